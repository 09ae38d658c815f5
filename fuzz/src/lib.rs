//! What must hold for any bytes at all: one property for each way into the program.
//!
//! `cargo xtask fuzz` runs them under libFuzzer; `tests/smoke.rs` runs each for a moment on
//! mutated seeds with the ordinary tests. A property fails by panicking.

use std::cell::RefCell;
use std::io;
use std::rc::Rc;
use std::sync::LazyLock;

use grille::catalog::{Catalog, Resources};
use grille::files;
use grille::gtp::engine;
use grille::keep::Place;
use grille::options::GameOptions;
use grille::seat::Seat;
use grille::session::Session;
use grille::texts::{Explain as _, Lang, Texts};
use grille::view::View as _;
use grille_cli::Context;
use grille_cli::console::{Console, Ways};
use grille_core::{Actor, Game as _, Instant64, Intent, Playable as _, Side};
use grille_games::align::{Align, Rules};
use grille_record::partie;
use grille_record::record::Record;
use grille_record::sgf;

/// One property and inputs to start from.
pub struct Target {
    /// The name on the command line.
    pub name: &'static str,
    /// Panics when the property does not hold.
    pub check: fn(&[u8]),
    /// Inputs worth mutating.
    pub seeds: &'static [&'static str],
}

/// All targets.
pub const TARGETS: &[Target] = &[
    Target {
        name: "partie",
        check: partie_reads_back,
        seeds: &["O;X;B;X;O;X;B;B;B/O", "X;X;O;O;O;X;X;M;X/O", "X;X;X;O;O;O;B;B;B/X\r\n"],
    },
    Target {
        name: "record",
        check: record_reads_back,
        seeds: &[
            "[Grille \"1\"]\n[Game \"morpion\"]\n[Rules \"3x3 align 3\"]\n\n1. 22 11\n2. 12\n",
            "; note\n[Grille \"1\"]\n[Game \"puissance4\"]\n[Rules \"6x7 align 4 gravity\"]\n\
             [Position \"......./......./......./......./......./..XO... X\"]\n\
             [First \"a \\\" b\"]\n[Result \"second\"]\n[Reason \"resign\"]\n\n1. 3 3\n",
            "[Grille \"1\"]\n[Game \"align\"]\n[Rules \"100x100 align 5 misere exact\"]\n1. 100,100\n",
        ],
    },
    Target {
        name: "sgf",
        check: sgf_reads_back,
        seeds: &[
            "(;FF[4]GM[1]SZ[9]CA[UTF-8]KM[6.5]PB[Maia]PW[Ana]RE[B+R];B[dd];W[ff](;B[tt];W[])(;B[aa]C[a\\]b\\:c]))",
            "SZ[19]\nAW[ca][ea][ga][ac][gg]\nAB[aa][ba][da][fa][ab][ag]",
            "junk (;GaMe[1]SiZe[19:13]AB[aa:cc]LB[aa:1][bb:2]C[\u{e9}t\u{e9}\\\n];B [pd] ;W[dp] (;)",
            "(;GM[4]SZ[15];B[h8];W[hh])(;GM[1])",
        ],
    },
    Target {
        name: "sgf_session",
        check: sgf_session_saves_the_file,
        seeds: &[
            "(;GM[1]SZ[9]PB[Ann]RE[W+R];B[ee];B[dd](;W[cc]C[main])(;W[ff]C[other]))",
            "(;SZ[5]KM[6.5]RE[W+3.5];B[cc];W[];B[]TB[aa]TW[ee])(;SZ[9];B[ee])",
            "(;SZ[9]B[ee];AB[aa][bb]AE[ee]PL[W];W[zz];B[cc];W[cc] ;B[dd]\r\n)",
            "(;GM[4]SZ[15];B[hh];W[gg];B[gg];W[ff])",
        ],
    },
    Target {
        name: "move_text",
        check: move_text_reads_back,
        seeds: &["\u{0}12", "\u{1}3,11", "\u{2}6", "\u{3}8", "\u{4}-1 22 99999999999999999999"],
    },
    Target {
        name: "console",
        check: console_ends,
        seeds: &[
            "\u{0}Maia\nm\nAna\na\n12\n31\n11\n22\n13\n",
            "\u{0}Maia\nm\nMaia\nAna\nm\na\n45\n1\n/annuler\n/refaire\nabandon\n",
            "\u{1}4\n4\n0\n/help\n1\n8\n",
            "\u{2}3\n3\n4\n4\n5\n5\n2\no\n/undo\n/hint\n/new\n/resign\nn\n",
            "\u{4}88\n7,7\n15,15\n/quit\n",
        ],
    },
    Target {
        name: "gtp",
        check: gtp_answers,
        seeds: &[
            "1 protocol_version\n2 name # comment\r\nknown_command play\nlist_commands\n3 quit\n",
            "boardsize 5\nkomi 6.5\nplay b C3\nplay w pass\ngenmove b\nundo\nshowboard\n",
            "boardsize 3\nplay b A2\nplay b B1\nis_legal w A1\nall_legal w\ncountlib A2\n\
             kgs-rules new_zealand\nplay w A1\ncaptures b\nfinal_score\n",
            "boardsize 7\nfixed_handicap 4\ngenmove w\nkgs-genmove_cleanup b\nprintsgf\n\
             final_status_list dead\nclear_board\nset_free_handicap A1 B2\nfindlib a1\n",
            "time_settings 300 60 25\ntime_left b 12 3\nkgs-time_settings byoyomi 60 10 3\n\
             place_free_handicap 9\nreg_genmove w\nlist_stones b\nget_komi\n",
            "boardsize 2\nplay b A1\nplay w B1\nplay b B2\nplay w A2\nplay b A1\nplay b A2\n\
             play w B1\nundo\nplay b pass\nplay w pass\nplay b B1\nloadsgf x 3\n",
        ],
    },
    Target {
        name: "journal",
        check: journal_stays,
        seeds: &[
            include_str!("../../crates/grille/tests/journals/version-1-puissance4.journal"),
            include_str!("../../crates/grille/tests/journals/version-1-go.journal"),
            include_str!("../../crates/grille/tests/journals/version-2-go.journal"),
            "{\"journal\":1,\"base\":\"(;SZ[5]C[\\u00e9];B[cc])\",\"file\":{\"game\":1,\"bytes\":true,\
             \"players\":[{\"name\":\"Ann\"},{\"seat\":\"random\"}]}}\n{\"stay\":1,\"play\":[\"D4\"]}\n",
            "{\"journal\":1,\"base\":\"(;GM[1]SZ[5];B[cc];W[];B[])\\n\"}\n\
             {\"stay\":3,\"dead\":[[2,2]],\"undone\":1}\n{\"stay\":3,\"gave_up\":\"first\"}\n",
        ],
    },
    Target {
        name: "model",
        check: model_is_read_or_refused,
        seeds: &[
            "m\n8\n22\n19\ntrunk\n1 1 1 1 1 1\nconv1\n1 1 22 1 1 1\n@BIN@\
             0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000\n\
             g\n19 1\n@BIN@\
             0000000000000000000000000000000000000000000000000000000000000000000000000000\n\
             ordinary_block\nb\nn\n1 0.001 0 1\n@BIN@0000\n@BIN@0000\n@BIN@0000\na\n\
             w\n3 3 1 1 1 1\n@BIN@000000000000000000000000000000000000\n",
            "m\n15\n22\n19\n20\n20\n20\n20\n40\n0.25\n30\n0\n1\n0 0 0 0 0 0\ntrunk\n1 1 1 1 1 1\n\
             0 0 0 0 0 0\nconv1\n9 9 22 2048 1 1\n@BIN@0000",
            "\u{1f}\u{b}",
        ],
    },
    Target {
        name: "wire",
        check: every_message_is_answered,
        seeds: &[
            r#"{"id":1,"ask":"plan","plan":{"game":"morpion","seats":[{"name":"Ana"},{"kind":"easy"}]}}
{"id":2,"ask":"do","ply":0,"intent":{"play-at":{"row":1,"col":1}}}
{"id":3,"ask":"think","nodes":5}
{"id":4,"ask":"review","look":{"walk":{"to":1}}}
{"id":5,"ask":"judge","number":1,"at_most":1}"#,
            r#"{"id":1,"ask":"plan","plan":{"game":"go","options":{"size":5},"clock":"1m+3s"}}
{"id":2,"ask":"type","text":"c3"}
{"id":3,"ask":"do","intent":{"play-text":"pass"}}
{"id":4,"ask":"do","intent":"undo"}
{"id":5,"ask":"save","ending":"sgf"}
{"id":6,"ask":"frames"}"#,
            r#"{"id":1,"ask":"open","bytes":"WDtPO0I7QjtYO0I7QjtCO08vWAo="}
{"id":2,"ask":"resume","kept":"{\"journal\":2}"}
{"id":3,"ask":"hello","version":1,"lang":"en","is_brief":true}"#,
        ],
    },
];

