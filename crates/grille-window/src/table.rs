//! A game on the table: the session, what the window remembers beside it, and each intent carried
//! out.
//!
//! Here: the session and its scene. A game looked at again is in `look.rs`, advice in `hint.rs`,
//! what commands do in `act.rs`.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use eframe::egui::Context;
use grille::catalog::Catalog;
use grille::core::{AnyGame, Intent, Point, Reading, Side};
use grille::front::{Situation, seating, words};
use grille::host;
use grille::session::{Event, Refusal, Scene, Session};
use grille::texts::{Explain as _, Texts};
use grille::thinking::Limits;

use crate::board::Falling;
use crate::hint::{self, Hint};
use crate::look::Look;
use crate::sound::Sound;

/// How long a disc falls over one row; the way grows with the square of the time.
const FALL: Duration = Duration::from_millis(140);

/// The rest between two moves when computers play each other, so that people can follow.
const PACE: Duration = Duration::from_millis(450);

/// The most letters of a typed move.
const LONGEST: usize = 24;

/// A sentence to show near the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Notice {
    pub(crate) text: String,
    /// Something was refused or failed.
    pub(crate) is_warning: bool,
}

/// A game and how the window shows it.
pub(crate) struct Table {
    session: Session,
    scene: Scene,
    look: Option<Look>,
    pub(crate) cursor: Point,
    pub(crate) notice: Option<Notice>,
    pub(crate) hint: Hint,
    /// What was typed of a move so far.
    pub(crate) typed: String,
    pub(crate) is_flipped: bool,
    /// Computers that play each other wait for a person who took a move back.
    pub(crate) is_paused: bool,
    /// The file that the game was opened from or saved to.
    pub(crate) file: Option<PathBuf>,
    /// What the file held that the game was stopped in and resumed from.
    pub(crate) resumed_from: Option<String>,
    /// What is to be heard of the last change.
    pub(crate) sound: Option<Sound>,
    /// Who was told that little time is left.
    warned: [bool; 2],
    falling: Option<(Point, Side, Instant)>,
    next_move: Option<Instant>,
}

impl Table {
    /// Puts a session on the table: from now on its clock runs.
    pub(crate) fn new(mut session: Session) -> Table {
        session.run_clock(host::now());
        let scene = host::scene(&session);
        let picture = &scene.picture;
        Table {
            cursor: Point::new(picture.rows / 2, picture.cols / 2),
            file: session.save_file().map(Path::to_owned),
            session,
            scene,
            look: None,
            notice: None,
            hint: Hint::None,
            typed: String::new(),
            is_flipped: false,
            is_paused: false,
            resumed_from: None,
            sound: None,
            warned: [false; 2],
            falling: None,
            next_move: None,
        }
    }

    /// Takes the session off the table: its clock stands still.
    pub(crate) fn into_session(self) -> Session {
        let mut session = self.session;
        session.pause_clock(host::now());
        session
    }

    pub(crate) fn session(&self) -> &Session {
        &self.session
    }

    /// Calls the players by their usual names in another language. What was said stays in its own.
    pub(crate) fn translate(&mut self, catalog: &Catalog, from: &Texts, to: &Texts) {
        seating::translate(&mut self.session, catalog, from, to);
        self.scene = host::scene(&self.session);
        self.notice = None;
        self.hint = Hint::None;
    }

    /// What is shown: the game, or the position of it that is looked at.
    pub(crate) fn scene(&self) -> &Scene {
        self.look.as_ref().map_or(&self.scene, Look::scene)
    }

    /// The position that is shown.
    pub(crate) fn position(&self) -> &dyn AnyGame {
        self.look.as_ref().map_or_else(|| self.session.game(), |look| look.session().game())
    }

    /// The game looked at again, if it is.
    pub(crate) fn look(&self) -> Option<&Look> {
        self.look.as_ref()
    }

    pub(crate) fn look_mut(&mut self) -> Option<&mut Look> {
        self.hint = Hint::None;
        self.notice = None;
        self.look.as_mut()
    }

    /// Begins to look at the game again, or goes back to it.
    pub(crate) fn set_look(&mut self, look: Option<Look>) {
        self.look = look;
        self.hint = Hint::None;
        self.notice = None;
        self.typed.clear();
    }

