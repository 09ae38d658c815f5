//! The loop of the page: waits, hands events to the model, carries out what comes back, draws.

use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use grille::ai::{Limits, Value};
use grille::analysis::thousandths;
use grille::core::{Intent, Side};
use grille::files;
use grille::host::Wake;
use grille::keep::{Choices, Place};
use grille::plan::Plan;
use grille::player::Action;
use grille::session::{Event, Refusal, Session};
use grille::texts::{Explain as _, Lang, Texts};
use grille::thinking::Thinking;

use super::draw::draw;
use super::events::{Happening, Inbox, stop_here};
use super::hint::Hint;
use super::look::Look;
use super::model::Model;
use super::palette::Theme;
use super::review::{Review, Reviewed};
use super::screen::{Screen, give_back};
use super::update::{Effect, update};
use crate::Context;

/// What comes after a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum After {
    /// The menu.
    Menu,
    /// Nothing.
    Quit,
}

/// The open terminal, and what is remembered between pages.
pub(crate) struct App<'a> {
    pub(crate) context: &'a Context,
    pub(crate) screen: Screen,
    pub(crate) inbox: Inbox,
    pub(crate) place: Option<Place>,
    pub(crate) choices: Choices,
    pub(crate) look: Look,
    pub(crate) lang: Lang,
    pub(crate) since: Instant,
    /// What to say once the terminal is given back.
    farewell: Option<String>,
}

impl<'a> App<'a> {
    /// Takes the terminal.
    pub(crate) fn open(context: &'a Context) -> io::Result<App<'a>> {
        let place = context.place.clone();
        let choices = place.as_ref().map(Place::choices).unwrap_or_default();
        let variable = |name: &str| std::env::var(name).ok();
        let mut look = Look::choose(variable, context.ascii, context.color);
        let theme = choices.theme.as_deref();
        look.theme = Theme::ALL.into_iter().find(|t| Some(t.key()) == theme).unwrap_or_default();
        look.animated = choices.animation.unwrap_or(true);
        let screen = Screen::open()?;
        let inbox = Inbox::open()?;
        let lang = language(context, &choices);
        Ok(App {
            context,
            screen,
            inbox,
            place,
            choices,
            look,
            lang,
            since: Instant::now(),
            farewell: None,
        })
    }

    /// Remembers the look and the language for the next start. That it could not is no reason to
    /// disturb a game.
    pub(crate) fn remember(&mut self) {
        self.choices.theme = Some(self.look.theme.key().to_owned());
        self.choices.animation = Some(self.look.animated);
        if let Some(place) = &self.place {
            let _ = place.remember(&self.choices);
        }
    }

    /// Gives the terminal back for good, and says where the game is.
    pub(crate) fn close(mut self) {
        let farewell = self.farewell.take();
        drop(self);
        if let Some(farewell) = farewell {
            println!("{farewell}");
        }
    }

    /// Gives the terminal back, waits until the program goes on, and takes it again.
    pub(crate) fn suspend(&mut self) -> io::Result<()> {
        give_back();
        stop_here();
        self.screen.reopen()
    }

    /// Plays a session until the people leave it.
    pub(crate) fn play(&mut self, session: &mut Session) -> io::Result<After> {
        self.page(session, false)
    }

    /// Shows a session that is over, move by move, until the people leave it.
    pub(crate) fn look_again(&mut self, session: &mut Session) -> io::Result<After> {
        self.page(session, true)
    }

    fn page(&mut self, session: &mut Session, is_review: bool) -> io::Result<After> {
        let texts = Texts::new(self.lang);
        let mut model = Model::new(session, &self.context.catalog, texts, self.look);
        model.size = self.screen.size();
        let wake = self.inbox.wake();
        let mut desk = Desk { app: self, session, model, wake, advice: None, reviewed: None };
        desk.tend();
        if is_review {
            desk.review();
        }
        let after = desk.run();
        desk.app.look = desk.model.look;
        let is_under_way = desk.session.ending().is_none() && !desk.session.moves().is_empty();
        let is_kept = desk.session.is_kept() && desk.session.unkept().is_none();
        desk.app.farewell =
            (is_under_way && is_kept).then(|| desk.model.texts.get("terminal-kept"));
        after
    }
}

/// The language asked for, else the one chosen last, else that of the locale.
fn language(context: &Context, choices: &Choices) -> Lang {
    let last = choices.lang.as_deref().and_then(Lang::read).filter(|_| !context.is_lang_asked);
    last.unwrap_or_else(|| context.texts.lang())
}

/// One game on the page.
struct Desk<'d, 'a> {
    app: &'d mut App<'a>,
    session: &'d mut Session,
    model: Model,
    wake: Wake,
    advice: Option<Thinking>,
    reviewed: Option<Reviewed>,
}

impl Desk<'_, '_> {
    fn run(&mut self) -> io::Result<After> {
        loop {
            self.model.tick(self.app.since.elapsed());
            self.model.size = self.app.screen.size();
            self.app.screen.draw(|frame| draw(frame, &self.model))?;
            let wait = self.model.next_tick();
            let mut happening = self.app.inbox.next(wait);
            self.model.tick(self.app.since.elapsed());
            if happening.is_none() {
                self.watch();
            }
            // All that has come is taken in before the page is drawn again.
            while let Some(one) = happening {
                if let Some(after) = self.take_in(one)? {
                    return Ok(after);
                }
                happening = self.app.inbox.pending();
            }
        }
    }

