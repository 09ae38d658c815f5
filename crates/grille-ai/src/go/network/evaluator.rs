//! What a search asks about positions, and what it is told.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread::ScopedJoinHandle;

use grille_core::{Game as _, Side};
use grille_games::go::Go;
use grille_net::inputs::{can_be_void, legal_moves};
use grille_net::{Encoder, Inputs, Judgement, Meaning, Model, Network, Symmetry};

/// A question.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// The position, which is not over.
    pub game: &'a Go,
    /// How the board is turned before it is looked at. The answer is turned back.
    pub symmetry: Symmetry,
}

/// An answer. Values are Black's.
#[derive(Clone, PartialEq, Debug)]
pub struct Evaluation {
    /// For each point row by row, then for a pass: how likely it is the best move. 0 where it is not
    /// legal; the sum is 1.
    pub priors: Vec<f32>,
    /// The probability to win less the probability to lose.
    pub value: f32,
    /// The expected score, komi counted.
    pub score: f32,
    /// The expected square of the score.
    pub score_square: f32,
    /// The points by which Black leads.
    pub lead: f32,
    /// For each point row by row, from -1 (White's) to 1 (Black's).
    pub ownership: Vec<f32>,
}

/// Answers questions about positions: the seam below a search.
pub trait Evaluator: Send {
    /// One answer for each question, in their order. Several questions may be answered at the same time.
    fn evaluate(&self, positions: &[Request<'_>]) -> Vec<Evaluation>;
}

/// An evaluator that asks a network.
pub struct NetworkEvaluator {
    network: Arc<dyn Network>,
    meaning: Meaning,
    encoder: Mutex<Encoder>,
}

impl NetworkEvaluator {
    /// An evaluator of a model, computed by a network of that model.
    #[must_use]
    pub fn new(model: &Model, network: Arc<dyn Network>) -> NetworkEvaluator {
        let encoder = Mutex::new(Encoder::new(model));
        NetworkEvaluator { network, meaning: Meaning::of(model), encoder }
    }

    /// What the network thinks of a position, for the player to move.
    #[must_use]
    pub fn judge(&self, request: Request<'_>) -> Judgement {
        self.judge_with_inputs(request).1
    }

    /// The same, with what the network was shown, which is not turned.
    #[must_use]
    pub fn judge_with_inputs(&self, request: Request<'_>) -> (Inputs, Judgement) {
        let Request { game, symmetry } = request;
        let inputs = self.encoder.lock().unwrap_or_else(PoisonError::into_inner).encode(game);
        let outputs = if symmetry == Symmetry::default() {
            self.network.run(&inputs)
        } else {
            self.network.run(&inputs.turned(symmetry)).turned_back(symmetry, &inputs)
        };
        let judgement =
            Judgement::new(&outputs, &legal_moves(game), can_be_void(game), self.meaning);
        (inputs, judgement)
    }
}

impl Evaluator for NetworkEvaluator {
    fn evaluate(&self, positions: &[Request<'_>]) -> Vec<Evaluation> {
        let answer = |request: Request<'_>| evaluation(self.judge(request), request.game);
        match positions {
            // WebAssembly has no threads, and their code would have to be fetched.
            [first, others @ ..] if !others.is_empty() && !cfg!(target_family = "wasm") => {
                std::thread::scope(|scope| {
                    let asked: Vec<_> = others
                        .iter()
                        .map(|&request| (request, scope.spawn(move || answer(request))))
                        .collect();
                    let mut answers = vec![answer(*first)];
                    // A thread that came to nothing is made good for here.
                    let join = |(request, thread): (_, ScopedJoinHandle<'_, Evaluation>)| {
                        thread.join().unwrap_or_else(|_| answer(request))
                    };
                    answers.extend(asked.into_iter().map(join));
                    answers
                })
            }
            _ => positions.iter().map(|&request| answer(request)).collect(),
        }
    }
}

fn evaluation(judgement: Judgement, game: &Go) -> Evaluation {
    let sign = if game.turn() == Side::First { 1.0 } else { -1.0 };
    Evaluation {
        priors: judgement.policy,
        value: sign * (judgement.win - judgement.loss),
        score: sign * judgement.score,
        score_square: judgement.score_square,
        lead: sign * judgement.lead,
        ownership: judgement.ownership.iter().map(|own| sign * own).collect(),
    }
}
