//! `grille games`: the catalog.

use std::io::{self, Write as _};

use clap::ArgMatches;
use grille::catalog::{Catalog, GameEntry, LevelEntry};
use grille::options::{GameOptions, OptionDefault, OptionKind, OptionSpec, OptionValue};
use grille::texts::{Lang, Texts};
use serde::Serialize;

use crate::print::item;
use crate::{Context, Failure};

#[derive(Serialize)]
struct GameJson<'a> {
    id: &'a str,
    name: &'a str,
    about: &'a str,
    rules: String,
    options: Vec<&'a str>,
    option_table: Vec<OptionJson>,
    levels: Vec<LevelJson<'a>>,
}

#[derive(Serialize)]
struct LevelJson<'a> {
    id: &'a str,
    name: &'a str,
    about: &'a str,
}

#[derive(Serialize)]
struct OptionJson {
    name: &'static str,
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    min: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    max: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<Vec<&'static str>>,
    /// `null` where the option has no value of its own.
    default: Option<OptionValue>,
    about: String,
}

impl OptionJson {
    fn of(spec: &OptionSpec, texts: &Texts) -> OptionJson {
        let (kind, range, choices) = match spec.kind {
            OptionKind::Number { min, max, step } => ("number", Some((min, max, step)), None),
            OptionKind::Flag => ("flag", None, None),
            OptionKind::Choice(choices) => {
                ("choice", None, Some(choices.iter().map(|choice| choice.id).collect()))
            }
            OptionKind::Points { .. } => ("points", None, None),
        };
        let default = match spec.default {
            OptionDefault::Number(number) => Some(number.into()),
            OptionDefault::Off => Some(false.into()),
            OptionDefault::Choice(id) => Some(id.into()),
            OptionDefault::Unset(_) => None,
        };
        OptionJson {
            name: spec.name,
            kind,
            min: range.map(|range| range.0),
            max: range.map(|range| range.1),
            step: range.map(|range| range.2),
            choices,
            default,
            about: texts.get(spec.about),
        }
    }
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
        print(&mut out, game, context)?;
    }
    for family in families(&context.catalog) {
        print_levels(&mut out, &family, context)?;
    }
    Ok(())
}

fn describe<'a>(game: &'a GameEntry, context: &'a Context, lang: Lang) -> GameJson<'a> {
    // The usual options always start a game; a test starts each.
    let start = (game.start)(&GameOptions::default());
    let levels = start.iter().flat_map(|start| context.catalog.levels_for(start.as_ref()));
    let levels = levels.map(|level| LevelJson {
        id: level.id,
        name: level.name.get(lang),
        about: level.about.get(lang),
    });
    GameJson {
        id: game.id,
        name: game.name.get(lang),
        about: game.about.get(lang),
        rules: start.as_ref().map(|start| start.rules()).unwrap_or_default(),
        options: game.options.iter().map(|spec| spec.name).collect(),
        option_table: game.options.iter().map(|s| OptionJson::of(s, &context.texts)).collect(),
        levels: levels.collect(),
    }
}

fn print(out: &mut impl io::Write, game: &GameEntry, context: &Context) -> io::Result<()> {
    let (texts, lang) = (&context.texts, context.texts.lang());
    writeln!(out, "{} — {}", game.id, game.name.get(lang))?;
    writeln!(out, "{}", item("    ", game.about.get(lang)))?;
    let width = game.options.iter().map(|spec| spec.name.len()).max().unwrap_or(0);
    for spec in game.options {
        let head = format!("      --{:<width$}  ", spec.name);
        writeln!(out, "{}", item(&head, &spec.help(texts)))?;
    }
    if game.options.is_empty() {
        writeln!(out, "    {}", texts.get("games-no-options"))?;
    }
    writeln!(out)
}

/// Games that the same levels play.
struct Family<'a> {
    games: Vec<&'a GameEntry>,
    levels: Vec<&'a LevelEntry>,
}

/// The games by their levels, in the order of the catalog.
fn families(catalog: &Catalog) -> Vec<Family<'_>> {
    let mut families: Vec<Family<'_>> = Vec::new();
    for game in &catalog.games {
        let Ok(start) = (game.start)(&GameOptions::default()) else { continue };
        let levels: Vec<&LevelEntry> = catalog.levels_for(start.as_ref()).collect();
        let is_same = |family: &Family<'_>| {
            let same = |(one, other): (&&LevelEntry, &&LevelEntry)| std::ptr::eq(*one, *other);
            family.levels.len() == levels.len() && family.levels.iter().zip(&levels).all(same)
        };
        match families.iter_mut().find(|family| is_same(family)) {
            Some(family) => family.games.push(game),
            None => families.push(Family { games: vec![game], levels }),
        }
    }
    families
}

fn print_levels(
    out: &mut impl io::Write,
    family: &Family<'_>,
    context: &Context,
) -> io::Result<()> {
    let (texts, lang) = (&context.texts, context.texts.lang());
    let games: Vec<&str> = family.games.iter().map(|game| game.name.get(lang)).collect();
    let games = games.join(", ");
    writeln!(out, "{}", item("", &texts.with("games-levels", &[("games", (&games).into())])))?;
    for level in &family.levels {
        let id = level.id;
        let (name, about) = (level.name.get(lang), level.about.get(lang));
        let values = [("id", id.into()), ("name", name.into()), ("about", about.into())];
        writeln!(out, "{}", item("    ", &texts.with("games-level", &values)))?;
    }
    writeln!(out)
}
