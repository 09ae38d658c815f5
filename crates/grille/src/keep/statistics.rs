//! What the games that are over add up to, seen by the person at this machine.

use std::collections::BTreeMap;

use serde::Serialize;

use super::Finished;
use grille_core::Side;

/// Games of one kind against one opponent.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Line {
    /// The game's name in the catalog.
    pub game: String,
    /// The level, `gtp` for an outside engine, or `human` for games between two people.
    pub opponent: String,
    /// All of them.
    pub played: u32,
    /// Won by the person; between two people, by who began.
    pub won: u32,
    /// Drawn.
    pub drawn: u32,
    /// Lost by the person; between two people, won by who came second.
    pub lost: u32,
    /// Wins in a row up to now.
    pub streak: u32,
    /// Most wins in a row.
    pub best_streak: u32,
}

/// All lines, and their sum over the games of a person against a computer.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Statistics {
    /// The version of what is written.
    pub version: u32,
    /// By game and opponent, in the order of their names.
    pub lines: Vec<Line>,
    /// All games of one person against a computer, in the order they were played.
    pub total: Line,
    /// Games between two computers, which say nothing of a person.
    pub computers: u32,
}

impl Statistics {
    /// Adds up games, the earliest first.
    pub fn of<'a>(games: impl IntoIterator<Item = &'a Finished>) -> Statistics {
        let mut lines: BTreeMap<(String, String), Line> = BTreeMap::new();
        let mut statistics = Statistics { version: 1, ..Statistics::default() };
        for game in games {
            let person = Side::BOTH.into_iter().find(|side| game.seats[side.index()] == "human");
            let Some(person) = person else {
                statistics.computers += 1;
                continue;
            };
            let opponent = game.seats[person.other().index()].clone();
            let is_against_computer = opponent != "human";
            let key = (game.game.clone(), opponent);
            let line = lines.entry(key.clone()).or_insert_with(|| Line {
                game: key.0,
                opponent: key.1,
                ..Line::default()
            });
            line.add(game.winner(), person);
            if is_against_computer {
                statistics.total.add(game.winner(), person);
            }
        }
        statistics.lines = lines.into_values().collect();
        statistics
    }
}

impl Line {
    fn add(&mut self, winner: Option<Side>, person: Side) {
        self.played += 1;
        match winner {
            None => self.drawn += 1,
            Some(side) if side == person => self.won += 1,
            Some(_) => self.lost += 1,
        }
        self.streak = if winner == Some(person) { self.streak + 1 } else { 0 };
        self.best_streak = self.best_streak.max(self.streak);
    }
}
