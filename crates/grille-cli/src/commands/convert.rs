//! `grille convert`: a game from one format into another.

use std::path::{Path, PathBuf};

use clap::ArgMatches;
use grille::core::Side;
use grille::extras::{Extras, extras};
use grille::files::{self, LoadError, Loaded};
use grille::sgf::{Note, is_sgf};
use grille::texts::{Explain as _, Texts};

use crate::{Context, Failure};

pub(super) fn run(matches: &ArgMatches, context: &Context) -> Result<(), Failure> {
    let texts = &context.texts;
    let path = |name: &str| matches.get_one::<PathBuf>(name).cloned().unwrap_or_default();
    let (from, to) = (path("in"), path("out"));
    let fail = |error: LoadError| Failure::request(error.explain(texts));
    let bytes = files::read_bytes(&from).map_err(fail)?;
    let read = |bytes: &[u8]| files::from_bytes(bytes, &context.catalog);
    let loaded = read(&bytes).map_err(|problem| fail(LoadError { path: from.clone(), problem }))?;
    let file = to.display().to_string();
    if has_ending(&to, "sgf") && !matches!(loaded.game_id, "go" | "gomoku") {
        let values = [("file", (&file).into()), ("game", loaded.game_id.into())];
        return Err(Failure::request(texts.with("convert-no-sgf", &values)));
    }
    let text = text(&loaded, &to, context)?.ok_or_else(|| {
        Failure::request(texts.with("convert-not-kept", &[("file", (&file).into())]))
    })?;
    files::write(&to, text.as_bytes()).map_err(|error| Failure::request(error.explain(texts)))?;
    // What is said of variations and further games below is more exact.
    let notes = loaded.notes.iter();
    for note in notes.filter(|note| !matches!(note, Note::Variations | Note::OtherGames(_))) {
        crate::print::note(&note.explain(texts));
    }
    let lost = lost(&loaded, &bytes, &text, texts).join(", ");
    if !lost.is_empty() {
        crate::print::note(&texts.with("convert-lost", &[("lost", (&lost).into())]));
    }
    Ok(())
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
    if loaded.game_id == "go" && has_ending(to, "txt") {
        // Go has no readable text of its own: the record of line games can hold it, with the
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
fn lost(loaded: &Loaded, bytes: &[u8], text: &str, texts: &Texts) -> Vec<String> {
    let Extras { games, variations, comments, marks, tags } = lost_extras(loaded, bytes, text);
    let counts = [
        ("convert-lost-games", games),
        ("convert-lost-variations", variations),
        ("convert-lost-comments", comments),
        ("convert-lost-marks", marks),
        ("convert-lost-tags", tags),
    ];
    let mut lost: Vec<String> = counts
        .into_iter()
        .filter(|&(_, count)| count > 0)
        .map(|(key, count)| texts.with(key, &[("count", count.into())]))
        .collect();
    let to_sgf = is_sgf(text.as_bytes());
    let has_symbols = Side::BOTH.into_iter().any(|side| {
        let symbol = loaded.players[side.index()].symbol.as_deref();
        symbol.is_some_and(|symbol| symbol != side.letter().to_string())
    });
    if is_position(text) && !is_position(&String::from_utf8_lossy(bytes)) {
        lost.push(texts.get("convert-lost-moves"));
    } else if to_sgf && has_symbols {
        lost.push(texts.get("convert-lost-symbols"));
    }
    if !to_sgf && loaded.is_settled {
        lost.push(texts.get("convert-lost-count"));
    }
    lost
}

/// What stands beside the moves in the old file and not in the new one.
fn lost_extras(loaded: &Loaded, bytes: &[u8], text: &str) -> Extras {
    // A game that goes back into its own tree loses nothing of it.
    if loaded.origin.is_some() && is_sgf(text.as_bytes()) {
        Extras::default()
    } else {
        extras(bytes)
    }
}
