//! Makes positions for a network to learn from, each with what a teacher thinks of it.
//!
//! ```sh
//! cargo run --release -p grille-ai --example go_teach -- TEACHER.bin.gz OUT [SIZE] [SEED] [POSITIONS] [PLAYER] [VISITS]
//! ```
//!
//! The teacher plays both sides of games that are made to differ: random openings, komi and rules,
//! moves drawn from its policy more or less boldly, and now and then any legal move, because a search
//! looks at bad moves too. Each position is asked about once, turned at random.
//!
//! With a PLAYER, another network plays the games and the teacher is asked about some of their positions,
//! `-` for a number that is usual. A student as the player shows it what its own moves lead to, and positions of
//! more games for the same time, for it is many times as fast.
//!
//! With VISITS, the student searches for each of its moves, looking at up to so many positions, and the teacher
//! is asked about some of those: they are what a student is asked about when it plays, good moves and bad ones.
//!
//! Positions are appended to OUT after each game, so the program can be ended at any time; a record
//! that was cut off is dropped by the next start. Another seed gives other games. `training/positions.py`
//! has the layout of a record and reads it, `training/README.md` says how to learn from it.

use std::cell::RefCell;
use std::fs::OpenOptions;
use std::io::Write as _;
use std::sync::Arc;

use anyhow::{Context as _, ensure};
use grille_ai::Limits;
use grille_ai::go::network::{
    Evaluation, Evaluator, NetworkEvaluator, NetworkPlayer, NetworkSettings, Request,
};
use grille_core::{Game as _, Point, Rng};
use grille_games::go::{Go, Komi, Move, Preset, Rules};
use grille_net::{FloatNetwork, Inputs, Judgement, Model, Network, QuantisedNetwork, Symmetry};

/// Rules of a game, each as likely as its number says: what people play most, and what programs do.
const RULES: [(Preset, usize); 4] =
    [(Preset::Chinese, 4), (Preset::TrompTaylor, 3), (Preset::Japanese, 2), (Preset::Aga, 1)];
/// The usual komi in half points, and how far half of the games are from it at most.
const KOMI: (i32, usize) = (15, 4);
/// The other games are so far from it at most: the network has to know who is far ahead.
const KOMI_FAR: usize = 40;
/// The most moves at random in an opening.
const OPENING: usize = 8;
/// A game whose winner is so sure ends at each further move with one chance in the second number.
const DECIDED: (f32, usize) = (0.99, 12);
/// The longest game, in areas of the board.
const LONGEST: usize = 2;
/// Of so many positions of a student's game the teacher is asked about one.
const APART: usize = 10;

/// Of so many positions that a searching student looks at the teacher is asked about one.
const LOOKED_AT: usize = 8;
/// A search has the most visits, or a half, a quarter, ... of them down to the most by two so often.
const HALVES: usize = 5;
/// Moves of a hundred that a searching student draws from its policy instead, so that games differ.
const DRAWN: usize = 30;

/// The network of a file, in integers where it can be.
fn read(file: &str) -> anyhow::Result<NetworkEvaluator> {
    let opened = std::fs::File::open(file).with_context(|| file.to_owned())?;
    let model = Arc::new(Model::read(opened)?);
    let network: Arc<dyn Network> = match QuantisedNetwork::new(Arc::clone(&model)) {
        Some(network) => Arc::new(network),
        None => Arc::new(FloatNetwork::new(Arc::clone(&model))),
    };
    Ok(NetworkEvaluator::new(&model, network))
}

/// How one side plays a game.
#[derive(Clone, Copy)]
struct Manner {
    /// The power of the policy: 1 as it is, less for bolder moves.
    sharpness: f32,
    /// Moves of a hundred that are any legal move.
    slips: usize,
}

impl Manner {
    fn new(rng: &mut Rng) -> Manner {
        let sharpness = [2.0, 1.3, 1.0, 1.0, 0.8, 0.6][rng.below(6)];
        Manner { sharpness, slips: [0, 0, 2, 5, 10, 25][rng.below(6)] }
    }

