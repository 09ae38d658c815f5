//! `grille games`: the catalog.

use std::io::{self, Write as _};

use clap::ArgMatches;
use grille::catalog::GameEntry;
use grille::options::GameOptions;
use grille::texts::Lang;
use serde::Serialize;

use crate::{Context, Failure};

#[derive(Serialize)]
struct GameJson<'a> {
    id: &'a str,
    name: &'a str,
    about: &'a str,
    rules: String,
    options: &'a [&'a str],
    levels: Vec<LevelJson<'a>>,
}

#[derive(Serialize)]
struct LevelJson<'a> {
    id: &'a str,
    about: &'a str,
}

pub(super) fn run(matches: &ArgMatches, context: &Context) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let lang = context.texts.lang();
    if matches.get_flag("json") {
        let games: Vec<_> =
            context.catalog.games.iter().map(|game| describe(game, context, lang)).collect();
        let json = serde_json::to_string_pretty(&games).map_err(io::Error::from)?;
        writeln!(out, "{json}")?;
        return Ok(());
    }
    for game in &context.catalog.games {
        print(&mut out, &describe(game, context, lang), context)?;
    }
    Ok(())
}

fn describe<'a>(game: &'a GameEntry, context: &'a Context, lang: Lang) -> GameJson<'a> {
    // The usual options always start a game; a test starts each.
    let start = (game.start)(&GameOptions::default());
    let levels = start.iter().flat_map(|start| {
        let levels = context.catalog.levels_for(start.as_ref());
        levels.map(|level| (level.id, level.about_in(start.as_ref())))
    });
    GameJson {
        id: game.id,
        name: game.name.get(lang),
        about: game.about.get(lang),
        rules: start.as_ref().map(|start| start.rules()).unwrap_or_default(),
        options: game.options,
        levels: levels.map(|(id, about)| LevelJson { id, about: about.get(lang) }).collect(),
    }
}

fn print(out: &mut impl io::Write, game: &GameJson<'_>, context: &Context) -> io::Result<()> {
    let texts = &context.texts;
    writeln!(out, "{} — {}", game.id, game.name)?;
    writeln!(out, "    {}", game.about)?;
    let options: Vec<String> = game.options.iter().map(|name| format!("--{name}")).collect();
    let options = if options.is_empty() {
        texts.get("games-no-options")
    } else {
        texts.with("games-options", &[("options", (&options.join(" ")).into())])
    };
    writeln!(out, "    {options}")?;
    writeln!(out, "    {}", texts.get("games-levels"))?;
    for level in &game.levels {
        let values = [("level", level.id.into()), ("about", level.about.into())];
        writeln!(out, "      {}", texts.with("games-level", &values))?;
    }
    writeln!(out)
}
