//! What is wrong or unusual in an SGF file, in words that people read.

use grille_record::sgf::{Place, ReadError, RepairKind};

use super::{Explain, Texts};
use crate::sgf::{Note, SgfProblem};

/// A sentence about a place in a file.
fn at(place: Place, problem: &str, texts: &Texts) -> String {
    let values =
        [("line", place.line.into()), ("column", place.column.into()), ("problem", problem.into())];
    texts.with("record-problem", &values)
}

impl Explain for RepairKind {
    fn explain(&self, texts: &Texts) -> String {
        texts.get(match self {
            RepairKind::MalformedText => "sgf-repair-malformed-text",
            RepairKind::WrongCharset => "sgf-repair-wrong-charset",
            RepairKind::Nul => "sgf-repair-nul",
            RepairKind::TextBeforeGame => "sgf-repair-text-before-game",
            RepairKind::TextAfterGame => "sgf-repair-text-after-game",
            RepairKind::MissingTreeStart => "sgf-repair-missing-tree-start",
            RepairKind::MissingTreeEnd => "sgf-repair-missing-tree-end",
            RepairKind::StrayTreeEnd => "sgf-repair-stray-tree-end",
            RepairKind::EmptySequence => "sgf-repair-empty-sequence",
            RepairKind::MissingNodeStart => "sgf-repair-missing-node-start",
            RepairKind::NodeAfterVariation => "sgf-repair-node-after-variation",
            RepairKind::StrayText => "sgf-repair-stray-text",
            RepairKind::MissingValue => "sgf-repair-missing-value",
            RepairKind::MissingIdent => "sgf-repair-missing-ident",
            RepairKind::LowerCaseIdent => "sgf-repair-lower-case-ident",
            RepairKind::DuplicateProperty => "sgf-repair-duplicate-property",
            RepairKind::UnescapedBracket => "sgf-repair-unescaped-bracket",
            RepairKind::UnclosedValue => "sgf-repair-unclosed-value",
        })
    }
}

impl Explain for ReadError {
    fn explain(&self, texts: &Texts) -> String {
        let problem = match self {
            ReadError::Syntax { found, .. } => texts.with("sgf-syntax", &[("found", found.into())]),
            ReadError::UnclosedValue { .. } => texts.get("sgf-unclosed"),
            ReadError::DuplicateProperty { ident, .. } => {
                texts.with("sgf-duplicate", &[("ident", ident.into())])
            }
            ReadError::Malformed { charset, .. } => {
                texts.with("sgf-malformed", &[("charset", (*charset).into())])
            }
            ReadError::NoGame { .. } => texts.get("sgf-no-game"),
            ReadError::Limit { limit, .. } => {
                texts.with("sgf-limit", &[("limit", (*limit).into())])
            }
            ReadError::Input { message, .. } => {
                texts.with("file-other-error", &[("error", message.into())])
            }
        };
        self.place().map_or(problem.clone(), |place| at(place, &problem, texts))
    }
}

impl Explain for SgfProblem {
    fn explain(&self, texts: &Texts) -> String {
        match self {
            SgfProblem::Read(error) => error.explain(texts),
            SgfProblem::Value(error) => {
                let values = [("ident", (&error.ident).into()), ("value", (&error.value).into())];
                let problem = texts.with("sgf-value", &values);
                error.place.map_or(problem.clone(), |place| at(place, &problem, texts))
            }
            SgfProblem::Kind { kind } => texts.with("sgf-kind", &[("kind", (*kind).into())]),
            SgfProblem::NoLiberty { ply } => {
                texts.with("sgf-no-liberty", &[("ply", (*ply).into())])
            }
        }
    }
}

impl Explain for Note {
    /// A whole sentence.
    fn explain(&self, texts: &Texts) -> String {
        match self {
            Note::Repaired(repair) => {
                let repair = at(repair.place, &repair.kind.explain(texts), texts);
                texts.with("sgf-repaired", &[("repair", (&repair).into())])
            }
            Note::MoreRepairs(count) => {
                texts.with("sgf-more-repairs", &[("count", (*count).into())])
            }
            Note::OtherGames(count) => texts.with("sgf-other-games", &[("count", (*count).into())]),
            Note::Variations => texts.get("sgf-variations"),
            Note::PassAdded { ply } => texts.with("sgf-pass-added", &[("ply", (*ply).into())]),
            Note::LateSetup { ply } => texts.with("sgf-late-setup", &[("ply", (*ply).into())]),
            Note::Ignored { ident, value } => {
                let values = [("ident", (*ident).into()), ("value", value.into())];
                texts.with("sgf-ignored", &values)
            }
            Note::DamagedJournal { damage, aside } => {
                let (damage, file) = (damage.explain(texts), aside.display().to_string());
                let values = [("damage", (&damage).into()), ("file", (&file).into())];
                texts.with("kept-set-aside", &values)
            }
        }
    }
}
