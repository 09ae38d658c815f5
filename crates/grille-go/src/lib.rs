//! The computer's Go, asked for as bytes.
//!
//! Half of what a page needs for Go is code that only plays it: playouts, the network's search, life and
//! death. Who plays anything else need not fetch that, so it is a WebAssembly module of its own (feature
//! `door`), which a page loads when a game of Go first needs it.
//!
//! Here: [`Task`], what can be asked; [`Players`], who answers; [`Elsewhere`] and [`dead_stones`], which
//! ask. Start with `tasks.rs`. Not here: how Go is played (`grille-ai`); the program itself, which
//! calls that directly; the network, which the page fetches and hands in.

mod answers;
#[cfg(all(feature = "door", target_family = "wasm"))]
mod door;
mod elsewhere;
mod tasks;

pub use answers::Players;
pub use elsewhere::{Ask, Elsewhere, dead_stones};
pub use tasks::Task;
