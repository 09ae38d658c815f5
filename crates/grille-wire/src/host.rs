//! Answers a page's messages with a session.

use std::cell::OnceCell;
use std::path::Path;
use std::time::Duration;

use grille::catalog::{Catalog, Resources};
use grille::core::{Actor, AnyGame, Instant64, Intent, Side};
use grille::files::{self, Format};
use grille::front::review;
use grille::front::typing::{self, Typed};
use grille::front::{Advice, Review, advice, seating, words};
use grille::host::Nobody;
use grille::keep;
use grille::plan::{Plan, Planned};
use grille::player::{Limits, Player};
use grille::seat::SeatChoice;
use grille::session::{Refusal, Session};
use grille::sgf;
use grille::texts::{Explain as _, Lang, Texts};

use crate::ask::{Ask, GamePlan, Look, Request};
use crate::later::Later;
use crate::tell::{AdviceWords, Failure, Frame, Reply, Tell};
use crate::verdict;
use crate::view::Viewer;
use crate::{VERSION, base64, file, welcome};

/// The longest message that is read: a file of the largest size, in base 64.
const MOST_BYTES: usize = 2 * sgf::MOST_BYTES;

/// Holds at most one game, and answers messages about it.
pub struct Host {
    catalog: Catalog,
    texts: Texts,
    other: OnceCell<Texts>,
    has_shapes: bool,
    /// What computers may use.
    resources: Resources,
    now: fn() -> Instant64,
    table: Option<Table>,
}

/// A game, and what a page looks at beside it.
struct Table {
    session: Session,
    review: Option<Review>,
    viewer: Viewer,
    /// Who advises and judges; it remembers what it has found out.
    adviser: Option<Box<dyn Player>>,
}

impl Table {
    /// The adviser, if it can advise on another game, too: a page that follows a game has it resumed
    /// again and again, and the memory of a search is large.
    fn adviser_for(self, other: &Session) -> Option<Box<dyn Player>> {
        let is_same = self.session.game_id() == other.game_id()
            && self.session.start().rules() == other.start().rules();
        self.adviser.filter(|_| is_same)
    }
}

/// What could not be done, with a sentence.
pub(crate) type Failed = (Failure, String);

impl Host {
    /// A host without a game. `now` says what moment it is.
    #[must_use]
    pub fn new(resources: Resources, now: fn() -> Instant64) -> Host {
        let (catalog, texts) = (Catalog::standard(), Texts::new(Lang::Fr));
        Host {
            catalog,
            texts,
            other: OnceCell::new(),
            has_shapes: false,
            resources,
            now,
            table: None,
        }
    }

    /// Answers one message; both are JSON. What cannot be read is answered too.
    pub fn answer(&mut self, request: &str) -> String {
        let reply = match read(request) {
            Ok(request) => Reply { id: request.id, tell: self.tell(request.ask) },
            Err((id, reason)) => {
                let sentence = self.texts.with("wire-message", &[("reason", (&reason).into())]);
                Reply { id, tell: Tell::Failed { failure: Failure::Message, sentence } }
            }
        };
        serde_json::to_string(&reply).unwrap_or_default()
    }

    fn tell(&mut self, ask: Ask) -> Tell {
        self.carry_out(ask).unwrap_or_else(|(failure, sentence)| Tell::Failed { failure, sentence })
    }

