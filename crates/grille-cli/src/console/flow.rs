//! The course of a game in a console, the same for every game.

use std::io;

use grille::ai::Limits;
use grille::catalog::Resources;
use grille::core::{IllegalMove, Intent, Point};
use grille::files;
use grille::seat::{Seat, SeatChoice};
use grille::session::{Event, Scene, Session};
use grille::texts::Explain as _;

use super::general::General;
use super::go::Go;
use super::hint;
use super::morpion::Morpion;
use super::script::{Desk, Script, Wish};
use super::slash::{self, Slash};
use super::talk::Talk;
use super::ticractoe::TicRacToe;
use crate::Context;

/// What comes after a turn.
enum Next {
    Turn,
    /// A file was loaded: its game may be another one.
    Loaded,
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
    loop {
        let mut script = script_for(session);
        if !script.open(&mut desk, session)? {
            return Ok(());
        }
        match game(&mut desk, script.as_mut(), session)? {
            Next::Loaded => desk.is_new = false,
            Next::Turn | Next::Leave => return Ok(()),
        }
    }
}

fn script_for(session: &Session) -> Box<dyn Script> {
    match session.game_id() {
        "morpion" => Box::new(Morpion),
        "ticractoe" => Box::<TicRacToe>::default(),
        "go" => Box::new(Go),
        _ => Box::new(General::of(&session.scene())),
    }
}

