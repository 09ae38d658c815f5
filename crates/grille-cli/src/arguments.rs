//! The command line: one definition from which help, errors and parsing come.

use std::ffi::OsString;

use clap::builder::ValueParser;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use grille::catalog::Catalog;
use grille::options::GameOptions;
use grille::texts::{Lang, Texts};

use crate::failure::Failure;
use crate::{usage_error, views};

/// The language asked for by `--lang`, looked up before anything else because help and errors
/// need it. A bad value is reported later, with the rest of the line.
pub(crate) fn asked_language(args: &[OsString]) -> Option<Lang> {
    let mut words = args.iter().filter_map(|arg| arg.to_str());
    while let Some(word) = words.next() {
        if word == "--lang" {
            return words.next().and_then(Lang::read);
        }
        if let Some(value) = word.strip_prefix("--lang=") {
            return Lang::read(value);
        }
    }
    None
}

/// Whether to use colours: `--color`, else `NO_COLOR`, else whether people look at it.
pub(crate) fn wants_color(matches: &ArgMatches, is_terminal: bool) -> bool {
    let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    match matches.get_one::<String>("color").map(String::as_str) {
        Some("always") => true,
        Some("never") => false,
        _ => is_terminal && !no_color,
    }
}

/// Parses the command line.
pub(crate) fn read(
    args: &[OsString],
    texts: &Texts,
    catalog: &Catalog,
) -> Result<ArgMatches, Failure> {
    let command = definition(texts, catalog);
    command
        .clone()
        .try_get_matches_from(args)
        .map_err(|error| usage_error::explain(&error, &command, texts))
}

/// The rule options that were given.
pub(crate) fn game_options(matches: &ArgMatches) -> GameOptions {
    let number = |name: &str| matches.get_one::<i64>(name).copied();
    GameOptions {
        rows: number("rows"),
        cols: number("cols"),
        align: number("align"),
        gravity: matches.get_flag("gravity"),
        misere: matches.get_flag("misere"),
        exact: matches.get_flag("exact"),
        lose_turn: matches.get_flag("lose-turn"),
        size: number("size"),
        rules: matches.get_one::<String>("rules").cloned(),
        komi: matches.get_one::<String>("komi").cloned(),
        handicap: number("handicap"),
    }
}

/// The whole command line.
pub(crate) fn definition(texts: &Texts, catalog: &Catalog) -> Command {
    let kit = Kit { texts, catalog };
    let version = env!("CARGO_PKG_VERSION");
    kit.command("grille", "cli-about")
        .version(version)
        .subcommand_value_name(texts.get("cli-command"))
        .subcommand_help_heading(texts.get("cli-commands"))
        .disable_help_subcommand(true)
        .arg(
            kit.option("lang", "cli-lang")
                .value_parser(["fr", "en"])
                .value_name("fr|en")
                .global(true),
        )
        .arg(
            kit.option("color", "cli-color")
                .value_parser(["auto", "always", "never"])
                .value_name("auto|always|never")
                .global(true),
        )
        .arg(kit.flag("ascii", "cli-ascii").global(true))
        .arg(kit.flag("version", "cli-version").short('V').action(ArgAction::Version))
        .after_help(texts.get("cli-more"))
        .subcommand(play(&kit))
        .subcommand(kit.command("window", "cli-window"))
        .subcommand(kit.command("games", "cli-games").arg(kit.flag("json", "cli-json")))
        .subcommand(inspect(&kit))
        .subcommand(gtp(&kit))
        .subcommand(
            kit.command("report", "cli-report")
                .arg(kit.positional("file", "FILE", "cli-report-file", &[]).required(false)),
        )
        .subcommand(solve(&kit))
        .subcommand(arena(&kit))
        .subcommand(analyze(&kit))
        .subcommand(image(&kit))
        .subcommand(convert(&kit))
        .subcommand(kit.command("resume", "cli-resume").arg(kit.view()))
        .subcommand(kit.command("stats", "cli-stats").arg(kit.flag("json", "cli-json")))
        .subcommand(
            kit.command("completions", "cli-completions").arg(
                kit.positional("shell", "SHELL", "cli-completions-shell", &[])
                    .value_parser(["bash", "zsh", "fish", "powershell"])
                    .hide_possible_values(true),
            ),
        )
        .subcommand(
            kit.command("man", "cli-man")
                .arg(
                    kit.positional("command", "COMMAND", "cli-man-command", &[])
                        .required(false)
                        .conflicts_with("dir"),
                )
                .arg(kit.path("dir", "cli-man-dir").value_name("DIR")),
        )
        .subcommand(
            kit.command("bench", "cli-bench").arg(
                kit.option("depth", "cli-bench-depth")
                    .value_parser(value_parser!(u32).range(1..=12))
                    .value_name("N"),
            ),
        )
}