    fn carry_out(&mut self, ask: Ask) -> Result<Tell, Failed> {
        match ask {
            Ask::Hello { version, lang, has_shapes, is_brief } => {
                self.hello(version, &lang, has_shapes, is_brief)
            }
            Ask::Plan { plan } => {
                let planned = self.plan(*plan)?;
                Ok(self.seat(planned, None))
            }
            Ask::Resume { kept, seed } => {
                let plan = self.usual_plan(seed);
                let texts = &self.texts;
                let read = keep::resume_text(kept.as_bytes(), &plan, &self.catalog, texts);
                let (planned, damage) =
                    read.map_err(|error| (Failure::File, error.explain(texts)))?;
                let damage = damage.map(|damage| damage.explain(texts));
                Ok(self.seat(planned, damage))
            }
            Ask::Contents { bytes } => {
                Ok(Tell::Contents { games: file::contents(&bytes, &self.texts)? })
            }
            Ask::Open { bytes, number } => {
                let planned = self.open(&bytes, number)?;
                Ok(self.seat(planned, None))
            }
            Ask::Show {} => self.show(),
            Ask::Do { ply, intent } => self.act(ply, intent),
            Ask::Type { text } => self.typed(&text),
            Ask::Think { at_most, nodes } => self.think(at_most, nodes),
            Ask::Time {} => self.time(),
            Ask::Clock { runs } => {
                let now = (self.now)();
                let session = &mut self.table()?.session;
                if runs {
                    session.run_clock(now);
                } else {
                    session.pause_clock(now);
                }
                self.time()
            }
            Ask::Advise { at_most } => self.advise(at_most),
            Ask::Explain {} => {
                let Host { catalog, texts, .. } = self;
                let session = &seated(&mut self.table, texts)?.session;
                Ok(Tell::Explanation { sentences: advice::explanation(session, catalog, texts) })
            }
            Ask::Review { look } => self.look(look),
            Ask::Judge { number, at_most } => self.judge(number, at_most),
            Ask::Save { ending } => self.save(&ending),
            Ask::Frames {} => Ok(Tell::Frames { frames: self.frames()? }),
        }
    }

    fn hello(
        &mut self,
        version: u32,
        lang: &str,
        has_shapes: bool,
        is_brief: bool,
    ) -> Result<Tell, Failed> {
        let lang = Lang::read(lang).unwrap_or(Lang::En);
        if lang != self.texts.lang() {
            (self.texts, self.other) = (Texts::new(lang), OnceCell::new());
        }
        self.has_shapes = has_shapes;
        if version != VERSION {
            let values = [("theirs", version.into()), ("ours", VERSION.into())];
            return Err((Failure::Version, self.texts.with("wire-version", &values)));
        }
        if let Some(table) = &mut self.table {
            // Every word is new to the page.
            table.viewer = Viewer::new(has_shapes);
        }
        let welcome = match is_brief {
            true => welcome::brief(&self.catalog, &self.texts),
            false => welcome::welcome(&self.catalog, &self.texts, has_shapes),
        };
        Ok(Tell::Welcome(Box::new(welcome)))
    }

    fn usual_plan(&self, seed: Option<u64>) -> Plan {
        Plan { seed, resources: self.resources, ..Plan::default() }
    }

    /// The session of a plan that came from outside: it names no file and starts no program.
    fn plan(&self, wish: GamePlan) -> Result<Planned, Failed> {
        let texts = &self.texts;
        let entry = self.catalog.game(&wish.game);
        if let Some(entry) = entry
            && let Ok(start) = (entry.start)(&wish.options)
        {
            for seat in &wish.seats {
                let kind = seat.kind.as_deref().unwrap_or("human");
                SeatChoice::read(kind, &self.catalog, start.as_ref())
                    .map_err(|error| (Failure::Plan, error.explain(texts)))?;
            }
            let shape = start.picture().shape;
            if let Some(clash) = seating::clash(&wish.seats, shape, entry.manner) {
                return Err((Failure::Plan, clash.explain(texts)));
            }
        }
        let plan = Plan {
            game: wish.game,
            options: wish.options,
            seats: wish.seats.map(trimmed),
            clock: wish.clock,
            ..self.usual_plan(wish.seed)
        };
        plan.session(&self.catalog, texts).map_err(|error| (Failure::Plan, error.explain(texts)))
    }

    fn open(&self, bytes: &str, number: Option<usize>) -> Result<Planned, Failed> {
        let texts = &self.texts;
        let loaded = file::read(bytes, number, &self.catalog, texts)?;
        let plan = self.usual_plan(None);
        plan.resume(loaded, &self.catalog, texts)
            .map_err(|error| (Failure::File, error.explain(texts)))
    }

