//! What the engine thinks, shown while it thinks: the commands of Leela Zero (`lz-`) and KataGo
//! (`kata-`).
//!
//! Their arguments are a colour and an interval in hundredths of a second, both optional, then pairs
//! of a key and a value. Reports follow the sign of the answer, one a line; the empty line that ends
//! an answer comes when the next line does, an empty one too. Without a live stream there is one report.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::time::Duration;

use grille_ai::Limits;
use grille_ai::go::{Considered, Found};
use grille_core::{Game as _, Playable as _, Side};
use grille_games::go::Go;

use super::super::live::Control;
use super::super::refusal::Refusal;
use super::super::request::Request;
use super::super::{Answer, Task};
use super::play;
use super::{Arguments, Command, Engine, Outcome};

pub(super) const COMMANDS: &[Command] = &[
    Command { name: "lz-analyze", run: |engine, words| once(engine, words, Dialect::Leela) },
    Command { name: "kata-analyze", run: |engine, words| once(engine, words, Dialect::Kata) },
    Command {
        name: "lz-genmove_analyze",
        run: |engine, words| genmove(engine, words, Dialect::Leela),
    },
    Command {
        name: "kata-genmove_analyze",
        run: |engine, words| genmove(engine, words, Dialect::Kata),
    },
];

/// Playouts of the one report outside a live stream.
const ONE_REPORT: u64 = 500;

/// Whose words a report uses.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Dialect {
    Leela,
    Kata,
}

/// What was asked for.
struct Wish {
    side: Side,
    interval: Option<Duration>,
    most_moves: usize,
    ownership: bool,
    root: bool,
}

/// Whether a command goes on until the next one.
pub(in super::super) fn is_stream(name: &str) -> bool {
    matches!(name, "lz-analyze" | "kata-analyze")
}

fn read(engine: &Engine, words: &mut Arguments<'_>) -> Result<Wish, Refusal> {
    let mut wish = Wish {
        side: engine.table.game().turn(),
        interval: None,
        most_moves: usize::MAX,
        ownership: false,
        root: false,
    };
    let centiseconds = |text: &str, wish: &mut Wish| -> Result<(), Refusal> {
        let count: u64 = text.parse().map_err(|_| Refusal::Syntax)?;
        wish.interval = Some(Duration::from_millis(count.saturating_mul(10)));
        Ok(())
    };
    while let Some(word) = words.optional() {
        match word.to_ascii_lowercase().as_str() {
            "b" | "black" => wish.side = Side::First,
            "w" | "white" => wish.side = Side::Second,
            "interval" => centiseconds(words.word()?, &mut wish)?,
            "maxmoves" => wish.most_moves = words.number()? as usize,
            "ownership" => wish.ownership = words.word()?.eq_ignore_ascii_case("true"),
            "rootinfo" => wish.root = words.word()?.eq_ignore_ascii_case("true"),
            // A colour, vertices and a number of moves; nothing is left out here.
            "avoid" | "allow" => {
                for _ in 0..3 {
                    words.word()?;
                }
            }
            text if text.starts_with(|first: char| first.is_ascii_digit()) => {
                centiseconds(text, &mut wish)?;
            }
            _ => {
                words.word()?;
            }
        }
    }
    Ok(wish)
}

/// One report.
fn once(engine: &mut Engine, words: &mut Arguments<'_>, dialect: Dialect) -> Outcome {
    let wish = read(engine, words)?;
    let game = engine.table.ready(wish.side);
    let found = engine.generator.analyse(&game, &Limits::nodes(ONE_REPORT));
    Ok(found.map(|found| report(&game, &found, &wish, dialect)).unwrap_or_default())
}

/// Reports at the interval until a command comes.
pub(in super::super) fn stream(
    engine: &mut Engine,
    request: &Request<'_>,
    output: &mut dyn Write,
    control: &Control,
) -> io::Result<()> {
    let size = (engine.table.rules().rows(), engine.table.rules().cols());
    let wish = match read(engine, &mut Arguments::new(&request.arguments, size)) {
        Ok(wish) => wish,
        Err(refusal) => return write!(output, "{} {refusal}\n\n", request.sign('?')),
    };
    let dialect = if request.name.starts_with("kata") { Dialect::Kata } else { Dialect::Leela };
    writeln!(output, "{}", request.sign('='))?;
    output.flush()?;
    let stop = control.begin();
    let game = engine.table.ready(wish.side);
    let interval = wish.interval.unwrap_or(Duration::from_secs(1)).max(SHORTEST);
    while !stop.is_stopped() {
        let limits = Limits { stop: stop.clone(), ..Limits::time(interval) };
        let Some(found) = engine.generator.analyse(&game, &limits) else { break };
        // What was interrupted is a report all the same, unless it has hardly begun.
        if found.playouts > 0 && (!stop.is_stopped() || found.moves.len() > 1) {
            writeln!(output, "{}", report(&game, &found, &wish, dialect))?;
            output.flush()?;
        }
    }
    writeln!(output)
}

