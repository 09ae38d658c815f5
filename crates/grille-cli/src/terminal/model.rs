//! All that the page shows, as plain data: drawing reads it, keys and clicks change it.

use std::path::PathBuf;
use std::time::Duration;

use grille::catalog::{Catalog, Manner};
use grille::core::{AnyGame, Instant64, Layout, Point, Side};
use grille::front::advice::Worth;
use grille::front::typing::{self, Typed};
use grille::front::{Advice, CommandId, Review, Situation, words};
use grille::session::{ClockScene, Event, Progress, Scene, Session};
use grille::texts::Texts;
use ratatui::layout::Rect;

use super::keys::HERE;
use super::look::Look;
use super::page::Page;
use super::review::Reviewing;

/// Time for a disc to fall past one row.
const FALL_PER_ROW: Duration = Duration::from_millis(45);

/// How long an informational message stays.
const MESSAGE_STAYS: Duration = Duration::from_secs(20);

/// How long nobody touches a key before a clock without limit is redrawn once a minute only.
const ALONE_AFTER: Duration = Duration::from_secs(60);

/// The page of a game.
pub struct Model {
    /// The sentences.
    pub texts: Texts,
    /// How it is drawn.
    pub look: Look,
    /// What the session shows, or the review.
    pub scene: Scene,
    /// The position of the scene, to read typed moves.
    pub game: Box<dyn AnyGame>,
    /// The game's own manner.
    pub manner: Manner,
    /// The players' time in the game itself, also while it is looked at again.
    pub clock: ClockScene,
    /// The game's name.
    pub title: String,
    /// The moves as people read them.
    pub moves: Vec<String>,
    /// Who made the first of them.
    pub starter: Side,
    /// The name under which the game would be saved.
    pub file_name: String,
    /// The size of the terminal.
    pub size: (u16, u16),
    /// Where the cursor is.
    pub cursor: Point,
    /// Whether the board is turned.
    pub flipped: bool,
    /// What is being typed; Enter does it.
    pub typed: String,
    /// What was just said.
    pub message: Option<Message>,
    /// What lies over the page.
    pub overlay: Option<Overlay>,
    /// The computer's advice, and the name of the level that gives it.
    pub advice: Option<(Advice, String)>,
    /// How a computer at the table sees the position, in sentences, once it was asked.
    pub explanation: Vec<String>,
    /// The adviser is thinking: positions and time so far.
    pub advising: Option<(u64, Duration)>,
    /// The computer whose turn it is.
    pub progress: Option<Progress>,
    /// What the position is worth to the first player.
    pub worth: Option<Worth>,
    /// A disc on its way.
    pub fall: Option<Fall>,
    /// The game being looked at again.
    pub review: Option<Reviewing>,
    /// Time since the page was opened.
    pub now: Duration,
    /// When a key was last pressed.
    pub touched: Duration,
    /// Where the board was clicked last, and when.
    pub clicked: Option<(Point, Duration)>,
    /// When Enter was pressed, if no other key was since.
    pub entered: Option<Duration>,
    /// The bell is to be rung: a person's time is low.
    pub is_bell_due: bool,
}

/// Something said to the person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// The sentence.
    pub text: String,
    /// Whether something was refused.
    pub is_bad: bool,
    /// When it was said.
    pub since: Duration,
}

/// What lies over the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Overlay {
    /// A text to be read.
    Text {
        /// Which.
        about: TextAbout,
        /// Its first line that is seen.
        from: usize,
    },
    /// The commands, one of them chosen.
    Commands(usize),
    /// A question: is this really meant?
    Confirm {
        /// What is asked about.
        about: Question,
        /// Whether the answer is yes so far.
        yes: bool,
    },
    /// A file's name.
    Prompt {
        /// To write or to read it.
        command: CommandId,
        /// What was typed.
        text: String,
    },
}

/// A text to be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextAbout {
    /// All keys.
    Keys,
    /// The goal and the rules.
    Rules,
    /// All moves.
    Moves,
    /// How a computer at the table sees the position.
    Explanation,
}

