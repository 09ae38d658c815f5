//! The command line: one definition from which help, errors and parsing come.

use std::ffi::OsString;

use clap::builder::ValueParser;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use grille::catalog::{Catalog, GameEntry};
use grille::gtp::engine::{DEFAULT_LEVEL, GAME};
use grille::options::{GameOptions, OptionKind, OptionSpec};
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
        _ => is_terminal && !no_color && shows_colors(),
    }
}

/// Whether the terminal understands colours; the console of Windows has to be asked to.
#[cfg(windows)]
fn shows_colors() -> bool {
    ratatui::crossterm::ansi_support::supports_ansi()
}

#[cfg(not(windows))]
fn shows_colors() -> bool {
    true
}

/// Parses the command line.
pub(crate) fn read(
    args: &[OsString],
    texts: &Texts,
    catalog: &Catalog,
) -> Result<ArgMatches, Failure> {
    let command = definition_for(texts, catalog, asked_game(args, catalog));
    command
        .clone()
        .try_get_matches_from(args)
        .map_err(|error| usage_error::explain(&error, &command, texts))
}

/// The rule options that were given.
pub(crate) fn game_options(matches: &ArgMatches, catalog: &Catalog) -> GameOptions {
    let mut options = GameOptions::default();
    for spec in catalog.options() {
        match spec.kind {
            OptionKind::Number { .. } => {
                if let Some(number) = matches.get_one::<i64>(spec.name) {
                    options.set(spec.name, *number);
                }
            }
            OptionKind::Flag => options.set(spec.name, matches.get_flag(spec.name)),
            OptionKind::Choice(_) | OptionKind::Points { .. } => {
                if let Some(text) = matches.get_one::<String>(spec.name) {
                    options.set(spec.name, text.clone());
                }
            }
        }
    }
    options
}

/// Why a text is no number that an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BadCount {
    /// It is no whole number at all.
    NotWhole,
    /// It is a whole number out of range.
    OutOfRange { min: u64, max: u64 },
}

impl std::fmt::Display for BadCount {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            BadCount::NotWhole => write!(f, "not a whole number"),
            BadCount::OutOfRange { min, max } => write!(f, "not from {min} to {max}"),
        }
    }
}

impl std::error::Error for BadCount {}

/// Reads a whole number from `min` to `max`.
fn whole<T>(min: u64, max: u64) -> ValueParser
where
    T: TryFrom<u64> + Clone + Send + Sync + 'static,
{
    let read = move |text: &str| {
        let number: i128 = text.parse().map_err(|_| BadCount::NotWhole)?;
        let in_range = u64::try_from(number).ok().filter(|number| (min..=max).contains(number));
        let number = in_range.and_then(|number| T::try_from(number).ok());
        number.ok_or(BadCount::OutOfRange { min, max })
    };
    ValueParser::new(read)
}

/// The game that a command line names: its options are those that help shows.
fn asked_game<'a>(args: &[OsString], catalog: &'a Catalog) -> Option<&'a GameEntry> {
    let mut words = args.iter().filter_map(|arg| arg.to_str());
    words.find(|word| ["play", "inspect", "solve", "arena"].contains(word))?;
    words.find_map(|word| catalog.game(word))
}

/// The whole command line, with the options of all games.
pub(crate) fn definition(texts: &Texts, catalog: &Catalog) -> Command {
    definition_for(texts, catalog, None)
}

/// The whole command line; help shows the options of one game, or of all.
fn definition_for(texts: &Texts, catalog: &Catalog, game: Option<&GameEntry>) -> Command {
    let kit = Kit { texts, catalog, game };
    let version = env!("CARGO_PKG_VERSION");
    let command = kit
        .command("grille", "cli-about")
        .version(version)
        .subcommand_value_name(texts.get("cli-command"))
        .subcommand_help_heading(title(texts, "cli-commands"))
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
        .subcommand(play(&kit))
        .subcommand(
            kit.command("window", "cli-window")
                .arg(kit.file("file", "FILE", "cli-window-file").required(false)),
        )
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
        .subcommand(resume(&kit))
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
                    .value_parser(whole::<u32>(1, 12))
                    .value_name("N"),
            ),
        );
    let help = short_help(&command, texts);
    command.help_template(help)
}

/// The commands as help lists them: what each is for, then their names.
const GROUPS: &[(&str, &[&str])] = &[
    ("cli-group-play", &["play", "window", "resume", "games", "stats"]),
    ("cli-group-study", &["analyze", "image", "convert", "report"]),
    ("cli-group-programs", &["inspect", "solve", "gtp", "arena", "bench"]),
    ("cli-group-shell", &["completions", "man"]),
];

