//! Why a game under way cannot be resumed, in words that people read.

use super::{Explain, Texts};
use crate::keep::{Damage, JournalProblem, KeptError};

impl Explain for KeptError {
    fn explain(&self, texts: &Texts) -> String {
        let unreadable = |reason: &str| texts.with("kept-unreadable", &[("reason", reason.into())]);
        match self {
            KeptError::InUse => texts.get("kept-in-use"),
            KeptError::Io(error) => unreadable(&error.explain(texts)),
            KeptError::Journal(problem) => unreadable(&problem.explain(texts)),
            KeptError::Seat(error) => error.explain(texts),
        }
    }
}

impl Explain for JournalProblem {
    fn explain(&self, texts: &Texts) -> String {
        match self {
            JournalProblem::Empty => texts.get("kept-empty"),
            JournalProblem::NoGame => texts.get("kept-no-game"),
            JournalProblem::TooLarge { most } => {
                texts.with("file-too-large", &[("megabytes", (most >> 20).into())])
            }
            JournalProblem::Version { found, known } => {
                let values = [("version", (*found).into()), ("known", (*known).into())];
                texts.with("kept-version", &values)
            }
            JournalProblem::Game(problem) => problem.explain(texts),
            JournalProblem::Replay(error) => error.explain(texts),
        }
    }
}

impl Explain for Damage {
    fn explain(&self, texts: &Texts) -> String {
        let values = [("line", self.line.into()), ("lines", self.lines.into())];
        texts.with("kept-damaged", &values)
    }
}
