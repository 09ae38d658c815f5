//! Errors of the lower crates in words that people read.

use std::io;

use grille_ai::puissance::{PositionError, SizeError};
use grille_ai::{Proof, Value};
use grille_core::{IllegalMove, MoveTextError, RulesError};
use grille_games::align::SetupError;
use grille_record::ReplayError;
use grille_record::partie::{Expected, PartieError};
use grille_record::record::{MAX_BYTES, Problem, RecordError, VERSION};
use grille_record::save::{FileCause, FileError};

use super::Texts;
use crate::files::{LoadError, LoadProblem, SaveError};
use crate::front::advice::percent;
use crate::options::{OptionKind, OptionsError};
use crate::plan::PlanError;
use crate::player::PlayerError;
use crate::seat::SeatError;
use crate::session::Refusal;
use crate::solve::{Known, Unanswered, UnsolvableGame};

/// Something that can be said in the reader's language.
pub trait Explain {
    /// The words, without a full stop.
    fn explain(&self, texts: &Texts) -> String;
}

impl Explain for IllegalMove {
    fn explain(&self, texts: &Texts) -> String {
        match self {
            IllegalMove::GameOver => texts.get("illegal-game-over"),
            IllegalMove::OutsideBoard { rows, cols } => {
                texts.with("illegal-outside", &[("rows", (*rows).into()), ("cols", (*cols).into())])
            }
            IllegalMove::Occupied { at } => texts.with(
                "illegal-occupied",
                &[("row", (at.row + 1).into()), ("col", (at.col + 1).into())],
            ),
            IllegalMove::ColumnFull { column } => {
                texts.with("illegal-column-full", &[("column", (*column).into())])
            }
            IllegalMove::Suicide => texts.get("illegal-suicide"),
            IllegalMove::Ko => texts.get("illegal-ko"),
            IllegalMove::Superko => texts.get("illegal-superko"),
            IllegalMove::PassNotAllowed => texts.get("illegal-pass"),
            IllegalMove::NotOwnDisc { column } => {
                texts.with("illegal-not-own-disc", &[("column", (*column).into())])
            }
            IllegalMove::FlipsNothing => texts.get("illegal-flips-nothing"),
            IllegalMove::MustMove => texts.get("illegal-must-move"),
            other => other.to_string(),
        }
    }
}

impl Explain for MoveTextError {
    fn explain(&self, texts: &Texts) -> String {
        match self {
            MoveTextError::Empty => texts.get("move-empty"),
            MoveTextError::NotRowColumn { text } => {
                texts.with("move-not-row-column", &[("text", text.into())])
            }
            MoveTextError::NotColumn { text, last } => {
                texts.with("move-not-column", &[("text", text.into()), ("last", (*last).into())])
            }
            MoveTextError::NotCell { text, last } => {
                texts.with("move-not-cell", &[("text", text.into()), ("last", (*last).into())])
            }
            MoveTextError::NotVertex { text } => {
                texts.with("move-not-vertex", &[("text", text.into())])
            }
            MoveTextError::Impossible { text, reason } => {
                let reason = reason.explain(texts);
                texts
                    .with("move-impossible", &[("text", text.into()), ("reason", (&reason).into())])
            }
            other => other.to_string(),
        }
    }
}

impl Explain for RulesError {
    fn explain(&self, texts: &Texts) -> String {
        match self {
            // A board that is too small has no points for stones.
            RulesError::OutOfRange { what: "handicap", min, max, .. } if max < min => {
                texts.get("rules-no-handicap")
            }
            RulesError::OutOfRange { what, value, min, max } => {
                let option = format!("--{what}");
                texts.with(
                    "rules-out-of-range",
                    &[
                        ("what", (&option).into()),
                        ("value", (*value).into()),
                        ("min", (*min).into()),
                        ("max", (*max).into()),
                    ],
                )
            }
            RulesError::UnknownWord { word, expected } => texts.with(
                "rules-unknown-word",
                &[("word", word.into()), ("expected", (*expected).into())],
            ),
            RulesError::NotEven { what, value } => {
                let option = format!("--{what}");
                let values = [("what", (&option).into()), ("value", (*value).into())];
                texts.with("rules-not-even", &values)
            }
            RulesError::NotPoints { text } => {
                texts.with("rules-not-points", &[("text", text.into())])
            }
            RulesError::MissingValue { word } => {
                texts.with("rules-missing-value", &[("word", word.into())])
            }
            RulesError::Conflict { first, second } => texts.with(
                "rules-conflict",
                &[("first", (*first).into()), ("second", (*second).into())],
            ),
            other => other.to_string(),
        }
    }
}

