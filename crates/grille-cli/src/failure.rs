//! Why the program ends with an error, and with which exit code.

use std::io::{self, Write as _};
use std::process::ExitCode;

use grille::texts::{Explain as _, Texts};

use crate::print;

/// An end that is not a success.
#[derive(Debug)]
pub enum Failure {
    /// Bad usage: exit code 2.
    Usage {
        /// What is wrong.
        message: String,
        /// The command whose help would tell more.
        command: String,
    },
    /// The request could not be met: exit code 1.
    Request(String),
    /// Already said where it belongs: exit code 1.
    Silent,
    /// Help or version was asked for: exit code 0.
    Shown(String),
    /// Reading or writing failed.
    Io(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            // A view that cannot be opened here says so itself.
            io::ErrorKind::Unsupported => Failure::Request(error.to_string()),
            _ => Failure::Io(error),
        }
    }
}

impl Failure {
    /// A request that could not be met.
    pub fn request(message: impl Into<String>) -> Failure {
        Failure::Request(message.into())
    }

    /// Says what is wrong and gives the exit code.
    pub(crate) fn report(self, texts: &Texts) -> ExitCode {
        let say = |message: &str| {
            print::note(&texts.with("cli-error", &[("message", message.into())]));
        };
        match self {
            Failure::Usage { message, command } => {
                say(&message);
                print::note(&texts.with("cli-see-help", &[("command", (&command).into())]));
                ExitCode::from(2)
            }
            Failure::Request(message) => {
                say(&message);
                ExitCode::FAILURE
            }
            Failure::Silent => ExitCode::FAILURE,
            Failure::Shown(text) => {
                let shown = write!(io::stdout(), "{text}").and_then(|()| print::finish());
                shown.map_or_else(|error| Failure::Io(error).report(texts), |()| ExitCode::SUCCESS)
            }
            // `grille games | head`: the reader left, nobody is to blame.
            Failure::Io(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
            Failure::Io(error) => {
                say(&texts.with("cli-output", &[("error", (&error.explain(texts)).into())]));
                ExitCode::FAILURE
            }
        }
    }
}

/// Whether whoever read the output is gone. Wine, and Windows for some pipes, report it by a code
/// that the standard library has no kind for.
fn is_closed_pipe(error: &io::Error) -> bool {
    const PIPE_NOT_CONNECTED: i32 = 233;
    error.kind() == io::ErrorKind::BrokenPipe
        || cfg!(windows) && error.raw_os_error() == Some(PIPE_NOT_CONNECTED)
}
