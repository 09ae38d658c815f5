//! The network that comes with Grille.
//!
//! Here: which boards it was taught, and an evaluator for them. The file `go.net` is in the format of
//! [`Model::read`]; `training/README.md` says how it was made and by whom it was taught.

use std::sync::{Arc, OnceLock};

use grille_games::go::Rules;
use grille_net::{Model, Network, QuantisedNetwork};

use super::NetworkEvaluator;

/// The board that the network was taught, in lines.
const TAUGHT: u16 = 9;

/// A model with what computes it.
struct Shipped {
    model: Arc<Model>,
    network: Arc<dyn Network>,
}

/// The network, read when it is first asked for; `None` while there is none, in WebAssembly.
static SHIPPED: OnceLock<Shipped> = OnceLock::new();

fn read(bytes: &[u8]) -> Option<Shipped> {
    let model = Arc::new(Model::read(bytes).ok()?);
    let network = Arc::new(QuantisedNetwork::new(Arc::clone(&model))?);
    Some(Shipped { model, network })
}

#[cfg(not(target_family = "wasm"))]
fn shipped() -> Option<&'static Shipped> {
    // A file that cannot be read is one that no test has seen: the players do without.
    if SHIPPED.get().is_none() {
        let _ = SHIPPED.set(read(include_bytes!("go.net"))?);
    }
    SHIPPED.get()
}

/// The page hands it in: most games do without.
#[cfg(target_family = "wasm")]
fn shipped() -> Option<&'static Shipped> {
    SHIPPED.get()
}

/// Hands in the bytes of the network, once; players made from now on use it. Returns whether they are a
/// whole network.
#[cfg(target_family = "wasm")]
pub fn hand_in(bytes: &[u8]) -> bool {
    read(bytes).is_some_and(|network| SHIPPED.set(network).is_ok())
}

/// Whether the network was taught boards of this size.
#[must_use]
pub fn is_taught(rules: &Rules) -> bool {
    (rules.rows(), rules.cols()) == (TAUGHT, TAUGHT)
}

/// The network for boards of this size; `None` where it was not taught them, or is not there.
#[must_use]
pub fn shipped_for(rules: &Rules) -> Option<NetworkEvaluator> {
    let Shipped { model, network } = is_taught(rules).then(shipped)??;
    Some(NetworkEvaluator::new(model, Arc::clone(network)))
}
