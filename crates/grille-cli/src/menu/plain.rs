//! The choice of a game for those who start `grille` alone in a terminal.

use std::io;

use grille::options::{OptionKind, Shown};
use grille::plan::{Plan, SeatWish};

use crate::commands::{Showing, start};
use crate::console::{Console, Ways};
use crate::{Context, Failure};

/// Asks which game, who plays and how large, then plays.
pub(crate) fn run(context: &Context) -> Result<(), Failure> {
    let plan = {
        let input = Box::new(io::stdin().lock());
        let output = Box::new(io::stdout().lock());
        let mut console = Console::new(context, input, output, Ways::default());
        ask(context, &mut console)?
    };
    match plan {
        Some(plan) => start(&plan, &Showing::default(), context),
        None => Ok(()),
    }
}

fn ask(context: &Context, console: &mut Console<'_>) -> io::Result<Option<Plan>> {
    let texts = &context.texts;
    let lang = texts.lang();
    for line in [texts.get("menu-title"), texts.get("menu-welcome"), String::new()] {
        console.talk().say(&line)?;
    }
    let games = &context.catalog.games;
    let names: Vec<String> = games
        .iter()
        .map(|game| format!("{} — {}", game.name.get(lang), game.about.get(lang)))
        .collect();
    let question = texts.with("menu-game", &[("last", games.len().into())]);
    let Some(game) = pick(console, context, &names, &question)? else { return Ok(None) };
    let game = &games[game];
    let options = game.first_options();
    let mut plan = Plan { game: game.id.to_owned(), options, ..Plan::default() };
    let asked = game.options.iter().filter(|spec| spec.shown == Shown::Asked);
    for spec in asked {
        let (OptionKind::Number { min, max, .. }, Some(default)) =
            (spec.kind, spec.number(&plan.options))
        else {
            continue;
        };
        let label = texts.get(spec.label);
        let values = [("label", (&label).into()), ("default", default.into())];
        let question = texts.with("option-question", &values);
        match ask_number(console, context, &question, min, max, Some(default))? {
            Some(number) => plan.options.set(spec.name, number),
            None => return Ok(None),
        }
    }

    console.talk().gap()?;
    console.talk().say(&texts.get("menu-players"))?;
    let keys = ["menu-two-humans", "menu-human-first", "menu-computer-first", "menu-two-computers"];
    let question = texts.with("menu-choice", &[("last", keys.len().into())]);
    let Some(players) = pick(console, context, &keys.map(|key| texts.get(key)), &question)? else {
        return Ok(None);
    };
    if players == 0 {
        return Ok(Some(plan));
    }
    let Ok(position) = (game.start)(&plan.options) else { return Ok(Some(plan)) };
    let levels: Vec<_> = context.catalog.levels_for(position.as_ref()).collect();
    console.talk().gap()?;
    console.talk().say(&texts.get("menu-level"))?;
    let names: Vec<String> = levels
        .iter()
        .map(|level| format!("{} — {}", level.name.get(lang), level.about.get(lang)))
        .collect();
    let question = texts.with("menu-choice", &[("last", names.len().into())]);
    let Some(level) = pick(console, context, &names, &question)? else { return Ok(None) };
    let person = SeatWish::default();
    let level = SeatWish { kind: Some(levels[level].id.to_owned()), ..SeatWish::default() };
    plan.seats = match players {
        1 => [person, level],
        2 => [level, person],
        _ => [level.clone(), level],
    };
    Ok(Some(plan))
}

/// A numbered list and the number chosen, from 0; `None` to leave.
fn pick(
    console: &mut Console<'_>,
    context: &Context,
    items: &[String],
    question: &str,
) -> io::Result<Option<usize>> {
    for (index, item) in items.iter().enumerate() {
        console.talk().say(&format!("  {}. {item}", index + 1))?;
    }
    console.talk().gap()?;
    let number = ask_number(console, context, question, 1, items.len() as i64, None)?;
    Ok(number.map(|number| number as usize - 1))
}

/// Asks until the answer is a number in range; `None` when the person leaves.
fn ask_number(
    console: &mut Console<'_>,
    context: &Context,
    question: &str,
    min: i64,
    max: i64,
    default: Option<i64>,
) -> io::Result<Option<i64>> {
    loop {
        let Some(answer) = console.talk().ask_text(question)? else { return Ok(None) };
        if answer.eq_ignore_ascii_case("q") {
            return Ok(None);
        }
        if answer.is_empty() && default.is_some() {
            return Ok(default);
        }
        match answer.parse::<i64>() {
            Ok(number) if (min..=max).contains(&number) => return Ok(Some(number)),
            _ => {
                let values = [("text", (&answer).into()), ("min", min.into()), ("max", max.into())];
                let line = context.texts.with("menu-not-a-number", &values);
                console.talk().say(&line)?;
            }
        }
    }
}
