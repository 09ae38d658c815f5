//! Conversations with a host, as a page has them.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test says so by failing")]

use std::sync::atomic::{AtomicU64, Ordering};

use grille::catalog::Resources;
use grille::core::Instant64;
use grille_wire::{Host, VERSION, Welcome};
use serde_json::{Value, json};

/// A clock that stands still.
fn still() -> Instant64 {
    Instant64(0)
}

struct Page {
    host: Host,
    id: u64,
}

impl Page {
    fn new(lang: &str) -> Page {
        Page::with_clock(lang, still)
    }

    fn with_clock(lang: &str, now: fn() -> Instant64) -> Page {
        let resources = Resources { threads: Some(1), memory_mib: Some(4), ..Resources::default() };
        let mut page = Page { host: Host::new(resources, now), id: 0 };
        let welcome = page.ask(json!({ "ask": "hello", "version": VERSION, "lang": lang }));
        assert_eq!(welcome["tell"], "welcome");
        page
    }

    /// Asks, and checks that the reply has the number of the request.
    fn ask(&mut self, mut ask: Value) -> Value {
        self.id += 1;
        ask["id"] = self.id.into();
        let reply: Value = serde_json::from_str(&self.host.answer(&ask.to_string())).unwrap();
        assert_eq!(reply["id"], self.id);
        reply
    }

    fn plan(&mut self, plan: &Value) -> Value {
        self.ask(json!({ "ask": "plan", "plan": plan }))
    }

    fn play(&mut self, text: &str) -> Value {
        self.ask(json!({ "ask": "do", "intent": { "play-text": text } }))
    }
}

fn games() -> Vec<(String, Vec<String>)> {
    let mut page = Page::new("fr");
    let reply = page.ask(json!({ "ask": "hello", "version": VERSION, "lang": "en" }));
    let welcome: Welcome = serde_json::from_value(reply).unwrap();
    let levels = |game: &grille_wire::GameView| game.levels.iter().map(|l| l.id.clone()).collect();
    welcome.games.iter().map(|game| (game.id.clone(), levels(game))).collect()
}

/// Plays so many legal moves, always the one in the middle of those that are open.
fn play_some(page: &mut Page, first: &Value, most: usize) -> Value {
    let mut view = first.clone();
    for _ in 0..most {
        let picture = &view["scene"]["picture"];
        let open = picture["open"].as_array().unwrap();
        let open: Vec<usize> = (0..open.len()).filter(|&at| open[at] == true).collect();
        if open.is_empty() {
            break;
        }
        let cols = picture["cols"].as_u64().unwrap() as usize;
        let at = open[open.len() / 2];
        let point = json!({ "row": at / cols, "col": at % cols });
        view = page.ask(json!({ "ask": "do", "intent": { "play-at": point } }));
        assert_eq!(view["tell"], "view", "{view}");
    }
    view
}

#[test]
fn a_move_is_shown_said_and_kept() {
    let mut page = Page::new("fr");
    let plan = json!({ "game": "go", "options": { "size": 5 } });
    page.plan(&plan);
    for text in ["B1", "A1"] {
        page.play(text);
    }

    let view = page.play("A2");

    assert_eq!(view["said"], "Noir A2, prend une pierre");
    assert_eq!(view["scene"]["picture"]["captures"], json!([1, 0]));
    assert_eq!(
        view["moves"][2],
        json!({ "name": "A2", "point": { "row": 3, "col": 0 }, "side": 0 })
    );
    assert!(view["kept"].as_str().unwrap().contains(";B[ab]") || !view["kept"].is_null());
}

#[test]
fn a_refusal_changes_nothing_and_says_why() {
    let mut page = Page::new("en");
    let plan = json!({ "game": "morpion" });
    page.plan(&plan);
    page.play("22");
    let before = page.ask(json!({ "ask": "show" }));

    let refused = page.play("22");

    assert_eq!(refused["tell"], "refused");
    assert!(refused["sentence"].as_str().unwrap().contains("row 2, column 2"), "{refused}");
    let after = page.ask(json!({ "ask": "show" }));
    assert_eq!(after["scene"], before["scene"]);
    assert_eq!(after["kept"], before["kept"]);
}

