//! Which question to ask next: the score is found by questions "is it above alpha?", and each
//! answer narrows the bounds that all threads share.

use super::geometry::Geometry;
use super::search::State;
use super::word::Word;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

/// What a win is worth that is made with the next stone, `ply` stones being on the board: 1 and
/// the stones that the winner then still has to play.
#[inline(always)]
pub(super) fn win_score<G: Geometry>(geometry: &G, ply: i32) -> i32 {
    (geometry.cells() + 1 - ply) >> 1
}

/// Questions that look a little farther from 0 than half-way, one for each end. Most openings that
/// are won soon are won sooner than half-way: half-way from the first question on takes 1,460 nodes
/// a position of the easy openings, this 515; five hard ones take 4.36 M each instead of 4.25 M.
const FIRST_ROUNDS: u32 = 2;

/// From this many stones on, every such question is asked 6/8 of the way out: 113 nodes a position
/// of 14 to 28 stones instead of 142.
const MIDDLE_GAME: i32 = 14;

/// From this many stones on, scores are asked for one by one from 4 points on, before it from 8: six
/// middle games of 14 to 16 stones take 107,078 nodes with 4 and 77,407 with 8, those of 24 to 28
/// stones 102 and 108 each.
const LATE_GAME: i32 = 20;

/// Before this many stones the first questions are asked half-way. The empty board takes 59 M nodes
/// by halves to the end, 29.8 M when scores are asked for one by one from 6 points on, 26.0 M from 12
/// and 25.6 M from the first answers on.
const OPENING: i32 = 2;

/// Bounds of one score. Each time they narrow, a new round begins, and a search of an older round
/// is of no more use: it looks at [`Bounds::round`] from time to time and gives up.
pub(super) struct Bounds {
    bounds: Mutex<(i32, i32)>,
    round: AtomicU32,
    /// Bounds within this many points of 0 are asked about one by one.
    near: i32,
    /// How far from 0 the first questions are asked, and the next ones, in eighths of the bound.
    first_part: i32,
    next_part: i32,
}

impl Bounds {
    /// What can be said of a position on sight; both bounds are equal when the game is over or the
    /// side to move wins at once.
    pub(super) fn at<G: Geometry>(geometry: &G, state: State<G::Word>, is_won: bool) -> Bounds {
        let State { own, other, ply, wins, .. } = state;
        let occupied = own | other;
        let playable = occupied.add(geometry.bottom()) & geometry.all();
        let bounds = if is_won {
            let lost = -win_score(geometry, ply - 1);
            (lost, lost)
        } else if playable.is_empty() {
            (0, 0)
        } else if !(wins & playable).is_empty() {
            let won = win_score(geometry, ply);
            (won, won)
        } else {
            ((-win_score(geometry, ply + 1)).min(0), win_score(geometry, ply + 2).max(0))
        };
        // Openings: 58 of 7 to 11 stones take 574,249 nodes each by steps from 4 points on and halves
        // before, 536,788 by steps from 8, 499,447 with 5/8 instead of halves; easy ones do not care,
        // but take 2,885 nodes instead of 459 when the first questions are asked 6/8 of the way out.
        let (first_part, next_part, near) = match ply {
            ..OPENING => (4, 4, 22),
            OPENING..MIDDLE_GAME => (5, 5, 8),
            MIDDLE_GAME..LATE_GAME => (6, 6, 8),
            _ => (6, 6, 4),
        };
        Bounds { bounds: Mutex::new(bounds), round: AtomicU32::new(0), near, first_part, next_part }
    }

    /// Takes a lower bound that is known beforehand.
    pub(super) fn at_least(self, score: i32) -> Bounds {
        let (lower, upper) = self.current();
        Bounds { bounds: Mutex::new((lower.max(score), upper)), ..self }
    }

    /// The bounds now, both included.
    pub(super) fn current(&self) -> (i32, i32) {
        // A panic elsewhere cannot leave a pair of numbers half written.
        *self.bounds.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// The round now.
    #[inline(always)]
    pub(super) fn round(&self) -> u32 {
        self.round.load(Ordering::Relaxed)
    }

    /// The next question with its round; `None` when the score is known.
    ///
    /// Questions far from 0 are cheap, since a quick win or loss is found or refuted by few moves,
    /// so they come first: half-way between 0 and each end, then the next half. Near 0 each
    /// question is dear: "who wins?" comes first, then the score one step at a time.
    pub(super) fn question(&self) -> Option<(u32, i32)> {
        let round = self.round();
        let (lower, upper) = self.current();
        if lower >= upper {
            return None;
        }
        let middle = lower + (upper - lower) / 2;
        let part = if round < FIRST_ROUNDS { self.first_part } else { self.next_part };
        let alpha = if lower > -self.near && upper < self.near {
            0.clamp(lower, upper - 1)
        } else if middle <= 0 && lower * part / 8 < middle {
            lower * part / 8
        } else if middle >= 0 && upper * part / 8 > middle {
            upper * part / 8
        } else {
            middle
        };
        Some((round, alpha))
    }

    /// Takes the answer to a question: a value above alpha is a lower bound of the score, any other
    /// an upper bound.
    pub(super) fn narrow(&self, alpha: i32, value: i32) -> (i32, i32) {
        let mut bounds = self.bounds.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if value > alpha {
            bounds.0 = bounds.0.max(value);
        } else {
            bounds.1 = bounds.1.min(value);
        }
        self.round.fetch_add(1, Ordering::Relaxed);
        *bounds
    }
}
