//! What an answer is worth to a search: winning above all, then points.
//!
//! Utility is win less loss, plus a little for points (David Wu, "Accelerating Self-Play Learning in Go",
//! 2019, section 5.1): 0.1 for the score itself, and 0.3 for the score around what is expected now, so
//! that a side that is far ahead or behind still plays for points. Values are Black's.

use grille_net::elementary::atan;

use super::Evaluation;

/// How much points count around zero, and how many square roots of the board's area make them half.
const STATIC: (f64, f64) = (0.1, 2.0);
/// The same around the expected score.
const DYNAMIC: (f64, f64) = (0.3, 0.75);
/// The centre of that is drawn so much towards zero.
const TOWARDS_ZERO: f64 = 0.2;

/// How points become utility in one search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Scale {
    root_of_area: f64,
    centre: f64,
}

impl Scale {
    /// The scale for a board where Black is expected to win by so many points.
    pub(super) fn new(area: usize, expected: f64) -> Scale {
        let root_of_area = (area as f64).sqrt();
        let farthest = root_of_area * DYNAMIC.1;
        let centre = expected * (1.0 - TOWARDS_ZERO);
        let centre = centre.clamp(expected - farthest, expected + farthest);
        Scale { root_of_area, centre }
    }

    /// The utility of a score that is known to a deviation.
    fn points(&self, mean: f64, deviation: f64) -> f64 {
        let part = |(weight, width): (f64, f64), centre: f64| {
            // The mean of atan over a Cauchy distribution widens it by just so much; 0.7 of a
            // deviation fits a normal distribution to 0.02.
            let width = width * self.root_of_area + 0.7 * deviation;
            weight * std::f64::consts::FRAC_2_PI * atan((mean - centre) / width)
        };
        part(STATIC, 0.0) + part(DYNAMIC, self.centre)
    }
}

/// A value of a position, Black's.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Values {
    /// Win less loss.
    pub(super) value: f64,
    /// The expected score.
    pub(super) score: f64,
    /// The expected square of the score.
    pub(super) score_square: f64,
    /// The lead.
    pub(super) lead: f64,
}

impl Values {
    pub(super) fn of(evaluation: &Evaluation) -> Values {
        Values {
            value: f64::from(evaluation.value),
            score: f64::from(evaluation.score),
            score_square: f64::from(evaluation.score_square),
            lead: f64::from(evaluation.lead),
        }
    }

    /// The value of a finished game that Black won by so many points.
    pub(super) fn of_score(score: f64) -> Values {
        let value = if score == 0.0 { 0.0 } else { score.signum() };
        Values { value, score, score_square: score * score, lead: score }
    }

    pub(super) fn utility(&self, scale: &Scale) -> f64 {
        let variance = (self.score_square - self.score * self.score).max(0.0);
        self.value + scale.points(self.score, variance.sqrt())
    }

    pub(super) fn add(&mut self, other: &Values, weight: f64) {
        self.value += weight * other.value;
        self.score += weight * other.score;
        self.score_square += weight * other.score_square;
        self.lead += weight * other.lead;
    }

    pub(super) fn divide(&mut self, by: f64) {
        for part in [&mut self.value, &mut self.score, &mut self.score_square, &mut self.lead] {
            *part /= by;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_is_worth_more_than_any_points() {
        let scale = Scale::new(81, 0.0);
        let win = Values::of_score(0.5).utility(&scale);
        let loss = Values::of_score(-0.5).utility(&scale);
        assert!(win > 1.0 && loss < -1.0);
        assert!(Values::of_score(30.0).utility(&scale) > win, "more points are better");
        let unsure = Values { score: 5.0, score_square: 400.0, ..Values::default() };
        let sure = Values { score: 5.0, score_square: 25.0, ..Values::default() };
        assert!(unsure.utility(&scale) < sure.utility(&scale), "what is unsure counts less");
    }
}
