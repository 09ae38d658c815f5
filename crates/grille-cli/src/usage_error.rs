//! Clap's errors in the reader's language.

use clap::Command;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use grille::texts::Texts;

use crate::arguments::BadCount;
use crate::failure::Failure;

/// What a parse error means to people.
pub(crate) fn explain(error: &Error, definition: &Command, texts: &Texts) -> Failure {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        return Failure::Shown(error.to_string());
    }
    let message = message(error, definition, texts);
    Failure::Usage { message, command: command_of(error) }
}

/// `grille` or `grille play`: the command in clap's usage line.
fn command_of(error: &Error) -> String {
    let usage = error.get(ContextKind::Usage).map(ToString::to_string).unwrap_or_default();
    let words = usage.split_whitespace().skip_while(|word| *word != "grille");
    let words: Vec<&str> =
        words.take_while(|word| word.chars().all(|c| c.is_ascii_lowercase())).collect();
    if words.is_empty() { "grille".to_owned() } else { words.join(" ") }
}

fn message(error: &Error, definition: &Command, texts: &Texts) -> String {
    let context = |kind: ContextKind| error.get(kind).map(plain).unwrap_or_default();
    let argument = context(ContextKind::InvalidArg);
    let value = context(ContextKind::InvalidValue);
    let commands = || {
        let names = definition.get_subcommands().map(Command::get_name);
        names.collect::<Vec<_>>().join(", ")
    };
    let about = |key: &str| texts.with(key, &[("argument", (&argument).into())]);
    match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let command = context(ContextKind::InvalidSubcommand);
            let known = commands();
            texts.with(
                "cli-bad-command",
                &[("command", (&command).into()), ("known", (&known).into())],
            )
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            texts.with("cli-missing-command", &[("known", (&commands()).into())])
        }
        ErrorKind::UnknownArgument => match context(ContextKind::SuggestedArg) {
            suggestion if suggestion.is_empty() => about("cli-bad-argument"),
            suggestion => texts.with(
                "cli-bad-argument-suggestion",
                &[("argument", (&argument).into()), ("suggestion", (&suggestion).into())],
            ),
        },
        ErrorKind::InvalidValue if value.is_empty() => about("cli-missing-value"),
        ErrorKind::InvalidValue => {
            let known = context(ContextKind::ValidValue);
            texts.with(
                "cli-bad-value",
                &[
                    ("argument", (&argument).into()),
                    ("value", (&value).into()),
                    ("known", (&known).into()),
                ],
            )
        }
        ErrorKind::ValueValidation => {
            let mut values = vec![("argument", (&argument).into()), ("value", (&value).into())];
            let reason = std::error::Error::source(error).and_then(|e| e.downcast_ref());
            match reason {
                Some(&BadCount::OutOfRange { min, max }) => {
                    values.extend([("min", min.into()), ("max", max.into())]);
                    texts.with("cli-out-of-range", &values)
                }
                _ => texts.with("cli-bad-number", &values),
            }
        }
        ErrorKind::MissingRequiredArgument => about("cli-missing-argument"),
        ErrorKind::ArgumentConflict => {
            let other = context(ContextKind::PriorArg);
            if other == argument {
                about("cli-twice")
            } else {
                texts.with(
                    "cli-conflict",
                    &[("argument", (&argument).into()), ("other", (&other).into())],
                )
            }
        }
        ErrorKind::NoEquals | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            about("cli-missing-value")
        }
        _ => texts.get("cli-other-usage"),
    }
}

/// A context value without clap's own punctuation.
fn plain(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        other => other.to_string(),
    }
}