    fn choose(self, policy: &[f32], is_opening: bool, rng: &mut Rng) -> usize {
        let slips = is_opening || rng.below(100) < self.slips;
        let power = if slips { 0.15 } else { self.sharpness };
        let weight = |part: &f32| if *part > 0.0 { part.max(1e-6).powf(power) } else { 0.0 };
        // A pass is no slip: it would end most games too early.
        let area = policy.len() - 1;
        let count = if slips { area } else { area + 1 };
        let sum: f32 = policy[..count].iter().map(weight).sum();
        let mut left = sum * rng.below(1 << 24) as f32 / (1 << 24) as f32;
        let drawn = policy[..count].iter().position(|part| {
            left -= weight(part);
            left < 0.0 && *part > 0.0
        });
        drawn.unwrap_or(area)
    }
}

fn rules(size: u16, rng: &mut Rng) -> anyhow::Result<Rules> {
    let mut left = rng.below(RULES.iter().map(|(_, weight)| weight).sum());
    let mut preset = RULES[0].0;
    for (of, weight) in RULES {
        if left < weight {
            preset = of;
            break;
        }
        left -= weight;
    }
    let far = if rng.below(2) == 0 { KOMI.1 } else { rng.below(KOMI_FAR) };
    let komi = KOMI.0 + rng.below(2 * far + 1) as i32 - far as i32;
    let komi = Komi::from_half_points(komi).context("a komi")?;
    Ok(Rules::preset(preset).with_size(size, size)?.with_komi(komi))
}

/// Plays one game and appends its positions, or some of them if a student plays it.
fn play(
    teacher: &NetworkEvaluator,
    student: Option<&NetworkEvaluator>,
    size: u16,
    rng: &mut Rng,
    out: &mut Vec<u8>,
) -> anyhow::Result<usize> {
    let mut game = Go::new(&rules(size, rng)?);
    let manners = [Manner::new(rng), Manner::new(rng)];
    let opening = rng.below(OPENING + 1);
    let area = game.board().area();
    let mut count = 0;
    while !game.is_over() && (game.ply() as usize) < LONGEST * area {
        let symmetry = Symmetry::new(rng.below(8) as u8);
        let request = Request { game: &game, symmetry };
        let taught = student.is_none() || rng.below(APART) == 0;
        let judgement = match student {
            Some(student) if !taught => student.judge(request),
            _ => {
                let (inputs, judgement) = teacher.judge_with_inputs(request);
                write(&inputs, &judgement, out);
                count += 1;
                judgement
            }
        };
        let is_decided = (judgement.win - judgement.loss).abs() > DECIDED.0;
        if is_decided && rng.below(DECIDED.1) == 0 {
            break;
        }
        let manner = manners[game.turn().index()];
        let is_opening = (game.ply() as usize) < opening;
        let chosen = manner.choose(&judgement.policy, is_opening, rng);
        let m =
            if chosen == area { Move::Pass } else { Move::Place(Point::from_index(chosen, size)) };
        if game.play(m).is_err() {
            break;
        }
    }
    Ok(count)
}

/// A student's evaluator that remembers some of the positions it is asked about.
struct Remembering {
    student: NetworkEvaluator,
    rng: RefCell<Rng>,
    positions: RefCell<Vec<Go>>,
}