/// One for each language, made once.
static CONTEXTS: LazyLock<[Context; 2]> = LazyLock::new(|| {
    Lang::ALL.map(|lang| {
        let mut catalog = Catalog::standard();
        // Hints would think for seconds; what they say is tested elsewhere.
        catalog.levels.retain(|level| !level.advises);
        Context {
            texts: Texts::new(lang),
            catalog,
            place: None,
            color: false,
            is_lang_asked: false,
            ascii: false,
        }
    })
});

/// A file that names a model of any size is read or refused in memory that it fills itself.
fn model_is_read_or_refused(data: &[u8]) {
    if let Ok(model) = grille_net::Model::read(data) {
        assert!(model.channels() > 0 && !model.blocks.is_empty());
    }
}

fn partie_reads_back(data: &[u8]) {
    if let Ok(partie) = partie::read_bytes(data) {
        let again = partie::read(&partie.to_string());
        assert_eq!(again.as_ref(), Ok(&partie), "what is written is read");
        if let Ok(game) = partie.to_game() {
            assert_eq!(partie::Partie::from_game(&game), Some(partie), "cells and player stay");
        }
    }
    let text = String::from_utf8_lossy(data);
    if let Ok(partie) = partie::read_lenient(&text) {
        assert_eq!(partie::read_lenient(&partie.to_string()), Ok(partie));
    }
}

