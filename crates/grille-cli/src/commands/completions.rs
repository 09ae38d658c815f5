//! `grille completions`: what a shell can fill in.
//!
//! The command line takes words and explains the wrong ones itself; a shell wants the lists, so
//! they are given to a copy of the definition.

use std::io::{self, Write as _};

use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Command, ValueHint};
use clap_complete::{Shell, generate};
use grille::catalog::Catalog;
use grille::options::OptionKind;

use crate::arguments::definition;
use crate::views::VIEWS;
use crate::{Context, Failure};

pub(super) fn run(matches: &ArgMatches, context: &Context) -> Result<(), Failure> {
    let shell = match matches.get_one::<String>("shell").map(String::as_str) {
        Some("zsh") => Shell::Zsh,
        Some("fish") => Shell::Fish,
        Some("powershell") => Shell::PowerShell,
        _ => Shell::Bash,
    };
    let mut command = with_lists(definition(&context.texts, &context.catalog), &context.catalog);
    let mut script = Vec::new();
    generate(shell, &mut command, "grille", &mut script);
    let mut script = String::from_utf8(script).unwrap_or_default();
    match shell {
        Shell::Fish => script += &(places_for_fish(&command) + KEPT_IN_FISH),
        Shell::Bash => script += KEPT_IN_BASH,
        Shell::Zsh => script = with_kept_in_zsh(&script),
        _ => {}
    }
    let script = script.as_bytes();
    io::stdout().write_all(script)?;
    Ok(())
}

fn with_lists(command: Command, catalog: &Catalog) -> Command {
    let games = || catalog.games.iter().map(|game| game.id).collect::<Vec<_>>();
    let levels = || catalog.level_ids();
    let seats = || std::iter::once("human").chain(levels()).collect::<Vec<_>>();
    let options = catalog.options();
    let views = || VIEWS.iter().map(|view| view.id).collect::<Vec<_>>();
    let names: Vec<String> = command.get_subcommands().map(|c| c.get_name().to_owned()).collect();
    names.iter().fold(command, |command, name| {
        command.mut_subcommand(name, |sub| {
            sub.mut_args(|arg| {
                let list = match arg.get_id().as_str() {
                    "game" => games(),
                    "first" | "second" if name == "arena" => levels(),
                    "first" | "second" => seats(),
                    "level" => levels(),
                    "ui" => views(),
                    "dir" => return arg.value_hint(ValueHint::DirPath),
                    "file" | "load" | "save" | "output" | "svg" | "in" | "out" | "model" => {
                        return arg.value_hint(ValueHint::FilePath);
                    }
                    name => {
                        match options.iter().find(|spec| spec.name == name).map(|spec| spec.kind) {
                            Some(OptionKind::Choice(choices)) => {
                                choices.iter().map(|choice| choice.id).collect()
                            }
                            _ => return arg,
                        }
                    }
                };
                arg.value_parser(PossibleValuesParser::new(list))
            })
        })
    })
}

/// The numbers of the games that wait, for `grille resume`: the program itself is asked.
const KEPT_IN_BASH: &str = r#"
_grille_with_kept() {
    if [[ ${COMP_WORDS[1]} == resume && $COMP_CWORD -eq 2 && ${COMP_WORDS[2]} != -* ]]; then
        local numbers
        numbers=$(grille resume --list 2>/dev/null | sed -n 's/^\([0-9]*\)\. .*/\1/p')
        mapfile -t COMPREPLY < <(compgen -W "$numbers" -- "${COMP_WORDS[2]}")
    else
        _grille "$@"
    fi
}
complete -F _grille_with_kept -o bashdefault -o default grille
"#;

const KEPT_IN_FISH: &str = r"complete -c grille -n '__fish_grille_using_subcommand resume' -f -a '(grille resume --list 2>/dev/null | string replace -rf \'^(\d+)\. \' \'$1\t\')'
";

/// The script for zsh, in which the number of a game that waits is completed by asking.
fn with_kept_in_zsh(script: &str) -> String {
    const KEPT: &str = r#"
_grille_kept() {
    local -a games
    games=(${(f)"$(grille resume --list 2>/dev/null | sed -n 's/^\([0-9]*\)\. /\1:/p')"})
    _describe 'game' games
}
"#;
    let is_number = |line: &&str| line.trim_start().starts_with("'::number --");
    let line = script.lines().find(is_number).unwrap_or_default();
    let asking = line.replace(":_default'", ":_grille_kept'");
    let script = if line.is_empty() { script.to_owned() } else { script.replace(line, &asking) };
    // The functions stand before the line that calls or declares the completion.
    match script.find("\nif [ \"$funcstack[1]\"") {
        Some(at) => format!("{}{KEPT}{}", &script[..at], &script[at..]),
        None => script,
    }
}

/// What can stand in the places without a name: the script for Fish leaves them out.
fn places_for_fish(command: &Command) -> String {
    let mut lines = String::new();
    for sub in command.get_subcommands() {
        let values = sub.get_positionals().flat_map(clap::Arg::get_possible_values);
        let names: Vec<String> = values.map(|value| value.get_name().to_owned()).collect();
        if !names.is_empty() {
            let (name, names) = (sub.get_name(), names.join(" "));
            lines += &format!(
                "complete -c grille -n \"__fish_grille_using_subcommand {name}\" -f -a \"{names}\"\n"
            );
        }
    }
    lines
}
