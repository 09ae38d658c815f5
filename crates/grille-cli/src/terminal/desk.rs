//! One game on the page: waits, hands events to the model, carries out what comes back, draws.
//!
//! Files are in `desk_files.rs`.

use std::io;
use std::time::Duration;

use grille::core::{Intent, Side};
use grille::front::advice::{self, Worth};
use grille::front::{Advice, Review, seating, words};
use grille::host::{self, Threads};
use grille::player::Action;
use grille::session::{Event, Refusal, Session};
use grille::texts::{Explain as _, Lang, Texts};
use grille::thinking::{Limits, Thinking};

use super::app::{After, App};
use super::draw::draw;
use super::events::Happening;
use super::model::Model;
use super::update::{Effect, update};

/// A game, its page, and who thinks about it.
pub(super) struct Desk<'d, 'a> {
    pub(super) app: &'d mut App<'a>,
    pub(super) session: &'d mut Session,
    pub(super) model: Model,
    threads: Threads,
    advice: Option<Thinking>,
    pub(super) review: Option<Review>,
    /// What the file of a stopped game held when it was resumed from there.
    pub(super) resumed_from: Option<String>,
}

impl<'d, 'a> Desk<'d, 'a> {
    pub(super) fn new(
        app: &'d mut App<'a>,
        session: &'d mut Session,
        model: Model,
    ) -> Desk<'d, 'a> {
        let threads = Threads::new(app.inbox.wake());
        Desk { app, session, model, threads, advice: None, review: None, resumed_from: None }
    }

    /// Shows the game for the first time.
    pub(super) fn begin(&mut self, is_review: bool) {
        self.model.file_name = self.suggested_name();
        self.poll_computer();
        if is_review {
            self.toggle_review();
        } else {
            self.offer_stopped_game();
        }
    }

    /// Leaves the game; nobody loses time while it waits.
    pub(super) fn end(&mut self) {
        self.session.pause_clock(host::now());
        self.app.look = self.model.look;
        let is_under_way = self.session.ending().is_none() && !self.session.moves().is_empty();
        let is_kept = self.session.is_journaled() && self.session.unkept().is_none();
        if is_under_way && is_kept && self.app.farewell.is_none() {
            self.app.farewell = Some(self.model.texts.get("terminal-kept"));
        }
    }

    /// Plays until the people leave.
    pub(super) fn run(&mut self) -> io::Result<After> {
        loop {
            self.model.tick(self.app.since.elapsed());
            self.model.size = self.app.screen.size();
            self.watch();
            self.app.screen.draw(|frame| draw(frame, &self.model))?;
            if std::mem::take(&mut self.model.is_bell_due) {
                self.app.screen.bell()?;
            }
            let mut happening = self.app.inbox.next(self.model.next_tick());
            self.model.tick(self.app.since.elapsed());
            // All that has come is handled before the page is drawn again.
            while let Some(one) = happening {
                if let Some(after) = self.on_happening(one)? {
                    return Ok(after);
                }
                happening = self.app.inbox.pending();
            }
        }
    }

    fn on_happening(&mut self, happening: Happening) -> io::Result<Option<After>> {
        match happening {
            Happening::Input(events) => {
                for event in events {
                    let effect = update(&mut self.model, &event);
                    if let Some(after) = self.carry_out(effect)? {
                        return Ok(Some(after));
                    }
                }
            }
            Happening::Wake => self.poll_computer(),
            Happening::Stop => self.suspend()?,
            Happening::GoOn => {
                self.app.screen.reopen()?;
                self.model.size = self.app.screen.size();
            }
            Happening::End => return Ok(Some(After::Quit)),
        }
        Ok(None)
    }

    fn suspend(&mut self) -> io::Result<()> {
        self.session.pause_clock(host::now());
        self.app.suspend()?;
        self.session.run_clock(host::now());
        self.model.size = self.app.screen.size();
        self.refresh();
        Ok(())
    }

    fn carry_out(&mut self, effect: Effect) -> io::Result<Option<After>> {
        match effect {
            Effect::None => {}
            Effect::Do(intent) => self.handle(intent),
            Effect::Try(intent) => self.try_move(intent),
            Effect::Hint => self.ask_advice(),
            Effect::Explain => self.explain(),
            Effect::PlayNow => {
                self.session.play_now();
                if let Some(advice) = &self.advice {
                    advice.play_now();
                }
            }
            Effect::Stop { may_replace } => return Ok(self.stop(may_replace)),
            Effect::ResumeStopped => self.resume_stopped_game(),
            Effect::Save { path, may_replace } => self.save(&path, may_replace),
            Effect::Open(path) => self.open(&path),
            Effect::Review => self.toggle_review(),
            Effect::Walk(walk) => {
                if let Some(review) = &mut self.review {
                    review.walk(walk);
                }
                self.forget_advice();
                self.refresh();
            }
            Effect::Choose { down } => {
                if let Some(review) = &mut self.review {
                    review.choose(down);
                }
                self.refresh();
            }
            Effect::Menu => return Ok(Some(After::Menu)),
            Effect::Language => self.change_language(),
            Effect::Look => {
                self.app.look = self.model.look;
                self.app.remember();
            }
            Effect::Suspend => self.suspend()?,
            Effect::Quit => return Ok(Some(After::Quit)),
        }
        Ok(None)
    }

    /// Shows the game as it is now; a file that could not be written is said beside it.
    pub(super) fn refresh(&mut self) {
        let catalog = &self.app.context.catalog;
        self.model.refresh(self.session, self.review.as_ref(), catalog, host::now());
        if let Some(problem) = self.session.unkept() {
            self.model.refuse(problem.explain(&self.model.texts));
        }
    }

    fn forget_advice(&mut self) {
        self.advice = None;
        self.model.advising = None;
        self.model.advice = None;
    }