fn record_reads_back(data: &[u8]) {
    let texts = &CONTEXTS[0].texts;
    let catalog = &CONTEXTS[0].catalog;
    match Record::read_bytes(data) {
        Ok(record) => assert_eq!(Record::read(&record.write()), Ok(record), "write, then read"),
        Err(error) => assert!(!error.explain(texts).is_empty()),
    }
    match files::from_bytes(data, catalog) {
        Ok(loaded) => {
            let position = loaded.history.position().picture();
            let session = loaded.into_session(catalog, people());
            let text = session.record().write();
            let again =
                files::from_bytes(text.as_bytes(), catalog).map(|l| l.history.position().picture());
            assert_eq!(again.ok(), Some(position), "a game that was read can be saved");
        }
        Err(error) => assert!(!error.explain(texts).is_empty()),
    }
}

/// Whatever is read comes back byte for byte. Written anew, mended or not, it is a strictly valid
/// file of the same tree, and a second writing changes nothing.
fn sgf_reads_back(data: &[u8]) {
    if let Ok(mut reading) = sgf::read(data) {
        assert_eq!(sgf::write_bytes(&reading.collection), data, "the same file");
        let last = reading.collection.game(0).and_then(|game| game.main_line().last());
        if let Some(last) = last.map(sgf::Node::id) {
            let mut edited = reading.collection.clone();
            let added = edited.add_child(last).and_then(|node| edited.set_raw(node, "B", &["aa"]));
            assert_eq!(added, Ok(()), "room for a move");
            let again = sgf::read(sgf::write_bytes(&edited)).map(|again| again.collection);
            let mut again = again.unwrap_or_else(|error| panic!("the file is not read: {error}"));
            if again != edited {
                // A file with both its parentheses and its text damaged may have become UTF-8.
                assert_eq!((edited.declare_utf_8(), again.declare_utf_8()), (Ok(()), Ok(())));
            }
            assert_eq!(again, edited, "the tree with a move more");
        }
        let text = sgf::write(&reading.collection);
        let strict = sgf::ReadOptions::strict();
        let again = sgf::read_with(text.as_bytes(), &strict)
            .unwrap_or_else(|error| panic!("what was written is not read: {error}\n{text}"));
        assert_eq!(reading.collection.declare_utf_8(), Ok(()), "room for a declaration");
        assert_eq!(again.collection, reading.collection, "the same tree");
        assert_eq!(sgf::write(&again.collection), text, "the same bytes");
    }
    let _ = sgf::read_with(data, &sgf::ReadOptions::strict());
}

