//! `grille man`: man pages from the definition of the command line, in the reader's language.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::path::PathBuf;

use clap::{Arg, ArgMatches, Command};
use grille::files;
use grille::texts::{Explain as _, Texts};

use crate::arguments::definition;
use crate::{Context, Failure};

pub(super) fn run(matches: &ArgMatches, context: &Context) -> Result<(), Failure> {
    let texts = &context.texts;
    let mut program = definition(texts, &context.catalog);
    program.build();
    if let Some(dir) = matches.get_one::<PathBuf>("dir") {
        for command in std::iter::once(&program).chain(program.get_subcommands()) {
            let path = dir.join(format!("{}.1", page_name(command, &program)));
            files::write(&path, page(command, &program, texts).as_bytes())
                .map_err(|error| Failure::request(error.explain(texts)))?;
        }
        return Ok(());
    }
    let command = match matches.get_one::<String>("command") {
        None => &program,
        Some(name) => {
            program.find_subcommand(name).ok_or_else(|| unknown(name, &program, texts))?
        }
    };
    io::stdout().write_all(page(command, &program, texts).as_bytes())?;
    Ok(())
}

fn unknown(name: &str, program: &Command, texts: &Texts) -> Failure {
    let known: Vec<&str> = program.get_subcommands().map(Command::get_name).collect();
    let known = known.join(", ");
    let values = [("command", name.into()), ("known", (&known).into())];
    let message = texts.with("man-unknown", &values);
    Failure::Usage { message, command: "grille man".to_owned() }
}

/// `grille` or `grille-play`.
fn page_name(command: &Command, program: &Command) -> String {
    if command.get_name() == program.get_name() {
        program.get_name().to_owned()
    } else {
        format!("{}-{}", program.get_name(), command.get_name())
    }
}

/// One page in the language of `man`.
fn page(command: &Command, program: &Command, texts: &Texts) -> String {
    let is_program = command.get_name() == program.get_name();
    let name = page_name(command, program);
    let version = program.get_version().unwrap_or_default();
    let mut page = Page(String::new());
    page.line(&format!(
        ".TH {} 1 \"\" \"grille {version}\" \"{}\"",
        name.to_uppercase(),
        escape(&texts.get("man-title"))
    ));
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    page.section(texts, "man-name");
    page.text(&format!("{name} - {about}"));
    page.section(texts, "man-synopsis");
    page.synopsis(command, &name.replacen('-', " ", 1), texts);
    if is_program {
        page.section(texts, "man-description");
        page.text(&texts.get("man-text"));
    }
    let (places, options): (Vec<&Arg>, Vec<&Arg>) = command
        .get_arguments()
        .filter(|arg| !arg.is_hide_set())
        .partition(|arg| arg.is_positional());
    for (heading, list) in [("man-arguments", places), ("man-options", options)] {
        if !list.is_empty() {
            page.section(texts, heading);
            for arg in list {
                let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
                page.entry(&spelled(arg), &help);
            }
        }
    }
    if is_program {
        page.section(texts, "man-commands");
        for sub in command.get_subcommands() {
            let about = sub.get_about().map(ToString::to_string).unwrap_or_default();
            page.entry(&format!("\\fB{}\\fR", escape(sub.get_name())), &about);
        }
        page.surroundings(texts);
    }
    page.section(texts, "man-exit");
    for (code, key) in [("0", "man-exit-0"), ("1", "man-exit-1"), ("2", "man-exit-2")] {
        page.entry(code, &texts.get(key));
    }
    page.section(texts, "man-see");
    let others: Vec<String> = if is_program {
        let subs = program.get_subcommands();
        subs.map(|sub| format!("\\fB{}\\fR(1)", escape(&page_name(sub, program)))).collect()
    } else {
        vec!["\\fBgrille\\fR(1)".to_owned()]
    };
    page.line(&others.join(", "));
    page.0
}

/// An argument as it is typed.
fn spelled(arg: &Arg) -> String {
    let takes = arg.get_action().takes_values();
    let values = arg.get_value_names().unwrap_or_default();
    let value = values.first().map(|name| escape(name.as_str())).unwrap_or_default();
    let mut words = Vec::new();
    words.extend(arg.get_short().map(|short| format!("\\fB\\-{short}\\fR")));
    words.extend(arg.get_long().map(|long| format!("\\fB\\-\\-{}\\fR", escape(long))));
    let names = words.join(", ");
    match (names.is_empty(), takes) {
        (true, _) => format!("\\fI{value}\\fR"),
        (false, true) => format!("{names} \\fI{value}\\fR"),
        (false, false) => names,
    }
}

/// Text that `man` shows as it is: `-` stays a hyphen that can be copied, a full stop or a quote
/// at the start of a line is no request.
fn escape(text: &str) -> String {
    let text = text.replace('\\', "\\e").replace('-', "\\-");
    if text.starts_with(['.', '\'']) { format!("\\&{text}") } else { text }
}

struct Page(String);

impl Page {
    fn line(&mut self, line: &str) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.0, "{line}");
    }

    fn text(&mut self, text: &str) {
        self.line(&escape(text));
    }

    fn section(&mut self, texts: &Texts, key: &str) {
        self.line(&format!(".SH {}", escape(&texts.get(key))));
    }

    fn entry(&mut self, name: &str, help: &str) {
        self.line(".TP");
        self.line(name);
        self.text(help);
    }

    fn synopsis(&mut self, command: &Command, name: &str, texts: &Texts) {
        let mut words = vec![format!("\\fB{}\\fR", escape(name))];
        words.push(format!("[\\fI{}\\fR]", escape(&texts.get("cli-options").to_uppercase())));
        for arg in command.get_positionals() {
            let word = spelled(arg);
            words.push(if arg.is_required_set() { word } else { format!("[{word}]") });
        }
        if command.has_subcommands() {
            words.push(format!("[\\fI{}\\fR]", escape(&texts.get("cli-command"))));
        }
        self.line(&words.join(" "));
    }

    /// The environment and the files.
    fn surroundings(&mut self, texts: &Texts) {
        self.section(texts, "man-environment");
        for (name, key) in [
            ("GRILLE_LANG", "man-grille-lang"),
            ("NO_COLOR", "man-no-color"),
            ("XDG_STATE_HOME", "man-xdg-state"),
        ] {
            self.entry(name, &texts.get(key));
        }
        self.section(texts, "man-files");
        for (name, key) in [
            ("under-way/", "man-under-way"),
            ("games/", "man-games"),
            ("games.jsonl", "man-list"),
            ("choices.json", "man-choices"),
        ] {
            self.entry(&escape(&format!("$XDG_STATE_HOME/grille/{name}")), &texts.get(key));
        }
    }
}