fn play(kit: &Kit<'_>) -> Command {
    kit.command("play", "cli-play")
        .arg(kit.game())
        .args(kit.rules())
        .arg(kit.option("first", "cli-first").value_name("SEAT"))
        .arg(kit.option("second", "cli-second").value_name("SEAT"))
        .arg(kit.view())
        .arg(kit.path("load", "cli-load"))
        .arg(kit.path("save", "cli-save"))
        .arg(kit.option("seed", "cli-seed").value_parser(value_parser!(u64)).value_name("N"))
}

fn inspect(kit: &Kit<'_>) -> Command {
    kit.command("inspect", "cli-inspect")
        .arg(kit.game())
        .args(kit.rules())
        .arg(kit.option("moves", "cli-moves").value_name("MOVES").conflicts_with("stdin"))
        .arg(kit.flag("stdin", "cli-stdin"))
}

fn gtp(kit: &Kit<'_>) -> Command {
    kit.command("gtp", "cli-gtp")
        .args(kit.rules())
        .arg(kit.option("level", "cli-gtp-level").value_name("NAME"))
        .arg(kit.count("threads", "cli-threads", 1, 256))
        .arg(kit.count("seed", "cli-seed", 0, u64::MAX))
}

fn solve(kit: &Kit<'_>) -> Command {
    kit.command("solve", "cli-solve")
        .arg(kit.game())
        .args(kit.rules())
        .arg(kit.flag("scores", "cli-scores"))
        .arg(kit.count("threads", "cli-threads", 1, 256))
        .arg(kit.count("memory", "cli-memory", 1, 65_536).value_name("MIB"))
        .arg(kit.flag("no-book", "cli-no-book"))
}

fn arena(kit: &Kit<'_>) -> Command {
    kit.command("arena", "cli-arena")
        .arg(kit.game())
        .args(kit.rules())
        .arg(kit.option("first", "cli-arena-first").value_name("LEVEL").required(true))
        .arg(kit.option("second", "cli-arena-second").value_name("LEVEL").required(true))
        .arg(
            kit.option("games", "cli-arena-games")
                .value_parser(value_parser!(u32).range(1..=1_000_000))
                .value_name("N"),
        )
        .arg(kit.count("nodes", "cli-nodes", 1, u64::MAX))
        .arg(kit.count("time", "cli-time", 1, 3_600_000).value_name("MS"))
        .arg(kit.count("seed", "cli-seed", 0, u64::MAX))
        .arg(kit.count("threads", "cli-arena-threads", 1, 256))
        .arg(kit.flag("json", "cli-json"))
}

fn analyze(kit: &Kit<'_>) -> Command {
    kit.command("analyze", "cli-analyze")
        .arg(kit.positional("file", "FILE", "cli-analyze-file", &[]))
        .arg(kit.count("nodes", "cli-nodes", 1, u64::MAX))
        .arg(kit.path("svg", "cli-svg"))
}

fn image(kit: &Kit<'_>) -> Command {
    kit.command("image", "cli-image")
        .arg(kit.file("file", "FILE", "cli-image-file"))
        .arg(kit.path("output", "cli-image-output").short('o').value_name("OUT").required(true))
        .arg(kit.count("move", "cli-image-move", 0, u64::from(u32::MAX)))
        .arg(kit.flag("numbers", "cli-image-numbers"))
}

