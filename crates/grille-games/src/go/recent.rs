//! The last few moves of a game, and what they took: the board of one or two moves ago.
//!
//! Here: [`Recent`], kept by [`Go`](super::Go) for players who judge a position by how it came about.
//! It is a plain copy without allocation.
//!
//! Not here: what a ko rule looks back on (`history.rs`); whole games (`grille`).

use grille_core::{Point, Side};

use super::{Board, Move, PointSet};

/// Moves that are remembered.
const MOVES: usize = 5;
/// Moves whose captures are remembered: two boards back, and how the older of them came about.
const CAPTURES: usize = 3;

/// Stones, row by row, and the point that ko forbids.
type Before = (Vec<Option<Side>>, Option<Point>);

/// The last moves, newest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Recent {
    pub(super) moves: [Option<(Side, Move)>; MOVES],
    pub(super) taken: [PointSet; CAPTURES],
}

impl Recent {
    /// Adds a move with the stones that it took off the board, other than its own.
    pub(super) fn push(&mut self, side: Side, m: Move, taken: PointSet) {
        self.moves.rotate_right(1);
        self.moves[0] = Some((side, m));
        self.taken.rotate_right(1);
        self.taken[0] = taken;
    }

    /// The last moves, newest first.
    pub(super) fn moves(&self) -> impl Iterator<Item = (Side, Move)> + '_ {
        self.moves.iter().map_while(|&entry| entry)
    }

    /// The stones before the last `back` moves, row by row, and the point that ko forbade then, from the board
    /// after them; `None` when they are not remembered.
    pub(super) fn stones_before(&self, board: &Board, back: usize) -> Option<Before> {
        if back >= CAPTURES {
            return None;
        }
        let cols = board.cols();
        let mut stones = board.stones();
        for (entry, taken) in self.moves.iter().zip(&self.taken).take(back) {
            let &(side, m) = entry.as_ref()?;
            let Move::Place(point) = m else { continue };
            // A stone that does not stand where it was put took its own chain.
            let stands = stones.get_mut(point.index(cols))?.take().is_some();
            let owner = if stands { side.other() } else { side };
            for stone in taken {
                *stones.get_mut(stone.index(cols))? = Some(owner);
            }
        }
        let ko = match (self.moves[back], &self.taken[back]) {
            (Some((side, Move::Place(point))), taken) => {
                ko_after(board, &stones, side, point, taken)
            }
            _ => None,
        };
        Some((stones, ko))
    }
}

/// The point that may not be retaken at once: a lone stone with one liberty took a lone stone.
fn ko_after(
    board: &Board,
    stones: &[Option<Side>],
    side: Side,
    point: Point,
    taken: &PointSet,
) -> Option<Point> {
    let stone = |point: Point| stones.get(point.index(board.cols())).copied().flatten();
    let around = |wanted| board.neighbours(point).filter(|&next| stone(next) == wanted).count();
    let is_lone = stone(point) == Some(side) && around(Some(side)) == 0 && around(None) == 1;
    taken.iter().next().filter(|_| is_lone && taken.len() == 1)
}

#[cfg(test)]
mod tests {
    use grille_core::{Game as _, Rng};

    use super::super::{Go, Preset, Rules};
    use super::*;

    fn assert_boards_of_a_random_game(seed: u64, rules: &Rules) {
        let mut rng = Rng::new(seed);
        let mut game = Go::new(rules);
        let mut boards = vec![game.board().clone()];
        while !game.is_over() && boards.len() < 200 {
            let legal: Vec<Move> = game.legal_moves().collect();
            let m = *rng.pick(&legal).expect("a game that goes on has moves");
            game.play(m).expect("legal");
            boards.push(game.board().clone());
            for back in 1..=2.min(boards.len() - 1) {
                let expected = &boards[boards.len() - 1 - back];
                let (stones, ko) = game.stones_before(back).expect("two moves are remembered");
                assert_eq!(stones, expected.stones(), "{back} moves before\n{}", game.board());
                assert_eq!(ko, expected.ko_point(), "ko\n{expected}");
            }
        }
    }

    #[test]
    fn the_boards_before_are_those_that_were_played_on() {
        for seed in 0..60 {
            for preset in [Preset::Japanese, Preset::TrompTaylor] {
                let rules = Rules::preset(preset).with_size(4, 5).expect("a size");
                assert_boards_of_a_random_game(seed, &rules);
            }
        }
    }

    #[test]
    fn moves_are_remembered_newest_first() {
        let mut game = Go::new(&Rules::default());
        assert_eq!(game.recent_moves().count(), 0);
        assert!(game.stones_before(1).is_none());
        for col in 0..7 {
            game.play(Move::Place(Point::new(3, col))).expect("legal");
        }
        game.play(Move::Pass).expect("legal");
        let moves: Vec<(Side, Move)> = game.recent_moves().collect();
        assert_eq!(moves.len(), 5);
        assert_eq!(moves[0], (Side::Second, Move::Pass));
        assert_eq!(moves[1], (Side::First, Move::Place(Point::new(3, 6))));
    }
}