fn game(
    desk: &mut Desk<'_, '_>,
    script: &mut dyn Script,
    session: &mut Session,
) -> io::Result<Next> {
    let mut notice: Option<String> = None;
    // Between computers the boards follow each other, so that the game can be read.
    let has_people = session.scene().seats.iter().any(|seat| seat.level.is_none());
    let mut clears = has_people && script.clears_opening() && desk.is_new;
    loop {
        let scene = session.scene();
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
            if !script.offers_another() || !another(desk)? {
                return Ok(Next::Leave);
            }
            if let Err(refusal) = session.handle(Intent::Reset) {
                desk.say(&refusal.explain(&desk.context.texts))?;
                return Ok(Next::Leave);
            }
            continue;
        }
        if session.is_computer_to_move() {
            match session.think(&Limits::default()) {
                Ok((event, _)) => notice = described(desk, script, session, &scene, &event),
                Err(refusal) => {
                    desk.say(&refusal.explain(&desk.context.texts))?;
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
    let name = |point: &Point| {
        let column = &scene.picture.col_names[usize::from(point.col)];
        let row = &scene.picture.row_names[usize::from(point.row)];
        format!("{column}{row}")
    };
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

fn another(desk: &mut Desk<'_, '_>) -> io::Result<bool> {
    desk.talk.gap()?;
    let [question, yes, no] =
        ["console-again", "console-yes", "console-no"].map(|key| desk.text(key));
    let again = desk.talk.ask_yes(&question, &yes, &no)? == Some(true);
    if !again {
        let bye = desk.text("console-bye");
        desk.say(&bye)?;
    }
    Ok(again)
}

/// What a script says of a move that was just played.
fn described(
    desk: &Desk<'_, '_>,
    script: &dyn Script,
    session: &Session,
    before: &Scene,
    event: &Event,
) -> Option<String> {
    let text = session.move_texts().pop().unwrap_or_default();
    script.played(desk, before, event, &text)
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
                self.farewell(true)?;
                return Ok(Next::Leave);
            };
            if let Some(command) = slash::read(&answer) {
                if let Some(next) = self.command(command, scene, notice)? {
                    return Ok(next);
                }
                continue;
            }
            match self.script.read(self.desk, scene, &answer) {
                Wish::Again(None) => {}
                Wish::Again(Some(text)) => self.desk.say(&text)?,
                Wish::Stop => {
                    if self.script.stop(self.desk, self.session)? {
                        return Ok(Next::Leave);
                    }
                }
                Wish::Do(intent) => match self.session.handle(intent) {
                    Ok(event) => {
                        *notice = described(self.desk, self.script, self.session, scene, &event);
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

    /// Carries out a command; `None` to ask the question again.
    fn command(
        &mut self,
        command: Slash,
        scene: &Scene,
        notice: &mut Option<String>,
    ) -> io::Result<Option<Next>> {
        let texts = &self.desk.context.texts;
        match command {
            Slash::Help => {
                for line in slash::help(texts) {
                    self.desk.say(&line)?;
                }
                Ok(None)
            }
            Slash::Unknown(command) => {
                let names = slash::names(texts);
                let list = texts.with("console-commands", &[("list", (&names).into())]);
                let values = [("command", (&command).into()), ("list", (&list).into())];
                let line = texts.with("console-unknown-command", &values);
                self.desk.say(&line)?;
                Ok(None)
            }
            Slash::Undo => self.walk(Intent::Undo, "console-undone", notice),
            Slash::Redo => self.walk(Intent::Redo, "console-redone", notice),
            Slash::New => self.walk(Intent::Reset, "console-new", notice),
            Slash::Resign => self.walk(Intent::GiveUp, "", notice),
            Slash::Pass => self.pass(scene, notice),
            Slash::Hint => hint::say(self.desk, self.session.game()).map(|()| None),
            Slash::Save(None) | Slash::Load(None) => {
                let name = slash::file_command(matches!(command, Slash::Save(_)), texts.lang());
                let line = texts.with("console-needs-file", &[("command", name.into())]);
                self.desk.say(&line)?;
                Ok(None)
            }
            Slash::Save(Some(path)) => {
                let file = path.display().to_string();
                let line = match self.session.handle(Intent::Save(path)) {
                    Ok(_) => texts.with("console-saved", &[("file", (&file).into())]),
                    Err(refusal) => refusal.explain(texts),
                };
                self.desk.say(&line)?;
                Ok(None)
            }
            Slash::Load(Some(path)) => self.load(&path),
            Slash::Quit => {
                self.farewell(false)?;
                Ok(Some(Next::Leave))
            }
        }
    }

    fn pass(&mut self, scene: &Scene, notice: &mut Option<String>) -> io::Result<Option<Next>> {
        let passed = match self.session.game().read_move("pass") {
            Ok(_) => self.session.handle(Intent::PlayText("pass".to_owned())),
            Err(_) => Err(IllegalMove::PassNotAllowed.into()),
        };
        match passed {
            Ok(event) => {
                *notice = described(self.desk, self.script, self.session, scene, &event);
                Ok(Some(Next::Turn))
            }
            Err(refusal) => {
                let line = refusal.explain(&self.desk.context.texts);
                self.desk.say(&line)?;
                Ok(None)
            }
        }
    }

    fn walk(
        &mut self,
        intent: Intent,
        said: &str,
        notice: &mut Option<String>,
    ) -> io::Result<Option<Next>> {
        let texts = &self.desk.context.texts;
        match self.session.handle(intent) {
            Ok(_) => {
                let turn = self.session.scene().turn_number;
                *notice = (!said.is_empty()).then(|| texts.with(said, &[("turn", turn.into())]));
                Ok(Some(Next::Turn))
            }
            Err(refusal) => {
                let line = refusal.explain(texts);
                self.desk.say(&line)?;
                Ok(None)
            }
        }
    }

    /// Loads a game and goes on with it: the people stay, computers come from the file.
    fn load(&mut self, path: &std::path::Path) -> io::Result<Option<Next>> {
        let context = self.desk.context;
        let loaded = match files::load(path, &context.catalog) {
            Ok(loaded) => loaded,
            Err(error) => {
                let line = error.explain(&context.texts);
                self.desk.say(&line)?;
                return Ok(None);
            }
        };
        let seats = grille::core::Side::BOTH.map(|side| {
            let tags = &loaded.players[side.index()];
            let wish = tags.seat.as_deref().unwrap_or("human");
            let choice = SeatChoice::read(wish, &context.catalog, loaded.start.as_ref())
                .unwrap_or(SeatChoice::Human);
            let (start, resources) = (&loaded.start, Resources::seeded(loaded.start.key()));
            let seat = choice.sit_with(tags, side, &context.texts, start.as_ref(), &resources);
            // What could be read can sit; a person takes any other seat.
            seat.unwrap_or_else(|_| {
                Seat::person(tags.name.clone().unwrap_or_default(), side.letter().to_string())
            })
        });
        let notes: Vec<String> =
            loaded.notes.iter().map(|note| note.explain(&context.texts)).collect();
        let is_kept = self.session.is_kept();
        *self.session = loaded.into_session(seats);
        if let Some(place) = context.place.as_ref().filter(|_| is_kept) {
            place.keep(self.session);
        }
        for note in notes {
            self.desk.say(&note)?;
        }
        let file = path.display().to_string();
        let line = context.texts.with("console-loaded", &[("file", (&file).into())]);
        self.desk.say(&line)?;
        Ok(Some(Next::Loaded))
    }

    /// Leaves the game so that nothing is lost: its file is named, or its moves are said.
    fn farewell(&mut self, input_ended: bool) -> io::Result<()> {
        let texts = &self.desk.context.texts;
        if input_ended {
            let turn = self.session.scene().turn_number;
            let line = texts.with("console-stopped-input", &[("turn", turn.into())]);
            self.desk.talk.say(&line)?;
        }
        let moves = self.session.move_texts();
        let line = if let Some(path) = self.session.kept_in() {
            let file = path.display().to_string();
            texts.with("console-kept", &[("file", (&file).into())])
        } else if moves.is_empty() {
            texts.get("console-no-moves")
        } else if self.session.is_kept() && self.session.unkept().is_none() {
            texts.get("console-resumable")
        } else {
            texts.with("console-moves", &[("moves", (&moves.join(" ")).into())])
        };
        self.desk.talk.say(&line)?;
        if self.session.kept_in().is_none()
            && let Some(partie) = files::partie_text(self.session)
        {
            let line = texts.with("console-position", &[("position", (&partie).into())]);
            self.desk.talk.say(&line)?;
        }
        if !input_ended {
            let bye = texts.get("console-bye");
            self.desk.talk.say(&bye)?;
        }
        Ok(())
    }
}