    /// Has the next advice given by a new adviser.
    pub fn dismiss_adviser(&mut self) {
        if let Some(table) = &mut self.table {
            table.adviser = None;
        }
    }

    /// Puts a game on the table and shows it.
    fn seat(&mut self, planned: Planned, damage: Option<String>) -> Tell {
        let now = (self.now)();
        let mut session = planned.session;
        self.translate_names(&mut session);
        session.run_clock(now);
        let mut viewer = Viewer::new(self.has_shapes);
        let mut view = viewer.view(&session, None, now, &self.catalog, &self.texts);
        let notes = planned.notes.iter().map(|note| note.explain(&self.texts));
        view.notes = notes.chain(damage).collect();
        let adviser = self.table.take().and_then(|old| old.adviser_for(&session));
        self.table = Some(Table { session, review: None, viewer, adviser });
        Tell::View(Box::new(view))
    }

    /// Names that nobody chose are in the language of the page, whatever it was when the game began.
    fn translate_names(&self, session: &mut Session) {
        for side in Side::BOTH {
            let seat = session.seat(side);
            let Ok(choice) = SeatChoice::read(seat.kind(), &self.catalog, session.start()) else {
                continue;
            };
            let [own, other] =
                [&self.texts, self.other_texts()].map(|texts| choice.default_name(side, texts));
            if seat.name == other {
                let symbol = seat.symbol.clone();
                session.introduce(side, own, symbol);
            }
        }
    }

    /// The texts of the language that the page does not speak, read when they are first needed.
    fn other_texts(&self) -> &Texts {
        self.other.get_or_init(|| {
            Texts::new(if self.texts.lang() == Lang::Fr { Lang::En } else { Lang::Fr })
        })
    }

    fn table(&mut self) -> Result<&mut Table, Failed> {
        seated(&mut self.table, &self.texts)
    }

    fn show(&mut self) -> Result<Tell, Failed> {
        let now = (self.now)();
        let Host { catalog, texts, .. } = self;
        let table = seated(&mut self.table, texts)?;
        let view = match &table.review {
            Some(review) => table.viewer.review(&table.session, review, catalog, texts),
            None => table.viewer.view(&table.session, None, now, catalog, texts),
        };
        Ok(Tell::View(Box::new(view)))
    }

    fn act(&mut self, ply: Option<u32>, intent: Intent) -> Result<Tell, Failed> {
        let now = (self.now)();
        let table = self.table()?;
        if ply.is_some_and(|ply| ply as usize != table.session.moves().len()) {
            return self.show();
        }
        let handled = table.session.handle(Actor::Table, intent, now);
        Ok(self.outcome(handled))
    }

    /// Shows what an intent did, or why it did nothing.
    fn outcome(&mut self, handled: Result<grille::session::Event, Refusal>) -> Tell {
        let now = (self.now)();
        let Host { catalog, texts, .. } = self;
        let table = match seated(&mut self.table, texts) {
            Ok(table) => table,
            Err((failure, sentence)) => return Tell::Failed { failure, sentence },
        };
        match handled {
            Ok(event) => {
                table.review = None;
                let session = &table.session;
                let view = table.viewer.view(session, Some(event), now, catalog, texts);
                Tell::View(Box::new(view))
            }
            Err(refusal) => {
                let sentence = words::refusal(&refusal, &table.session.scene(now), texts);
                Tell::Refused { refusal, sentence }
            }
        }
    }