impl OptionsError {
    /// The words, with the name of the game that refuses the option.
    #[must_use]
    pub fn explain_for(&self, game: &str, texts: &Texts) -> String {
        match self {
            OptionsError::Rules(error) => error.explain(texts),
            OptionsError::NotHere { option, known } => {
                let known = if known.is_empty() { "none" } else { known };
                texts.with(
                    "option-not-here",
                    &[("game", game.into()), ("option", option.into()), ("known", known.into())],
                )
            }
            OptionsError::BadValue {
                option,
                value,
                kind: OptionKind::Number { min, max, step: 1 },
            } => {
                let option = format!("--{option}");
                texts.with(
                    "rules-out-of-range",
                    &[
                        ("what", (&option).into()),
                        ("value", value.into()),
                        ("min", (*min).into()),
                        ("max", (*max).into()),
                    ],
                )
            }
            OptionsError::BadValue { option, value, kind } => {
                let (option, expected) = (format!("--{option}"), kind.expected(texts));
                texts.with(
                    "option-bad-value",
                    &[
                        ("option", (&option).into()),
                        ("value", value.into()),
                        ("expected", (&expected).into()),
                    ],
                )
            }
            OptionsError::Position { text } => {
                texts.with("option-position", &[("text", text.into())])
            }
        }
    }
}

impl Explain for SeatError {
    fn explain(&self, texts: &Texts) -> String {
        match self {
            SeatError::Unknown { text, known } => {
                texts.with("seat-unknown", &[("text", text.into()), ("known", known.into())])
            }
            SeatError::Engine(error) => error.explain(texts),
        }
    }
}

impl Explain for PlanError {
    fn explain(&self, texts: &Texts) -> String {
        match self {
            PlanError::UnknownGame { game, known } => {
                texts.with("game-unknown", &[("game", game.into()), ("known", known.into())])
            }
            PlanError::FileAndOption { option } => {
                texts.with("option-both-records", &[("option", option.into())])
            }
            PlanError::Load(error) => error.explain(texts),
            PlanError::Options { game, error } => error.explain_for(game, texts),
            PlanError::Seat(error) => error.explain(texts),
        }
    }
}

impl Explain for io::Error {
    fn explain(&self, texts: &Texts) -> String {
        let inner = self.get_ref().and_then(|inner| inner.downcast_ref::<FileError>());
        match inner {
            Some(error) => error.cause.explain(texts),
            // A game that a format cannot hold says so in its own words.
            None if self.raw_os_error().is_none() && self.get_ref().is_some() => self.to_string(),
            None => FileCause::from_io(self).explain(texts),
        }
    }
}

impl Explain for FileCause {
    fn explain(&self, texts: &Texts) -> String {
        let path = |key: &str, path: &std::path::Path| {
            let path = path.display().to_string();
            texts.with(key, &[("path", (&path).into())])
        };
        match self {
            FileCause::MissingFile => texts.get("file-not-found"),
            FileCause::MissingFolder { folder } => path("file-no-folder", folder),
            FileCause::NotFolder { path: at } => path("file-not-folder", at),
            FileCause::IsFolder => texts.get("file-is-folder"),
            FileCause::NoName => texts.get("file-no-name"),
            FileCause::Exists => texts.get("file-exists"),
            FileCause::Denied => texts.get("file-permission"),
            FileCause::ReadOnlyFile => texts.get("file-read-only"),
            FileCause::ReadOnlyDisk => texts.get("file-read-only-disk"),
            FileCause::Full => texts.get("file-no-space"),
            FileCause::TooLarge { most } => {
                texts.with("file-too-large", &[("megabytes", (most >> 20).into())])
            }
            FileCause::LinkLoop => texts.get("file-link-loop"),
            FileCause::NobodyThere { .. } => texts.get("file-nobody-there"),
            FileCause::Closed => texts.get("file-closed"),
            FileCause::NotDurable { .. } => texts.get("file-not-durable"),
            FileCause::Other { code: Some(code), .. } => {
                texts.with("file-other-error", &[("code", (*code).into())])
            }
            _ => texts.get("file-unknown-error"),
        }
    }
}

fn in_file(path: &std::path::Path, problem: &str, texts: &Texts) -> String {
    let file = path.display().to_string();
    texts.with("file-problem", &[("file", (&file).into()), ("problem", problem.into())])
}

