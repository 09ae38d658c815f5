//! Files that a page brings: which games they hold, and one of them.

use grille::catalog::Catalog;
use grille::files::{self, Loaded};
use grille::sgf;
use grille::texts::{Explain as _, Texts};

use crate::base64;
use crate::host::Failed;
use crate::tell::{Failure, GameInFile};

/// The games of a file; none where its format holds only one.
pub(crate) fn contents(text: &str, texts: &Texts) -> Result<Vec<GameInFile>, Failed> {
    let bytes = decode(text, texts)?;
    if !sgf::is_sgf(&bytes) {
        return Ok(Vec::new());
    }
    let listed =
        sgf::contents(&bytes).map_err(|problem| (Failure::File, problem.explain(texts)))?;
    let games = listed.iter().map(|game| GameInFile {
        number: game.number,
        words: game.words(texts),
        is_playable: game.is_playable,
    });
    Ok(games.collect())
}

/// One game of a file, by its number, from 1; without one, the first that can be played.
pub(crate) fn read(
    text: &str,
    number: Option<usize>,
    catalog: &Catalog,
    texts: &Texts,
) -> Result<Loaded, Failed> {
    let bytes = decode(text, texts)?;
    let loaded = match number {
        Some(number) if sgf::is_sgf(&bytes) => sgf::read_game(&bytes, catalog, Some(number)),
        _ => files::from_bytes(&bytes, catalog),
    };
    loaded.map_err(|problem| (Failure::File, problem.explain(texts)))
}

fn decode(text: &str, texts: &Texts) -> Result<Vec<u8>, Failed> {
    base64::decode(text).ok_or_else(|| (Failure::File, texts.get("wire-bytes")))
}
