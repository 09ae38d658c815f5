//! The messages between a page and whatever holds its game: a Web Worker, later a server.
//!
//! ```text
//! page                         holder of the game
//!  | {"id":1,"ask":"hello",..}  ->   Host::answer
//!  | <-  {"id":1,"tell":"welcome",..}
//!  | {"id":2,"ask":"plan",..}   ->
//!  | <-  {"id":2,"tell":"view",..}      scene, words, what is possible, what to keep
//!  | {"id":3,"ask":"do","intent":..} ->
//!  | <-  {"id":3,"tell":"view",..}   or   {"id":3,"tell":"refused",..}: nothing changed
//! ```
//!
//! Here: requests ([`Request`], [`Ask`]), replies ([`Reply`], [`Tell`], [`View`]), and [`Host`],
//! which answers them with a session. Not here: a socket, a file, a clock, a thread, a rule of any
//! game. A reply carries words in the language of the page beside the plain data, because which
//! sentence is said when is decided in one place (`grille::front`).
//!
//! Start with [`Host::answer`].

mod ask;
pub mod base64;
mod file;
mod host;
mod later;
mod tell;
mod verdict;
mod view;
mod welcome;

pub use ask::{Ask, GamePlan, Look, Request};
pub use host::Host;
pub use tell::{
    AdviceWords, Failure, Frame, GameInFile, MoveWords, Reply, ReviewView, Tell, VerdictWords,
    View, Words,
};
pub use welcome::{ChoiceView, CommandView, GameView, LevelView, OptionView, Welcome};

/// The version of the messages. It grows when one of them changes its meaning; a page and a host of
/// different versions say so instead of guessing.
pub const VERSION: u32 = 1;
