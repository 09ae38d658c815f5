//! The course of a game in a console, the same for every game.

use std::io;

use grille::core::{Intent, Point};
use grille::front::words;
use grille::host;
use grille::player::Limits;
use grille::session::{Event, Scene, Session};
use grille::texts::Explain as _;

use super::commands::{self, Done};
use super::farewell;
use super::general::General;
use super::morpion::Morpion;
use super::script::{Desk, Script, Wish};
use super::talk::Talk;
use super::ticractoe::TicRacToe;
use crate::Context;

/// What comes after a turn.
pub(super) enum Next {
    Turn,
    /// A file was loaded: its game may be another one.
    Loaded,
    /// The person leaves: where the game is has to be said.
    Farewell,
    Leave,
}

/// Plays a session until the people leave.
pub(super) fn run(
    context: &Context,
    talk: &mut Talk<'_>,
    session: &mut Session,
    is_new: bool,
) -> io::Result<()> {
    let mut desk = Desk { context, talk, is_new };
    session.run_clock(host::now());
    loop {
        let mut script = script_for(session);
        if !script.open(&mut desk, session)? {
            return Ok(());
        }
        match game(&mut desk, script.as_mut(), session)? {
            Next::Loaded => desk.is_new = false,
            Next::Turn | Next::Leave => return Ok(()),
            Next::Farewell => return farewell::say(&mut desk, session, false),
        }
    }
}

/// The seeds' own scripts belong to the games whose manner they are.
fn script_for(session: &Session) -> Box<dyn Script> {
    let manner = session.entry().manner;
    if manner.stop.is_some() {
        Box::<TicRacToe>::default()
    } else if manner.introduces {
        Box::new(Morpion)
    } else {
        Box::new(General)
    }
}

fn game(
    desk: &mut Desk<'_, '_>,
    script: &mut dyn Script,
    session: &mut Session,
) -> io::Result<Next> {
    let mut notice: Option<String> = None;
    // Between computers the boards follow each other, so that the game can be read.
    let has_people = host::scene(session).seats.iter().any(|seat| seat.level.is_none());
    let mut clears = has_people && script.clears_opening() && desk.is_new;
    loop {
        let scene = host::scene(session);
        if clears {
            desk.talk.clear()?;
        } else {
            desk.talk.gap()?;
        }
        clears = has_people;
        if let Some(notice) = notice.take() {
            desk.say(&notice)?;
            desk.talk.gap()?;
        }
        script.show(desk, &scene)?;
        if let Some(error) = session.unkept() {
            let reason = error.explain(&desk.context.texts);
            let line = desk.context.texts.with("unkept", &[("reason", (&reason).into())]);
            desk.say(&line)?;
        }
        remark(desk, &scene)?;
        if scene.ending.is_some() {
            script.announce(desk, session)?;
            if !script.offers_another() {
                return Ok(Next::Leave);
            }
            match another(desk, session, &scene)? {
                Next::Turn => continue,
                after => return Ok(after),
            }
        }
        if session.is_computer_to_move() {
            match session.think(&Limits::default(), host::now()) {
                Ok((event, _)) => notice = described(desk, script, session, &event),
                Err(refusal) => {
                    desk.say(&words::refusal(&refusal, &scene, &desk.context.texts))?;
                    return Ok(Next::Leave);
                }
            }
            continue;
        }
        let mut turn = Turn { desk: &mut *desk, script: &mut *script, session: &mut *session };
        match turn.take(&scene, &mut notice)? {
            Next::Turn => {}
            after => return Ok(after),
        }
    }
}

/// What the game's file says of the position: comment, marks, how it goes on there.
fn remark(desk: &mut Desk<'_, '_>, scene: &Scene) -> io::Result<()> {
    let Some(remark) = &scene.remark else { return Ok(()) };
    let texts = &desk.context.texts;
    let name = |point: &Point| scene.picture.point_name(*point);
    let marks: Vec<String> =
        remark.marks.iter().map(|(point, sign)| format!("{} {sign}", name(point))).collect();
    let mut lines = Vec::new();
    if let Some(comment) = &remark.comment {
        lines.push(texts.with("sgf-comment", &[("comment", comment.into())]));
    }
    for (key, list) in
        [("sgf-marks", marks.join(", ")), ("sgf-next", remark.continuations.join(", "))]
    {
        if !list.is_empty() {
            lines.push(texts.with(key, &[("list", (&list).into())]));
        }
    }
    lines.iter().try_for_each(|line| desk.say(line))?;
    desk.talk.gap()
}