/// The shortest time between two reports.
const SHORTEST: Duration = Duration::from_millis(10);

/// A move, what was thought of it and its rivals, and then the move.
fn genmove(engine: &mut Engine, words: &mut Arguments<'_>, dialect: Dialect) -> Outcome {
    let wish = read(engine, words)?;
    let game = engine.table.ready(wish.side);
    let answer = play::choose(engine, wish.side, Task::Play);
    let found = engine.generator.analyse(&game, &Limits::nodes(1));
    let mut text = found.map(|found| report(&game, &found, &wish, dialect)).unwrap_or_default();
    if let Answer::Play(m) = answer {
        engine.table.play(wish.side, m).map_err(|_| Refusal::IllegalMove)?;
    }
    // The first line stays empty beside the sign.
    text.insert(0, '\n');
    let _ = write!(text, "\nplay {}", play::write(engine, answer));
    Ok(text)
}

/// One line: the moves in order, then the position as a whole and the ownership, each if it was asked
/// for. All of it is seen by the player to move.
fn report(game: &Go, found: &Found, wish: &Wish, dialect: Dialect) -> String {
    let mut line = String::new();
    let sign = if game.turn() == Side::First { 1.0 } else { -1.0 };
    for (order, considered) in found.moves.iter().take(wish.most_moves).enumerate() {
        if order > 0 {
            line.push(' ');
        }
        let lead = sign * considered.black_lead.unwrap_or(found.black_lead);
        describe(&mut line, game, considered, order, lead, dialect);
    }
    if wish.root && dialect == Dialect::Kata {
        let visits: u64 = found.moves.iter().map(|m| u64::from(m.visits)).sum();
        let (win_rate, lead) = (found.win_rate, sign * found.black_lead);
        let utility = 2.0 * win_rate - 1.0;
        let _ = write!(
            line,
            " rootInfo visits {visits} utility {utility:.4} winrate {win_rate:.4} \
             scoreMean {lead:.2} scoreLead {lead:.2} scoreSelfplay {lead:.2} weight {visits}"
        );
    }
    if wish.ownership && dialect == Dialect::Kata {
        line += " ownership";
        for own in &found.ownership {
            let _ = write!(line, " {:.3}", sign * own);
        }
    }
    line
}

fn describe(
    line: &mut String,
    game: &Go,
    considered: &Considered,
    order: usize,
    lead: f32,
    dialect: Dialect,
) {
    let play = game.write_move(considered.play);
    let Considered { visits, win_rate, prior, .. } = considered;
    let _ = match dialect {
        Dialect::Leela => {
            let parts = |share: f32| (10_000.0 * share).round() as i32;
            write!(
                line,
                "info move {play} visits {visits} winrate {} prior {} lcb {} order {order} pv",
                parts(*win_rate),
                parts(*prior),
                parts(lower_bound(considered)),
            )
        }
        Dialect::Kata => write!(
            line,
            "info move {play} visits {visits} utility {:.4} winrate {win_rate:.4} \
             scoreMean {lead:.2} scoreLead {lead:.2} scoreSelfplay {lead:.2} prior {prior:.4} \
             lcb {:.4} order {order} pv",
            2.0 * win_rate - 1.0,
            lower_bound(considered),
        ),
    };
    for &m in &considered.line {
        line.push(' ');
        *line += &game.write_move(m);
    }
}

/// The value that a move most likely has at least: three deviations below the mean of its playouts.
fn lower_bound(considered: &Considered) -> f32 {
    let visits = considered.visits.max(1) as f32;
    let mean = considered.win_rate;
    (mean - 3.0 * (mean * (1.0 - mean) / visits).max(0.0).sqrt()).max(0.0)
}
