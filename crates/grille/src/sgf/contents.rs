//! The games of a file, for a person who chooses one of them.

use std::borrow::Cow;

use grille_core::Side;
use grille_record::sgf::{self, GameResult};

use super::load::{is_playable, read_collection};
use super::{NAME, SgfProblem};
use crate::texts::Texts;

/// One game of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Its number, from 1.
    pub number: usize,
    /// Grille knows its rules.
    pub is_playable: bool,
    /// What the file calls it.
    title: Option<String>,
    players: [Option<String>; 2],
    date: Option<String>,
    /// How many nodes its main line has after the first.
    moves: usize,
    result: Option<Outcome>,
}

/// Who won, as far as a list says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outcome {
    Won(Side),
    Drawn,
}

/// Lists the games of an SGF file.
pub fn contents(bytes: &[u8]) -> Result<Vec<Listed>, SgfProblem> {
    let collection = read_collection(bytes)?.collection;
    Ok(collection.games().enumerate().map(|(index, game)| listed(index + 1, game)).collect())
}

fn listed(number: usize, game: sgf::Game<'_>) -> Listed {
    // What a file says of a game is shown as one line, and not more than a line.
    let info = |ident: &str| {
        let text = game.info(ident).map(Cow::into_owned)?;
        let text: String = text.trim().chars().take(MOST_LETTERS).collect();
        (!text.is_empty()).then_some(text)
    };
    Listed {
        number,
        is_playable: is_playable(game),
        title: info("GN").or_else(|| info("EV")),
        players: NAME.map(info),
        date: info("DT"),
        moves: game.main_line().count().saturating_sub(1),
        result: match game.result() {
            Ok(Some(GameResult::Win(side, _))) => Some(Outcome::Won(side)),
            Ok(Some(GameResult::Draw)) => Some(Outcome::Drawn),
            _ => None,
        },
    }
}

/// The most letters of one property in a list.
const MOST_LETTERS: usize = 60;

impl Listed {
    /// The game in a line: « Aya – Bo, finale, 2020-01-01, 210 coups, Noir gagne ».
    #[must_use]
    pub fn words(&self, texts: &Texts) -> String {
        let players = match &self.players {
            [None, None] => None,
            players => {
                Some(players.each_ref().map(|name| name.as_deref().unwrap_or("?")).join(" – "))
            }
        };
        let moves = texts.with("sgf-listed-moves", &[("count", self.moves.into())]);
        let result = self.result.map(|outcome| match outcome {
            Outcome::Won(side) => {
                let color = texts.get(["color-black", "color-white"][side.index()]);
                texts.with("sgf-listed-won", &[("color", (&color).into())])
            }
            Outcome::Drawn => texts.get("sgf-listed-drawn"),
        });
        let parts = [players, self.title.clone(), self.date.clone(), Some(moves), result];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}
