//! A game looked at again: where one is in it, where its file goes on, what each move was worth.

use std::path::Path;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use grille::ai::{Limits, StopFlag};
use grille::analysis::{Judged, Mark, analyse, thousandths};
use grille::catalog::{Catalog, Resources};
use grille::core::{AnyGame, Intent, MoveId, Side};
use grille::files;
use grille::host::Wake;
use grille::seat::Seat;
use grille::session::Session;

/// Time for each look at a position: a game of forty moves is judged within half a minute, in the
/// background.
const LOOK: Duration = Duration::from_millis(300);

/// A step in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Walk {
    /// One move back.
    Back,
    /// One move on, into the chosen line.
    Forward,
    /// To the start.
    First,
    /// To the end.
    Last,
    /// Some moves back or on.
    Jump(i32),
    /// To after a move.
    To(usize),
}

/// What the page shows of a review.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Review {
    /// Moves played up to here.
    pub at: usize,
    /// Moves of the line that is being followed.
    pub total: usize,
    /// How the file goes on from here, the main line first.
    pub ways: Vec<String>,
    /// The way that is taken next.
    pub chosen: usize,
    /// What the moves of the game were worth, as far as they were judged.
    pub judged: Vec<Worth>,
    /// How many will be judged.
    pub to_judge: usize,
}

/// What a move left to the first player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Worth {
    /// In thousandths.
    pub value: i64,
    /// Whether it is proved.
    pub is_proved: bool,
    /// How bad the move was.
    pub mark: Mark,
    /// The move that was better.
    pub better: Option<String>,
}

impl Review {
    /// Whether moves are still being judged.
    #[must_use]
    pub fn is_under_way(&self) -> bool {
        self.judged.len() < self.to_judge
    }

    /// Chooses another way to go on.
    pub fn choose(&mut self, down: bool) {
        let count = self.ways.len().max(1);
        self.chosen = (self.chosen + if down { 1 } else { count - 1 }) % count;
    }
}

/// The session that is walked through, apart from the game itself, and its analyst.
pub(super) struct Reviewed {
    pub(super) session: Session,
    /// Moves of the line that is being followed.
    total: usize,
    worths: Receiver<Worth>,
    stop: StopFlag,
    to_judge: usize,
}

impl Drop for Reviewed {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

impl Reviewed {
    /// A copy of a game to walk through, at its end. `None` for a game that cannot be copied.
    pub(super) fn of(session: &Session, catalog: &Catalog, wake: Wake) -> Option<Reviewed> {
        let ending = if session.game_id() == "gomoku" { "game.sgf" } else { "game" };
        let text = files::text(session, Path::new(ending)).ok()?;
        let loaded = files::from_bytes(text.as_bytes(), catalog).ok()?;
        let seats = Side::BOTH.map(|side| {
            let seat = session.seat(side);
            Seat { name: seat.name.clone(), symbol: seat.symbol.clone(), computer: None }
        });
        let copy = loaded.into_session(seats);
        let stop = StopFlag::default();
        let (sender, worths) = mpsc::channel();
        let total = copy.moves().len();
        let analyst = catalog
            .adviser(copy.start())
            .and_then(|level| (level.make)(copy.start(), &Resources::seeded(0)));
        let to_judge = if analyst.is_some() { total } else { 0 };
        if let Some(mut analyst) = analyst {
            let (start, moves) = (copy.start().boxed_clone(), copy.moves().to_vec());
            let stop = stop.clone();
            thread::spawn(move || {
                judge(start, &moves, analyst.as_mut(), &stop, &sender, &wake);
            });
        }
        Some(Reviewed { session: copy, total, worths, stop, to_judge })
    }

    /// Takes a step; `way` is the continuation of the file that was chosen.
    pub(super) fn walk(&mut self, walk: Walk, way: Option<&str>) {
        let at = self.session.moves().len();
        match walk {
            Walk::Back => self.back(),
            Walk::Forward => self.forward(way),
            Walk::First => self.go_to(0),
            Walk::Last => self.go_to(usize::MAX),
            Walk::Jump(by) => self.go_to(at.saturating_add_signed(by as isize)),
            Walk::To(to) => self.go_to(to),
        }
    }

    fn back(&mut self) {
        let before = self.session.moves().len();
        // The end of a game of Go is taken back in several steps.
        while self.session.moves().len() == before && self.session.handle(Intent::Undo).is_ok() {}
    }

    fn forward(&mut self, way: Option<&str>) {
        let scene = self.session.scene();
        let main = scene.remark.as_ref().and_then(|remark| remark.continuations.first());
        let is_other = way.is_some() && way != main.map(String::as_str);
        if !is_other && self.session.handle(Intent::Redo).is_ok() {
            return;
        }
        let Some(text) = way.or(main.map(String::as_str)) else { return };
        if self.session.handle(Intent::PlayText(text.to_owned())).is_ok() {
            // Another line: it goes on as far as the file does.
            self.total = self.session.moves().len();
        }
    }

    fn go_to(&mut self, to: usize) {
        while self.session.moves().len() > to {
            let before = self.session.moves().len();
            self.back();
            if self.session.moves().len() == before {
                break;
            }
        }
        while self.session.moves().len() < to {
            let before = self.session.moves().len();
            self.forward(None);
            if self.session.moves().len() == before {
                break;
            }
        }
    }

    /// Brings the page up to date.
    pub(super) fn show(&mut self, review: &mut Review) {
        review.judged.extend(self.worths.try_iter());
        review.to_judge = self.to_judge;
        let at = self.session.moves().len();
        self.total = self.total.max(at);
        let remark = self.session.scene().remark;
        let ways = remark.map(|remark| remark.continuations).unwrap_or_default();
        if review.at != at || review.ways != ways {
            review.chosen = 0;
        }
        (review.at, review.total, review.ways) = (at, self.total, ways);
    }
}

/// Judges the moves one after the other, so that the graph grows while one looks at it.
fn judge(
    start: Box<dyn AnyGame>,
    moves: &[MoveId],
    analyst: &mut dyn grille::player::Player,
    stop: &StopFlag,
    sender: &mpsc::Sender<Worth>,
    wake: &Wake,
) {
    let mut game = start;
    for &play in moves {
        let limits = Limits { stop: stop.clone(), ..Limits::time(LOOK) };
        let judged = analyse(game.as_ref(), &[play], analyst, &limits, &mut |_| {});
        let Some(one) = judged.ok().and_then(|mut judged| judged.pop()) else { return };
        if stop.is_stopped() || sender.send(worth(&one, game.as_ref())).is_err() {
            return;
        }
        wake();
        if game.play(play).is_err() {
            return;
        }
    }
}

fn worth(one: &Judged, game: &dyn AnyGame) -> Worth {
    let value = thousandths(one.after);
    Worth {
        value: if one.side == Side::First { value } else { -value },
        is_proved: matches!(one.after, grille::ai::Value::Proved(_)),
        mark: one.mark,
        better: (one.mark != Mark::Good).then(|| game.write_move(one.best)),
    }
}
