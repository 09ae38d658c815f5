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

#[cfg(test)]
mod tests {
    use grille_core::Playable as _;
    use grille_games::go::{Preset, Rules};

    use super::*;

    /// An evaluation that likes each point as much as any other, but for one that it likes best.
    fn liking(position: &Go, best: Point) -> Evaluation {
        let board = position.board();
        let prior = |point| if point == best { 0.1 } else { 0.01 };
        Evaluation {
            priors: board.points().map(prior).chain([0.0]).collect(),
            value: 0.0,
            score: 0.0,
            score_square: 0.0,
            lead: 0.0,
            ownership: Vec::new(),
        }
    }

    #[test]
    fn no_eye_is_filled_and_no_stones_are_given_away() {
        // A5 is Black's eye; a stone on E1 has one liberty, E2, and takes nothing.
        let rules = Rules::preset(Preset::Chinese).with_size(5, 5).expect("a size");
        let position =
            Go::read_position(&rules, ".X.../XX.../....O/...../...O. X").expect("a board");
        let open: PointSet = position.board().points().collect();
        let (eye, atari) = (Point::new(0, 0), Point::new(4, 4));
        let boldness = Boldness { temperature: 9.0, least: 0.0 };
        let draw = |best: Point, seed: u64| {
            boldness.draw(&position, &liking(&position, best), &open, &mut Rng::new(seed))
        };

        let drawn: Vec<Move> = (0..400).filter_map(|seed| draw(Point::new(2, 2), seed)).collect();

        assert_eq!(drawn.len(), 400);
        assert!(drawn.contains(&Move::Place(Point::new(0, 4))), "bold moves are drawn");
        assert!(!drawn.contains(&Move::Place(eye)) && !drawn.contains(&Move::Place(atari)));
    }
}
