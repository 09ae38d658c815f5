//! The Go player: Monte Carlo tree search on boards of any size.
//!
//! Here: [`MonteCarlo`], which chooses the storage for a board size, and decides what follows from a
//! search: the move, a pass, giving up.

use grille_core::Game as _;
use grille_games::go::{Go, Move};

use super::engine::{Engine, Found, Settings};
use crate::{Candidate, Choice, Limits, Search, Value};

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

    /// The bytes that trees take now.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.sized.as_ref().map_or(0, |(_, _, sized)| with!(&**sized, engine => engine.bytes()))
    }

    /// Searches a position that is not over.
    pub fn search(&mut self, position: &Go, limits: &Limits) -> Found {
        let (rows, cols) = (position.rules().rows(), position.rules().cols());
        let fits = matches!(self.sized, Some((r, c, _)) if (r, c) == (rows, cols));
        if !fits {
            let settings = self.settings;
            self.sized = None;
            let sized = match rows.max(cols) {
                0..10 => Sized::Up9(Engine::new(settings, rows, cols)),
                10..14 => Sized::Up13(Engine::new(settings, rows, cols)),
                14..20 => Sized::Up19(Engine::new(settings, rows, cols)),
                20.. => Sized::Up25(Engine::new(settings, rows, cols)),
            };
            self.sized = Some((rows, cols, Box::new(sized)));
        }
        match &mut self.sized {
            Some((_, _, sized)) => with!(&mut **sized, engine => engine.search(position, limits, None)),
            None => unreachable!("made above"),
        }
    }
}

impl Search<Go> for MonteCarlo {
    fn best(&mut self, position: &Go, limits: &Limits) -> Option<Choice<Move>> {
        if position.is_over() {
            return None;
        }
        let found = self.search(position, limits);
        let best = found.moves.first()?;
        let value = |win_rate: f32| Value::Estimated((2000.0 * win_rate - 1000.0) as i32);
        Some(Choice {
            play: best.play,
            value: Some(value(best.win_rate)),
            line: best.line.clone(),
            candidates: found
                .moves
                .iter()
                .map(|m| Candidate { play: m.play, value: value(m.win_rate) })
                .collect(),
            nodes: found.playouts,
        })
    }
}
