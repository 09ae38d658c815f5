//! Prints the conversations of every game and level, one a line, with the moves that the native
//! program plays in them: `{"messages": [...], "moves": [...]}`. The tests of the page hold the same
//! conversations in a browser.

use grille_wasm::conversations::{every_game_and_level, replies};
use serde_json::json;

fn main() {
    for messages in every_game_and_level() {
        let replies = replies(&messages);
        let last = replies.last().map_or(&serde_json::Value::Null, |reply| &reply["moves"]);
        println!("{}", json!({ "messages": messages, "moves": last }));
    }
}
