//! Prints the conversations of every game and level and of every character set, one a line, with the
//! moves that the native program plays in them, or the file that it saves:
//! `{"messages": [...], "moves": [...], "bytes": "..."}`. The tests of the page hold the same
//! conversations in a browser.

use grille_wasm::conversations::{every_charset, every_game_and_level, replies};
use serde_json::json;

fn main() {
    for messages in every_game_and_level().into_iter().chain(every_charset()) {
        let last = replies(&messages).pop().unwrap_or_default();
        let (moves, bytes) = (&last["moves"], &last["bytes"]);
        println!("{}", json!({ "messages": messages, "moves": moves, "bytes": bytes }));
    }
}
