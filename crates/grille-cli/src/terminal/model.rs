//! All that the page shows, as plain data: drawing reads it, keys and clicks change it.

use std::time::Duration;

use grille::catalog::Catalog;
use grille::core::{Layout, Point, Side};
use grille::session::{Event, Progress, Scene, Session};
use grille::texts::Texts;
use ratatui::layout::Rect;

use super::hint::Hint;
use super::keys::Command;
use super::look::Look;
use super::page::Page;
use super::review::Review;

/// Time for a disc to fall past one row.
const FALL_PER_ROW: Duration = Duration::from_millis(45);

/// How long a message about nothing wrong stays.
const MESSAGE_STAYS: Duration = Duration::from_secs(20);

/// The page of a game.
pub struct Model {
    /// The sentences.
    pub texts: Texts,
    /// How it is drawn.
    pub look: Look,
    /// What the session shows.
    pub scene: Scene,
    /// The game's name.
    pub title: String,
    /// The moves as text.
    pub moves: Vec<String>,
    /// What empty cells are called, where each has a name of its own.
    pub cell_names: Vec<(Point, String)>,
    /// Who made the first of them.
    pub starter: Side,
    /// The size of the terminal.
    pub size: (u16, u16),
    /// Where the cursor is.
    pub cursor: Point,
    /// Whether the board is turned.
    pub flipped: bool,
    /// A move that is being typed.
    pub typed: String,
    /// What was just said.
    pub message: Option<Message>,
    /// What lies over the page.
    pub overlay: Option<Overlay>,
    /// The computer's advice.
    pub hint: Option<Hint>,
    /// The adviser is thinking: positions and time so far.
    pub advising: Option<(u64, Duration)>,
    /// The computer whose turn it is.
    pub progress: Option<Progress>,
    /// What the position is worth to the first player, in thousandths, and whether it is proved.
    pub worth: Option<(i64, bool)>,
    /// A disc on its way.
    pub fall: Option<Fall>,
    /// The game being looked at again.
    pub review: Option<Review>,
    /// Time since the page was opened.
    pub now: Duration,
    /// Time that each side has used, before this turn.
    pub used: [Duration; 2],
    /// When this turn began.
    pub turn_since: Duration,
    /// When a key was last pressed.
    pub touched: Duration,
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
    /// All keys.
    Help,
    /// The commands, one of them chosen.
    Commands(usize),
    /// A question: is this really meant?
    Confirm {
        /// What is asked for.
        command: Command,
        /// Whether the answer is yes so far.
        yes: bool,
    },
    /// A file's name.
    Prompt {
        /// To write or to read it.
        command: Command,
        /// What was typed.
        text: String,
    },
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
    pub fn new(session: &Session, catalog: &Catalog, texts: Texts, look: Look) -> Model {
        let scene = session.scene();
        let cursor = Point::new(scene.picture.rows / 2, scene.picture.cols / 2);
        let mut model = Model {
            texts,
            look,
            title: String::new(),
            moves: session.move_texts(),
            cell_names: Vec::new(),
            starter: session.start().turn(),
            scene,
            size: (80, 24),
            cursor,
            flipped: false,
            typed: String::new(),
            message: None,
            overlay: None,
            hint: None,
            advising: None,
            progress: None,
            worth: None,
            fall: None,
            review: None,
            now: Duration::ZERO,
            used: [Duration::ZERO; 2],
            turn_since: Duration::ZERO,
            touched: Duration::ZERO,
        };
        model.refresh(session, catalog);
        model
    }

    /// Shows the session as it is now.
    pub fn refresh(&mut self, session: &Session, catalog: &Catalog) {
        let turn = self.scene.to_move;
        let played = self.moves.len();
        self.scene = session.scene();
        self.moves = session.move_texts();
        self.starter = session.start().turn();
        let name = catalog.game(self.scene.game_id).map(|game| game.name);
        self.title = name.map_or(self.scene.game_id, |name| name.get(self.texts.lang())).to_owned();
        let picture = &self.scene.picture;
        self.cursor.row = self.cursor.row.min(picture.rows.saturating_sub(1));
        self.cursor.col = self.cursor.col.min(picture.cols.saturating_sub(1));
        if turn != self.scene.to_move || played != self.moves.len() {
            if let Some(side) = turn {
                self.used[side.index()] += self.now.saturating_sub(self.turn_since);
            }
            self.turn_since = self.now;
            self.hint = None;
        }
        self.cell_names = cell_names(session, &self.scene);
        self.progress = session.progress();
    }

    /// Lets a disc fall after a move.
    pub fn drop_disc(&mut self, event: &Event) {
        let Event::Played { side, slip: false, .. } = *event else { return };
        let picture = &self.scene.picture;
        if let Some(to) = picture.last
            && picture.layout == Layout::Frame
            && self.look.animated
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
        if self.progress.is_some() || self.advising.is_some() {
            return Some(Duration::from_millis(100));
        }
        if self.review.as_ref().is_some_and(Review::is_under_way) {
            return Some(Duration::from_millis(500));
        }
        // The clock of a person who thinks: each second, and each minute when nobody is there.
        let runs = self.scene.to_move.is_some() && !self.moves.is_empty() && self.review.is_none();
        let is_alone = self.now.saturating_sub(self.touched) > Duration::from_secs(60);
        runs.then(|| Duration::from_secs(if is_alone { 60 } else { 1 }))
    }

    /// Time that a side has used.
    #[must_use]
    pub fn clock(&self, side: Side) -> Duration {
        let running = self.scene.to_move == Some(side) && self.review.is_none();
        let turn = if running { self.now.saturating_sub(self.turn_since) } else { Duration::ZERO };
        self.used[side.index()] + turn
    }

    /// Where everything is on the page.
    #[must_use]
    pub fn page(&self) -> Page {
        Page::of(self, Rect::new(0, 0, self.size.0, self.size.1))
    }

    /// Whether a person is to play or to count.
    #[must_use]
    pub fn is_persons_turn(&self) -> bool {
        let seat = self.scene.to_move.map(|side| &self.scene.seats[side.index()]);
        self.review.is_none() && seat.is_some_and(|seat| seat.level.is_none())
    }

    /// Whether the dead stones of a game of Go are being marked.
    #[must_use]
    pub fn is_counting(&self) -> bool {
        self.review.is_none() && self.scene.go.as_ref().is_some_and(|go| go.counting)
    }

    /// Whether passing is a move of this game.
    #[must_use]
    pub fn can_pass(&self) -> bool {
        self.scene.go.is_some()
    }
}

/// The numbers of empty cells, in games that number them (Tic-RAC-Toe).
fn cell_names(session: &Session, scene: &Scene) -> Vec<(Point, String)> {
    let (game, picture) = (session.game(), &scene.picture);
    let is_small = picture.layout == Layout::Cells && picture.stones.len() < 10;
    let points = (0..picture.stones.len()).map(|index| Point::from_index(index, picture.cols));
    points
        .filter(|point| is_small && picture.owner(*point).is_none())
        .filter_map(|point| Some((point, game.write_move(game.move_at(point)?))))
        .filter(|(_, name)| name.len() == 1)
        .collect()
}
