//! What a position looks worth before it can be counted, in hundredths of a disc.
//!
//! Freedom to move, corners and discs that are safe for ever; discs themselves mean nothing until
//! the end (Rosenbloom, "A World-Championship-Level Othello Program", 1982).

use grille_games::reversi::{Bits, Board};

use super::geometry::Geometry;

/// Hundredths of a disc in one disc.
pub(super) const DISC: i32 = 100;

// The weights, in hundredths of a disc, are those that order the moves of the exact search best
// (`endgame.rs` says how that was measured): each was tried at half and at twice its size.

/// A cell that can be played.
const MOBILITY: i32 = 120;
/// An empty cell beside a disc of the opponent.
const FRONTIER: i32 = 25;
/// A corner, besides being stable.
const CORNER: i32 = 400;
/// A disc diagonally inside an empty corner.
const DIAGONAL: i32 = -450;
/// A disc beside an empty corner.
const BESIDE: i32 = -120;
/// A disc that cannot be turned over any more.
const STABLE: i32 = 200;
/// Having the last move, if nobody passes.
const LAST_MOVE: i32 = 60;

/// The worth of a board to the player to move, given the cells that each player could play.
pub(super) fn evaluate<B: Bits>(
    geometry: &Geometry<B>,
    board: Board<B>,
    own_moves: B,
    other_moves: B,
) -> i32 {
    let empty = board.empty(&geometry.shape);
    let difference = |own: B, other: B| own.count() as i32 - other.count() as i32;
    let mut score = MOBILITY * difference(own_moves, other_moves);
    let frontier = |discs: B| geometry.frontier(discs, empty);
    score += FRONTIER * difference(frontier(board.other), frontier(board.own));
    let corners = geometry.corners;
    score += CORNER * difference(board.own & corners, board.other & corners);
    for (cells, weight) in
        [(&geometry.diagonal_of_corner, DIAGONAL), (&geometry.beside_corner, BESIDE)]
    {
        for &(cells, corner) in cells {
            if !(corner & empty).is_empty() {
                score += weight * difference(board.own & cells, board.other & cells);
            }
        }
    }
    if !(corners & !empty).is_empty() {
        let stable = |own: B| geometry.stable(own, board.own | board.other);
        score += STABLE * difference(stable(board.own), stable(board.other));
    }
    if empty.count() % 2 == 1 {
        score += LAST_MOVE;
    } else {
        score -= LAST_MOVE;
    }
    let most = DISC * (geometry.rules.area() as i32 - 2);
    score.clamp(-most, most)
}
