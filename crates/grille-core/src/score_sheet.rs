//! How a position counts, in games that count points.

use serde::{Deserialize, Serialize};

use crate::{Point, Sentence, Side};

/// The points of a position and what they are made of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ScoreSheet {
    /// Who is ahead; `None` is a draw.
    pub leader: Option<Side>,
    /// By how many points, without sign: `3.5`; `0` is a draw.
    pub margin: String,
    /// The points of each side as the rules add them up: `[44.0, 37.5]`.
    pub totals: [String; 2],
    /// What the points of each side are made of, in the order that players count them.
    pub items: Vec<ScoreItem>,
    /// How the rules count, where there is more than one way.
    pub method: Option<Sentence>,
    /// The count in full, one sentence for each way of counting.
    pub details: Vec<Sentence>,
    /// The empty points that each side surrounds.
    pub owned: [Vec<Point>; 2],
    /// The pieces that count as dead.
    pub dead: Vec<Point>,
    /// The pieces whose fate is in doubt, for those who decide.
    pub unsure: Vec<Point>,
}

/// One line of a score sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ScoreItem {
    /// What is counted.
    pub label: Sentence,
    /// How much of it the first and the second player have; an empty text where it does not
    /// concern a player.
    pub values: [String; 2],
}

impl ScoreSheet {
    /// A sheet that counts pieces alone.
    #[must_use]
    pub fn of_pieces(counts: [u32; 2], label: Sentence) -> ScoreSheet {
        let [first, second] = counts;
        let leader = match first.cmp(&second) {
            std::cmp::Ordering::Greater => Some(Side::First),
            std::cmp::Ordering::Less => Some(Side::Second),
            std::cmp::Ordering::Equal => None,
        };
        let totals = counts.map(|count| count.to_string());
        ScoreSheet {
            leader,
            margin: first.abs_diff(second).to_string(),
            items: vec![ScoreItem { label, values: totals.clone() }],
            totals,
            method: None,
            details: Vec::new(),
            owned: [Vec::new(), Vec::new()],
            dead: Vec::new(),
            unsure: Vec::new(),
        }
    }
}