    /// What commands depend on.
    pub(crate) fn situation(&self) -> Situation<'_> {
        Situation {
            scene: Some(self.scene()),
            is_thinking: self.session.progress(host::now()).is_some(),
            is_advising: self.hint.is_thinking(),
            is_reviewing: self.look.is_some(),
            is_paused: self.is_paused,
            has_stop: self.session.entry().manner.stop.is_some(),
        }
    }

    /// Whether a person can put something on the board.
    pub(crate) fn is_open(&self) -> bool {
        self.look.is_some() || self.scene.is_persons_turn()
    }

    /// What a player's clock shows now.
    pub(crate) fn reading(&self, side: Side) -> Reading {
        self.session.clock().reading(side, host::now())
    }

    /// Whether the players' time is limited.
    pub(crate) fn has_limit(&self) -> bool {
        !self.session.clock().control().is_none()
    }

    fn has_only_computers(&self) -> bool {
        self.scene.seats.iter().all(|seat| seat.level.is_some())
    }

    /// Looks at the clock; called before each frame. The next change is drawn while people look
    /// at it, or when a flag may fall.
    pub(crate) fn poll_clock(&mut self, ctx: &Context, shows_times: bool, texts: &Texts) {
        let now = host::now();
        if let Some(event) = self.session.check_time(now) {
            self.changed(event, false, texts);
        }
        for side in Side::BOTH {
            let reading = self.session.clock().reading(side, now);
            let is_low = reading.low && reading.running;
            let is_person = self.scene.seats[side.index()].level.is_none();
            if is_low && is_person && !self.warned[side.index()] {
                self.sound = Some(Sound::Warning);
            }
            self.warned[side.index()] = is_low;
        }
        let is_seen = shows_times && ctx.input(|input| input.focused);
        if (is_seen || self.has_limit())
            && let Some(time) = self.session.clock().next_change(now)
        {
            ctx.request_repaint_after(time);
        }
    }

    /// Polls the computers, the adviser and the judge; called before each frame.
    pub(crate) fn poll(&mut self, ctx: &Context, catalog: &Catalog, texts: &Texts, animates: bool) {
        if self.hint.is_thinking() {
            let mut hint = std::mem::take(&mut self.hint);
            hint.collect(self.position(), catalog, texts);
            self.hint = hint;
        }
        if let Some(look) = &mut self.look {
            look.collect(ctx);
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
        let (threads, now) = (hint::threads(ctx), host::now());
        match self.session.poll_computer(&Limits::default(), &threads, now) {
            None => {}
            Some(Ok((event, _))) => {
                self.changed(event, animates, texts);
                if self.has_only_computers() {
                    self.next_move = Some(Instant::now() + PACE);
                }
                // The other seat may be a computer too.
                ctx.request_repaint();
            }
            Some(Err(refusal)) => self.refuse(&refusal, texts),
        }
        if self.session.progress(now).is_some() || self.hint.is_thinking() {
            ctx.request_repaint_after(Duration::from_millis(200));
        }
    }

    /// Carries out an intent, or says why not. While the game is looked at again, a move is only
    /// tried.
    pub(crate) fn handle(&mut self, intent: Intent, animates: bool, texts: &Texts) -> bool {
        self.typed.clear();
        if let Some(look) = &mut self.look {
            let tried = look.try_move(intent);
            self.hint = Hint::None;
            self.notice = None;
            return match tried {
                Ok(()) => true,
                Err(refusal) => {
                    self.refuse(&refusal, texts);
                    false
                }
            };
        }
        match host::handle(&mut self.session, intent) {
            Ok(event) => {
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
        self.sound = Some(Sound::Refusal);
        self.warn(words::refusal(refusal, self.scene(), texts));
    }

    /// Shows a warning near the board.
    pub(crate) fn warn(&mut self, text: String) {
        self.notice = Some(Notice { text, is_warning: true });
    }

    /// Shows a sentence near the board.
    pub(crate) fn tell(&mut self, text: String) {
        self.notice = Some(Notice { text, is_warning: false });
    }

    /// Types a letter of a move.
    pub(crate) fn type_letter(&mut self, letter: char) {
        if self.typed.chars().count() < LONGEST {
            self.typed.push(letter);
        }
        self.notice = None;
    }

    fn changed(&mut self, event: Event, animates: bool, texts: &Texts) {
        let before = std::mem::replace(&mut self.scene, host::scene(&self.session));
        if self.look.is_none() {
            self.hint = Hint::None;
        }
        let is_over = self.scene.ending.is_some() && before.ending.is_none();
        let has_captured = before.picture.captures != self.scene.picture.captures;
        self.sound = match event {
            _ if is_over => Some(Sound::End),
            Event::Played { slip: true, .. } => Some(Sound::Refusal),
            Event::Played { .. } if has_captured => Some(Sound::Capture),
            Event::Played { .. } => Some(Sound::Move),
            _ => None,
        };
        self.falling = match event {
            Event::Played { side, slip: false, play } if animates => {
                // A move that is no point of the board lets nothing fall.
                let is_drop = !before.offers.iter().any(|offer| offer.play == play);
                let last = self.scene.picture.last;
                let last = last.filter(|_| is_drop && self.scene.picture.is_frame());
                last.map(|point| (point, side, Instant::now()))
            }
            _ => None,
        };
        if event == Event::Started && self.session.save_file().is_none() {
            // Another game: what was opened or saved before is not its file.
            self.file = None;
        }
        self.is_paused = event == Event::TakenBack && self.has_only_computers();
        self.say(event, texts);
    }

    /// What has happened in words, and what could not be stored of it.
    fn say(&mut self, event: Event, texts: &Texts) {
        let name = self.session.move_names().pop().map(|name| texts.move_name(&name));
        let text = words::event(&event, name.as_deref(), &self.scene, texts);
        let is_warning = matches!(event, Event::Played { slip: true, .. });
        self.notice = text.map(|text| Notice { text, is_warning });
        if let Some(problem) = self.session.unkept().map(|problem| problem.explain(texts)) {
            self.warn(problem);
        }
    }

    /// The piece that is falling now.
    pub(crate) fn falling(&mut self, ctx: &Context) -> Option<Falling> {
        let (point, side, since) = self.falling.filter(|_| self.look.is_none())?;
        let rows = f32::from(point.row) + 1.0;
        let whole = FALL.as_secs_f32() * rows.sqrt();
        let part = since.elapsed().as_secs_f32() / whole;
        if part >= 1.0 {
            self.falling = None;
            return None;
        }
        ctx.request_repaint();
        Some(Falling { point, side, part: part * part })
    }
}