impl Evaluator for Remembering {
    fn evaluate(&self, requests: &[Request<'_>]) -> Vec<Evaluation> {
        for request in requests {
            if self.rng.borrow_mut().below(LOOKED_AT) == 0 {
                self.positions.borrow_mut().push(request.game.clone());
            }
        }
        self.student.evaluate(requests)
    }
}

/// Plays one game of a student that searches, and appends positions that it looked at.
fn play_searching(
    teacher: &NetworkEvaluator,
    student: &mut NetworkPlayer<Remembering>,
    visits: u64,
    size: u16,
    rng: &mut Rng,
    out: &mut Vec<u8>,
) -> anyhow::Result<usize> {
    let mut game = Go::new(&rules(size, rng)?);
    let manner = Manner::new(rng);
    let opening = rng.below(OPENING + 1);
    let area = game.board().area();
    student.forget();
    while !game.is_over() && (game.ply() as usize) < LONGEST * area {
        let is_opening = (game.ply() as usize) < opening;
        let m = if is_opening || rng.below(100) < DRAWN {
            let symmetry = Symmetry::new(rng.below(8) as u8);
            let judgement = student.evaluator().student.judge(Request { game: &game, symmetry });
            match manner.choose(&judgement.policy, is_opening, rng) {
                chosen if chosen == area => Move::Pass,
                chosen => Move::Place(Point::from_index(chosen, size)),
            }
        } else {
            let nodes = Some((visits >> rng.below(HALVES)).max(2));
            let found = student.search(&game, &Limits { nodes, ..Limits::default() });
            let is_decided = (2.0 * found.win_rate - 1.0).abs() > DECIDED.0;
            if is_decided && rng.below(DECIDED.1) == 0 {
                break;
            }
            found.moves.first().map_or(Move::Pass, |best| best.play)
        };
        if game.play(m).is_err() {
            break;
        }
    }
    let positions = student.evaluator().positions.take();
    for game in &positions {
        let symmetry = Symmetry::new(rng.below(8) as u8);
        let (inputs, judgement) = teacher.judge_with_inputs(Request { game, symmetry });
        write(&inputs, &judgement, out);
    }
    Ok(positions.len())
}

/// Bytes of a record of a board.
const fn record_len(area: usize) -> usize {
    4 * area + 4 * 19 + 2 * (area + 1) + 4 * 6 + area
}

/// Appends a record: features, then policy, win, loss, no result, score, its deviation, lead, ownership.
fn write(inputs: &Inputs, judgement: &Judgement, out: &mut Vec<u8>) {
    let start = out.len();
    out.extend(inputs.points.iter().flat_map(|bits| bits.to_le_bytes()));
    out.extend(inputs.global.iter().flat_map(|number| number.to_le_bytes()));
    let policy = judgement.policy.iter().map(|part| (part * 65535.0).round() as u16);
    out.extend(policy.flat_map(u16::to_le_bytes));
    let variance = judgement.score_square - judgement.score * judgement.score;
    let numbers = [
        judgement.win,
        judgement.loss,
        judgement.no_result,
        judgement.score,
        variance.max(0.0).sqrt(),
        judgement.lead,
    ];
    out.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
    let ownership = judgement.ownership.iter().map(|own| (own * 127.0).round() as i8);
    out.extend(ownership.map(|own| own.to_le_bytes()[0]));
    debug_assert_eq!(out.len() - start, record_len(inputs.points.len()));
}

fn main() -> anyhow::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    ensure!(
        arguments.len() >= 2,
        "usage: go_teach TEACHER.bin.gz OUT [SIZE] [SEED] [POSITIONS] [PLAYER] [VISITS]"
    );
    let given = |at: usize| arguments.get(at).filter(|word| *word != "-");
    let number = |at: usize, usual: u64| given(at).map_or(Ok(usual), |word| word.parse());
    let (size, seed) = (u16::try_from(number(2, 9)?)?, number(3, 1)?);
    let wanted = number(4, u64::MAX)?;
    let teacher = read(&arguments[0])?;
    let student = given(5).map(|file| read(file)).transpose()?;
    let mut file = OpenOptions::new().create(true).append(true).open(&arguments[1])?;
    let len = record_len(usize::from(size) * usize::from(size)) as u64;
    let mut made = file.metadata()?.len() / len;
    file.set_len(made * len)?;
    // Games depend on their seed and on where the file stood, so that a second start makes new ones.
    let mut rng = Rng::new(Rng::hash(seed) ^ made);
    let visits = number(6, 0)?;
    let mut searching = match given(5).filter(|_| visits > 0) {
        Some(file) => {
            let remembering = Remembering {
                student: read(file)?,
                rng: RefCell::new(rng.fork()),
                positions: RefCell::default(),
            };
            let settings = NetworkSettings { seed: rng.next_u64(), ..NetworkSettings::default() };
            Some(NetworkPlayer::new(remembering, settings))
        }
        None => None,
    };
    while made < wanted {
        let mut records = Vec::new();
        made += match &mut searching {
            Some(student) => {
                play_searching(&teacher, student, visits, size, &mut rng, &mut records)?
            }
            None => play(&teacher, student.as_ref(), size, &mut rng, &mut records)?,
        } as u64;
        file.write_all(&records)?;
    }
    Ok(())
}
