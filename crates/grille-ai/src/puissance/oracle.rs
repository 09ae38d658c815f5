//! The solver as a specialist of the `perfect` level: exact moves, on large boards late enough in the game.
//!
//! A position of the rules has no list of moves, which the solver's door wants; any order of
//! alternating moves that builds the same stones will do, and one is looked for here.

use std::collections::HashSet;

use grille_core::{Game, Point, Side};
use grille_games::align::{Align, Occupied, Place};

use super::book::{Book, stones_of, wins_at_once};
use super::position::Position;
use super::size::Size;
use super::solver::{Options, Scores, Solver};
use crate::line::Specialist;
use crate::{Candidate, Choice, Limits, Proof, Value};

/// Mebibytes of table: enough for the late positions that are answered at once.
const MEMORY_MIB: usize = 64;

/// What the book does not know is searched. With so few empty cells all columns are scored in
/// milliseconds, whatever the limits say. On 7 x 6 that is from the 14th stone on.
const AT_ONCE: usize = 28;

/// Answers positions of games with gravity, exactly or not at all.
#[derive(Default)]
pub struct Oracle {
    solver: Option<(Size, Solver)>,
    /// The most mebibytes and threads, where they are bounded.
    memory_mib: Option<usize>,
    threads: Option<usize>,
}

impl std::fmt::Debug for Oracle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let size = self.solver.as_ref().map(|(size, _)| size);
        f.debug_struct("Oracle").field("size", &size).finish_non_exhaustive()
    }
}

impl Oracle {
    /// A specialist that knows nothing yet.
    #[must_use]
    pub fn new() -> Oracle {
        Oracle::default()
    }

    /// A specialist with at most so many mebibytes of table and so many threads, and never more
    /// than usual.
    #[must_use]
    pub fn within(memory_mib: Option<usize>, threads: Option<usize>) -> Oracle {
        Oracle { memory_mib, threads, ..Oracle::default() }
    }
}

impl Oracle {
    /// The scores of all columns, if the book helps, there are few enough cells left or enough time.
    fn scores(&mut self, size: Size, columns: &[u32], limits: &Limits) -> Option<Scores> {
        size.check().ok()?;
        let empty = size.cells() as usize - columns.len();
        let position = Position::from_columns(size, columns).ok()?;
        let at_once = empty <= AT_ONCE || in_book(&position);
        let deadline = match limits.time_limit() {
            _ if at_once => None,
            Some(time) => limits.clock.deadline(time / 2),
            // What the book leaves to the search takes a moment.
            None if size == Size::STANDARD => None,
            None => return None,
        };
        if self.solver.as_ref().is_none_or(|(known, _)| *known != size) {
            let memory_mib = self.memory_mib.map_or(MEMORY_MIB, |most| most.clamp(1, MEMORY_MIB));
            let solver = Solver::new(size, Options { memory_mib, threads: 1 }).ok()?;
            self.solver = Some((size, solver.with_book()));
        }
        let (_, solver) = self.solver.as_mut()?;
        // What takes time takes all of the machine, or of what it may have.
        let all = || std::thread::available_parallelism().map_or(1, usize::from);
        let most = self.threads.unwrap_or(usize::MAX).max(1);
        solver.set_threads(if at_once { 1 } else { all().min(most) });
        solver.set_limits(limits.stop.clone(), deadline);
        solver.scores(&position).ok()
    }
}

impl Specialist for Oracle {
    /// Best score first (the quickest win, the longest defence), ties towards the centre, then to
    /// the left. Early positions of other boards than the standard one are tried only when the limits
    /// give time for it.
    fn answer(&mut self, position: &Align, limits: &Limits) -> Option<Choice<Place>> {
        let rules = position.rules();
        if !rules.gravity() || rules.misere() || rules.exact() {
            return None;
        }
        if rules.occupied() != Occupied::AskAgain || position.is_over() {
            return None;
        }
        let size = Size {
            rows: u32::from(rules.rows()),
            cols: u32::from(rules.cols()),
            align: u32::from(rules.align()),
        };
        let columns = order_of(position)?;
        let scores = self.scores(size, &columns, limits)?;
        let stones = columns.len() as u32;
        let centre = |column: usize| (2 * column as i64 + 1 - i64::from(size.cols)).abs();
        let mut ranked: Vec<(i32, usize)> = scores
            .columns
            .iter()
            .enumerate()
            .filter_map(|(column, score)| Some(((*score)?, column)))
            .collect();
        grille_core::sort_by_key(&mut ranked, |&(score, column)| (-score, centre(column), column));
        let candidates: Vec<Candidate<Place>> = ranked
            .iter()
            .map(|&(score, column)| Candidate {
                play: Place(column as u16),
                value: value(size, stones, score),
            })
            .collect();
        let best = candidates.first()?;
        let (play, value) = (best.play, Some(best.value));
        Some(Choice { value, nodes: scores.nodes, candidates, ..Choice::unjudged(play) })
    }
}

/// Whether the book knows all that a position leads to, but for what is seen at once.
fn in_book(position: &Position) -> bool {
    let book = Book::embedded();
    position.size() == Size::STANDARD
        && (0..position.size().cols).all(|column| {
            let mut next = position.clone();
            if next.play(column).is_err() || next.is_over() {
                return true;
            }
            let (own, other) = stones_of(&next);
            wins_at_once(own, other) || book.score(&next).is_some()
        })
}

