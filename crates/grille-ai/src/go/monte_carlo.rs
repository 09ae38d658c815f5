//! The Go player: Monte Carlo tree search on boards of any size.
//!
//! Here: [`MonteCarlo`], which chooses the storage for a board size, and decides what follows from a
//! search: the move, a pass, giving up.

use grille_core::Game as _;
use grille_games::go::{Go, Move};

use super::decision::{self, AfterPass, Purpose};
use super::engine::{Considered, Engine, Found, Settings};
use crate::{Candidate, Choice, Limits, Outlook, Search, Value};

/// A search for each size of storage.
enum Sized {
    Up9(Engine<128, 10, 2>),
    Up13(Engine<256, 14, 4>),
    Up19(Engine<512, 20, 7>),
    Up25(Engine<1024, 26, 11>),
}

/// The player.
pub struct MonteCarlo {
    settings: Settings,
    /// The search for the size of the last board.
    sized: Option<(u16, u16, Box<Sized>)>,
}

macro_rules! with {
    ($sized:expr, $engine:ident => $body:expr) => {
        match $sized {
            Sized::Up9($engine) => $body,
            Sized::Up13($engine) => $body,
            Sized::Up19($engine) => $body,
            Sized::Up25($engine) => $body,
        }
    };
}

impl MonteCarlo {
    /// A player that knows nothing yet.
    #[must_use]
    pub const fn new(settings: Settings) -> MonteCarlo {
        MonteCarlo { settings, sized: None }
    }

    /// Forgets the tree: the next answer depends on the position alone.
    pub fn forget(&mut self) {
        if let Some((_, _, sized)) = &mut self.sized {
            with!(&mut **sized, engine => engine.forget());
        }
    }

    /// The nodes of the tree.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.sized.as_ref().map_or(0, |(_, _, sized)| with!(&**sized, engine => engine.nodes()))
    }

    /// The bytes that trees take now.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.sized.as_ref().map_or(0, |(_, _, sized)| with!(&**sized, engine => engine.bytes()))
    }

    /// Searches a position that is not over, to the end of the limits: who looks on wants to see
    /// more even when the best move is clear.
    pub fn search(&mut self, position: &Go, limits: &Limits) -> Found {
        self.search_with(position, limits, false, None)
    }

    fn search_among(
        &mut self,
        position: &Go,
        limits: &Limits,
        allowed: Option<&dyn Fn(Move) -> bool>,
    ) -> Found {
        self.search_with(position, limits, self.settings.may_stop_early, allowed)
    }

    fn search_with(
        &mut self,
        position: &Go,
        limits: &Limits,
        may_stop_early: bool,
        allowed: Option<&dyn Fn(Move) -> bool>,
    ) -> Found {
        let (rows, cols) = (position.rules().rows(), position.rules().cols());
        let settings = self.settings;
        let make = || {
            Box::new(match rows.max(cols) {
                0..10 => Sized::Up9(Engine::new(settings, rows, cols)),
                10..14 => Sized::Up13(Engine::new(settings, rows, cols)),
                14..20 => Sized::Up19(Engine::new(settings, rows, cols)),
                20.. => Sized::Up25(Engine::new(settings, rows, cols)),
            })
        };
        if self.sized.as_ref().is_some_and(|(r, c, _)| (*r, *c) != (rows, cols)) {
            self.sized = None;
        }
        let (_, _, sized) = self.sized.get_or_insert_with(|| (rows, cols, make()));
        with!(&mut **sized, engine => engine.search(position, limits, may_stop_early, allowed))
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
        let short_time = limits.time.map(|time| time / SHARES);
        let limits = &Limits { time: short_time.map(|time| time * SHORTER), ..limits.clone() };
        let after_pass = decision::after_pass(position, purpose);
        let stone = |m: Move| m != Move::Pass;
        let has_stone = || position.legal_moves().any(stone);
        let plays_on = after_pass == AfterPass::PlayOn && has_stone();
        let allowed: Option<&dyn Fn(Move) -> bool> = if plays_on { Some(&stone) } else { None };
        let found = self.search_among(position, limits, allowed);
        let mut choice = choice_of(position, &found)?;
        if after_pass == AfterPass::EndIt {
            return Some(passing(choice));
        }
        if plays_on {
            return Some(choice);
        }
        choice.gives_up = purpose == Purpose::Play && decision::gives_up(position, &found);
        // A second search, if one is needed, is short.
        let short = Limits {
            time: short_time,
            nodes: Some(limits.nodes.unwrap_or(found.playouts) / u64::from(SHORTER)),
            ..limits.clone()
        };
        let open = decision::open_points(position, &found, purpose);
        let is_open = |m: Move| matches!(m, Move::Place(point) if open.contains(point));
        if choice.play != Move::Pass && !is_open(choice.play) {
            if decision::is_late(position, &found, purpose) {
                let passed = self.search_among(position, &short, Some(&|m| m == Move::Pass));
                if decision::is_costless(position, &found, &passed) {
                    return Some(passing(choice));
                }
            }
            // The best of what can still change something, if there is any: the first search has
            // hardly looked there.
            let among = |m| m == Move::Pass || is_open(m);
            let rest = self.search_among(position, &short, Some(&among));
            let value = rest.moves.first().map_or(found.win_rate, |best| best.win_rate);
            if !decision::insists(&found, value) {
                let play = choice_of(position, &rest).map_or(Move::Pass, |choice| choice.play);
                choice = Choice { play, line: vec![play], ..choice };
            }
        }
        Some(choice)
    }
}

/// The searches for what a pass costs and among open points are so many times shorter.
const SHORTER: u32 = 5;
/// They and the first one share the time for a move.
const SHARES: u32 = SHORTER + 2;

pub(super) fn passing(choice: Choice<Move>) -> Choice<Move> {
    Choice { play: Move::Pass, line: vec![Move::Pass], ..choice }
}

/// What a search found as an answer.
pub(super) fn choice_of(position: &Go, found: &Found) -> Option<Choice<Move>> {
    let value = |win_rate: f32| Value::Estimated((2000.0 * win_rate - 1000.0) as i32);
    let best = found.moves.first();
    let play = match best {
        Some(best) => best.play,
        // No playout was made: any move is better than none.
        None => position.legal_moves().next()?,
    };
    let candidate = |m: &Considered| Candidate { play: m.play, value: value(m.win_rate) };
    Some(Choice {
        value: Some(value(best.map_or(0.5, |best| best.win_rate))),
        line: best.map_or_else(|| vec![play], |best| best.line.clone()),
        candidates: found.moves.iter().map(candidate).collect(),
        nodes: found.playouts,
        outlook: Some(Outlook {
            win_rate: best.map_or(0.5, |best| best.win_rate),
            lead: decision::lead(position, found),
            ownership: found.ownership.clone(),
            visits: found.moves.iter().map(|m| m.visits).collect(),
        }),
        ..Choice::unjudged(play)
    })
}

impl Search<Go> for MonteCarlo {
    fn best(&mut self, position: &Go, limits: &Limits) -> Option<Choice<Move>> {
        self.choose(position, limits, Purpose::Play)
    }
}
