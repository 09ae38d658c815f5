//! Conversations by which the module is compared with the native program, in Node and in a browser:
//! the same seed and node limit give the same game, and every word of the replies is the same.

use grille::catalog::Catalog;
use grille::core::Instant64;
use grille::options::GameOptions;
use serde_json::{Value, json};

/// Positions that a player may look at for one move.
const NODES: u64 = 120;

/// The most moves of a game.
const PLIES: usize = 40;

/// Returns a whole game between two computers for every game of the catalog and every level that
/// plays it, on boards small enough for a test.
#[must_use]
pub fn every_game_and_level() -> Vec<Vec<Value>> {
    let catalog = Catalog::standard();
    let mut conversations = Vec::new();
    for entry in &catalog.games {
        let mut options = GameOptions::default();
        if entry.options.iter().any(|option| option.name == "size") {
            options.set("size", 5);
            if (entry.start)(&options).is_err() {
                options.set("size", 6);
            }
        }
        let Ok(start) = (entry.start)(&options) else { continue };
        for level in catalog.levels_for(start.as_ref()) {
            conversations.push(game(entry.id, &options, level.id));
        }
    }
    conversations
}

fn game(game: &str, options: &GameOptions, level: &str) -> Vec<Value> {
    let seats = json!([{ "kind": level }, { "kind": level }]);
    let plan = json!({ "game": game, "options": options, "seats": seats, "seed": 7 });
    let mut messages = vec![
        json!({ "id": 1, "ask": "hello", "version": grille_wire::VERSION, "lang": "fr" }),
        json!({ "id": 2, "ask": "plan", "plan": plan }),
    ];
    messages.extend((3..3 + PLIES).map(|id| json!({ "id": id, "ask": "think", "nodes": NODES })));
    messages
}

/// Holds a conversation with the native program, with a clock that stands still.
#[must_use]
pub fn replies(conversation: &[Value]) -> Vec<Value> {
    let mut host = crate::host(|| Instant64(0));
    let reply = |message: &Value| serde_json::from_str(&host.answer(&message.to_string()));
    conversation.iter().map(reply).map(Result::unwrap_or_default).collect()
}
