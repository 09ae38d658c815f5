//! Morpion as document 004 plays it: its phases, its order, its sentences.

use std::io;

use grille::core::{Argument, Intent, Sentence, Side};
use grille::front::seating::is_alike;
use grille::host;
use grille::session::{Ending, Event, Refusal, Scene, Session, Why};
use unicode_segmentation::UnicodeSegmentation as _;

use super::grid;
use super::script::{Desk, Script, Wish};

/// The script of document 004.
pub(super) struct Morpion;

impl Script for Morpion {
    fn open(&mut self, desk: &mut Desk<'_, '_>, session: &mut Session) -> io::Result<bool> {
        say_rules(desk, &host::scene(session))?;
        desk.say_commands()?;
        if !desk.is_new {
            return Ok(true);
        }
        desk.talk.gap()?;
        let setup = desk.text("morpion-setup");
        desk.say(&setup)?;
        let mut known: Option<(String, String)> = None;
        for side in Side::BOTH {
            desk.talk.gap()?;
            let introduced = if session.seat(side).computer.is_none() {
                introduce(desk, side, known.as_ref())?
            } else {
                let symbol = free_symbol(side, known.as_ref());
                Some((session.seat(side).name.clone(), symbol))
            };
            let Some((name, symbol)) = introduced else {
                let key = if desk.talk.has_quit() { "console-bye" } else { "console-no-moves" };
                let bye = desk.text(key);
                desk.say(&bye)?;
                return Ok(false);
            };
            session.introduce(side, name.clone(), symbol.clone());
            known = Some((name, symbol));
        }
        Ok(true)
    }

    fn show(&self, desk: &mut Desk<'_, '_>, scene: &Scene) -> io::Result<()> {
        let turn = desk.context.texts.with("morpion-turn", &[("turn", scene.turn_number.into())]);
        desk.say(&turn)?;
        desk.talk.gap()?;
        let [first, second] = &scene.seats;
        for line in grid::morpion(&scene.picture, [&first.symbol, &second.symbol]) {
            desk.say(&line)?;
        }
        desk.talk.gap()
    }

    fn invite(&self, desk: &mut Desk<'_, '_>, scene: &Scene) -> io::Result<()> {
        let name = scene.to_move.map_or("", |side| &scene.seats[side.index()].name);
        let player = desk.context.texts.with("morpion-player", &[("name", name.into())]);
        desk.say(&player)?;
        desk.talk.gap()?;
        let how = desk.text("morpion-how");
        desk.say(&how)?;
        desk.talk.gap()
    }

    fn question(&self, desk: &Desk<'_, '_>, _scene: &Scene) -> String {
        desk.text("morpion-choice")
    }

    /// Anything that begins with A gives up; else only the first two characters count.
    fn read(&self, _desk: &Desk<'_, '_>, _scene: &Scene, answer: &str) -> Wish {
        meaning(answer)
    }

    /// The document only asks again.
    fn refuse(&self, _desk: &Desk<'_, '_>, _scene: &Scene, _refusal: &Refusal) -> Option<String> {
        None
    }

    fn played(
        &self,
        desk: &Desk<'_, '_>,
        scene: &Scene,
        event: &Event,
        text: &str,
    ) -> Option<String> {
        let Event::Played { side, .. } = event else { return None };
        let seat = &scene.seats[side.index()];
        seat.level.as_ref()?;
        let values = [("name", (&seat.name).into()), ("move", text.into())];
        Some(desk.context.texts.with("morpion-computer", &values))
    }

    fn announce(&mut self, desk: &mut Desk<'_, '_>, session: &Session) -> io::Result<()> {
        let end = desk.text("morpion-end");
        desk.say(&end)?;
        desk.talk.gap()?;
        let scene = host::scene(session);
        let result = scene.ending.map(|ending| result(desk, &scene, ending));
        desk.say(&result.unwrap_or_default())
    }

    fn offers_another(&self) -> bool {
        false
    }

    fn clears_opening(&self) -> bool {
        true
    }
}

fn say_rules(desk: &mut Desk<'_, '_>, scene: &Scene) -> io::Result<()> {
    let texts = &desk.context.texts;
    // The rules of document 004 speak of the same numbers as the goal does.
    let goal = &scene.goal;
    let of_goal = |key: &'static str| Sentence { key: key.into(), ..goal.clone() };
    let people = scene.seats.iter().filter(|seat| seat.level.is_none()).count();
    let rules = of_goal("morpion-rules")
        .with("players", if people == 2 { "two" } else { "other" }.to_owned())
        .with("cells", scene.picture.pieces.len() as i64);
    let is_exact = goal.arguments.contains(&("exact".into(), Argument::Number(1)));
    let is_misere = goal.key == "goal-line-misere";
    let mut lines = vec![texts.sentence(&rules)];
    for (on, key) in [(is_misere, "morpion-misere"), (is_exact, "morpion-exact")] {
        if on {
            lines.push(texts.sentence(&of_goal(key)));
        }
    }
    desk.talk.gap()?;
    lines.iter().try_for_each(|line| desk.say(line))
}