fn convert(kit: &Kit<'_>) -> Command {
    kit.command("convert", "cli-convert")
        .arg(kit.file("in", "IN", "cli-convert-in"))
        .arg(kit.file("out", "OUT", "cli-convert-out"))
        .arg(kit.count("game", "cli-game-number", 1, 1_000_000))
        .arg(kit.flag("strict", "cli-convert-strict"))
}

/// Makes commands and options whose help is in the reader's language.
struct Kit<'a> {
    texts: &'a Texts,
    catalog: &'a Catalog,
}

impl Kit<'_> {
    fn command(&self, name: &'static str, about: &str) -> Command {
        let usage = self.texts.get("cli-usage");
        Command::new(name)
            .about(self.texts.get(about))
            .help_template(format!(
                "{{about}}\n\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}\n"
            ))
            .next_help_heading(self.texts.get("cli-options"))
            .disable_help_flag(true)
            .disable_version_flag(true)
            .arg(self.flag("help", "cli-help").short('h').action(ArgAction::Help))
    }

    fn option(&self, name: &'static str, help: &str) -> Arg {
        self.option_with(name, help, &[])
    }

    fn option_with(
        &self,
        name: &'static str,
        help: &str,
        values: &[(&str, grille::texts::Arg<'_>)],
    ) -> Arg {
        Arg::new(name)
            .long(name)
            .help(self.texts.with(help, values))
            .hide_possible_values(true)
            .hide_default_value(true)
            .allow_hyphen_values(true)
    }

    fn flag(&self, name: &'static str, help: &str) -> Arg {
        Arg::new(name).long(name).help(self.texts.get(help)).action(ArgAction::SetTrue)
    }

    fn count(&self, name: &'static str, help: &str, min: u64, max: u64) -> Arg {
        let range = value_parser!(u64).range(min..=max);
        self.option(name, help).value_parser(range).value_name("N")
    }

    fn path(&self, name: &'static str, help: &str) -> Arg {
        self.option(name, help).value_parser(ValueParser::path_buf()).value_name("FILE")
    }

    fn positional(
        &self,
        name: &'static str,
        shown: &'static str,
        help: &str,
        values: &[(&str, grille::texts::Arg<'_>)],
    ) -> Arg {
        Arg::new(name)
            .value_name(shown)
            .help(self.texts.with(help, values))
            .help_heading(self.texts.get("cli-arguments"))
            .required(true)
    }

    fn file(&self, name: &'static str, shown: &'static str, help: &str) -> Arg {
        self.positional(name, shown, help, &[]).value_parser(ValueParser::path_buf())
    }

    fn game(&self) -> Arg {
        let games = self.catalog.game_names();
        self.positional("game", "GAME", "cli-play-game", &[("games", (&games).into())])
    }

    fn view(&self) -> Arg {
        let views = views::names();
        self.option_with("ui", "cli-ui", &[("views", (&views).into())]).value_name("UI")
    }

    fn rules(&self) -> [Arg; 11] {
        let number =
            |name, help| self.option(name, help).value_parser(value_parser!(i64)).value_name("N");
        [
            number("rows", "cli-rows"),
            number("cols", "cli-cols"),
            number("align", "cli-align"),
            self.flag("gravity", "cli-gravity"),
            self.flag("misere", "cli-misere"),
            self.flag("exact", "cli-exact"),
            self.flag("lose-turn", "cli-lose-turn"),
            number("size", "cli-size"),
            self.option("rules", "cli-rules").value_name("PRESET"),
            self.option("komi", "cli-komi").value_name("X"),
            number("handicap", "cli-handicap"),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definition_is_sound_in_both_languages() {
        for lang in Lang::ALL {
            definition(&Texts::new(lang), &Catalog::standard()).debug_assert();
        }
    }

    #[test]
    fn the_language_is_found_anywhere() {
        let asked =
            |line: &str| asked_language(&line.split(' ').map(OsString::from).collect::<Vec<_>>());
        assert_eq!(asked("grille play --lang en"), Some(Lang::En));
        assert_eq!(asked("grille --lang=fr games"), Some(Lang::Fr));
        assert_eq!(asked("grille --lang de"), None);
        assert_eq!(asked("grille --lang"), None);
    }
}