    fn handle(&mut self, intent: Intent) {
        self.advice = None;
        self.model.advising = None;
        match host::handle(self.session, intent) {
            Ok(event) => {
                self.model.message = None;
                if !matches!(event, Event::Marked) {
                    self.model.worth = None;
                }
                self.refresh();
                self.announce(&event);
            }
            Err(refusal) => self.refuse(&refusal),
        }
        self.poll_computer();
    }

    fn refuse(&mut self, refusal: &Refusal) {
        let said = words::refusal(refusal, &self.model.scene, &self.model.texts);
        self.model.refuse(said);
    }

    /// Shows what happened: a disc falls, a pass is said.
    fn announce(&mut self, event: &Event) {
        if self.review.is_some() {
            return;
        }
        if matches!(event, Event::Played { .. }) {
            self.model.follow_last();
        }
        self.model.drop_disc(event);
        let name = self.model.moves.last().map(String::as_str);
        let said = words::event(event, name, &self.model.scene, &self.model.texts);
        let is_said = self.session.unkept().is_none() && self.model.scene.ending.is_none();
        if let Some(said) = said.filter(|_| is_said) {
            self.model.say(said);
        }
    }

    /// Starts or collects the computer's move.
    pub(super) fn poll_computer(&mut self) {
        let limits = Limits::default();
        while let Some(turn) = self.session.poll_computer(&limits, &self.threads, host::now()) {
            match turn {
                Ok((event, action)) => {
                    let side = self.session.game().turn().other();
                    self.refresh();
                    if self.review.is_none() {
                        self.model.worth = worth(&action, side).or(self.model.worth);
                    }
                    self.announce(&event);
                }
                Err(refusal) => {
                    self.refresh();
                    self.refuse(&refusal);
                    return;
                }
            }
        }
        self.refresh();
    }

    /// Follows those who think and the clock: how far they are, who has run out of time.
    fn watch(&mut self) {
        let has_verdicts = self.review.as_mut().is_some_and(Review::collect);
        let is_over = self.session.check_time(host::now()).is_some();
        let is_running = self.model.clock.next_change.is_some();
        if has_verdicts || is_over || is_running || self.model.progress.is_some() {
            self.refresh();
        }
        if is_over {
            self.model.overlay = None;
            self.model.typed.clear();
            self.model.is_bell_due |= self.model.look.sounds;
            let said = words::result(&host::scene(self.session), &self.model.texts);
            self.model.refuse(said);
        }
        self.collect_advice();
    }

    fn collect_advice(&mut self) {
        let Some(thinking) = &self.advice else { return };
        let Some(chosen) = thinking.chosen() else {
            self.model.advising = Some((thinking.nodes(), thinking.elapsed(host::now())));
            return;
        };
        self.advice = None;
        self.model.advising = None;
        let game = self.review.as_ref().map_or(self.session.game(), |shown| shown.session().game());
        let catalog = &self.app.context.catalog;
        let (Ok(action), Some(level)) = (chosen, catalog.adviser(game)) else {
            return self.model.refuse(self.model.texts.get("refusal-player"));
        };
        let advice = Advice::of(&action, game, level, &self.model.texts);
        self.model.worth = advice.worth.or(self.model.worth);
        let point = advice.best().and_then(|best| best.point);
        if let Some(point) = point.filter(|_| self.model.is_persons_turn()) {
            self.model.cursor = point;
        }
        let name = catalog.level_name(&advice.level, self.model.texts.lang());
        let name = name.unwrap_or(&advice.level).to_owned();
        self.model.advice = Some((advice, name));
    }

    fn ask_advice(&mut self) {
        let game = self.review.as_ref().map_or(self.session.game(), |shown| shown.session().game());
        let catalog = &self.app.context.catalog;
        self.advice = Thinking::about(game, catalog, &self.threads, host::now());
        self.model.advice = None;
        match &self.advice {
            Some(_) => self.model.advising = Some((0, Duration::ZERO)),
            None => self.model.refuse(self.model.texts.get("console-no-hint")),
        }
    }

    /// Shows how a computer at the table sees the position.
    fn explain(&mut self) {
        let catalog = &self.app.context.catalog;
        let lines = advice::explanation(self.session, catalog, &self.model.texts);
        self.model.explain(lines);
    }

    /// Begins to look at the game again, or goes back to it.
    pub(super) fn toggle_review(&mut self) {
        self.forget_advice();
        self.model.worth = None;
        self.model.message = None;
        if self.review.take().is_none() {
            let catalog = &self.app.context.catalog;
            self.review = Some(Review::new(self.session, catalog, &self.threads));
        }
        self.refresh();
    }

    /// Tries a move in the review; the game stays as it is.
    fn try_move(&mut self, intent: Intent) {
        let Some(review) = &mut self.review else { return };
        match review.try_move(intent) {
            Ok(()) => self.model.message = None,
            Err(refusal) => self.refuse(&refusal),
        }
        self.forget_advice();
        self.refresh();
    }

    fn change_language(&mut self) {
        self.app.lang = match self.app.lang {
            Lang::Fr => Lang::En,
            Lang::En => Lang::Fr,
        };
        let texts = Texts::new(self.app.lang);
        let catalog = &self.app.context.catalog;
        seating::translate(self.session, catalog, &self.model.texts, &texts);
        self.model.texts = texts;
        self.app.choices.lang = Some(self.app.lang.code().to_owned());
        self.app.remember();
        (self.model.message, self.model.advice) = (None, None);
        self.refresh();
    }
}

/// What a position is worth to the first player, as the player of a side sees it.
fn worth(action: &Action, side: Side) -> Option<Worth> {
    Some(Worth::of(action.thought.as_ref()?.value?, side))
}
