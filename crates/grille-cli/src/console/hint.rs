//! What the computer advises a person who asks.

use std::io;

use grille::advice;
use grille::ai::Limits;
use grille::core::AnyGame;
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
    let Ok(action) = (level.make)(game.key()).choose(game, &Limits::default()) else {
        return desk.say(&texts.get("refusal-player"));
    };
    let play = action.play.map(|id| game.write_move(id)).unwrap_or_default();
    let mut values = vec![("level", level.id.into()), ("move", (&play).into())];
    let value = action.thought.as_ref().and_then(|thought| thought.value);
    let value = value.map(|value| value.explain(texts));
    let mut lines = vec![match &value {
        Some(value) => {
            values.push(("value", value.into()));
            texts.with("console-hint-value", &values)
        }
        None => texts.with("console-hint", &values),
    }];
    lines.extend(action.thought.and_then(|thought| others(&thought, game, texts)));
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
