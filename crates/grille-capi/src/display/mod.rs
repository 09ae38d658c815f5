//! The windows: what the functions for C ask of them.
//!
//! A process can have one event loop only, and it must turn while C computes, so it lives on a thread
//! of its own that begins with the first window (`service.rs`) and serves all of them (`app.rs`).
//! `mailbox.rs` is where a click waits for C, `view.rs` what a window shows and which cell is where.

mod app;
mod mailbox;
mod service;
mod view;

pub(crate) use mailbox::Answer;
pub(crate) use service::{OpenError, close, open, show, wait};
