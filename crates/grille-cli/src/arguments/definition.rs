//! The commands of the program, their options, and the page of help that lists them.
//!
//! How one option is made: `kit.rs`. What was asked for is read in `mod.rs`.

use clap::{ArgAction, Command};
use grille::catalog::{Catalog, GameEntry};
use grille::gtp::engine::GAME;
use grille::texts::Texts;

use super::kit::{Kit, title, whole};

/// The whole command line, with the options of all games.
pub(crate) fn definition(texts: &Texts, catalog: &Catalog) -> Command {
    definition_for(texts, catalog, None)
}

/// The whole command line; help shows the options of one game, or of all.
pub(super) fn definition_for(
    texts: &Texts,
    catalog: &Catalog,
    game: Option<&GameEntry>,
) -> Command {
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
        .arg(kit.count("visits", "cli-gtp-visits", 1, 1_000_000))
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

#[cfg(test)]
mod tests {
    use std::ffi::OsString;

    use grille::texts::Lang;

    use super::super::read;
    use super::*;
    use crate::failure::Failure;

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
        assert!(engine.contains("beginner, novice, easy, casual, medium"), "{engine}");
        assert!(!engine.contains("minimax"), "{engine}");
    }
}
