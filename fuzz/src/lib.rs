//! What must hold for any bytes at all: one property for each way into the program.
//!
//! `cargo xtask fuzz` runs them under libFuzzer; `tests/smoke.rs` runs each for a moment on
//! mutated seeds with the ordinary tests. A property fails by panicking.

use std::cell::RefCell;
use std::io;
use std::rc::Rc;
use std::sync::LazyLock;

use grille::catalog::Catalog;
use grille::files;
use grille::options::GameOptions;
use grille::seat::SeatChoice;
use grille::session::Session;
use grille::texts::{Explain as _, Lang, Texts};
use grille::view::View as _;
use grille_cli::Context;
use grille_cli::console::{Console, Ways};
use grille_core::{Game as _, Playable as _, Side};
use grille_games::align::{Align, Rules};
use grille_record::partie;
use grille_record::record::Record;

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
];

/// One for each language, made once.
static CONTEXTS: LazyLock<[Context; 2]> = LazyLock::new(|| {
    Lang::ALL.map(|lang| {
        let mut catalog = Catalog::standard();
        // Hints would think for seconds; what they say is tested elsewhere.
        catalog.levels.retain(|level| !level.advises);
        Context { texts: Texts::new(lang), catalog, color: false }
    })
});

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
            let position = loaded.game.picture();
            let session = loaded.into_session(people());
            let text = session.record().write();
            let again = files::from_bytes(text.as_bytes(), catalog).map(|l| l.game.picture());
            assert_eq!(again.ok(), Some(position), "a game that was read can be saved");
        }
        Err(error) => assert!(!error.explain(texts).is_empty()),
    }
}

fn people() -> [grille::seat::Seat; 2] {
    Side::BOTH.map(|side| SeatChoice::Human.sit(side.name().into(), side.letter().into(), 0))
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
    let mut session = Session::new(game.id, start, people());
    let written = Rc::new(RefCell::new(Vec::new()));
    let ways = Ways { echo: true, clear: false, color: false, is_new: true };
    let output = Box::new(Shared(Rc::clone(&written)));
    let mut console = Console::new(context, Box::new(typed), output, ways);
    assert!(console.run(&mut session).is_ok(), "memory never fails");
    let written = String::from_utf8_lossy(&written.borrow()).into_owned();
    assert!(!written.is_empty());
    let strange = written.chars().find(|&c| c.is_control() && c != '\n' && c != '\t');
    assert_eq!(strange, None, "control characters are not echoed");
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
