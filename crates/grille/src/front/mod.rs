//! What every front end shares: one place for each decision that people meet.
//!
//! - [`command`]: what a person can ask for, with its words, its keys, and when it is possible;
//! - [`words`]: what a scene, an event or a refusal says;
//! - [`speech`]: each point of a board in words;
//! - [`typing`]: what a typed text means in a game;
//! - [`advice`]: a hint, as data to be drawn;
//! - [`review`]: a game looked at again, without changing it;
//! - [`seating`]: which names and symbols two players may have;
//! - [`stop`]: stopping a game whose own rules say how;
//! - [`time_control`]: how much time the players have, chosen from a list and in words;
//! - [`mod@file`]: opening and saving, and what may be overwritten;
//! - [`waiting`]: games that wait to be resumed.
//!
//! A view has keys and pixels of its own, and nothing else.

pub mod advice;
pub mod command;
pub mod file;
pub mod review;
pub mod seating;
pub mod speech;
pub mod stop;
pub mod time_control;
pub mod typing;
pub mod waiting;
pub mod words;

pub use advice::Advice;
pub use command::{COMMANDS, Command, CommandId, Situation};
pub use review::Review;
pub use waiting::Waiting;
