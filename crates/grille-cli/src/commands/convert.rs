//! `grille convert`: a game from one format into another.
//!
//! SGF to SGF is a copy: nothing is lost, whatever the rules think of the game. Anything else goes
//! through the rules; what the new format has no place for is told, and refused with `--strict`.

use std::path::{Path, PathBuf};

use clap::ArgMatches;
use grille::core::Side;
use grille::extras::{Extras, extras};
use grille::files::{self, Format, LoadError, LoadProblem, Loaded};
use grille::sgf::{self, Note, is_sgf};
use grille::texts::{Explain as _, Texts};

use crate::{Context, Failure};

pub(super) fn run(matches: &ArgMatches, context: &Context) -> Result<(), Failure> {
    let texts = &context.texts;
    let path = |name: &str| matches.get_one::<PathBuf>(name).cloned().unwrap_or_default();
    let (from, to) = (path("in"), path("out"));
    let number = matches.get_one::<u64>("game").map(|&number| number as usize);
    let fail = |error: LoadError| Failure::request(error.explain(texts));
    let refuse = |problem: LoadProblem| fail(LoadError { path: from.clone(), problem });
    let bytes = files::read_bytes(&from).map_err(fail)?;
    let loaded = if is_sgf(&bytes) {
        sgf::read_game(&bytes, &context.catalog, number)
    } else if number.is_some() {
        let file = from.display().to_string();
        let values = [("file", (&file).into())];
        return Err(Failure::request(texts.with("convert-no-game-number", &values)));
    } else {
        files::from_bytes(&bytes, &context.catalog)
    };
    if is_sgf(&bytes) && is_to_sgf(&to, loaded.as_ref().ok(), context) {
        let copy = sgf::copy(&bytes, number).map_err(|problem| refuse(problem.into()))?;
        write(&to, &copy, texts)?;
        let notes = loaded.map(|loaded| loaded.notes).unwrap_or_default();
        for note in notes.iter().filter(|note| matches!(note, Note::CountDiffers { .. })) {
            eprintln!("{}", note.explain(texts));
        }
        return Ok(());
    }
    let loaded = loaded.map_err(refuse)?;
    let file = to.display().to_string();
    if has_ending(&to, "sgf") && !formats(&loaded, context).contains(&Format::Sgf) {
        let values = [("file", (&file).into()), ("game", loaded.game_id.into())];
        return Err(Failure::request(texts.with("convert-no-sgf", &values)));
    }
    let text = text(&loaded, &to, context)?.ok_or_else(|| {
        Failure::request(texts.with("convert-not-kept", &[("file", (&file).into())]))
    })?;
    let number = loaded.origin.as_ref().map(|origin| origin.number());
    let lost = lost(&loaded, &bytes, number, &text, texts).join(", ");
    if !lost.is_empty() && matches.get_flag("strict") {
        let values = [("file", (&file).into()), ("lost", (&lost).into())];
        return Err(Failure::request(texts.with("convert-strict", &values)));
    }
    write(&to, text.as_bytes(), texts)?;
    // What is said of variations and further games below is more exact.
    let notes = loaded.notes.iter();
    for note in notes.filter(|note| !matches!(note, Note::Variations | Note::OtherGames { .. })) {
        eprintln!("{}", note.explain(texts));
    }
    if !lost.is_empty() {
        eprintln!("{}", texts.with("convert-lost", &[("lost", (&lost).into())]));
    }
    Ok(())
}

fn write(to: &Path, bytes: &[u8], texts: &Texts) -> Result<(), Failure> {
    files::write(to, bytes).map_err(|error| Failure::request(error.explain(texts)))
}

/// Whether an SGF file stays SGF: its name says so, or it is the game's usual format.
fn is_to_sgf(to: &Path, loaded: Option<&Loaded>, context: &Context) -> bool {
    let is_usual = loaded.is_some_and(|loaded| is_usually_sgf(loaded, context));
    has_ending(to, "sgf") || (is_usual && !has_ending(to, "txt"))
}

fn is_usually_sgf(loaded: &Loaded, context: &Context) -> bool {
    formats(loaded, context).first() == Some(&Format::Sgf)
}

/// The formats of a game's files, the usual one first.
fn formats(loaded: &Loaded, context: &Context) -> &'static [Format] {
    context.catalog.game(loaded.game_id).map_or(&[], |entry| entry.formats)
}

fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|found| found.eq_ignore_ascii_case(ending))
}

