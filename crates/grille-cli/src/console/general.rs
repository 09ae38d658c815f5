//! Every other game, from its picture alone.

use std::io;

use grille::core::{Layout, Intent, Point};
use grille::session::{Event, Refusal, Scene, Session, Why};
use grille::texts::Explain as _;

use super::grid;
use super::script::{Desk, Script, Wish};

/// The script of games that no document scripts.
pub(super) struct General {
    ask: Ask,
}

/// What a move is in this game.
#[derive(Clone, Copy)]
enum Ask {
    Column,
    Cell,
}

impl General {
    pub(super) fn of(scene: &Scene) -> General {
        let ask = match scene.picture.layout {
            Layout::Frame => Ask::Column,
            Layout::Cells | Layout::Crossings => Ask::Cell,
        };
        General { ask }
    }
}

impl Script for General {
    fn open(&mut self, desk: &mut Desk<'_, '_>, session: &mut Session) -> io::Result<bool> {
        let scene = session.scene();
        let texts = &desk.context.texts;
        let name = desk.context.catalog.game(scene.game_id).map(|game| game.name);
        let name = name.map_or(scene.game_id, |name| name.get(texts.lang()));
        let rules = scene.rules;
        let values = [
            ("align", rules.align.into()),
            ("rows", scene.picture.rows.into()),
            ("cols", scene.picture.cols.into()),
        ];
        let how = match self.ask {
            Ask::Column => {
                texts.with("console-how-column", &[("last", (scene.picture.cols - 1).into())])
            }
            Ask::Cell => texts.get("console-how-cell"),
        };
        let goal = if rules.misere { "console-goal-misere" } else { "console-goal" };
        let mut lines = vec![
            texts.with("console-title", &[("name", name.into())]),
            String::new(),
            texts.with(goal, &values),
        ];
        for (on, key) in [(rules.exact, "console-exact"), (rules.sure_draw, "console-sure-draw")] {
            if on {
                lines.push(texts.with(key, &values[..1]));
            }
        }
        lines.push(how);
        lines.push(texts.get("console-legend"));
        for line in lines {
            desk.say(&line)?;
        }
        desk.say_commands()?;
        Ok(true)
    }

    fn show(&self, desk: &mut Desk<'_, '_>, scene: &Scene) -> io::Result<()> {
        if let Some(side) = scene.to_move {
            let seat = &scene.seats[side.index()];
            let values = [
                ("turn", scene.turn_number.into()),
                ("name", (&seat.name).into()),
                ("symbol", (&seat.symbol).into()),
            ];
            let title = desk.context.texts.with("console-turn", &values);
            desk.say(&title)?;
            desk.talk.gap()?;
        }
        let [first, second] = &scene.seats;
        let color = desk.talk.color();
        for line in grid::general(&scene.picture, [&first.symbol, &second.symbol], color) {
            desk.say(&line)?;
        }
        desk.talk.gap()
    }

    fn invite(&self, _desk: &mut Desk<'_, '_>, _scene: &Scene) -> io::Result<()> {
        Ok(())
    }

    fn question(&self, desk: &Desk<'_, '_>, scene: &Scene) -> String {
        let texts = &desk.context.texts;
        let name = scene.to_move.map_or("", |side| &scene.seats[side.index()].name);
        let last = scene.picture.cols - 1;
        match self.ask {
            Ask::Column => {
                texts.with("console-ask-column", &[("name", name.into()), ("last", last.into())])
            }
            Ask::Cell => texts.with("console-ask-cell", &[("name", name.into())]),
        }
    }

    fn read(&self, _desk: &Desk<'_, '_>, _scene: &Scene, answer: &str) -> Wish {
        Wish::Do(Intent::PlayText(answer.to_owned()))
    }

    fn refuse(&self, desk: &Desk<'_, '_>, _scene: &Scene, refusal: &Refusal) -> Option<String> {
        Some(refusal.explain(&desk.context.texts))
    }

    fn played(
        &self,
        desk: &Desk<'_, '_>,
        scene: &Scene,
        event: &Event,
        text: &str,
    ) -> Option<String> {
        let Event::Played { side, slip, .. } = event else { return None };
        let texts = &desk.context.texts;
        let seat = &scene.seats[side.index()];
        let name = ("name", (&seat.name).into());
        if *slip {
            return Some(texts.with("console-lost-turn", &[name]));
        }
        seat.level?;
        Some(texts.with("console-computer", &[name, ("move", text.into())]))
    }

    fn announce(&mut self, desk: &mut Desk<'_, '_>, session: &Session) -> io::Result<()> {
        let line = result(desk, &session.scene());
        desk.say(&line)
    }

    fn offers_another(&self) -> bool {
        true
    }
}

fn result(desk: &Desk<'_, '_>, scene: &Scene) -> String {
    let texts = &desk.context.texts;
    let turn = ("turn", scene.turn_number.into());
    let Some((winner, why)) = scene.ending.and_then(|end| Some((end.winner?, end.why))) else {
        return texts.get("console-draw");
    };
    let seat = &scene.seats[winner.index()];
    if let Why::GaveUp(loser) = why {
        let loser = &scene.seats[loser.index()].name;
        let values = [("winner", (&seat.name).into()), ("loser", loser.into()), turn];
        return texts.with("console-gave-up", &values);
    }
    let cell = |point: &Point| {
        let row = &scene.picture.row_names[usize::from(point.row)];
        let col = &scene.picture.col_names[usize::from(point.col)];
        format!("{row},{col}")
    };
    let cells = scene.picture.decided.iter().map(cell).collect::<Vec<_>>().join(" ");
    let values = [
        ("name", (&seat.name).into()),
        ("symbol", (&seat.symbol).into()),
        turn,
        ("cells", (&cells).into()),
    ];
    texts.with(if scene.rules.misere { "console-won-misere" } else { "console-won" }, &values)
}
