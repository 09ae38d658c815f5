//! The player of `grille gtp --model`: a network behind [`Generator`].

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use grille_ai::Limits;
use grille_ai::go::Found;
use grille_ai::go::network::{NetworkEvaluator, NetworkPlayer, NetworkSettings, Request};
use grille_games::go::{Go, Move};
use grille_net::{FloatNetwork, Judgement, Model, ModelError, Network, QuantisedNetwork, Symmetry};

use super::players::within_clock;
use super::{Answer, Clock, Generator, Task};
use crate::host::system_clock;
use crate::texts::{Explain, Texts};

/// A player with a network.
pub struct NetworkEngine {
    player: NetworkPlayer<NetworkEvaluator>,
    /// The network in floats: what `kata-raw-nn` shows.
    exact: NetworkEvaluator,
}

impl NetworkEngine {
    /// Reads a model from a file.
    ///
    /// # Errors
    /// A file that is no model, or none of a kind that is supported.
    pub fn load(file: &Path, settings: NetworkSettings) -> Result<NetworkEngine, ModelError> {
        Ok(NetworkEngine::new(Model::read(File::open(file)?)?, settings))
    }

    /// A player with a model.
    #[must_use]
    pub fn new(model: Model, settings: NetworkSettings) -> NetworkEngine {
        let model = Arc::new(model);
        let float = || Arc::new(FloatNetwork::new(Arc::clone(&model)));
        let fast: Arc<dyn Network> = match QuantisedNetwork::new(Arc::clone(&model)) {
            Some(network) => Arc::new(network),
            None => float(),
        };
        let evaluator = NetworkEvaluator::new(&model, fast);
        let exact = NetworkEvaluator::new(&model, float());
        NetworkEngine { player: NetworkPlayer::new(evaluator, settings), exact }
    }
}

impl Generator for NetworkEngine {
    fn choose(&mut self, game: &Go, clock: &Clock, task: Task, limits: &Limits) -> Answer {
        if task == Task::Regression {
            self.player.forget();
        }
        let limits = within_clock(game, clock, limits).or_clock(system_clock());
        match self.player.choose(game, &limits, task.into()) {
            Some(choice) if choice.gives_up && task == Task::Play => Answer::Resign,
            Some(choice) => Answer::Play(choice.play),
            None => Answer::Play(Move::Pass),
        }
    }

    fn analyse(&mut self, game: &Go, limits: &Limits) -> Option<Found> {
        Some(self.player.search(game, limits))
    }

    fn is_lenient(&self) -> bool {
        true
    }

    fn judge(&self, game: &Go, symmetry: Symmetry) -> Option<Judgement> {
        Some(self.exact.judge(Request { game, symmetry }))
    }
}

impl Explain for ModelError {
    fn explain(&self, texts: &Texts) -> String {
        let damaged = |layer: &String| texts.with("model-damaged", &[("layer", layer.into())]);
        let unsupported =
            |what: String| texts.with("model-unsupported", &[("what", (&what).into())]);
        match self {
            ModelError::Io(error) => error.explain(texts),
            ModelError::Truncated { layer }
            | ModelError::NotNumber { layer, .. }
            | ModelError::BadWeights { layer }
            | ModelError::OutOfRange { layer, .. }
            | ModelError::Channels { layer, .. } => damaged(layer),
            ModelError::Version { version } => unsupported(format!("version {version}")),
            ModelError::BlockKind { kind } | ModelError::Activation { kind, .. } => {
                unsupported(kind.clone())
            }
            ModelError::Option { option, value } => unsupported(format!("{option} {value}")),
        }
    }
}
