//! The networks that come with Grille.
//!
//! Here: which boards each was taught, and an evaluator for them. The files are in the format of
//! [`Model::read`]; `training/README.md` says how they were made and by whom they were taught.

use std::sync::{Arc, OnceLock};

use grille_games::go::Rules;
use grille_net::{Model, Network, QuantisedNetwork};

use super::NetworkEvaluator;

/// A network that comes with Grille.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shipped {
    /// Taught 9 x 9 alone, which is played most: one for all boards knows it less well.
    Nine,
    /// Taught 7 x 7, 9 x 9, 13 x 13 and 19 x 19. It plays on all square boards from 7 to 19 lines but 9.
    Nineteen,
}

/// A model with what computes it.
struct Ready {
    model: Arc<Model>,
    network: Arc<dyn Network>,
}

/// The networks, each read when it is first asked for; none while there is none, in WebAssembly.
static READY: [OnceLock<Ready>; 2] = [const { OnceLock::new() }; 2];

impl Shipped {
    /// All of them, in the order of their numbers.
    pub const ALL: [Shipped; 2] = [Shipped::Nine, Shipped::Nineteen];

    /// The network that was taught boards of this size.
    #[must_use]
    pub fn for_board(rules: &Rules) -> Option<Shipped> {
        match (rules.rows(), rules.cols()) {
            (9, 9) => Some(Shipped::Nine),
            (rows @ 7..=19, cols) if rows == cols => Some(Shipped::Nineteen),
            _ => None,
        }
    }

    #[cfg(not(target_family = "wasm"))]
    fn ready(self) -> Option<&'static Ready> {
        let bytes: &[u8] = match self {
            Shipped::Nine => include_bytes!("go-9.net"),
            Shipped::Nineteen => include_bytes!("go-19.net"),
        };
        let place = &READY[self as usize];
        // A file that cannot be read is one that no test has seen: the players do without.
        if place.get().is_none() {
            let _ = place.set(read(bytes)?);
        }
        place.get()
    }

    /// The page hands it in: most games do without.
    #[cfg(target_family = "wasm")]
    fn ready(self) -> Option<&'static Ready> {
        READY[self as usize].get()
    }

    /// Hands in the bytes of the network, once; players made from now on use it. Returns whether they are
    /// a whole network.
    #[cfg(target_family = "wasm")]
    #[must_use]
    pub fn hand_in(self, bytes: &[u8]) -> bool {
        read(bytes).is_some_and(|network| READY[self as usize].set(network).is_ok())
    }
}

fn read(bytes: &[u8]) -> Option<Ready> {
    let model = Arc::new(Model::read(bytes).ok()?);
    let network = Arc::new(QuantisedNetwork::new(Arc::clone(&model))?);
    Some(Ready { model, network })
}

/// The network for boards of this size; `None` where none was taught them, or it is not there.
#[must_use]
pub fn shipped_for(rules: &Rules) -> Option<NetworkEvaluator> {
    let Ready { model, network } = Shipped::for_board(rules)?.ready()?;
    Some(NetworkEvaluator::new(model, Arc::clone(network)))
}