impl Explain for SaveError {
    fn explain(&self, texts: &Texts) -> String {
        in_file(&self.path, &self.error.explain(texts), texts)
    }
}

impl Explain for LoadError {
    fn explain(&self, texts: &Texts) -> String {
        in_file(&self.path, &self.problem.explain(texts), texts)
    }
}

impl Explain for LoadProblem {
    fn explain(&self, texts: &Texts) -> String {
        match self {
            LoadProblem::Io(error) => error.explain(texts),
            LoadProblem::NoGame => texts.get("file-no-game"),
            LoadProblem::Partie(error) => error.explain(texts),
            LoadProblem::Record(error) => error.explain(texts),
            LoadProblem::Sgf(problem) => problem.explain(texts),
            LoadProblem::UnknownGame { game, known } => {
                texts.with("game-unknown", &[("game", game.into()), ("known", known.into())])
            }
            LoadProblem::Options(error) => error.explain_for("", texts),
            LoadProblem::Replay(error) => error.explain(texts),
            LoadProblem::OtherGame { found, wanted } => texts
                .with("file-other-game", &[("found", (*found).into()), ("wanted", wanted.into())]),
        }
    }
}

impl Explain for RecordError {
    fn explain(&self, texts: &Texts) -> String {
        let problem = match &self.problem {
            Problem::NotText => texts.get("record-not-text"),
            Problem::TooLarge => {
                texts.with("file-too-large", &[("megabytes", (MAX_BYTES >> 20).into())])
            }
            Problem::TooManyMoves => texts.get("record-too-many-moves"),
            Problem::BadTag => texts.get("record-bad-tag"),
            Problem::Twice { name } => texts.with("record-twice", &[("name", name.into())]),
            Problem::Missing { name } => texts.with("record-missing", &[("name", (*name).into())]),
            Problem::Version { version } => texts.with(
                "record-version",
                &[("version", version.into()), ("expected", VERSION.into())],
            ),
            Problem::Result { result } => texts.with("record-result", &[("result", result.into())]),
            Problem::LateTag => texts.get("record-late-tag"),
            other => other.to_string(),
        };
        let place = [
            ("line", self.line.into()),
            ("column", self.column.into()),
            ("problem", (&problem).into()),
        ];
        texts.with("record-problem", &place)
    }
}

impl Explain for ReplayError {
    fn explain(&self, texts: &Texts) -> String {
        match self {
            ReplayError::Unreadable { ply, error, .. } => {
                let problem = error.explain(texts);
                texts.with(
                    "replay-unreadable",
                    &[("ply", (*ply).into()), ("problem", (&problem).into())],
                )
            }
            ReplayError::Illegal { ply, text, reason } => {
                let problem = reason.explain(texts);
                texts.with(
                    "replay-illegal",
                    &[
                        ("ply", (*ply).into()),
                        ("text", text.into()),
                        ("problem", (&problem).into()),
                    ],
                )
            }
        }
    }
}

impl Explain for PositionError {
    fn explain(&self, texts: &Texts) -> String {
        match self {
            PositionError::BadCharacter { ply, character, last } => texts.with(
                "solve-not-a-column",
                &[
                    ("ply", (*ply).into()),
                    ("text", (&character.to_string()).into()),
                    ("last", (&last.to_string()).into()),
                ],
            ),
            PositionError::NoSuchColumn { ply, column, cols } => texts.with(
                "solve-no-such-column",
                &[("ply", (*ply).into()), ("column", (*column).into()), ("cols", (*cols).into())],
            ),
            PositionError::ColumnFull { ply, column } => texts
                .with("solve-column-full", &[("ply", (*ply).into()), ("column", (*column).into())]),
            PositionError::GameOver { ply, last } => texts
                .with("solve-after-the-end", &[("ply", (*ply).into()), ("last", (*last).into())]),
        }
    }
}

impl Explain for UnsolvableGame {
    fn explain(&self, texts: &Texts) -> String {
        match self {
            UnsolvableGame::Unknown => texts.get("solve-no-solver"),
            UnsolvableGame::Size(SizeError::TooLarge { rows, cols }) => {
                texts.with("solve-too-large", &[("rows", (*rows).into()), ("cols", (*cols).into())])
            }
            UnsolvableGame::Size(SizeError::NoMemory { mib, largest }) => texts
                .with("solve-no-memory", &[("mib", (*mib).into()), ("largest", (*largest).into())]),
            UnsolvableGame::Size(other) => other.to_string(),
        }
    }
}