    fn take_in(&mut self, happening: Happening) -> io::Result<Option<After>> {
        match happening {
            Happening::Input(events) => {
                for event in events {
                    let effect = update(&mut self.model, &event);
                    if let Some(after) = self.carry_out(effect)? {
                        return Ok(Some(after));
                    }
                }
            }
            Happening::Wake => {
                self.tend();
                self.watch();
            }
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
        self.app.suspend()?;
        self.model.size = self.app.screen.size();
        Ok(())
    }

    fn carry_out(&mut self, effect: Effect) -> io::Result<Option<After>> {
        match effect {
            Effect::None => {}
            Effect::Do(intent) => self.handle(intent),
            Effect::Typed => self.typed(),
            Effect::Hint => self.ask_advice(),
            Effect::PlayNow => {
                self.session.play_now();
                if let Some(advice) = &self.advice {
                    advice.play_now();
                }
            }
            Effect::Save(path) => self.save(&path),
            Effect::Open(path) => self.open(&path),
            Effect::Review => self.review(),
            Effect::Walk(walk) => {
                if let (Some(reviewed), Some(review)) = (&mut self.reviewed, &self.model.review) {
                    let way = review.ways.get(review.chosen).cloned();
                    reviewed.walk(walk, way.as_deref());
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

    fn refresh(&mut self) {
        let catalog = &self.app.context.catalog;
        match (&mut self.reviewed, &mut self.model.review) {
            (Some(reviewed), Some(review)) => {
                reviewed.show(review);
                let worth = review.at.checked_sub(1).and_then(|at| review.judged.get(at));
                self.model.worth = worth.map(|worth| (worth.value, worth.is_proved));
                self.model.refresh(&reviewed.session, catalog);
            }
            _ => self.model.refresh(self.session, catalog),
        }
        if let Some(problem) = self.session.unkept() {
            self.model.refuse(problem.explain(&self.model.texts));
        }
    }

    fn handle(&mut self, intent: Intent) {
        let is_play = matches!(intent, Intent::PlayAt(_) | Intent::PlayText(_));
        if is_play && self.model.review.is_some() {
            return;
        }
        self.advice = None;
        self.model.advising = None;
        let before = self.session.scene();
        match self.session.handle(intent) {
            Ok(event) => {
                self.model.message = None;
                if !matches!(event, Event::Marked) {
                    self.model.worth = None;
                }
                self.refresh();
                self.tell(&event, &before.seats.map(|seat| seat.name));
            }
            Err(refusal) => self.model.refuse(self.explain(&refusal)),
        }
        self.tend();
    }

    /// Why not, in words. A taken point of Go has a name.
    fn explain(&self, refusal: &Refusal) -> String {
        let texts = &self.model.texts;
        match refusal {
            Refusal::Illegal(grille::core::IllegalMove::Occupied { at })
                if self.model.scene.go.is_some() =>
            {
                let vertex = self.model.scene.picture.point_name(*at);
                texts.with("go-occupied", &[("vertex", (&vertex).into())])
            }
            refusal => refusal.explain(texts),
        }
    }

    /// Shows what happened: a disc falls, a pass is said.
    fn tell(&mut self, event: &Event, names: &[String; 2]) {
        self.model.drop_disc(event);
        let texts = &self.model.texts;
        let said = match event {
            Event::Played { side, slip: true, .. } => {
                Some(texts.with("console-lost-turn", &[("name", (&names[side.index()]).into())]))
            }
            Event::Played { side, .. } => {
                let text = self.session.move_texts().pop().unwrap_or_default();
                let name = ("name", (&names[side.index()]).into());
                let is_computer = self.session.seat(*side).computer.is_some();
                match (text.as_str(), is_computer) {
                    ("pass", _) => Some(texts.with("terminal-passes", &[name])),
                    (_, true) => {
                        Some(texts.with("console-computer", &[name, ("move", (&text).into())]))
                    }
                    _ => None,
                }
            }
            Event::Resumed => Some(texts.get("go-resumed")),
            Event::Started => Some(texts.get("console-new")),
            _ => None,
        };
        if let Some(said) = said.filter(|_| self.model.scene.ending.is_none()) {
            self.model.say(said);
        }
    }

    /// Looks after the computer: what it chose is played, what it thinks of is shown.
    fn tend(&mut self) {
        let names = self.session.scene().seats.map(|seat| seat.name);
        while let Some(done) = self.session.tend(&Limits::default(), &self.wake) {
            match done {
                Ok((event, action)) => {
                    let side = self.session.game().turn().other();
                    self.refresh();
                    self.model.worth = worth(&action, side).or(self.model.worth);
                    self.tell(&event, &names);
                }
                Err(refusal) => {
                    self.model.refuse(self.explain(&refusal));
                    break;
                }
            }
        }
        self.refresh();
    }

    /// Looks at those who think: how far they are, and what the adviser found.
    fn watch(&mut self) {
        self.model.progress = self.session.progress();
        if self.model.review.is_some() {
            self.refresh();
        }
        let Some(advice) = &self.advice else { return };
        let Some(chosen) = advice.chosen() else {
            self.model.advising = Some((advice.nodes(), advice.elapsed()));
            return;
        };
        self.advice = None;
        self.model.advising = None;
        let game = self.reviewed.as_ref().map_or(self.session.game(), |r| r.session.game());
        let level = self.app.context.catalog.adviser(game);
        let level = level.map_or("", |level| level.name.get(self.model.texts.lang()));
        match chosen {
            Ok(action) => {
                let hint = Hint::of(&action, game, level, &self.model.texts);
                self.model.worth = worth(&action, game.turn()).or(self.model.worth);
                if let Some(point) = hint.point.filter(|_| self.model.is_persons_turn()) {
                    self.model.cursor = point;
                }
                self.model.hint = Some(hint);
            }
            Err(_) => self.model.refuse(self.model.texts.get("refusal-player")),
        }
    }

    fn ask_advice(&mut self) {
        if self.model.scene.ending.is_some() || self.model.is_counting() {
            return;
        }
        let game = self.reviewed.as_ref().map_or(self.session.game(), |r| r.session.game());
        self.advice = Thinking::about(game, &self.app.context.catalog, self.wake.clone());
        self.model.hint = None;
        match &self.advice {
            Some(_) => self.model.advising = Some((0, Duration::ZERO)),
            None => self.model.refuse(self.model.texts.get("console-no-hint")),
        }
    }

    /// Plays a typed move once nothing could follow that makes another move of it.
    fn typed(&mut self) {
        let game = self.session.game();
        let typed = &self.model.typed;
        let reads = |tail: &str| game.read_move(&format!("{typed}{tail}")).is_ok();
        let digits = || (0..10).map(|digit| digit.to_string());
        let two = || digits().flat_map(|first| digits().map(move |second| first.clone() + &second));
        let goes_on = digits().any(|tail| reads(&tail))
            || two().any(|tail| reads(&tail))
            || digits().any(|tail| reads(&format!(",{tail}")) || reads(&format!("{tail},1")));
        if !goes_on {
            let text = std::mem::take(&mut self.model.typed);
            if self.model.is_counting() {
                match self.model.scene.picture.point_named(&text) {
                    Some(point) => self.handle(Intent::MarkDead(point)),
                    None => self.model.refuse(self.model.texts.get("terminal-counting-how")),
                }
            } else {
                self.handle(Intent::PlayText(text));
            }
        }
    }

    fn save(&mut self, path: &Path) {
        let file = path.display().to_string();
        match self.session.handle(Intent::Save(path.to_owned())) {
            Ok(_) => {
                let said = self.model.texts.with("console-saved", &[("file", (&file).into())]);
                self.model.say(said);
            }
            Err(refusal) => self.model.refuse(refusal.explain(&self.model.texts)),
        }
    }

    fn open(&mut self, path: &Path) {
        let context = self.app.context;
        let loaded = match files::load(path, &context.catalog) {
            Ok(loaded) => loaded,
            Err(error) => return self.model.refuse(error.explain(&self.model.texts)),
        };
        let planned = Plan::default().resume(loaded, &context.catalog, &self.model.texts);
        let planned = match planned {
            Ok(planned) => planned,
            Err(error) => return self.model.refuse(error.explain(&self.model.texts)),
        };
        *self.session = planned.session;
        if let Some(place) = &self.app.place {
            place.keep(self.session);
        }
        self.advice = None;
        (self.reviewed, self.model.review) = (None, None);
        self.model.worth = None;
        self.refresh();
        let notes: Vec<String> =
            planned.notes.iter().map(|note| note.explain(&self.model.texts)).collect();
        let file = path.display().to_string();
        let said = self.model.texts.with("console-loaded", &[("file", (&file).into())]);
        self.model.say(format!("{said} {}", notes.join(" ")));
        self.tend();
    }

    /// Begins to look at the game again, or goes back to it.
    fn review(&mut self) {
        self.advice = None;
        self.model.advising = None;
        self.model.hint = None;
        self.model.worth = None;
        if self.reviewed.take().is_some() {
            self.model.review = None;
        } else if self.session.moves().is_empty() {
            self.model.refuse(self.model.texts.get("console-no-moves"));
        } else {
            let catalog = &self.app.context.catalog;
            self.reviewed = Reviewed::of(self.session, catalog, self.wake.clone());
            self.model.review = self.reviewed.is_some().then(Review::default);
        }
        self.refresh();
    }

    fn change_language(&mut self) {
        self.app.lang = match self.app.lang {
            Lang::Fr => Lang::En,
            Lang::En => Lang::Fr,
        };
        self.model.texts = Texts::new(self.app.lang);
        self.app.choices.lang = Some(self.app.lang.code().to_owned());
        self.app.remember();
        (self.model.message, self.model.hint) = (None, None);
        self.refresh();
    }
}

/// What a position is worth to the first player, as the player of a side sees it.
fn worth(action: &Action, side: Side) -> Option<(i64, bool)> {
    let value = action.thought.as_ref()?.value?;
    let number = thousandths(value);
    let number = if side == Side::First { number } else { -number };
    Some((number, matches!(value, Value::Proved(_))))
}