/// A session that nobody changed is its file; one that went on reads back to the same moves.
fn sgf_session_saves_the_file(data: &[u8]) {
    let catalog = &CONTEXTS[0].catalog;
    if !grille::sgf::is_sgf(data) {
        return;
    }
    let Ok(loaded) = files::from_bytes(data, catalog) else { return };
    for note in &loaded.notes {
        let sentence = note.explain(&CONTEXTS[0].texts);
        let steers = |c: char| c.is_control() && !matches!(c, '\n' | '\t');
        assert!(!sentence.contains(steers), "{sentence:?}");
    }
    let mut session = loaded.into_session(catalog, people());
    let bytes = |session: &Session| grille::sgf::bytes(session).and_then(Result::ok);
    assert_eq!(bytes(&session).as_deref(), Some(data), "nothing was changed");
    let first = session.game().legal_moves().first().copied();
    let Some(Ok(_)) =
        first.map(|first| session.handle(Actor::Table, Intent::Play(first), Instant64(0)))
    else {
        return;
    };
    let again = bytes(&session).and_then(|bytes| files::from_bytes(&bytes, catalog).ok());
    let moves = again.map(|again| again.history.moves().to_vec());
    assert_eq!(moves.as_deref(), Some(session.moves()), "what was played is read back");
}

fn people() -> [Seat; 2] {
    Side::BOTH.map(|side| Seat::person(side.name().into(), side.letter().into()))
}

const RULES: [&str; 5] = [
    "3x3 align 3",
    "15x15 align 5",
    "6x7 align 4 gravity",
    "3x3 align 3 lose-turn numbered",
    "100x100 align 3 misere",
];

/// The first byte chooses the rules; the words after it are moves.
fn move_text_reads_back(data: &[u8]) {
    let Some((&first, rest)) = data.split_first() else { return };
    let Ok(rules) = RULES[usize::from(first) % RULES.len()].parse::<Rules>() else { return };
    let mut game = Align::new(&rules);
    for word in String::from_utf8_lossy(rest).split(' ') {
        let Ok(m) = game.read_move(word) else { continue };
        assert_eq!(game.read_move(&game.write_move(m)), Ok(m), "what is written is read");
        assert_eq!(game.decode(game.encode(m)), Some(m));
        let legal = game.check(m).is_ok();
        assert_eq!(game.play(m).is_ok(), legal, "check tells what play does");
    }
}

/// The first byte chooses the game and the language; the rest is typed into its console. It
/// comes to an end, says something, and writes no control character that was not its own.
fn console_ends(data: &[u8]) {
    let Some((&first, typed)) = data.split_first() else { return };
    // Files named by the fuzzer are not to be read or written.
    let lower = String::from_utf8_lossy(typed).to_lowercase();
    if ["/save", "/sauver", "/load", "/charger"].iter().any(|command| lower.contains(command)) {
        return;
    }
    enter_scratch_folder();
    let context = &CONTEXTS[usize::from(first >> 7)];
    let game = &context.catalog.games[usize::from(first & 127) % context.catalog.games.len()];
    let Ok(start) = (game.start)(&GameOptions::default()) else { return };
    let session = Session::new(game, start, people());
    let written = Rc::new(RefCell::new(Vec::new()));
    let ways = Ways { echo: true, clear: false, color: false, is_new: true };
    let output = Box::new(Shared(Rc::clone(&written)));
    let mut console = Console::new(context, Box::new(typed), output, ways);
    assert!(console.run(session).is_ok(), "memory never fails");
    let written = String::from_utf8_lossy(&written.borrow()).into_owned();
    assert!(!written.is_empty());
    let strange = written.chars().find(|&c| c.is_control() && c != '\n' && c != '\t');
    assert_eq!(strange, None, "control characters are not echoed");
}

