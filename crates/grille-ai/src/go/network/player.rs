//! The player: what follows from a search with a network.
//!
//! Here: [`NetworkPlayer`]. It passes where nothing is left to gain, takes dead stones off where the rules
//! or the controller want that, and gives up what is hopeless.

use grille_core::{Game as _, Rng, Side};
use grille_games::go::{Go, Move, PointSet, Preset};
use grille_net::Symmetry;

use super::super::decision::{self, AfterPass, Purpose};
use super::search::Searcher;
use super::{Boldness, Evaluator, Request};
use crate::go::Found;
use crate::go::monte_carlo::{choice_of, passing};
use crate::{Choice, Limits, Search};

/// How a player is to work.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct NetworkSettings {
    /// The seed of chance.
    pub seed: u64,
    /// The most memory of its tree, in bytes.
    pub memory: usize,
    /// Visits for a move when nobody says otherwise.
    pub visits: u64,
    /// How many threads look at positions at the same time. With the same number, the same seed gives the
    /// same search.
    pub threads: usize,
    /// How moves are drawn by a player that is meant to be weak; `None` plays the best it found.
    pub boldness: Option<Boldness>,
}

impl Default for NetworkSettings {
    fn default() -> NetworkSettings {
        NetworkSettings { seed: 0, memory: 256 << 20, visits: 400, threads: 1, boldness: None }
    }
}

/// A player that searches with an evaluator.
pub struct NetworkPlayer<E> {
    evaluator: E,
    settings: NetworkSettings,
    searcher: Searcher,
}

/// A chain is dead when its points are so surely the other side's.
const DEAD: f32 = 0.5;
/// Where a pass ends the game, the other side's stones are dead when they are so surely ours, and ours
/// when they are less surely ours than this.
const SURELY: (f32, f32) = (0.8, 0.4);
/// Below this share of expected wins a player gives up, if it is also behind by a tenth of the board
/// and a third of the board is played.
const HOPELESS: f32 = 0.04;
/// The search for what a pass costs has this part of the visits, and at least so many.
const SHORTER: (u64, u64) = (8, 16);
/// Of the time for a move that search has this part, the first search the rest.
const TIME_SHORTER: u32 = 10;

impl<E: Evaluator> NetworkPlayer<E> {
    /// A player that knows nothing yet.
    #[must_use]
    pub fn new(evaluator: E, settings: NetworkSettings) -> NetworkPlayer<E> {
        let searcher = Searcher::new(settings.seed, settings.memory, settings.threads);
        NetworkPlayer { evaluator, settings, searcher }
    }

    /// The evaluator.
    pub const fn evaluator(&self) -> &E {
        &self.evaluator
    }

    /// Forgets the tree: the next answer depends on the position alone.
    pub fn forget(&mut self) {
        self.searcher.forget();
    }

