//! What the computer advises a person who asks.

use std::io;

use grille::advice;
use grille::ai::Limits;
use grille::catalog::Resources;
use grille::core::{AnyGame, Side};
use grille::player::Thought;
use grille::texts::{Explain as _, Texts};

use super::script::Desk;

/// Says the move that the strongest adviser would play, its value, the other moves it compared,
/// and document 003's codes where there are columns.
pub(super) fn say(desk: &mut Desk<'_, '_>, game: &dyn AnyGame) -> io::Result<()> {
    let context = desk.context;
    let texts = &context.texts;
    let Some(level) = context.catalog.adviser(game) else {
        return desk.say(&texts.get("console-no-hint"));
    };
    let adviser = (level.make)(game, &Resources::seeded(game.key()));
    let Some(Ok(action)) = adviser.map(|mut player| player.choose(game, &Limits::default())) else {
        return desk.say(&texts.get("refusal-player"));
    };
    // A player who would give up still has a move to advise.
    let line = action.thought.as_ref().and_then(|thought| thought.line.first().copied());
    let play = action.play.or(line).map(|id| game.write_move(id)).unwrap_or_default();
    let mut values = vec![("level", level.name.get(texts.lang()).into()), ("move", (&play).into())];
    let value = action.thought.as_ref().and_then(|thought| thought.value);
    let value = value.map(|value| value.explain(texts));
    let mut lines = vec![match &value {
        Some(value) => {
            values.push(("value", value.into()));
            texts.with("console-hint-value", &values)
        }
        None => texts.with("console-hint", &values),
    }];
    if let Some(thought) = &action.thought {
        lines.extend(others(thought, game, texts));
        lines.extend(outlook(thought, game, texts));
    }
    lines.extend(codes(game, texts));
    lines.iter().try_for_each(|line| desk.say(line))
}

/// Most other moves that a hint names.
const OTHERS: usize = 6;

/// The moves that the adviser compared with its own, best first.
fn others(thought: &Thought, game: &dyn AnyGame, texts: &Texts) -> Option<String> {
    let others: Vec<String> = thought
        .candidates
        .iter()
        .skip(1)
        .take(OTHERS)
        .map(|(play, value)| format!("{} ({})", game.write_move(*play), value.explain(texts)))
        .collect();
    let moves = others.join(", ");
    (!moves.is_empty()).then(|| texts.with("console-hint-others", &[("moves", (&moves).into())]))
}

/// What the adviser expects of the points: the result, the line of play, who has which point.
fn outlook(thought: &Thought, game: &dyn AnyGame, texts: &Texts) -> Vec<String> {
    let Some(outlook) = &thought.outlook else { return Vec::new() };
    let picture = game.picture();
    let lead = if game.turn() == Side::First { outlook.lead } else { -outlook.lead };
    let result = format!("{}+{:.1}", if lead < 0.0 { 'W' } else { 'B' }, lead.abs());
    let line: Vec<String> = thought.line.iter().take(8).map(|&id| game.write_move(id)).collect();
    let line = line.join(" ");
    let percent = format!("{:.0}", 100.0 * outlook.win_rate);
    let values = [
        ("percent", (&percent).into()),
        ("result", (&result).into()),
        ("line", (&line).into()),
        ("playouts", thought.nodes.into()),
    ];
    let mut lines = vec![texts.with("hint-outlook", &values), texts.get("hint-ownership")];
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

/// Document 003's codes of the columns, and what those that occur mean.
fn codes(game: &dyn AnyGame, texts: &Texts) -> Vec<String> {
    let Some(codes) = advice::codes(game) else { return Vec::new() };
    let listed: Vec<String> =
        codes.iter().map(|code| format!("{}={}", code.column, code.code)).collect();
    let listed = listed.join(" ");
    let mut lines = vec![texts.with("console-codes", &[("codes", (&listed).into())])];
    let meanings = ["code-0", "code-1", "code-2", "code-3", "code-4", "code-5", "code-6"];
    for (number, key) in meanings.iter().enumerate() {
        if codes.iter().any(|code| usize::from(code.code) == number) {
            lines.push(format!("  {}", texts.get(key)));
        }
    }
    lines
}
