//! Who asks: a search and a judgement that are done in another memory.

use grille_ai::{Choice, Limits, Search};
use grille_core::Game as _;
use grille_games::go::{Go, Move, PointSet};

use crate::tasks::{NewPlayer, Task, read_choice, read_dead, write_question};

/// Brings a task to who answers, with a player's number where one is asked, and the answer back. Nothing
/// comes back where nobody can be asked.
pub type Ask = fn(Task, u32, &[u8]) -> Vec<u8>;

/// A player of a level that thinks elsewhere.
pub struct Elsewhere {
    ask: Ask,
    new: NewPlayer,
    /// Its number, once it was needed.
    number: Option<u32>,
}

impl Elsewhere {
    /// A player of the level with this id, its trees in at most so many bytes.
    #[must_use]
    pub fn new(
        ask: Ask,
        level: &str,
        seed: u64,
        threads: usize,
        memory: Option<usize>,
    ) -> Elsewhere {
        let new = NewPlayer { level: level.to_owned(), seed, threads, memory };
        Elsewhere { ask, new, number: None }
    }

    fn number(&mut self) -> Option<u32> {
        if self.number.is_none() {
            let answer = (self.ask)(Task::Make, 0, &self.new.write());
            self.number = Some(u32::from_le_bytes(*answer.first_chunk()?));
        }
        self.number
    }
}

impl Search<Go> for Elsewhere {
    fn best(&mut self, position: &Go, limits: &Limits) -> Option<Choice<Move>> {
        let number = self.number()?;
        let answer = (self.ask)(Task::Choose, number, &write_question(position, limits));
        read_choice(&answer, position.rules().cols())
    }
}

impl Drop for Elsewhere {
    fn drop(&mut self) {
        if let Some(number) = self.number {
            (self.ask)(Task::Dismiss, number, &[]);
        }
    }
}

/// The stones of a position that look dead, and those of which that is unsure; none where nobody can be
/// asked.
#[must_use]
pub fn dead_stones(ask: Ask, position: &Go) -> [PointSet; 2] {
    let answer = ask(Task::Dead, 0, &position.snapshot());
    read_dead(&answer, position.rules().cols()).unwrap_or_default()
}