    /// The bytes that the tree takes now.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.searcher.bytes()
    }

    /// The limits with the usual visits where none are set.
    fn limits(&self, asked: &Limits) -> Limits {
        let none_set = asked.time.is_none() && asked.nodes.is_none();
        let nodes = if none_set { Some(self.settings.visits) } else { asked.nodes };
        Limits { nodes, ..asked.clone() }
    }

    /// Searches a position that is not over, on top of what is known of it.
    pub fn search(&mut self, position: &Go, limits: &Limits) -> Found {
        self.searcher.search(&self.evaluator, position, limits, None)
    }

    fn search_among(
        &mut self,
        position: &Go,
        limits: &Limits,
        among: &dyn Fn(Move) -> bool,
    ) -> Found {
        self.searcher.search(&self.evaluator, position, limits, Some(among))
    }

    /// The move for a purpose, with what was found; `None` when the game is over. A limit of time is that of
    /// the whole answer, for which more than one search may be needed.
    pub fn choose(
        &mut self,
        position: &Go,
        limits: &Limits,
        purpose: Purpose,
    ) -> Option<Choice<Move>> {
        if let Some(answer) = decision::without_search(position) {
            return answer;
        }
        let whole = self.limits(limits);
        let short_time = whole.time.map(|time| time / TIME_SHORTER);
        let time = whole.time.zip(short_time).map(|(time, short)| time - short);
        let limits = Limits { time, ..whole };
        let stone = |m: Move| m != Move::Pass;
        if decision::after_pass(position, purpose) == AfterPass::PlayOn
            && position.legal_moves().any(stone)
        {
            let found = self.search_among(position, &limits, &stone);
            let choice = choice_of(position, &found)?;
            return Some(self.bolder(position, &found, purpose, choice));
        }
        let found = self.search(position, &limits);
        let mut choice = choice_of(position, &found)?;
        let dead = dead_stones(position, &found, [-DEAD; 2]);
        let must_clean =
            purpose == Purpose::Cleanup || position.rules().name() == Preset::TrompTaylor;
        let theirs = |point: &_| position.board().stone(*point) == Some(position.turn().other());
        let is_dirty = must_clean && dead.iter().any(|point| theirs(&point));
        if purpose == Purpose::Play && position.passes() > 0 && wins_now(position, &found) {
            return Some(passing(choice));
        }
        choice.gives_up = purpose == Purpose::Play && gives_up(position, &found);
        if position.rules().name() == Preset::TrompTaylor && purpose == Purpose::Play {
            // Whether a pass is right is in the tree: the game is counted as it stands.
            return Some(self.bolder(position, &found, purpose, choice));
        }
        let short = Limits {
            time: short_time,
            nodes: limits.nodes.map(|nodes| (nodes / SHORTER.0).max(SHORTER.1)),
            ..limits.clone()
        };
        let open = decision::open_points(position, &found, purpose);
        let is_open = |m: Move| matches!(m, Move::Place(point) if open.contains(point));
        if choice.play == Move::Pass && is_dirty {
            let rest = self.search_among(position, &short, &is_open);
            return Some(choice_of(position, &rest).unwrap_or(choice));
        }
        let may_pass = choice.play != Move::Pass && !is_open(choice.play) && !is_dirty;
        if may_pass && !decision::has_passed(position) {
            let passed = self.search_among(position, &short, &|m| m == Move::Pass);
            if decision::is_costless(position, &found, &passed)
                && decision::is_read_alike(position, &found)
            {
                return Some(passing(choice));
            }
        }
        Some(self.bolder(position, &found, purpose, choice))
    }

    /// What a player that is meant to be weak plays where the best move is no pass: a move that it
    /// draws on points that are still open.
    fn bolder(
        &self,
        position: &Go,
        found: &Found,
        purpose: Purpose,
        choice: Choice<Move>,
    ) -> Choice<Move> {
        let boldness = self.settings.boldness.filter(|_| purpose == Purpose::Play);
        let Some(boldness) = boldness.filter(|_| choice.play != Move::Pass) else { return choice };
        let number = Rng::hash(self.settings.seed ^ position.key());
        let mut rng = Rng::new(number ^ u64::from(position.ply()));
        let request = Request { game: position, symmetry: Symmetry::new((number % 8) as u8) };
        let Some(evaluation) = self.evaluator.evaluate(&[request]).pop() else { return choice };
        let open = decision::open_points(position, found, purpose);
        match boldness.draw(position, &evaluation, &open, &mut rng) {
            Some(play) if play != choice.play => Choice { play, line: vec![play], ..choice },
            _ => choice,
        }
    }
}

impl<E: Evaluator> Search<Go> for NetworkPlayer<E> {
    fn best(&mut self, position: &Go, limits: &Limits) -> Option<Choice<Move>> {
        self.choose(position, limits, Purpose::Play)
    }
}

/// The stones that are expected to be the other side's in the end: chains whose points are their owner's
/// by less than this, for each side.
fn dead_stones(position: &Go, found: &Found, least: [f32; 2]) -> PointSet {
    let board = position.board();
    let (mut dead, mut done) = (PointSet::new(), PointSet::new());
    for point in board.points() {
        let Some(side) = board.stone(point).filter(|_| !done.contains(point)) else { continue };
        let chain = board.chain(point);
        done.add_all(&chain);
        let sum: f32 = chain.iter().map(|stone| found.ownership[stone.index(board.cols())]).sum();
        let own = if side == Side::First { sum } else { -sum };
        if own < least[side.index()] * chain.len() as f32 {
            dead.add_all(&chain);
        }
    }
    dead
}

/// Whether the player to move surely wins if the game ends now.
fn wins_now(position: &Go, found: &Found) -> bool {
    let mut least = [-SURELY.0; 2];
    least[position.turn().index()] = SURELY.1;
    let dead = dead_stones(position, found, least);
    // Rules that know no dead stones ignore them.
    position.score_with(&dead).winner() == Some(position.turn())
}

fn gives_up(position: &Go, found: &Found) -> bool {
    let area = position.board().area() as f32;
    let lead = decision::lead(position, found);
    let is_late = position.ply() as f32 > area / 3.0;
    is_late && found.win_rate < HOPELESS && lead < -area / 10.0
}
