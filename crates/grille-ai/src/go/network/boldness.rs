//! How a weak player chooses: from what it would like to play, not from what it has read.
//!
//! A person who is learning sees the shape of good moves before they can read. So a weak level draws its
//! move from the policy of the network, the more boldly the weaker it is, and looks at nothing further.
//! It never fills an eye of its own and gives no stones away for nothing: that is what people find
//! silly, not what they find easy.

use grille_core::{Game as _, Point, Rng, Side};
use grille_games::go::{Board, Go, Move, PointSet};
use grille_net::elementary::{exp, ln};

use super::Evaluation;

/// How boldly moves are drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Boldness {
    /// The policy is taken to the power of one over this: 1 draws moves as they are expected, more
    /// makes good and bad moves alike.
    pub temperature: f64,
    /// Moves with a smaller part of the best move's chance are not drawn.
    pub least: f64,
}

impl Boldness {
    /// Draws a move among those on open points; `None` where none of them can be recommended.
    pub(super) fn draw(
        self,
        position: &Go,
        evaluation: &Evaluation,
        open: &PointSet,
        rng: &mut Rng,
    ) -> Option<Move> {
        let cols = position.board().cols();
        let prior = |point: Point| f64::from(evaluation.priors[point.index(cols)]);
        let points = || position.board().points().filter(|point| open.contains(*point));
        let best = points().map(prior).fold(0.0, f64::max);
        let mut drawable: Vec<(Point, f64)> = Vec::new();
        let mut sum = 0.0;
        for point in points() {
            let part = prior(point) / best;
            if part > 0.0 && part >= self.least && is_sensible(position, point, part) {
                sum += exp(ln(part) / self.temperature);
                drawable.push((point, sum));
            }
        }
        let drawn = sum * rng.below(1 << 24) as f64 / f64::from(1 << 24);
        let chosen = drawable.into_iter().find(|(_, until)| drawn < *until);
        chosen.map(|(point, _)| Move::Place(point))
    }
}

/// Whether a person might play there, whose chance is this part of the best move's.
fn is_sensible(position: &Go, point: Point, part: f64) -> bool {
    /// Above this, stones that are given away are a sacrifice.
    const SACRIFICE: f64 = 0.5;
    let (board, side) = (position.board(), position.turn());
    position.check(Move::Place(point)).is_ok()
        && !board.is_eye(point, side)
        && (part >= SACRIFICE || !gives_stones(board.clone(), point, side))
}

/// Whether a stone there takes nothing and can be taken at once.
fn gives_stones(mut board: Board, point: Point, side: Side) -> bool {
    let taken = board.place(point, side);
    taken[side.other().index()] == 0
        && (board.stone(point).is_none() || board.liberties(point) == 1)
}
