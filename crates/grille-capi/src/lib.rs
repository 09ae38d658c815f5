//! The C library of document 001: `libgrille` with three headers in `include/`.
//!
//! `helper.rs`, `window.rs` and `ai.rs` hold the functions of one header each: they check what C
//! passes, never let a panic through, and do nothing else. `board.rs` reads nine cells and tells how
//! the game stands. `display/` is the window: one thread for all windows, one mailbox for each,
//! which [`getPlayedCell`](window::getPlayedCell) waits at.
//!
//! What the functions promise to C stands in the headers; it is not repeated here.

#![allow(unsafe_code, reason = "a C interface reads and writes through the pointers it is given")]

pub mod ai;
mod board;
mod display;
mod guard;
pub mod helper;
mod messages;
pub mod window;