/// What a person is asked to confirm.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Question {
    /// A command.
    Command(CommandId),
    /// Replacing a file that is not this game's.
    Replace(PathBuf),
    /// Replacing the file in which the game is kept when it stops.
    StopOver(PathBuf),
    /// Going on with the game that was stopped and kept in a file.
    ResumeStopped(PathBuf),
}

/// A disc that falls.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fall {
    /// Where it lands.
    pub to: Point,
    /// Whose it is.
    pub side: Side,
    /// When it began.
    pub since: Duration,
}

impl Model {
    /// The page of a session.
    #[must_use]
    pub fn new(
        session: &Session,
        catalog: &Catalog,
        texts: Texts,
        look: Look,
        now: Instant64,
    ) -> Model {
        let scene = session.scene(now);
        let cursor = Point::new(scene.picture.rows / 2, scene.picture.cols / 2);
        let mut model = Model {
            texts,
            look,
            title: String::new(),
            game: session.game().boxed_clone(),
            manner: session.entry().manner,
            clock: scene.clock.clone(),
            moves: Vec::new(),
            starter: session.start().turn(),
            file_name: String::new(),
            scene,
            size: (80, 24),
            cursor,
            flipped: false,
            typed: String::new(),
            message: None,
            overlay: None,
            advice: None,
            explanation: Vec::new(),
            advising: None,
            progress: None,
            worth: None,
            fall: None,
            review: None,
            now: Duration::ZERO,
            touched: Duration::ZERO,
            clicked: None,
            entered: None,
            is_bell_due: false,
        };
        model.refresh(session, None, catalog, now);
        model
    }

    /// Shows a session as it is now, or the review of its game.
    pub fn refresh(
        &mut self,
        session: &Session,
        review: Option<&Review>,
        catalog: &Catalog,
        now: Instant64,
    ) {
        let scene = session.scene(now);
        self.note_low_time(&scene);
        self.clock = scene.clock.clone();
        let before = (self.scene.to_move, self.moves.len());
        self.scene = review.map_or(scene, Review::scene);
        let shown = review.map_or(session, Review::session);
        let names = shown.move_names();
        self.moves = names.iter().map(|name| self.texts.move_name(name)).collect();
        self.game = shown.game().boxed_clone();
        self.manner = session.entry().manner;
        self.starter = session.start().turn();
        self.title = words::title(&self.scene, catalog, &self.texts);
        self.review = review.map(|review| Reviewing::of(review, &self.texts));
        if let Some(review) = &self.review {
            self.worth = review.last().map(|verdict| verdict.worth);
        }
        let picture = &self.scene.picture;
        self.cursor.row = self.cursor.row.min(picture.rows.saturating_sub(1));
        self.cursor.col = self.cursor.col.min(picture.cols.saturating_sub(1));
        if before != (self.scene.to_move, self.moves.len()) {
            self.advice = None;
        }
        self.progress = session.progress(now);
    }

    /// Asks for the bell when a person's time has become low.
    fn note_low_time(&mut self, scene: &Scene) {
        let is_newly_low = |side: Side| {
            let (then, now) = (&self.clock.left[side.index()], &scene.clock.left[side.index()]);
            let is_person = scene.seats[side.index()].level.is_none();
            is_person && now.running && now.low && !(then.low && then.running)
        };
        self.is_bell_due |= self.look.sounds && Side::BOTH.into_iter().any(is_newly_low);
    }

    /// Shows a move that was played on a part of the board that is out of sight.
    pub fn follow_last(&mut self) {
        let last = self.scene.picture.last;
        if let Some(last) = last.filter(|&last| self.page().grid.center(last).is_none()) {
            self.cursor = last;
        }
    }

    /// Lets a disc fall after a move.
    pub fn drop_disc(&mut self, event: &Event) {
        let Event::Played { side, slip: false, .. } = *event else { return };
        let picture = &self.scene.picture;
        if let Some(to) = picture.last
            && picture.layout == Layout::Frame
            && self.look.animated
            && picture.owner(to) == Some(side)
        {
            self.fall = Some(Fall { to, side, since: self.now });
        }
    }

    /// Says something.
    pub fn say(&mut self, text: String) {
        self.message = Some(Message { text, is_bad: false, since: self.now });
    }