/// Offers another game; commands work here as anywhere.
fn another(desk: &mut Desk<'_, '_>, session: &mut Session, scene: &Scene) -> io::Result<Next> {
    desk.talk.gap()?;
    let [question, yes, no] =
        ["console-again", "console-yes", "console-no"].map(|key| desk.text(key));
    loop {
        let Some(answer) = desk.talk.ask(&question)? else {
            let bye = desk.text("console-bye");
            desk.say(&bye)?;
            return Ok(Next::Leave);
        };
        if commands::is_quit(&answer) || is_in(&no, &answer) {
            let bye = desk.text("console-bye");
            desk.say(&bye)?;
            return Ok(Next::Leave);
        }
        if is_in(&yes, &answer) {
            return Ok(match host::handle(session, Intent::Reset) {
                Ok(_) => Next::Turn,
                Err(refusal) => {
                    let line = words::refusal(&refusal, scene, &desk.context.texts);
                    desk.say(&line)?;
                    Next::Leave
                }
            });
        }
        match commands::run(&answer, desk, session, scene)? {
            Some(Done::Changed(said)) => {
                if let Some(said) = said {
                    desk.say(&said)?;
                }
                return Ok(Next::Turn);
            }
            Some(Done::Next(next)) => return Ok(next),
            Some(Done::Said) | None => {}
        }
    }
}

/// Whether an answer is one of the words that a sentence lists.
pub(super) fn is_in(words: &str, answer: &str) -> bool {
    let answer = answer.to_lowercase().replace('\'', "’");
    words.split(' ').any(|word| word == answer)
}

/// What a script says of a move that was just played.
fn described(
    desk: &Desk<'_, '_>,
    script: &dyn Script,
    session: &Session,
    event: &Event,
) -> Option<String> {
    let name = session.move_names().pop();
    let name = name.map(|name| desk.context.texts.move_name(&name)).unwrap_or_default();
    script.played(desk, &host::scene(session), event, &name)
}

/// One person's turn.
struct Turn<'t, 'd, 'a> {
    desk: &'t mut Desk<'d, 'a>,
    script: &'t mut dyn Script,
    session: &'t mut Session,
}

impl Turn<'_, '_, '_> {
    fn take(&mut self, scene: &Scene, notice: &mut Option<String>) -> io::Result<Next> {
        self.script.invite(self.desk, scene)?;
        loop {
            let question = self.script.question(self.desk, scene);
            let Some(answer) = self.desk.talk.ask(&question)? else {
                let has_ended = !self.desk.talk.has_quit();
                farewell::say(self.desk, self.session, has_ended)?;
                return Ok(Next::Leave);
            };
            match commands::run(&answer, self.desk, self.session, scene)? {
                Some(Done::Said) => continue,
                Some(Done::Changed(said)) => {
                    *notice = said;
                    return Ok(Next::Turn);
                }
                Some(Done::Next(next)) => return Ok(next),
                None => {}
            }
            match self.script.read(self.desk, scene, &answer) {
                Wish::Again(None) => {}
                Wish::Again(Some(text)) => self.desk.say(&text)?,
                Wish::Stop => {
                    if self.script.stop(self.desk, self.session)? {
                        return Ok(Next::Leave);
                    }
                }
                Wish::Do(intent) => match host::handle(self.session, intent) {
                    Ok(event) => {
                        *notice = described(self.desk, self.script, self.session, &event);
                        return Ok(Next::Turn);
                    }
                    Err(refusal) => {
                        if let Some(text) = self.script.refuse(self.desk, scene, &refusal) {
                            self.desk.say(&text)?;
                        }
                    }
                },
            }
        }
    }
}