#[test]
fn an_intent_about_another_position_only_shows_this_one() {
    let mut page = Page::new("en");
    page.plan(&json!({ "game": "puissance4" }));
    page.play("3");

    let intent = json!({ "play-text": "4" });
    let stale = page.ask(json!({ "ask": "do", "ply": 0, "intent": intent }));
    assert_eq!(stale["moves"].as_array().unwrap().len(), 1);

    let fresh = page.ask(json!({ "ask": "do", "ply": 1, "intent": intent }));
    assert_eq!(fresh["moves"].as_array().unwrap().len(), 2);
}

#[test]
fn no_message_starts_a_program_or_names_a_file() {
    let mut page = Page::new("en");

    let engine = page.plan(&json!({ "game": "go", "seats": [{ "kind": "gtp:touch owned" }, {}] }));
    assert_eq!(engine["failure"], "plan");

    let file = page.plan(&json!({ "game": "go", "load": "/etc/passwd" }));
    assert_eq!(file["failure"], "message");
    assert!(!std::path::Path::new("owned").exists());
}

#[test]
fn what_cannot_be_met_is_said_in_the_language_of_the_page() {
    let mut page = Page::new("fr");
    let failed = |reply: &Value| {
        assert_eq!(reply["tell"], "failed", "{reply}");
        reply["sentence"].as_str().unwrap().to_owned()
    };

    assert_eq!(failed(&page.ask(json!({ "ask": "show" }))), "Il n’y a pas de partie en cours.");
    let unknown = page.plan(&json!({ "game": "échecs" }));
    assert!(failed(&unknown).contains("puissance4"), "{unknown}");
    let large = page.plan(&json!({ "game": "morpion", "options": { "rows": 10 } }));
    assert!(failed(&large).contains("1 à 9"), "{large}");
    let twins = json!([{ "name": "Ana" }, { "name": "ana" }]);
    let twins = page.plan(&json!({ "game": "morpion", "seats": twins }));
    assert!(failed(&twins).contains("même nom"), "{twins}");
    let no_game =
        "Ce fichier n’est pas une partie : ni SGF, ni enregistrement de Grille, ni partie.txt";
    for (bytes, sentence) in [
        ("Ym9uam91cg==", no_game), // bonjour
        ("", no_game),
        ("eDtPO0I=", "caractère 1 : « x » trouvé, on attend X, O ou B"), // x;O;B
    ] {
        let refused = failed(&page.ask(json!({ "ask": "open", "bytes": bytes })));
        assert_eq!(refused.replace('\u{a0}', " ").to_lowercase(), sentence.to_lowercase());
    }
    let other = page.ask(json!({ "ask": "hello", "version": VERSION + 1, "lang": "fr" }));
    assert_eq!(other["failure"], "version");
    let reply: Value =
        serde_json::from_str(&page.host.answer("{\"id\":7,\"ask\":\"dance\"}")).unwrap();
    assert_eq!((&reply["id"], &reply["failure"]), (&json!(7), &json!("message")));
}

#[test]
fn every_game_goes_on_from_what_was_kept() {
    for (game, _) in games() {
        let mut page = Page::new("fr");
        let first = page.plan(&json!({ "game": game, "clock": "5m+3s" }));
        assert_eq!(first["tell"], "view", "{first}");
        let mut view = play_some(&mut page, &first, 9);
        if view["scene"]["can_undo"] == true {
            page.ask(json!({ "ask": "do", "intent": "undo" }));
            view = page.ask(json!({ "ask": "do", "intent": "undo" }));
        }

        let mut other = Page::new("fr");
        let kept = view["kept"].clone();
        let resumed = other.ask(json!({ "ask": "resume", "kept": kept }));

        assert_eq!(resumed["scene"]["picture"], view["scene"]["picture"], "{game}");
        assert_eq!(resumed["scene"]["can_redo"], true, "{game}");
        assert_eq!(resumed["moves"], view["moves"], "{game}");
        assert_eq!(resumed["words"]["times"], view["words"]["times"], "{game}");
    }
}

