//! A game on the table: the session, what the window remembers beside it, and each wish carried
//! out.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use eframe::egui::Context;
use grille::ai::Limits;
use grille::catalog::Catalog;
use grille::core::{BoardStyle, Intent, Point, Side};
use grille::session::{Event, Refusal, Scene, Session};
use grille::texts::{Explain as _, Texts};

use crate::board::Falling;
use crate::clock::Clock;
use crate::hint::{self, Hint};
use crate::sound::Sound;

/// How long a disc falls over one row; the way grows with the square of the time.
const FALL: Duration = Duration::from_millis(140);

/// The rest between two moves when computers play each other, so that people can follow.
const PACE: Duration = Duration::from_millis(450);

/// A session, its own or lent by the command line.
pub(crate) enum Held<'a> {
    Lent(&'a mut Session),
    Own(Box<Session>),
}

/// A sentence to show near the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Notice {
    pub(crate) text: String,
    /// Something was refused or failed.
    pub(crate) is_warning: bool,
}

/// A game and how the window shows it.
pub(crate) struct Table<'a> {
    session: Held<'a>,
    scene: Scene,
    /// The moves played and, after them, those that were taken back.
    line: Vec<String>,
    pub(crate) cursor: Point,
    pub(crate) notice: Option<Notice>,
    pub(crate) hint: Hint,
    pub(crate) is_flipped: bool,
    /// Computers that play each other wait for a person who walked back.
    pub(crate) is_paused: bool,
    /// The file that the game was opened from or saved to.
    pub(crate) file: Option<PathBuf>,
    /// What is to be heard of the last change.
    pub(crate) sound: Option<Sound>,
    pub(crate) clock: Clock,
    drop: Option<(Point, Side, Instant)>,
    next_move: Option<Instant>,
}