    fn typed(&mut self, text: &str) -> Result<Tell, Failed> {
        let now = (self.now)();
        let texts = &self.texts;
        let table = seated(&mut self.table, texts)?;
        let shown = table.review.as_ref().map_or(&table.session, Review::session);
        let (scene, manner) = (shown.scene(now), shown.entry().manner);
        match typing::read(text, &scene, shown.game(), manner, texts) {
            Typed::Do(intent) if table.review.is_some() => self.look(Look::Try(intent)),
            Typed::Do(intent) => self.act(None, intent),
            Typed::Command(command) | Typed::With(command, _) => Ok(Tell::Command { command }),
            Typed::Unknown(command) => {
                let sentence = texts.with("typed-unknown", &[("command", (&command).into())]);
                Ok(Tell::Unreadable { sentence })
            }
            Typed::Unfinished => {
                let error = shown.game().read_move(text.trim()).err();
                let sentence = error
                    .map(|error| words::refusal(&Refusal::Unreadable(error), &scene, texts))
                    .unwrap_or_default();
                Ok(Tell::Unreadable { sentence })
            }
        }
    }

    /// Lets the computer play. The moment after its search counts, so that its clock runs.
    fn think(&mut self, at_most: Option<u64>, nodes: Option<u64>) -> Result<Tell, Failed> {
        let now = self.now;
        let table = self.table()?;
        let limits =
            Limits { nodes, at_most: at_most.map(Duration::from_millis), ..Limits::default() };
        let later = Later::default();
        let mut turn = table.session.poll_computer(&limits, &later, now());
        if turn.is_none() && later.run_now() {
            turn = table.session.poll_computer(&limits, &Nobody, now());
        }
        match turn {
            Some(turn) => Ok(self.outcome(turn.map(|(event, _)| event))),
            None => self.show(),
        }
    }

    fn time(&mut self) -> Result<Tell, Failed> {
        let now = (self.now)();
        let texts = &self.texts;
        let table = seated(&mut self.table, texts)?;
        if let Some(event) = table.session.check_time(now) {
            return Ok(self.outcome(Ok(event)));
        }
        let clock = table.session.scene(now).clock;
        let words = clock.left.each_ref().map(|reading| words::time_left(reading, texts));
        Ok(Tell::Time { clock, words })
    }

    fn advise(&mut self, at_most: Option<u64>) -> Result<Tell, Failed> {
        let Host { catalog, texts, resources, .. } = self;
        let table = seated(&mut self.table, texts)?;
        let nobody = (Failure::Nobody, texts.get("console-no-hint"));
        let shown = table.review.as_ref().map_or(&table.session, Review::session);
        let game = shown.game().boxed_clone();
        let scene = shown.scene(Instant64(0));
        let Some(level) = catalog.adviser(game.as_ref()) else { return Err(nobody) };
        let Some(player) = adviser(&mut table.adviser, catalog, game.as_ref(), *resources) else {
            return Err(nobody);
        };
        let limits = Limits { at_most: at_most.map(Duration::from_millis), ..Limits::default() };
        let Ok(action) = player.choose(game.as_ref(), &limits) else { return Err(nobody) };
        let advice = Advice::of(&action, game.as_ref(), level, texts);
        let outlook = advice.outlook.as_ref();
        let lead =
            outlook.and_then(|outlook| words::expected_lead(&scene.picture, outlook.lead, texts));
        let words = AdviceWords {
            sentence: advice.sentence(catalog, texts),
            worth: advice.worth.map(|worth| words::worth(&scene, worth, texts)),
            lead,
        };
        Ok(Tell::Advice { advice: Box::new(advice), words })
    }

    fn look(&mut self, look: Look) -> Result<Tell, Failed> {
        let now = (self.now)();
        let Host { catalog, texts, .. } = self;
        let table = seated(&mut self.table, texts)?;
        if look == Look::Leave {
            table.review = None;
            return self.show();
        }
        let session = &table.session;
        // The page asks for each verdict by itself.
        let review = table.review.get_or_insert_with(|| Review::new(session, catalog, &Nobody));
        match look {
            Look::Begin | Look::Leave => {}
            Look::Walk(walk) => review.walk(walk),
            Look::Choose(down) => review.choose(down),
            Look::Try(intent) => {
                if let Err(refusal) = review.try_move(intent) {
                    let scene = review.session().scene(now);
                    let sentence = words::refusal(&refusal, &scene, texts);
                    return Ok(Tell::Refused { refusal, sentence });
                }
            }
        }
        let view = table.viewer.review(&table.session, review, catalog, texts);
        Ok(Tell::View(Box::new(view)))
    }