impl Explain for Unanswered {
    fn explain(&self, texts: &Texts) -> String {
        match self {
            Unanswered::Position(error) => error.explain(texts),
            Unanswered::Replay(error) => error.explain(texts),
            Unanswered::Interrupted(Known::Nothing) => texts.get("solve-interrupted"),
            Unanswered::Interrupted(Known::Score(lower, upper)) => texts.with(
                "solve-interrupted-score",
                &[("lower", (*lower).into()), ("upper", (*upper).into())],
            ),
            Unanswered::Interrupted(Known::Columns(columns)) => {
                let columns: Vec<String> = columns
                    .iter()
                    .map(|bounds| match bounds {
                        None => ".".to_owned(),
                        Some((lower, upper)) if lower == upper => lower.to_string(),
                        Some((lower, upper)) => format!("{lower}..{upper}"),
                    })
                    .collect();
                texts.with("solve-interrupted-columns", &[("columns", (&columns.join(" ")).into())])
            }
        }
    }
}

impl Explain for Expected {
    fn explain(&self, texts: &Texts) -> String {
        texts.get(match self {
            Expected::Cell => "partie-expected-cell",
            Expected::Semicolon => "partie-expected-semicolon",
            Expected::Slash => "partie-expected-slash",
            Expected::Player => "partie-expected-player",
            Expected::End => "partie-expected-end",
        })
    }
}

impl Explain for PartieError {
    fn explain(&self, texts: &Texts) -> String {
        match self {
            PartieError::Unexpected { column, found, expected } => texts.with(
                "partie-unexpected",
                &[
                    ("column", (*column).into()),
                    ("found", (&found.to_string()).into()),
                    ("expected", (&expected.explain(texts)).into()),
                ],
            ),
            PartieError::TooShort { column, expected } => texts.with(
                "partie-too-short",
                &[("column", (*column).into()), ("expected", (&expected.explain(texts)).into())],
            ),
            PartieError::TooLong => texts.get("file-no-game"),
            PartieError::NotText => texts.get("record-not-text"),
            PartieError::Setup(error) => error.explain(texts),
        }
    }
}

impl Explain for SetupError {
    fn explain(&self, texts: &Texts) -> String {
        match self {
            SetupError::WrongArea { found, expected } => texts.with(
                "setup-wrong-area",
                &[("found", (*found).into()), ("expected", (*expected).into())],
            ),
            SetupError::Floating { at } => texts.with(
                "setup-floating",
                &[("row", (at.row + 1).into()), ("col", (at.col + 1).into())],
            ),
            SetupError::TwoWinners => texts.get("setup-two-winners"),
        }
    }
}

impl Explain for Refusal {
    /// A whole sentence.
    fn explain(&self, texts: &Texts) -> String {
        let sentence =
            |reason: String| texts.with("refusal-sentence", &[("reason", (&reason).into())]);
        match self {
            Refusal::Illegal(reason) => sentence(reason.explain(texts)),
            Refusal::Unreadable(error) => sentence(error.explain(texts)),
            Refusal::NothingToUndo => texts.get("refusal-nothing-to-undo"),
            Refusal::NothingToRedo => texts.get("refusal-nothing-to-redo"),
            Refusal::Settling => texts.get("refusal-settling"),
            Refusal::NotSettling => texts.get("refusal-not-settling"),
            Refusal::NoPiece => texts.get("refusal-no-piece"),
            Refusal::Disputed { .. } => texts.get("refusal-disputed"),
            Refusal::NotYourTurn => texts.get("refusal-not-your-turn"),
            Refusal::Player(PlayerError::Engine(failure)) => {
                texts.with("engine-sentence", &[("reason", (&failure.explain(texts)).into())])
            }
            Refusal::Player(_) => texts.get("refusal-player"),
        }
    }
}

impl Explain for Value {
    fn explain(&self, texts: &Texts) -> String {
        match *self {
            Value::Proved(Proof::Win { plies }) => {
                texts.with("value-proved-win", &[("plies", plies.into())])
            }
            Value::Proved(Proof::Draw) => texts.get("value-proved-draw"),
            Value::Proved(Proof::Loss { plies }) => {
                texts.with("value-proved-loss", &[("plies", plies.into())])
            }
            Value::Estimated(guess) => {
                texts.with("value-estimated", &[("guess", percent(guess.into()).into())])
            }
        }
    }
}