#[test]
fn every_game_comes_back_from_its_file() {
    for (game, _) in games() {
        let mut page = Page::new("en");
        let first = page.plan(&json!({ "game": game }));
        let view = play_some(&mut page, &first, 6);
        let file = page.ask(json!({ "ask": "save" }));

        let opened = page.ask(json!({ "ask": "open", "bytes": file["bytes"] }));

        assert_eq!(opened["tell"], "view", "{game}: {opened}");
        assert_eq!(opened["scene"]["picture"], view["scene"]["picture"], "{game}");
    }
}

#[test]
fn the_games_of_a_file_are_listed_and_opened_by_number() {
    let mut page = Page::new("fr");
    let file = "(;GM[1]SZ[9]PB[Aya]PW[Bo]EV[Finale]DT[2020-01-01]RE[B+3.5];B[ee];W[cc])\
        (;GM[2]SZ[8])(;GM[4]SZ[15]RE[0];B[hh])";
    let bytes = base64(file.as_bytes());

    let reply = page.ask(json!({ "ask": "contents", "bytes": bytes }));

    let games = json!([
        { "number": 1, "is_playable": true,
          "words": "Aya – Bo, Finale, 2020-01-01, 2 coups, Noir gagne" },
        { "number": 2, "is_playable": false, "words": "0 coup" },
        { "number": 3, "is_playable": true, "words": "1 coup, partie nulle" },
    ]);
    assert_eq!((&reply["tell"], &reply["games"]), (&json!("contents"), &games));
    let opened = page.ask(json!({ "ask": "open", "bytes": bytes, "number": 3 }));
    assert_eq!(opened["scene"]["game"], "gomoku");
    let refused = page.ask(json!({ "ask": "open", "bytes": bytes, "number": 4 }));
    assert_eq!(refused["tell"], "failed");
}

/// Base 64 as RFC 4648 has it.
fn base64(bytes: &[u8]) -> String {
    let letters: Vec<char> =
        ('A'..='Z').chain('a'..='z').chain('0'..='9').chain(['+', '/']).collect();
    let encode = |chunk: &[u8]| -> String {
        let byte = |at: usize| usize::from(chunk.get(at).copied().unwrap_or(0));
        let number = byte(0) << 16 | byte(1) << 8 | byte(2);
        let letter = |at: usize| letters[number >> (18 - 6 * at) & 63];
        (0..4).map(|at| if at <= chunk.len() { letter(at) } else { '=' }).collect()
    };
    bytes.chunks(3).map(encode).collect()
}

#[test]
fn labels_are_those_that_changed() {
    let mut page = Page::new("fr");
    let first = page.plan(&json!({ "game": "ticractoe" }));
    assert_eq!(first["labels"].as_array().unwrap().len(), 9);
    assert_eq!(first["labels"][4], json!([4, "case 4, vide"]));

    let one = page.play("4");
    assert_eq!(one["labels"], json!([[4, "case 4, croix, dernier coup"]]));
    let two = page.play("0");

    assert_eq!(two["labels"], json!([[0, "case 0, rond, dernier coup"], [4, "case 4, croix"]]));
}

#[test]
fn a_review_never_changes_the_game() {
    let mut page = Page::new("en");
    page.plan(&json!({ "game": "puissance4" }));
    for text in ["3", "3", "2"] {
        page.play(text);
    }
    let before = page.ask(json!({ "ask": "show" }));

    let at = page.ask(json!({ "ask": "review", "look": { "walk": { "to": 1 } } }));
    assert_eq!(at["review"]["at"], 1);
    assert_eq!(at["moves"].as_array().unwrap().len(), 3);
    let tried = page.ask(json!({ "ask": "review", "look": { "try": { "play-text": "6" } } }));
    assert_eq!((&tried["review"]["at"], &tried["review"]["common"]), (&json!(2), &json!(1)));
    let refused = page.ask(json!({ "ask": "review", "look": { "try": { "play-text": "9" } } }));
    assert_eq!(refused["tell"], "refused");

    let after = page.ask(json!({ "ask": "review", "look": "leave" }));
    assert_eq!(after["scene"], before["scene"]);
    assert_eq!(after["kept"], before["kept"]);
}