    fn judge(&mut self, number: usize, at_most: Option<u64>) -> Result<Tell, Failed> {
        let Host { catalog, texts, resources, .. } = self;
        let table = seated(&mut self.table, texts)?;
        let history = table.session.history();
        let player = adviser(&mut table.adviser, catalog, history.start(), *resources);
        let limits = Limits { time: at_most.map(Duration::from_millis), ..Limits::default() };
        let at = number.checked_sub(1);
        let verdict = at
            .zip(player)
            .and_then(|(at, player)| review::judge_move(history, at, player.as_mut(), &limits));
        let words = verdict::words(&table.session, history, number, verdict.as_ref(), texts);
        Ok(Tell::Verdict { number, verdict, words })
    }

    fn save(&mut self, ending: &str) -> Result<Tell, Failed> {
        let texts = &self.texts;
        let session = &seated(&mut self.table, texts)?.session;
        let wanted = format!("{}.{ending}", session.game_id());
        let format = Format::of(session, Path::new(&wanted));
        let own = session.entry().manner.stop.filter(|_| format == Format::Partie);
        let usual = format!("{}.{}", session.game_id(), format.ending());
        let name = own.map_or(usual, |(_, name)| name.to_owned());
        let bytes = files::bytes(session, Path::new(&name))
            .map_err(|error| (Failure::File, error.explain(texts)))?;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        Ok(Tell::File { name, bytes: base64::encode(&bytes), text })
    }

    fn frames(&mut self) -> Result<Vec<Frame>, Failed> {
        let texts = &self.texts;
        let session = &seated(&mut self.table, texts)?.session;
        let names = session.move_names();
        let names = std::iter::once(None).chain(names.iter().map(Some));
        let steps = session.history().steps().map(|(position, _)| position);
        let positions = steps.chain([session.game().boxed_clone()]);
        Ok(positions
            .zip(names)
            .map(|(position, name)| {
                let picture = position.picture();
                Frame {
                    rows: picture.text_rows(),
                    last: picture.last,
                    decided: picture.decided,
                    name: name.map(|name| texts.move_name(name)),
                }
            })
            .collect())
    }
}

/// Reads a message; an error comes with the number of the message, where that can be read.
fn read(request: &str) -> Result<Request, (u64, String)> {
    if request.len() > MOST_BYTES {
        return Err((0, format!("{} > {MOST_BYTES}", request.len())));
    }
    serde_json::from_str(request).map_err(|error| {
        let value: Option<serde_json::Value> = serde_json::from_str(request).ok();
        let id = value.as_ref().and_then(|value| value.get("id")?.as_u64()).unwrap_or(0);
        (id, error.to_string())
    })
}

/// The table, if there is a game on it.
fn seated<'a>(table: &'a mut Option<Table>, texts: &Texts) -> Result<&'a mut Table, Failed> {
    table.as_mut().ok_or_else(|| (Failure::NoGame, texts.get("wire-no-game")))
}

/// The strongest adviser of a game, made when it is first needed.
fn adviser<'a>(
    known: &'a mut Option<Box<dyn Player>>,
    catalog: &Catalog,
    game: &dyn AnyGame,
    resources: Resources,
) -> Option<&'a mut Box<dyn Player>> {
    if known.is_none() {
        let level = catalog.adviser(game)?;
        *known = (level.make)(game, &resources.with_seed(game.key()));
    }
    known.as_mut()
}

/// Blank names and symbols are those of nobody: the usual ones hold.
fn trimmed(mut seat: grille::plan::SeatWish) -> grille::plan::SeatWish {
    let given = |text: Option<String>| {
        text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
    };
    seat.name = given(seat.name);
    seat.symbol = given(seat.symbol);
    seat
}