/// The help of the program: its commands by what they are for, then examples.
fn short_help(command: &Command, texts: &Texts) -> String {
    let about = |name: &str| {
        let about = command.find_subcommand(name).and_then(Command::get_about);
        format!("  {name:<12} {}\n", about.map(ToString::to_string).unwrap_or_default())
    };
    let group = |(heading, names): &(&str, &[&str])| {
        format!(
            "{}\n{}\n",
            texts.get(heading),
            names.iter().copied().map(about).collect::<String>()
        )
    };
    let groups: String = GROUPS.iter().map(group).collect();
    let [usage, examples, more] =
        ["cli-usage", "cli-examples", "cli-more"].map(|key| texts.get(key));
    let options = title(texts, "cli-options");
    format!(
        "{{about}}\n\n{usage} {{usage}}\n\n{groups}{options}:\n{{options}}\n\n{examples}\n\n{more}\n"
    )
}

/// A title of a group of options. The colon after it is clap's own, French has a blank before it.
fn title(texts: &Texts, key: &str) -> String {
    texts.with("cli-title", &[("name", (&texts.get(key)).into())])
}

fn play(kit: &Kit<'_>) -> Command {
    kit.command("play", "cli-play")
        .arg(kit.game())
        .args(kit.rules())
        .arg(kit.option("first", "cli-first").value_name("SEAT"))
        .arg(kit.option("second", "cli-second").value_name("SEAT"))
        .arg(kit.view())
        .arg(kit.option("clock", "cli-clock").value_name("CONTROL"))
        .arg(kit.path("load", "cli-load"))
        .arg(kit.path("save", "cli-save"))
        .arg(kit.count("seed", "cli-seed", 0, u64::MAX))
}

fn inspect(kit: &Kit<'_>) -> Command {
    kit.command("inspect", "cli-inspect")
        .arg(kit.game())
        .args(kit.rules())
        .arg(kit.option("moves", "cli-moves").value_name("MOVES").conflicts_with("stdin"))
        .arg(kit.flag("stdin", "cli-stdin"))
}

fn gtp(kit: &Kit<'_>) -> Command {
    let kit = &Kit { game: kit.catalog.game(GAME), ..*kit };
    kit.command("gtp", "cli-gtp")
        .args(kit.rules())
        .arg(kit.gtp_level())
        .arg(kit.path("model", "cli-gtp-model").conflicts_with("level"))
        .arg(kit.count("visits", "cli-gtp-visits", 1, 1_000_000).requires("model"))
        .arg(kit.count("threads", "cli-threads", 1, 256))
        .arg(kit.count("seed", "cli-seed", 0, u64::MAX))
}

fn resume(kit: &Kit<'_>) -> Command {
    let number = kit.positional("number", "N", "cli-resume-number", &[]);
    kit.command("resume", "cli-resume")
        .arg(number.value_parser(whole::<usize>(1, 1_000_000)).required(false))
        .arg(kit.flag("list", "cli-resume-list").conflicts_with("number"))
        .arg(kit.view())
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
    let contest = title(kit.texts, "cli-heading-match");
    let thinking = title(kit.texts, "cli-heading-thinking");
    let games = kit.option("games", "cli-arena-games").value_parser(whole::<u32>(1, 1_000_000));
    let openings = kit.option("openings", "cli-arena-openings").value_name("random|none");
    kit.command("arena", "cli-arena")
        .arg(kit.game())
        .next_help_heading(contest)
        .arg(kit.option("first", "cli-arena-first").value_name("LEVEL").required(true))
        .arg(kit.option("second", "cli-arena-second").value_name("LEVEL").required(true))
        .arg(games.value_name("N"))
        .arg(openings.value_parser(["random", "none"]))
        .arg(kit.count("seed", "cli-seed", 0, u64::MAX))
        .next_help_heading(thinking)
        .arg(kit.count("nodes", "cli-nodes", 1, u64::MAX))
        .arg(kit.count("time", "cli-time", 1, 3_600_000).value_name("MS"))
        .arg(kit.count("threads", "cli-arena-threads", 1, 256))
        .args(kit.rules())
        .next_help_heading(title(kit.texts, "cli-options"))
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
    /// The game whose options help shows.
    game: Option<&'a GameEntry>,
}