#[test]
fn every_level_plays_and_is_told_so() {
    for (game, levels) in games() {
        for level in levels {
            let mut page = Page::new("fr");
            let seats = json!([{}, { "kind": level }]);
            let plan = json!({ "game": game, "seats": seats, "seed": 5 });
            let first = page.plan(&plan);
            play_some(&mut page, &first, 1);

            let thought = page.ask(json!({ "ask": "think", "nodes": 50 }));

            assert_eq!(thought["tell"], "view", "{game} {level}: {thought}");
            assert_eq!(thought["moves"].as_array().unwrap().len(), 2, "{game} {level}");
            assert!(!thought["said"].as_str().unwrap().is_empty());
        }
    }
}

#[test]
fn typed_text_is_a_move_a_command_or_a_reason() {
    let mut page = Page::new("fr");
    page.plan(&json!({ "game": "morpion" }));

    assert_eq!(page.ask(json!({ "ask": "type", "text": "12" }))["tell"], "view");
    let given_up = page.ask(json!({ "ask": "type", "text": "Abandon" }));
    assert_eq!(given_up, json!({ "id": page.id, "tell": "command", "command": "give-up" }));
    let wrong = page.ask(json!({ "ask": "type", "text": "44" }));
    assert!(wrong["sentence"].as_str().unwrap().contains("44"), "{wrong}");
}

/// Milliseconds that have passed in `a_computer_pays_for_its_time`.
static PASSED: AtomicU64 = AtomicU64::new(0);

#[test]
fn the_clock_runs_out() {
    let passing = || Instant64(PASSED.load(Ordering::Relaxed));
    let mut page = Page::with_clock("fr", passing);
    page.plan(&json!({ "game": "morpion", "clock": "1m" }));
    page.play("11");
    PASSED.store(59_000, Ordering::Relaxed);
    let low = page.ask(json!({ "ask": "time" }));
    assert_eq!(low["words"][1], "0:01,0");

    PASSED.store(60_001, Ordering::Relaxed);
    let over = page.ask(json!({ "ask": "time" }));

    assert_eq!(
        over["scene"]["ending"],
        json!({ "winner": "first", "why": { "timed-out": "second" } })
    );
    assert!(over["said"].as_str().unwrap().contains("gagne au temps"), "{over}");
}

#[test]
fn each_move_is_judged_and_each_position_is_a_frame() {
    let mut page = Page::new("en");
    page.plan(&json!({ "game": "morpion" }));
    // The second player lets the first have two corners and the centre.
    for text in ["22", "12", "11", "21", "33"] {
        page.play(text);
    }

    let verdict = page.ask(json!({ "ask": "judge", "number": 2 }));
    assert_eq!(verdict["words"]["sign"], "??", "{verdict}");
    let nothing = page.ask(json!({ "ask": "judge", "number": 9 }));
    assert_eq!(nothing["words"]["value"], Value::Null);

    let frames = page.ask(json!({ "ask": "frames" }));
    let frames = frames["frames"].as_array().unwrap();
    assert_eq!(frames.len(), 6);
    assert_eq!(frames[0]["rows"], json!(["...", "...", "..."]));
    assert_eq!(frames[5]["rows"], json!(["XO.", "OX.", "..X"]));
    assert_eq!(frames[5]["decided"].as_array().unwrap().len(), 3);
}

#[test]
fn advice_has_words() {
    let mut page = Page::new("en");
    page.plan(&json!({ "game": "morpion" }));
    page.play("22");

    let advice = page.ask(json!({ "ask": "advise" }));

    assert_eq!(advice["tell"], "advice");
    // Against the centre only a corner holds the draw.
    let best = advice["advice"]["moves"][0]["name"].as_str().unwrap();
    assert!(["11", "13", "31", "33"].contains(&best), "{best}");
    assert!(advice["words"]["worth"].as_str().unwrap().contains("draw"), "{advice}");
}

#[test]
fn names_that_nobody_chose_follow_the_language() {
    let mut page = Page::new("fr");
    let seats = json!([{ "name": "Maia" }, { "kind": "easy" }]);
    let view = page.plan(&json!({ "game": "puissance4", "seats": seats }));
    assert_eq!(view["words"]["players"], json!(["Maia", "Ordinateur (facile)"]));

    let mut english = Page::new("en");
    let resumed = english.ask(json!({ "ask": "resume", "kept": view["kept"] }));

    assert_eq!(resumed["words"]["players"], json!(["Maia", "Computer (easy)"]));
}
