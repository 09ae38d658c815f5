//! What a typed text means in a game.
//!
//! One rule in every view: what is typed is done by Enter, never before. It is a move as the game
//! writes it, or what the game's own manner says (`9` stops a game of Tic-RAC-Toe, `A` gives up in
//! Morpion), or the name of a move that is no point of the board, or a command: `/undo`, or its key.

use grille_core::{AnyGame, Intent, Offer, Picture, Point, PointNaming};

use super::command::{self, CommandId};
use crate::catalog::Manner;
use crate::session::{Phase, Scene};
use crate::texts::{Texts, in_small_letters};

/// What a typed text means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Typed {
    /// Something for the session: a move, a mark, a word.
    Do(Intent),
    /// A command.
    Command(CommandId),
    /// A command with what was written behind it: the name of a file.
    With(CommandId, String),
    /// A word that should be a command and is none, with its stroke.
    Unknown(String),
    /// The start of something, or nothing: Enter says what is wrong.
    Unfinished,
}

/// Reads a typed text. A move comes before a command of the same letters.
#[must_use]
pub fn read(text: &str, scene: &Scene, game: &dyn AnyGame, manner: Manner, texts: &Texts) -> Typed {
    let text = text.trim();
    if text.is_empty() || text == "/" {
        return Typed::Unfinished;
    }
    match command::of_slash(text) {
        Some(Ok((command, ""))) => return Typed::Command(command),
        Some(Ok((command, rest))) => return Typed::With(command, rest.to_owned()),
        Some(Err(word)) => return Typed::Unknown(format!("/{word}")),
        None => {}
    }
    if manner.stop.is_some_and(|(typed, _)| typed == text) && scene.phase == Phase::Play {
        return Typed::Command(CommandId::Stop);
    }
    if text.chars().next().is_some_and(|first| gives_up(first, manner)) {
        return Typed::Command(CommandId::GiveUp);
    }
    if scene.is_settling() {
        if let Some(point) = scene.picture.point_named(text) {
            return Typed::Do(Intent::Mark(point));
        }
    } else {
        if let Some(offer) = offer_called(text, scene, texts) {
            return Typed::Do(Intent::Play(offer.play));
        }
        if game.read_move(text).is_ok() {
            return Typed::Do(Intent::PlayText(text.to_owned()));
        }
    }
    let mut letters = text.chars();
    // A digit is never a command by its key alone: `9` stops where the game's manner says so.
    let first = letters.next().filter(|letter| !letter.is_ascii_digit());
    match (first.and_then(command::of_key), letters.next()) {
        (Some(command), None) => Typed::Command(command),
        _ => Typed::Unfinished,
    }
}

/// Returns the move that is no point of the board and that a word names: what its button says, how the move is
/// written, or another word for the same (« passe », « passer »).
#[must_use]
pub fn offer_called<'a>(text: &str, scene: &'a Scene, texts: &Texts) -> Option<&'a Offer> {
    let words = texts.get("offer-pass-words");
    let is_listed = |word: &str| words.split(' ').any(|listed| is_word(listed, word));
    let is_called = |offer: &&Offer| {
        let is_named = is_word(&texts.sentence(&offer.label), text) || is_word(&offer.text, text);
        is_named || (is_listed(&offer.text) && is_listed(text))
    };
    scene.offers.iter().find(is_called)
}

/// Whether a sign begins a text, so that it is typed and not a command at once: a move, or a command with its
/// stroke.
#[must_use]
pub fn begins_text(letter: char, scene: &Scene, manner: Manner) -> bool {
    letter == '/' || begins_move(letter, scene, manner)
}

/// Whether a letter can begin a move.
#[must_use]
pub fn begins_move(letter: char, scene: &Scene, manner: Manner) -> bool {
    if letter.is_ascii_digit() || gives_up(letter, manner) {
        return true;
    }
    let is_offer = scene.offers.iter().any(|offer| {
        let begins =
            offer.text.chars().next().is_some_and(|first| first.eq_ignore_ascii_case(&letter));
        begins && offer.text.chars().any(|sign| sign.is_ascii_digit())
    });
    let is_column = scene.picture.naming == PointNaming::Letter && letter.is_ascii_alphabetic();
    is_offer || is_column
}

/// Returns a move as one types it on a board: the usual example, or else an open
/// point near the middle.
#[must_use]
pub fn example(picture: &Picture) -> String {
    let name = |names: &[String], at: u16| names.get(usize::from(at)).cloned().unwrap_or_default();
    let written = |point: Point| {
        let (row, col) = (name(&picture.row_names, point.row), name(&picture.col_names, point.col));
        match picture.naming {
            PointNaming::Letter => format!("{col}{row}").to_ascii_lowercase(),
            PointNaming::Column => col,
            PointNaming::Number => point.index(picture.cols).to_string(),
            PointNaming::RowColumn if row.len() + col.len() > 2 => format!("{row},{col}"),
            PointNaming::RowColumn => row + &col,
        }
    };
    let usual = match picture.naming {
        PointNaming::Letter => "d4",
        PointNaming::Column => "3",
        PointNaming::Number => "4",
        PointNaming::RowColumn => "12",
    };
    let open = || picture.points().filter(|&point| picture.is_open(point));
    let middle = (picture.rows / 2, picture.cols / 2);
    let distance = |point: &Point| point.row.abs_diff(middle.0) + point.col.abs_diff(middle.1);
    let near = || open().min_by_key(distance).map(written);
    let known = open().map(written).find(|text| text == usual);
    known.or_else(near).unwrap_or_else(|| usual.to_owned())
}

/// Whether a letter gives up by the game's own manner; capitals make no difference.
fn gives_up(letter: char, manner: Manner) -> bool {
    manner.give_up.is_some_and(|own| own.eq_ignore_ascii_case(&letter))
}

fn is_word(label: &str, text: &str) -> bool {
    in_small_letters(label) == in_small_letters(text)
}