    /// Says why something was not done.
    pub fn refuse(&mut self, text: String) {
        self.message = Some(Message { text, is_bad: true, since: self.now });
    }

    /// Shows how a computer at the table sees the position.
    pub fn explain(&mut self, lines: Vec<String>) {
        self.explanation = lines;
        self.overlay = Some(Overlay::Text { about: TextAbout::Explanation, from: 0 });
    }

    /// The time now: what is over disappears.
    pub fn tick(&mut self, now: Duration) {
        self.now = now;
        if self.fall.is_some() && self.fall_height().is_none() {
            self.fall = None;
        }
        if self.message.as_ref().is_some_and(|said| now > said.since + MESSAGE_STAYS) {
            self.message = None;
        }
    }

    /// How many rows a falling disc still has to go; `None` when it has landed.
    #[must_use]
    pub fn fall_height(&self) -> Option<f32> {
        let fall = self.fall?;
        let rows = f32::from(fall.to.row) + 1.0;
        let whole = FALL_PER_ROW.as_secs_f32() * rows.sqrt() * 2.0;
        let passed = self.now.saturating_sub(fall.since).as_secs_f32() / whole;
        // Falling gets faster: the way grows with the square of the time.
        (passed < 1.0).then_some(rows * (1.0 - passed * passed))
    }

    /// After how long the page changes by itself; `None` when it does not.
    #[must_use]
    pub fn next_tick(&self) -> Option<Duration> {
        if self.fall.is_some() {
            return Some(Duration::from_millis(16));
        }
        let thinks = self.progress.is_some() || self.advising.is_some();
        let judges = self.review.as_ref().is_some_and(Reviewing::is_under_way);
        let busy = match (thinks, judges) {
            (true, _) => Some(Duration::from_millis(100)),
            (false, true) => Some(Duration::from_millis(500)),
            (false, false) => None,
        };
        let clock = self.clock.next_change.map(|change| {
            let is_alone = self.now.saturating_sub(self.touched) > ALONE_AFTER;
            let is_limited = self.clock.left.iter().any(|reading| reading.limited);
            let least = if is_alone && !is_limited { 60_000 } else { 10 };
            Duration::from_millis(change.max(least))
        });
        [busy, clock].into_iter().flatten().min()
    }

    /// Where everything is on the page.
    #[must_use]
    pub fn page(&self) -> Page {
        Page::of(self, Rect::new(0, 0, self.size.0, self.size.1))
    }

    /// Whether a person is to play or to settle the result.
    #[must_use]
    pub fn is_persons_turn(&self) -> bool {
        self.review.is_none() && self.scene.is_persons_turn()
    }

    /// Whether the players have to agree on the result.
    #[must_use]
    pub fn is_settling(&self) -> bool {
        self.review.is_none() && self.scene.is_settling()
    }

    /// What commands depend on.
    #[must_use]
    pub fn situation(&self) -> Situation<'_> {
        Situation {
            scene: Some(&self.scene),
            is_thinking: self.progress.is_some() || self.advising.is_some(),
            is_advising: self.advising.is_some(),
            is_reviewing: self.review.is_some(),
            is_paused: false,
            has_stop: self.manner.stop.is_some(),
        }
    }

    /// Whether a letter is typed here, so that Enter does it, instead of acting at once.
    #[must_use]
    pub fn takes_as_text(&self, letter: char) -> bool {
        if letter == '/' {
            return true;
        }
        let is_playing = self.is_persons_turn() || self.review.is_some();
        // After the end a digit is still a move, which the session refuses: its Enter must not begin
        // another game.
        let is_late = self.scene.ending.is_some() && letter.is_ascii_digit();
        is_late || (is_playing && typing::begins_move(letter, &self.scene, self.manner))
    }

    /// Returns what Enter does with what is typed.
    #[must_use]
    pub fn typed_meaning(&self) -> Typed {
        let game = self.game.as_ref();
        match typing::read(&self.typed, &self.scene, game, self.manner, &self.texts) {
            Typed::Command(command) | Typed::With(command, _) if !HERE.contains(&command) => {
                Typed::Unknown(self.typed.trim().to_owned())
            }
            meaning => meaning,
        }
    }
}
