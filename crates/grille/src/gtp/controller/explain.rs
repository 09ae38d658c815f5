//! Failures of engines in words that people read.

use std::io;

use super::{CommandLineError, Failure};
use crate::texts::{Explain, Texts};

impl Explain for CommandLineError {
    fn explain(&self, texts: &Texts) -> String {
        match self {
            CommandLineError::Empty => texts.get("engine-no-program"),
            CommandLineError::Unclosed(mark) => {
                texts.with("engine-unclosed", &[("mark", (&mark.to_string()).into())])
            }
        }
    }
}

impl Explain for Failure {
    fn explain(&self, texts: &Texts) -> String {
        match self {
            Failure::Start { program, kind } => {
                let reason = io::Error::from(*kind).explain(texts);
                let values = [("program", program.into()), ("reason", (&reason).into())];
                texts.with("engine-start", &values)
            }
            Failure::Died { program, last } if last.is_empty() => {
                texts.with("engine-died", &[("program", program.into())])
            }
            Failure::Died { program, last } => texts
                .with("engine-died-saying", &[("program", program.into()), ("last", last.into())]),
            Failure::Timeout { program, command, after } => texts.with(
                "engine-timeout",
                &[
                    ("program", program.into()),
                    ("command", command.into()),
                    ("seconds", (&format!("{:.0}", after.as_secs_f64().ceil())).into()),
                ],
            ),
            Failure::Stopped { program } => {
                texts.with("engine-stopped", &[("program", program.into())])
            }
            Failure::Garbage { program, command, answer } => texts.with(
                "engine-garbage",
                &[
                    ("program", program.into()),
                    ("command", command.into()),
                    ("answer", answer.into()),
                ],
            ),
            Failure::Refused { program, command, reason } => texts.with(
                "engine-refused",
                &[
                    ("program", program.into()),
                    ("command", command.into()),
                    ("reason", reason.into()),
                ],
            ),
            Failure::Illegal { program, text, reason } => texts.with(
                "engine-illegal",
                &[
                    ("program", program.into()),
                    ("text", text.into()),
                    ("reason", (&reason.explain(texts)).into()),
                ],
            ),
            Failure::NotSquare { rows, cols } => texts
                .with("engine-not-square", &[("rows", (*rows).into()), ("cols", (*cols).into())]),
        }
    }
}