/// The new file; `None` when it would not be the same game.
fn text(loaded: &Loaded, to: &Path, context: &Context) -> Result<Option<String>, Failure> {
    let session = loaded.clone().into_record_session(&context.catalog);
    let is_kept = |text: &String| {
        let back = files::from_bytes(text.as_bytes(), &context.catalog);
        back.is_ok_and(|back| is_same(loaded, &back, is_position(text)))
    };
    let mut texts = Vec::new();
    if is_usually_sgf(loaded, context) && has_ending(to, "txt") {
        // Such a game has no readable text of its own: the record of line games can hold it, with the
        // stones of the start where the rules alone do not tell them.
        let mut record = session.record();
        texts.push(record.write());
        record.position = loaded.history.start().write_position();
        texts.push(record.write());
    } else {
        let text = files::text(&session, to);
        texts.push(text.map_err(|error| Failure::request(error.explain(&context.texts)))?);
    }
    Ok(texts.into_iter().find(is_kept))
}

/// Whether a text is a `partie.txt`, which holds no moves.
fn is_position(text: &str) -> bool {
    !text.starts_with('[') && !is_sgf(text.as_bytes())
}

/// Whether a game read back is the one that was written.
fn is_same(one: &Loaded, other: &Loaded, position_only: bool) -> bool {
    let (here, there) = (&one.history, &other.history);
    let same_board = here.position().picture().pieces == there.position().picture().pieces
        && here.position().turn() == there.position().turn();
    let same_moves = here.moves() == there.moves() && here.start().rules() == there.start().rules();
    one.game_id == other.game_id && same_board && (same_moves || position_only)
}

/// What the new file does not hold, in words.
fn lost(
    loaded: &Loaded,
    bytes: &[u8],
    number: Option<usize>,
    text: &str,
    texts: &Texts,
) -> Vec<String> {
    let mut found = extras(bytes, number);
    let to_sgf = is_sgf(text.as_bytes());
    let kept_moves =
        loaded.origin.as_ref().map_or(loaded.history.moves().len(), |origin| origin.move_count());
    found.moves = found.moves.saturating_sub(kept_moves);
    // A record says who won and, where someone gave up, that; the points it has no place for.
    let is_agreed = loaded.is_settled;
    let has_outcome = loaded.history.position().outcome().is_some();
    if loaded.stopped.is_some()
        || is_agreed
        || has_outcome && loaded.history.position().score().is_none()
    {
        found.properties.remove("RE");
    }
    if is_agreed {
        for ident in ["DEAD", "TB", "TW"] {
            found.properties.remove(ident);
        }
    }
    for note in &loaded.notes {
        if let Note::Ignored { ident, .. } = note {
            found.properties.insert((*ident).to_owned(), 1);
        }
    }
    let mut lost = counted(&found, texts);
    let has_symbols = Side::BOTH.into_iter().any(|side| {
        let symbol = loaded.players[side.index()].symbol.as_deref();
        symbol.is_some_and(|symbol| symbol != side.letter().to_string())
    });
    if is_position(text) && !is_position(&String::from_utf8_lossy(bytes)) {
        lost.push(texts.get("convert-lost-moves"));
    } else if to_sgf && has_symbols {
        lost.push(texts.get("convert-lost-symbols"));
    }
    if !to_sgf && is_agreed {
        lost.push(texts.get("convert-lost-count"));
    }
    lost
}

/// Each kind of thing with its number, in words.
fn counted(found: &Extras, texts: &Texts) -> Vec<String> {
    let counts = [
        ("convert-lost-games", found.games),
        ("convert-lost-line", found.moves),
        ("convert-lost-variations", found.variations),
        ("convert-lost-comments", found.comments),
        ("convert-lost-marks", found.marks),
        ("convert-lost-tags", found.tags),
    ];
    let mut lost: Vec<String> = counts
        .into_iter()
        .filter(|&(_, count)| count > 0)
        .map(|(key, count)| texts.with(key, &[("count", count.into())]))
        .collect();
    let named = |(ident, count): (&String, &usize)| match count {
        1 => ident.clone(),
        _ => format!("{ident} x{count}"),
    };
    let names = found.properties.iter().map(named).collect::<Vec<_>>().join(", ");
    let count: usize = found.properties.values().sum();
    if count > 0 {
        let values = [("count", count.into()), ("names", (&names).into())];
        lost.push(texts.with("convert-lost-properties", &values));
    }
    lost
}
