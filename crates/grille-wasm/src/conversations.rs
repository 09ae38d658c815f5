//! Conversations by which the module is compared with the native program, in Node and in a browser:
//! the same seed and node limit give the same game, and every word of the replies is the same.

use grille::catalog::Catalog;
use grille::core::Instant64;
use grille::options::GameOptions;
use grille_charsets::{NAMES, Task};
use grille_wire::base64;
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

/// Texts in whose character set nothing declares.
const UNDECLARED: [(&str, &str); 7] = [
    ("gb18030", "黑棋在右下角开劫，白棋无劫材，只好认输"),
    ("Big5", "黑棋在右下角開劫，白棋無劫材，只好認輸。這是功夫許多"),
    ("Shift_JIS", "黒番の小林光一は中押し勝ち。この手はソフトも予想した"),
    ("EUC-KR", "흑이 우하귀에서 패를 시작하였다. 백은 팻감이 없다"),
    ("windows-1251", "Чёрные выиграли эту партию на последнем ходу"),
    ("KOI8-R", "Чёрные выиграли эту партию на последнем ходу"),
    ("windows-1252", "Partie gagnée par Maïa à Besançon, où tout a commencé"),
];

/// Returns a conversation for files in every character set that is not UTF-8: the games are listed,
/// opened, played on, and saved in the character set that they came in.
#[must_use]
pub fn every_charset() -> Vec<Vec<Value>> {
    let declared = NAMES.iter().map(|name| {
        // Every byte and many pairs; what is malformed is repaired in the same way.
        let high = (0x80..=0xFF).flat_map(|byte| [byte, b' ', byte, 0xA4, byte, b'a', b' ']);
        let label = format!("(;GM[1]SZ[9]CA[{name}]PB[");
        label.into_bytes().into_iter().chain(high).chain(*b" ];B[ee])").collect::<Vec<u8>>()
    });
    let undeclared = UNDECLARED.iter().map(|(name, text)| {
        let charset = NAMES.iter().position(|known| known == name).unwrap_or(0);
        let file = format!("(;GM[1]SZ[9]PB[A]C[{text}];B[ee])");
        grille_charsets::answer(Task::Encode, charset as u8, file.as_bytes()).split_off(1)
    });
    declared.chain(undeclared).map(|bytes| file(&bytes)).collect()
}

fn file(bytes: &[u8]) -> Vec<Value> {
    let bytes = base64::encode(bytes);
    vec![
        json!({ "id": 1, "ask": "hello", "version": grille_wire::VERSION, "lang": "fr" }),
        json!({ "id": 2, "ask": "contents", "bytes": bytes }),
        json!({ "id": 3, "ask": "open", "bytes": bytes }),
        json!({ "id": 4, "ask": "do", "intent": { "play-text": "A1" } }),
        json!({ "id": 5, "ask": "save", "ending": "sgf" }),
    ]
}

/// Holds a conversation with the native program, with a clock that stands still.
#[must_use]
pub fn replies(conversation: &[Value]) -> Vec<Value> {
    let mut host = crate::host(|| Instant64(0));
    let reply = |message: &Value| serde_json::from_str(&host.answer(&message.to_string()));
    conversation.iter().map(reply).map(Result::unwrap_or_default).collect()
}