impl<'a> Table<'a> {
    pub(crate) fn new(session: Held<'a>) -> Table<'a> {
        let mut table = Table {
            scene: match &session {
                Held::Lent(session) => session.scene(),
                Held::Own(session) => session.scene(),
            },
            session,
            line: Vec::new(),
            cursor: Point::default(),
            notice: None,
            hint: Hint::None,
            is_flipped: false,
            is_paused: false,
            file: None,
            sound: None,
            clock: Clock::default(),
            drop: None,
            next_move: None,
        };
        table.file = table.session().kept_in().map(Path::to_owned);
        let picture = &table.scene.picture;
        table.cursor = Point::new(picture.rows / 2, picture.cols / 2);
        table.refresh();
        table
    }

    pub(crate) fn session(&self) -> &Session {
        match &self.session {
            Held::Lent(session) => session,
            Held::Own(session) => session,
        }
    }

    fn session_mut(&mut self) -> &mut Session {
        match &mut self.session {
            Held::Lent(session) => session,
            Held::Own(session) => session,
        }
    }

    pub(crate) fn scene(&self) -> &Scene {
        &self.scene
    }

    /// The moves played and those that can be played again, and how many were played.
    pub(crate) fn line(&self) -> (&[String], usize) {
        (&self.line, self.session().moves().len())
    }

    /// Whether a person is to act.
    pub(crate) fn is_open(&self) -> bool {
        self.scene.to_move.is_some() && !self.session().is_computer_to_move()
    }

    /// Whether passing is a move of this game now.
    pub(crate) fn can_pass(&self) -> bool {
        let is_counting = self.scene.go.as_ref().is_some_and(|go| go.counting);
        self.is_open() && !is_counting && self.session().game().read_move("pass").is_ok()
    }

    fn has_only_computers(&self) -> bool {
        self.scene.seats.iter().all(|seat| seat.level.is_some())
    }

    /// The player whose time is running: from the first move on to the end.
    fn timed(&self) -> Option<Side> {
        let is_counting = self.scene.go.as_ref().is_some_and(|go| go.counting);
        let is_on = !self.is_paused && !is_counting && self.scene.picture.ply > 0;
        self.scene.to_move.filter(|_| is_on && self.scene.ending.is_none())
    }

    /// Counts the players' time; called before each frame. The next second is drawn while people
    /// look at it.
    pub(crate) fn tend_clock(&mut self, ctx: &Context, is_shown: bool) {
        let timed = self.timed();
        self.clock.tick(timed, Instant::now());
        let is_seen = is_shown && ctx.input(|input| input.focused);
        if let Some(side) = timed.filter(|_| is_seen) {
            ctx.request_repaint_after(self.clock.until_change(side));
        }
    }

    /// Looks after the computers and the adviser; called before each frame.
    pub(crate) fn tend(&mut self, ctx: &Context, catalog: &Catalog, texts: &Texts, animates: bool) {
        if self.hint.is_thinking() {
            let mut hint = std::mem::take(&mut self.hint);
            hint.collect(self.session().game(), catalog, texts);
            self.hint = hint;
        }
        if self.is_paused {
            return;
        }
        if let Some(at) = self.next_move {
            let left = at.saturating_duration_since(Instant::now());
            if !left.is_zero() {
                ctx.request_repaint_after(left);
                return;
            }
            self.next_move = None;
        }
        let wake = hint::wake(ctx);
        match self.session_mut().tend(&Limits::default(), &wake) {
            None => {}
            Some(Ok((event, _))) => {
                self.notice = None;
                self.changed(event, animates, texts);
                if self.has_only_computers() {
                    self.next_move = Some(Instant::now() + PACE);
                }
                // The other seat may be a computer too.
                ctx.request_repaint();
            }
            Some(Err(refusal)) => self.refuse(&refusal, texts),
        }
        if self.session().progress().is_some() || self.hint.is_thinking() {
            ctx.request_repaint_after(Duration::from_millis(200));
        }
    }

    /// Carries out a wish, or says why not.
    pub(crate) fn wish(&mut self, intent: Intent, animates: bool, texts: &Texts) -> bool {
        match self.session_mut().handle(intent) {
            Ok(event) => {
                self.notice = None;
                self.changed(event, animates, texts);
                true
            }
            Err(refusal) => {
                self.refuse(&refusal, texts);
                false
            }
        }
    }

    fn refuse(&mut self, refusal: &Refusal, texts: &Texts) {
        // Some changes hold although they could not be written to the disk.
        self.refresh();
        self.sound = Some(Sound::Refusal);
        self.warn(refusal.explain(texts));
    }

    /// Shows a warning near the board.
    pub(crate) fn warn(&mut self, text: String) {
        self.notice = Some(Notice { text, is_warning: true });
    }

    /// Shows a sentence near the board.
    pub(crate) fn tell(&mut self, text: String) {
        self.notice = Some(Notice { text, is_warning: false });
    }

    fn changed(&mut self, event: Event, animates: bool, texts: &Texts) {
        let captures = self.scene.picture.captures;
        let was_over = self.scene.ending.is_some();
        self.refresh();
        let is_over = self.scene.ending.is_some() && !was_over;
        self.sound = match event {
            Event::Walked | Event::Started | Event::Saved | Event::Resumed => None,
            _ if is_over => Some(Sound::End),
            Event::Played { slip: true, .. } => Some(Sound::Refusal),
            Event::Played { .. } if captures != self.scene.picture.captures => Some(Sound::Capture),
            Event::Played { .. } => Some(Sound::Move),
            Event::Marked | Event::Agreed | Event::GaveUp(_) => None,
        };
        match event {
            Event::Played { side, slip: true, .. } => {
                let name = &self.scene.seats[side.index()].name;
                self.warn(texts.with("console-lost-turn", &[("name", name.into())]));
            }
            Event::Played { side, .. } if animates => {
                let is_frame = self.scene.picture.style == BoardStyle::Frame;
                let last = self.scene.picture.last.filter(|_| is_frame);
                self.drop = last.map(|point| (point, side, Instant::now()));
            }
            Event::Played { .. } | Event::Saved | Event::Marked | Event::Agreed => {}
            Event::Walked | Event::Started | Event::GaveUp(_) | Event::Resumed => {
                self.drop = None;
                self.is_paused = event == Event::Walked && self.has_only_computers();
            }
        }
    }

    /// Takes the scene anew after a change.
    pub(crate) fn refresh(&mut self) {
        self.scene = self.session().scene();
        self.hint = Hint::None;
        let played = self.session().move_texts();
        let is_known = self.scene.can_redo && self.line.starts_with(&played);
        if !is_known {
            self.line = played;
        }
    }

    /// Goes to the position after a number of moves, back or forth.
    pub(crate) fn go_to(&mut self, count: usize, texts: &Texts) {
        // Each step that is carried out comes nearer, also those that only take back an agreement.
        while self.session().moves().len() > count && self.wish(Intent::Undo, false, texts) {}
        while self.session().moves().len() < count && self.wish(Intent::Redo, false, texts) {}
    }

    /// The disc that is falling now.
    pub(crate) fn falling(&mut self, ctx: &Context) -> Option<Falling> {
        let (point, side, since) = self.drop?;
        let rows = f32::from(point.row) + 1.0;
        let whole = FALL.as_secs_f32() * rows.sqrt();
        let part = since.elapsed().as_secs_f32() / whole;
        if part >= 1.0 {
            self.drop = None;
            return None;
        }
        ctx.request_repaint();
        Some(Falling { point, side, part: part * part })
    }
}