/// Asks for a name and a symbol; those of the first player are not taken twice. `None` when the
/// input ends.
fn introduce(
    desk: &mut Desk<'_, '_>,
    side: Side,
    other: Option<&(String, String)>,
) -> io::Result<Option<(String, String)>> {
    let number = side.index() + 1;
    let texts = &desk.context.texts;
    let question = match other {
        None => texts.with("morpion-ask-name", &[("number", number.into())]),
        Some((name, _)) => texts
            .with("morpion-ask-other-name", &[("number", number.into()), ("other", name.into())]),
    };
    let name = loop {
        match desk.talk.ask_text(&question)? {
            None => return Ok(None),
            Some(name) if name.is_empty() => {}
            Some(name) if other.is_some_and(|(taken, _)| is_alike(taken, &name)) => {}
            Some(name) => break name,
        }
    };
    let question = match other {
        None => texts.with("morpion-ask-symbol", &[("name", (&name).into())]),
        Some((_, symbol)) => texts.with(
            "morpion-ask-other-symbol",
            &[("name", (&name).into()), ("other", symbol.into())],
        ),
    };
    loop {
        match desk.talk.ask_text(&question)? {
            None => return Ok(None),
            Some(symbol)
                if is_symbol(&symbol)
                    && other.is_none_or(|(_, taken)| !is_alike(taken, &symbol)) =>
            {
                return Ok(Some((name, symbol)));
            }
            Some(_) => {}
        }
    }
}

/// One letter or one digit, as people count them: `é` may be two characters in memory.
fn is_symbol(text: &str) -> bool {
    text.graphemes(true).count() == 1 && text.chars().next().is_some_and(char::is_alphanumeric)
}

/// The computer's symbol: its usual letter, unless the person took it.
fn free_symbol(side: Side, other: Option<&(String, String)>) -> String {
    let usual = [side.letter(), side.other().letter()];
    let free =
        usual.into_iter().find(|c| other.is_none_or(|(_, taken)| !is_alike(taken, &c.to_string())));
    free.unwrap_or('C').to_string()
}

fn result(desk: &Desk<'_, '_>, scene: &Scene, ending: Ending) -> String {
    let texts = &desk.context.texts;
    let name = |side: Side| &scene.seats[side.index()].name;
    let turn = ("turn", scene.turn_number.into());
    match (ending.winner, ending.why) {
        (None, _) => texts.get("morpion-draw"),
        (Some(winner), Why::GaveUp(loser)) => texts.with(
            "morpion-gave-up",
            &[("winner", name(winner).into()), ("loser", name(loser).into()), turn],
        ),
        (Some(winner), Why::TimedOut(loser)) => texts
            .with("result-time", &[("name", name(winner).into()), ("loser", name(loser).into())]),
        (Some(winner), Why::Rules(_)) => {
            texts.with("morpion-won", &[("winner", name(winner).into()), turn])
        }
    }
}

/// What an answer means: two digits are a cell, A gives up, anything else is asked again.
fn meaning(answer: &str) -> Wish {
    if answer.starts_with(['A', 'a']) {
        return Wish::Do(Intent::GiveUp);
    }
    let cell: String = answer.chars().take(2).collect();
    if cell.len() == 2 && cell.bytes().all(|byte| byte.is_ascii_digit()) {
        Wish::Do(Intent::PlayText(cell))
    } else {
        Wish::Again(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_symbol_is_one_letter_or_one_digit() {
        for good in ["m", "X", "7", "é", "e\u{301}", "ж", "漢", "ß"] {
            assert!(is_symbol(good), "{good}");
        }
        for bad in ["", "ab", "12", "-", " ", "é!", "🙂", "_"] {
            assert!(!is_symbol(bad), "{bad}");
        }
    }

    #[test]
    fn answers_are_read_as_the_document_says() {
        let read = |answer: &str| match meaning(answer) {
            Wish::Do(Intent::PlayText(text)) => text,
            Wish::Do(Intent::GiveUp) => "gives up".to_owned(),
            _ => "again".to_owned(),
        };
        assert_eq!(read("12"), "12");
        assert_eq!(read("1234"), "12");
        assert_eq!(read("45"), "45");
        assert_eq!(read("A"), "gives up");
        assert_eq!(read("abandon"), "gives up");
        assert_eq!(read("A12"), "gives up");
        for again in ["1", "", "x1", "1x", "é", "1,2"] {
            assert_eq!(read(again), "again", "{again}");
        }
    }
}