impl Kit<'_> {
    fn command(&self, name: &'static str, about: &str) -> Command {
        let usage = self.texts.get("cli-usage");
        Command::new(name)
            .about(self.texts.get(about))
            .help_template(format!(
                "{{about}}\n\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}\n"
            ))
            .next_help_heading(title(self.texts, "cli-options"))
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
        self.option(name, help).value_parser(whole::<u64>(min, max)).value_name("N")
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
            .help_heading(title(self.texts, "cli-arguments"))
            .required(true)
    }

    fn file(&self, name: &'static str, shown: &'static str, help: &str) -> Arg {
        self.positional(name, shown, help, &[]).value_parser(ValueParser::path_buf())
    }

    fn game(&self) -> Arg {
        let games = self.catalog.game_names();
        self.positional("game", "GAME", "cli-play-game", &[("games", (&games).into())])
    }

    fn gtp_level(&self) -> Arg {
        let game = self.catalog.game(GAME);
        let start = game.and_then(|game| (game.start)(&GameOptions::default()).ok());
        let levels = start.iter().flat_map(|start| self.catalog.levels_for(start.as_ref()));
        let levels = levels.map(|level| level.id).collect::<Vec<_>>().join(", ");
        let values = [("levels", (&levels).into()), ("default", DEFAULT_LEVEL.into())];
        self.option_with("level", "cli-gtp-level", &values).value_name("NAME")
    }

    fn view(&self) -> Arg {
        let views = views::names();
        self.option_with("ui", "cli-ui", &[("views", (&views).into())]).value_name("UI")
    }

    /// The rule options: those of the game, or of all games. The options of other games are read
    /// too, because the game itself says best that it does not have them.
    fn rules(&self) -> Vec<Arg> {
        let specs = self.catalog.options().into_iter();
        specs
            .map(|spec| match self.game {
                None => self.rule(spec, &self.texts.get(spec.about)),
                Some(game) => match game.options.iter().find(|own| own.name == spec.name) {
                    Some(own) => self.rule(own, &own.help(self.texts)),
                    None => self.rule(spec, "").hide(true),
                },
            })
            .collect()
    }

    fn rule(&self, spec: &OptionSpec, help: &str) -> Arg {
        let arg = Arg::new(spec.name)
            .long(spec.name)
            .help(help.to_owned())
            .help_heading(title(self.texts, "cli-heading-rules"));
        match spec.kind {
            OptionKind::Flag => return arg.action(ArgAction::SetTrue),
            OptionKind::Number { .. } => arg.value_parser(value_parser!(i64)).value_name("N"),
            OptionKind::Choice(_) => arg.value_name("PRESET"),
            OptionKind::Points { .. } => arg.value_name("X"),
        }
        .allow_hyphen_values(true)
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

    fn help(line: &str) -> String {
        let args: Vec<OsString> = line.split(' ').map(OsString::from).collect();
        match read(&args, &Texts::new(Lang::En), &Catalog::standard()) {
            Err(Failure::Shown(text)) => text,
            _ => String::new(),
        }
    }

    #[test]
    fn every_command_is_in_one_group_of_the_help() {
        let texts = Texts::new(Lang::En);
        let command = definition(&texts, &Catalog::standard());
        let mut grouped: Vec<&str> = GROUPS.iter().flat_map(|(_, names)| *names).copied().collect();
        let mut known: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
        grouped.sort_unstable();
        known.sort_unstable();
        assert_eq!(grouped, known);

        let help = help("grille --help");
        assert!(help.contains("Play:\n  play         plays a game\n  window "), "{help}");
        assert!(help.contains("--lang <fr|en>") && help.contains("Examples:"), "{help}");
        assert!(help.lines().count() < 50, "{help}");
    }

    #[test]
    fn help_for_a_game_shows_its_own_options_with_ranges_and_defaults() {
        let go = help("grille play go --help");
        assert!(go.contains("--komi") && go.contains("from 1 to 25; default: 19"), "{go}");
        assert!(!go.contains("--align") && !go.contains("--gravity"), "{go}");
        let morpion = help("grille play morpion --help");
        assert!(morpion.contains("from 1 to 9; default: 3"), "{morpion}");
        assert!(!morpion.contains("--komi") && !morpion.contains("--gravity"), "{morpion}");
        let all = help("grille play --help");
        assert!(all.contains("--komi") && all.contains("--gravity"), "{all}");
        let engine = help("grille gtp --help");
        assert!(engine.contains("--komi") && !engine.contains("--align"), "{engine}");
        assert!(engine.contains("beginner, easy, medium, hard"), "{engine}");
        assert!(!engine.contains("minimax"), "{engine}");
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
