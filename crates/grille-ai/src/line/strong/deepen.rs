//! Iterative deepening at the root, for `strong` and `perfect` alike.

use super::search::{DECIDED, Found, Searcher, WIN};
use crate::Limits;

/// What deepening found.
pub(crate) struct Deepened {
    pub(crate) cell: usize,
    pub(crate) score: i32,
    /// The score is the true value.
    pub(crate) exact: bool,
    /// The score is a win that the cell surely reaches, though there may be a quicker one.
    pub(crate) wins: bool,
}

/// Searches deeper and deeper until the value is proved, a win is sure (`stop_at_win`) or the
/// limits end it. `cells` are the moves to compare, `complete` whether they are all.
pub(crate) fn deepen(
    searcher: &mut Searcher<'_>,
    mut cells: Vec<usize>,
    complete: bool,
    limits: &Limits,
    stop_at_win: bool,
) -> Option<Deepened> {
    let empty = searcher.board.area() - searcher.board.stones();
    let mut best: Option<Deepened> = None;
    let first = *cells.first()?;
    for depth in 0..limits.depth.map_or(empty as i32, |depth| depth.clamp(1, 10_000) as i32) {
        let mut alpha = -WIN - 1;
        let mut round: Option<(usize, Found)> = None;
        let mut all_solid = complete;
        for (index, &cell) in cells.iter().enumerate() {
            let mut found = if index == 0 {
                searcher.score_cell(cell, depth, alpha, WIN + 1)
            } else {
                searcher.score_cell(cell, depth, alpha, alpha + 1)
            };
            if index > 0 && found.score > alpha && !searcher.budget.is_over() {
                found = searcher.score_cell(cell, depth, alpha, WIN + 1);
            }
            if searcher.budget.is_over() {
                all_solid = false;
                break;
            }
            all_solid &= found.solid;
            if found.score > alpha {
                alpha = found.score;
                round = Some((cell, found));
            }
        }
        // A round that was cut short still counts if it got beyond the last best move.
        let Some((cell, found)) = round else { break };
        let wins = found.score > DECIDED && found.solid;
        best = Some(Deepened { cell, score: found.score, exact: all_solid, wins });
        if all_solid || (wins && stop_at_win) || searcher.budget.is_over() {
            break;
        }
        cells.retain(|&other| other != cell);
        cells.insert(0, cell);
    }
    Some(best.unwrap_or(Deepened { cell: first, score: 0, exact: false, wins: false }))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use grille_core::{Game, Playable};
    use grille_games::align::{Align, presets};

    use super::*;
    use crate::line::strong::{Board, Geometry, Table};

    /// X at 8,9 makes two open threes at once and wins, but here the defender's far-away moves are
    /// left out, so the win may not count as sure (the search by threats proves it properly).
    #[test]
    fn left_out_moves_make_no_proof() {
        let mut position = Align::new(&presets::gomoku());
        for text in ["8,7", "2,2", "8,8", "2,13", "6,9", "13,2", "7,9", "13,13"] {
            let play = position.read_move(text).unwrap();
            position.play(play).unwrap();
        }
        let board = Board::with_geometry(&position, Arc::new(Geometry::new(position.rules())));
        let mut table = Table::new(4);
        let limits = Limits { depth: Some(6), ..Limits::default() };
        let mut searcher = Searcher::new(board, &mut table, limits.start(), false);
        let (cells, complete) = searcher.root_cells();
        assert!(!complete);
        let found = deepen(&mut searcher, cells, complete, &limits, true).unwrap();
        assert!(found.score > DECIDED, "{}", found.score);
        assert!(!found.wins && !found.exact);
    }
}