/// The bytes go to the engine: it answers each line that has a command once, by `=` or `?` and an
/// empty line, in text without control characters, whether it gets line by line or a stream.
fn gtp_answers(data: &[u8]) {
    let mut gtp = gtp_engine();
    let mut answers = String::new();
    for line in data.split(|&byte| byte == b'\n') {
        if gtp.is_over() {
            break;
        }
        let Some(answer) = gtp.answer(line) else { continue };
        assert!(answer.starts_with(['=', '?']), "{answer:?}");
        assert_eq!(answer.find("\n\n"), Some(answer.len() - 2), "one end: {answer:?}");
        let strange = answer.chars().find(|&c| c.is_control() && c != '\n');
        assert_eq!(strange, None, "control characters are not echoed");
        answers += &answer;
    }
    let mut served = Vec::new();
    assert!(engine::serve(&mut gtp_engine(), data, &mut served).is_ok(), "memory never fails");
    assert_eq!(String::from_utf8_lossy(&served), answers, "the same answers to a stream");
}

/// The bytes are a journal: looking for games to resume never changes it. Only a game that is over,
/// read to its end, moves to the list of games.
fn journal_stays(data: &[u8]) {
    let Ok(root) = tempfile::tempdir() else { return };
    let folder = root.path().join("under-way");
    let path = folder.join("1.journal");
    let written = std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&path, data));
    assert!(written.is_ok(), "a scratch folder");
    let place = Place::at(root.path());
    for found in place.kept(&CONTEXTS[0].catalog) {
        if let Err(other) = found {
            assert!(!other.error.explain(&CONTEXTS[0].texts).is_empty());
        }
    }
    match std::fs::read(&path) {
        Ok(now) => assert_eq!(now, data, "looking changes nothing"),
        Err(_) => assert_eq!(place.finished().len(), 1, "a game that is over is in the list"),
    }
}

/// Files named by the fuzzer are not to be read or written.
fn gtp_engine() -> engine::Engine {
    let settings = engine::Settings { playouts: 2, files: false, ..engine::Settings::default() };
    engine::Engine::new(Box::new(grille_ai::go::RandomGo::new(1)), settings)
}

/// Tic-RAC-Toe saves into the current folder.
fn enter_scratch_folder() {
    static SCRATCH: LazyLock<Option<tempfile::TempDir>> = LazyLock::new(|| {
        let folder = tempfile::tempdir().ok()?;
        std::env::set_current_dir(folder.path()).ok()?;
        Some(folder)
    });
    assert!(SCRATCH.is_some(), "a scratch folder");
}

/// A stream into shared memory.
struct Shared(Rc<RefCell<Vec<u8>>>);

impl io::Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Every line is answered in JSON, with the number that it has; what was shown can be kept.
fn every_message_is_answered(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    // A search without a limit may take as long as it likes, which is no defect.
    let is_bounded = |line: &&str| {
        !line.contains("advise") && (!line.contains("think") || line.contains("\"nodes\":5"))
    };
    for line in text.lines().filter(is_bounded).take(20) {
        let reply = answer(line);
        let asked: Option<serde_json::Value> = serde_json::from_str(line).ok();
        let id = asked.and_then(|asked| asked.get("id")?.as_u64());
        assert_eq!(reply["id"].as_u64(), Some(id.unwrap_or(0)), "{line}");
        if reply["kept"].is_string() {
            let ask = serde_json::json!({ "id": 0, "ask": "resume", "kept": reply["kept"] });
            let resumed = answer(&ask.to_string());
            assert_eq!(resumed["tell"], "view", "{line}");
            assert_eq!(resumed["moves"], reply["moves"], "{line}");
        }
    }
}

/// Asks the one host of this thread: texts are read once.
fn answer(line: &str) -> serde_json::Value {
    thread_local! {
        static HOST: RefCell<grille_wire::Host> = RefCell::new(grille_wire::Host::new(
            Resources { threads: Some(1), memory_mib: Some(1), ..Resources::default() },
            || Instant64(0),
        ));
    }
    let reply = HOST.with_borrow_mut(|host| host.answer(line));
    serde_json::from_str(&reply).unwrap_or_else(|error| panic!("{line}: {error}"))
}
