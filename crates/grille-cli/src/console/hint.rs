//! What the computer advises a person who asks.

use std::io;

use grille::core::AnyGame;
use grille::front::advice::Advised;
use grille::front::{Advice, words};
use grille::session::Session;
use grille::texts::Texts;

use super::script::Desk;
use crate::progress::Watch;

/// Most other moves that a hint names.
const OTHERS: usize = 6;

/// Says the move that the strongest adviser would play, its value, the other moves it compared.
pub(super) fn say(desk: &mut Desk<'_, '_>, session: &Session) -> io::Result<()> {
    let context = desk.context;
    let (texts, game) = (&context.texts, session.game());
    let Some(level) = context.catalog.adviser(game) else {
        return desk.say(&texts.get("console-no-hint"));
    };
    let thinks = texts.get("window-hint-thinking");
    let watch = Watch::new(move |_, time| format!("{thinks} {} s", time.as_secs()));
    watch.begin("");
    let chosen = grille::front::advice::ask(level, game);
    watch.end();
    let Ok(action) = chosen else {
        return desk.say(&texts.get("refusal-player"));
    };
    let advice = Advice::of(&action, game, level, texts);
    let mut lines = vec![advice.sentence(&context.catalog, texts)];
    lines.extend(others(&advice, texts));
    lines.extend(outlook(&advice, game, texts));
    lines.iter().try_for_each(|line| desk.say(line))
}

/// The moves that the adviser compared with its own, best first.
fn others(advice: &Advice, texts: &Texts) -> Option<String> {
    let others = advice.moves.iter().skip(1).take(OTHERS);
    let named = |one: &Advised| {
        let values = [("move", (&one.name).into()), ("value", (&one.value).into())];
        texts.with("window-hint-move", &values)
    };
    let others: Vec<String> = others.map(named).collect();
    let moves = others.join(", ");
    (!moves.is_empty()).then(|| texts.with("console-hint-others", &[("moves", (&moves).into())]))
}

/// What the adviser expects of the points: the result, the line of play, who has which point.
fn outlook(advice: &Advice, game: &dyn AnyGame, texts: &Texts) -> Vec<String> {
    let Some(outlook) = &advice.outlook else { return Vec::new() };
    let picture = game.picture();
    let result = words::expected_lead(&picture, outlook.lead, texts).unwrap_or_default();
    let mover = words::color(&picture, game.turn(), texts).unwrap_or_default();
    let line = advice.line.join(" ");
    let values = [
        ("name", (&mover).into()),
        ("percent", outlook.percent().into()),
        ("result", (&result).into()),
        ("line", (&line).into()),
        ("playouts", advice.nodes.into()),
    ];
    // Who will have a point is known to the searches of Go alone, which count positions.
    if outlook.ownership.is_empty() {
        return vec![texts.with("hint-outlook", &values[..4])];
    }
    let mut lines =
        vec![texts.with("hint-outlook-simulated", &values), texts.get("hint-ownership")];
    // Columns are at least 1, so that there is always a row.
    for row in outlook.ownership.chunks(usize::from(picture.cols.max(1))) {
        let letters: Vec<&str> = row.iter().map(|&own| owner_letter(own)).collect();
        lines.push(format!("  {}", letters.join(" ")));
    }
    lines
}

fn owner_letter(own: f32) -> &'static str {
    match own {
        own if own > 0.6 => "X",
        own if own > 0.2 => "x",
        own if own < -0.6 => "O",
        own if own < -0.2 => "o",
        _ => ".",
    }
}
