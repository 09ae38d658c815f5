//! `easy` and `hard`: the two players of document 003, which follow its column codes.
//!
//! Both look one move ahead and have no random part: the same position, the same move.

use grille_core::Game;
use grille_games::align::Align;

use super::column_codes::{Code, SeedLevel, column_codes, recommended};
use crate::{Choice, Limits, Proof, Search, Value};

/// Level `easy`: wins and blocks when it can, avoids giving a win away.
#[derive(Clone, Copy, Debug, Default)]
pub struct SeedEasy;

/// Level `hard`: also keeps its own winning places open and builds towards lines.
#[derive(Clone, Copy, Debug, Default)]
pub struct SeedHard;

impl Search<Align> for SeedEasy {
    fn best(
        &mut self,
        position: &Align,
        _limits: &Limits,
    ) -> Option<Choice<<Align as Game>::Move>> {
        by_codes(position, SeedLevel::Easy)
    }
}

impl Search<Align> for SeedHard {
    fn best(
        &mut self,
        position: &Align,
        _limits: &Limits,
    ) -> Option<Choice<<Align as Game>::Move>> {
        by_codes(position, SeedLevel::Hard)
    }
}

fn by_codes(position: &Align, level: SeedLevel) -> Option<Choice<<Align as Game>::Move>> {
    if position.is_over() {
        return None;
    }
    let codes = column_codes(position, level);
    let play = recommended(position, &codes)?;
    let wins = codes[usize::from(play.0)] == Code::Wins;
    let value = wins.then_some(Value::Proved(Proof::Win { plies: 1 }));
    Some(Choice { value, nodes: codes.len() as u64, ..Choice::unjudged(play) })
}