/// What a score means: see the module's head for the convention. A win with the next stone is
/// `(cells + 1 - stones) / 2`, and one less for each further stone of the winner.
fn value(size: Size, stones: u32, score: i32) -> Value {
    let next = |stones: u32| ((size.cells() + 1).saturating_sub(stones) / 2) as i32;
    let plies = |first: u32| {
        (first..=size.cells())
            .step_by(2)
            .find(|plies| next(stones + plies - 1) == score.abs())
            .unwrap_or(first)
    };
    Value::Proved(match score.signum() {
        1 => Proof::Win { plies: plies(1) },
        -1 => Proof::Loss { plies: plies(2) },
        _ => Proof::Draw,
    })
}

/// Alternating moves that build the stones of a position, `None` when no play leads there. No
/// order of them makes a line too early, because the position has none.
fn order_of(position: &Align) -> Option<Vec<u32>> {
    let rules = position.rules();
    let columns: Vec<Vec<Side>> = (0..rules.cols())
        .map(|col| {
            let rows = (0..rules.rows()).rev();
            rows.map_while(|row| position.stone(Point::new(row, col))).collect()
        })
        .collect();
    let total: usize = columns.iter().map(Vec::len).sum();
    if Side::BOTH[total % 2] != position.turn() {
        return None;
    }
    let mut heights = vec![0usize; columns.len()];
    let mut order: Vec<u32> = Vec::with_capacity(total);
    let mut dead_ends: HashSet<Vec<usize>> = HashSet::new();
    let mut from = 0;
    while order.len() < total {
        let side = Side::BOTH[order.len() % 2];
        let fits = |column: &usize| {
            columns[*column].get(heights[*column]) == Some(&side) && {
                let mut after = heights.clone();
                after[*column] += 1;
                !dead_ends.contains(&after)
            }
        };
        if let Some(column) = (from..columns.len()).find(fits) {
            heights[column] += 1;
            order.push(column as u32);
            from = 0;
        } else {
            // No way on from here: take the last move back and try the columns after it.
            dead_ends.insert(heights.clone());
            let last = order.pop()? as usize;
            heights[last] -= 1;
            from = last + 1;
        }
    }
    Some(order)
}

#[cfg(test)]
mod tests {
    use grille_core::Rng;
    use grille_games::align::presets;

    use super::*;
    use crate::{Negamax, Search};

    fn random_position(rng: &mut Rng, rules: &str, stones: usize) -> Option<Align> {
        let mut position = Align::new(&rules.parse().unwrap());
        for _ in 0..stones {
            let legal: Vec<Place> = position.legal_moves().collect();
            position.play(*rng.pick(&legal)?).unwrap();
        }
        (!position.is_over()).then_some(position)
    }

    #[test]
    fn any_reached_position_has_an_order() {
        let mut rng = Rng::new(4);
        for _ in 0..2000 {
            let stones = rng.below(36);
            let Some(position) = random_position(&mut rng, "6x7 align 4 gravity", stones) else {
                continue;
            };
            let order = order_of(&position).unwrap();
            let mut again = Align::new(&presets::puissance4());
            for column in order {
                again.play(Place(column as u16)).unwrap();
            }
            assert_eq!(again, position);
        }
    }

    #[test]
    fn the_first_move_is_the_centre() {
        let start = Align::new(&presets::puissance4());
        let choice = Oracle::new().answer(&start, &Limits::default()).unwrap();
        assert_eq!(choice.play, Place(3));
        // The 41st stone wins: 21 of the winner, 22 - 21 = 1.
        assert_eq!(choice.value, Some(Value::Proved(Proof::Win { plies: 41 })));
        let order: Vec<u16> = choice.candidates.iter().map(|one| one.play.0).collect();
        assert_eq!(order, [3, 2, 4, 1, 5, 0, 6]);
    }

    #[test]
    fn a_position_of_no_game_is_not_answered() {
        let mut stones = vec![None; 42];
        stones[35..38].fill(Some(Side::Second));
        let position = Align::from_stones(&presets::puissance4(), &stones, Side::Second).unwrap();
        assert_eq!(order_of(&position), None);
    }

    /// Values, plies to the end included, are those of the plain search.
    #[test]
    fn values_are_those_of_negamax() {
        let mut rng = Rng::new(12);
        let mut oracle = Oracle::new();
        let mut compared = 0;
        while compared < 60 {
            // Eight or nine empty cells: as far as plain negamax goes in a moment.
            let kinds = [
                ("4x4 align 3 gravity", 7),
                ("4x5 align 4 gravity", 12),
                ("5x3 align 3 gravity", 6),
            ];
            let (rules, stones) = kinds[rng.below(3)];
            let Some(position) = random_position(&mut rng, rules, stones) else { continue };
            let exact = Negamax.best(&position, &Limits::default()).unwrap();
            let found = oracle.answer(&position, &Limits::default()).unwrap();
            assert_eq!(found.value, exact.value, "{position}");
            compared += 1;
        }
    }
}
