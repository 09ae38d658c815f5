//! What the outputs of a network mean: probabilities and points.

use crate::elementary::{exp, softplus, tanh};
use crate::{Model, Multipliers, Outputs};

/// What a network thinks of a position, for the player to move.
#[derive(Clone, PartialEq, Debug)]
pub struct Judgement {
    /// For each point row by row, then for a pass: how likely it is the best move. 0 where it is not
    /// legal; the sum is 1.
    pub policy: Vec<f32>,
    /// The probability to win.
    pub win: f32,
    /// The probability to lose.
    pub loss: f32,
    /// The probability that the game has no result.
    pub no_result: f32,
    /// The expected score at the end, komi counted.
    pub score: f32,
    /// The expected square of that score.
    pub score_square: f32,
    /// The points by which the player leads: what would make the game even.
    pub lead: f32,
    /// How long the result stays open, if the network says so.
    pub time_left: Option<f32>,
    /// How wrong the probability to win may be, if the network says so.
    pub value_error: Option<f32>,
    /// How wrong the score may be, if the network says so.
    pub score_error: Option<f32>,
    /// For each point row by row, from -1 (the other side's) to 1 (the player's).
    pub ownership: Vec<f32>,
}

/// What is needed of a model to read its outputs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Meaning {
    version: u32,
    multipliers: Multipliers,
}

impl Meaning {
    /// The meaning of a model's outputs.
    #[must_use]
    pub const fn of(model: &Model) -> Meaning {
        Meaning { version: model.version, multipliers: model.multipliers }
    }
}

impl Judgement {
    /// Reads the outputs of a network. Moves that are not `legal` (one entry for each point row by
    /// row, then the pass) get no part of the policy; `can_be_void` says whether the rules know games
    /// without result.
    #[must_use]
    pub fn new(
        outputs: &Outputs,
        legal: &[bool],
        can_be_void: bool,
        meaning: Meaning,
    ) -> Judgement {
        let Meaning { version, multipliers } = meaning;
        let [win, loss, no_result] = probabilities(outputs.value, can_be_void);
        let some_result = 1.0 - no_result;
        let [mean, deviation, lead, time, value_error, score_error] = outputs.score.map(f64::from);
        let mean = mean * multipliers.score_mean;
        let deviation = softplus(deviation) * multipliers.score_deviation;
        let errors = match version {
            14.. => {
                let root = |x: f64, factor: f64| softplus(x * 0.5) * factor.sqrt();
                Some((
                    root(value_error, multipliers.value_error),
                    root(score_error, multipliers.score_error),
                ))
            }
            10.. => {
                let root = |x: f64, factor: f64| (softplus(x) * factor).sqrt();
                Some((
                    root(value_error, multipliers.value_error),
                    root(score_error, multipliers.score_error),
                ))
            }
            9 => Some((softplus(value_error), 10.0 * softplus(score_error))),
            _ => None,
        };
        Judgement {
            policy: policy(&outputs.policy, legal),
            win: win as f32,
            loss: loss as f32,
            no_result: no_result as f32,
            score: (mean * some_result) as f32,
            score_square: ((mean * mean + deviation * deviation) * some_result) as f32,
            lead: (lead * multipliers.lead * some_result) as f32,
            time_left: (version >= 9).then(|| (softplus(time) * multipliers.time) as f32),
            value_error: errors.map(|(value, _)| value as f32),
            score_error: errors.map(|(_, score)| score as f32),
            ownership: outputs.ownership.iter().map(|&own| tanh(f64::from(own)) as f32).collect(),
        }
    }
}

/// Win, loss and no result as probabilities.
fn probabilities(value: [f32; 3], can_be_void: bool) -> [f64; 3] {
    let count = if can_be_void { 3 } else { 2 };
    let most = value[..count].iter().copied().fold(f32::MIN, f32::max);
    let mut parts = [0.0; 3];
    for (part, &logit) in parts.iter_mut().zip(&value[..count]) {
        *part = exp(f64::from(logit) - f64::from(most));
    }
    let sum: f64 = parts.iter().sum();
    parts.map(|part| part / sum)
}

/// The policy over the legal moves.
fn policy(logits: &[f32], legal: &[bool]) -> Vec<f32> {
    let may = |index: usize| legal.get(index).copied().unwrap_or(false);
    let legal_logits = logits.iter().enumerate().filter(|&(index, _)| may(index));
    let most = legal_logits.map(|(_, &logit)| logit).fold(f32::MIN, f32::max);
    let part = |(index, &logit): (usize, &f32)| {
        if may(index) { exp(f64::from(logit) - f64::from(most)) } else { 0.0 }
    };
    let parts: Vec<f64> = logits.iter().enumerate().map(part).collect();
    // At least the largest part is 1, if there is a legal move at all.
    let sum = parts.iter().sum::<f64>().max(f64::MIN_POSITIVE);
    parts.into_iter().map(|part| (part / sum) as f32).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const MEANING: Meaning = Meaning {
        version: 8,
        multipliers: Multipliers {
            score_mean: 20.0,
            score_deviation: 20.0,
            lead: 20.0,
            time: 40.0,
            value_error: 0.25,
            score_error: 30.0,
        },
    };

    #[test]
    fn illegal_moves_have_no_part_of_the_policy() {
        let outputs = Outputs {
            policy: vec![2.0_f32.ln(), 90.0, 0.0],
            value: [1.0, 1.0, 50.0],
            ownership: vec![0.0, 100.0],
            ..Outputs::default()
        };
        let judgement = Judgement::new(&outputs, &[true, false, true], false, MEANING);
        let expected = [2.0 / 3.0, 0.0, 1.0 / 3.0];
        assert!(judgement.policy.iter().zip(expected).all(|(p, e)| (p - e).abs() < 1e-6));
        assert_eq!((judgement.win, judgement.loss, judgement.no_result), (0.5, 0.5, 0.0));
        assert_eq!(judgement.ownership, [0.0, 1.0]);
        assert_eq!(judgement.time_left, None);
    }
}
