//! A game looked at again: where one is in it, what each move was worth, another move tried.
//!
//! A [`Review`] has its own copy of the game's [`History`]: stepping through it, trying another move
//! and coming back never changes the game. Views draw it; `judge` runs on the host's executor.

use std::time::Duration;

use grille_ai::{Limits, StopFlag};
use grille_core::{Actor, Instant64, Intent, MoveId, Side};
use serde::{Deserialize, Serialize};

use super::advice::Worth;
use crate::analysis::{Judged, Mark, analyse};
use crate::catalog::{Catalog, Resources};
use crate::history::History;
use crate::host::Executor;
use crate::mailbox::Mailbox;
use crate::player::Player;
use crate::seat::Seat;
use crate::session::{Refusal, Scene, Session};
use crate::texts::Texts;

/// Time for each look at a position: a game of forty moves is judged within half a minute, in the
/// background.
const LOOK: Duration = Duration::from_millis(300);

/// A step in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Walk {
    /// One move back.
    Back,
    /// One move on, into the chosen continuation.
    Forward,
    /// To the start.
    First,
    /// To the end.
    Last,
    /// Some moves back or on.
    Jump(i32),
    /// To after a move of the game.
    To(usize),
    /// To the move of the game where another one was tried.
    Return,
}

/// What a move of the game left to the first player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Verdict {
    /// What it left.
    pub worth: Worth,
    /// How bad the move was.
    pub mark: Mark,
    /// The move that was better.
    pub better: Option<MoveId>,
}

/// A game being looked at again.
pub struct Review {
    /// The game as it was played.
    original: Session,
    /// The position that is shown, with what leads to it.
    shown: Session,
    /// How many moves of the game lead to the position, before any other move was tried.
    common: usize,
    /// The continuation of the file that is taken next.
    chosen: usize,
    verdicts: Vec<Verdict>,
    coming: Mailbox<Verdict>,
    to_judge: usize,
    stop: StopFlag,
}

impl Drop for Review {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

impl Review {
    /// Begins to look at a session's game again, at its end; the executor judges its moves.
    #[must_use]
    pub fn new(session: &Session, catalog: &Catalog, executor: &dyn Executor) -> Review {
        let original = copy_of(session);
        let game = original.history();
        let (coming, theirs) = Mailbox::pair();
        let stop = StopFlag::default();
        let level = catalog.adviser(game.start());
        let analyst = level.and_then(|level| (level.make)(game.start(), &Resources::seeded(0)));
        let to_judge = if analyst.is_some() { game.moves().len() } else { 0 };
        if let Some(mut analyst) = analyst {
            let (history, stop) = (game.clone(), stop.clone());
            executor.run(Box::new(move || judge(&history, analyst.as_mut(), &stop, &theirs)));
        }
        Review {
            common: game.moves().len(),
            shown: copy_of(session),
            original,
            chosen: 0,
            verdicts: Vec::new(),
            coming,
            to_judge,
            stop,
        }
    }

    /// Returns the position that is shown.
    #[must_use]
    pub fn session(&self) -> &Session {
        &self.shown
    }

    /// Returns what a view draws: the scene of the position that is shown.
    #[must_use]
    pub fn scene(&self) -> Scene {
        self.shown.scene(Instant64(0))
    }

    /// Returns how many moves lead to the position that is shown.
    #[must_use]
    pub fn at(&self) -> usize {
        self.shown.moves().len()
    }

    /// Returns the game as it was played.
    #[must_use]
    pub const fn game(&self) -> &History {
        self.original.history()
    }

    /// Returns the number of the game's move after which another one was tried; `None` while the
    /// position is one of the game.
    #[must_use]
    pub fn tried_after(&self) -> Option<usize> {
        (self.at() > self.common).then_some(self.common)
    }

    /// Returns how the file goes on from here, the main line first.
    #[must_use]
    pub fn continuations(&self) -> Vec<String> {
        self.scene().remark.map(|remark| remark.continuations).unwrap_or_default()
    }

    /// Returns the continuation that is taken next.
    #[must_use]
    pub const fn chosen(&self) -> usize {
        self.chosen
    }

    /// Chooses another continuation.
    pub fn choose(&mut self, down: bool) {
        let count = self.continuations().len().max(1);
        self.chosen = (self.chosen + if down { 1 } else { count - 1 }) % count;
    }

    /// Returns what the moves of the game were worth, as far as they were judged.
    #[must_use]
    pub fn verdicts(&self) -> &[Verdict] {
        &self.verdicts
    }

    /// Returns how many moves are judged in all.
    #[must_use]
    pub const fn to_judge(&self) -> usize {
        self.to_judge
    }

    /// Returns the verdict on the move of the game that led to the position that is shown.
    #[must_use]
    pub fn verdict(&self) -> Option<&Verdict> {
        if self.tried_after().is_some() {
            return None;
        }
        self.at().checked_sub(1).and_then(|at| self.verdicts.get(at))
    }

    /// Returns the better move in place of the one that led here, as people read it.
    #[must_use]
    pub fn better(&self, texts: &Texts) -> Option<String> {
        let better = self.verdict()?.better?;
        Some(texts.move_name(&self.game().start().name_move(better)))
    }

    /// Collects the verdicts that have come; whether there were any.
    pub fn collect(&mut self) -> bool {
        let before = self.verdicts.len();
        let (coming, is_open) = self.coming.take();
        self.verdicts.extend(coming);
        if !is_open {
            // Nobody judges any more, whether or not every move was.
            self.to_judge = self.verdicts.len();
        }
        self.verdicts.len() > before
    }

    /// Whether moves are still being judged.
    #[must_use]
    pub fn is_under_way(&self) -> bool {
        self.verdicts.len() < self.to_judge
    }

    /// Takes a step.
    pub fn walk(&mut self, walk: Walk) {
        let (at, end) = (self.at(), self.game().moves().len());
        match walk {
            Walk::Back => self.show(at.saturating_sub(1)),
            Walk::Forward => self.forward(),
            Walk::First => self.show(0),
            Walk::Last => self.show_game(end),
            Walk::Jump(by) => self.show_game(at.saturating_add_signed(by as isize).min(end)),
            Walk::To(to) => self.show_game(to.min(end)),
            Walk::Return => self.show_game(self.common),
        }
        self.chosen = 0;
    }

    /// Tries a move that was not played, or takes the game's own next one.
    ///
    /// # Errors
    /// Why the move cannot be played here.
    pub fn try_move(&mut self, intent: Intent) -> Result<(), Refusal> {
        let is_on_game = self.tried_after().is_none();
        let before = self.at();
        self.shown.handle(Actor::Table, intent, Instant64(0))?;
        let is_game_move = is_on_game
            && self.shown.moves().len() > before
            && self.game().moves().get(before) == self.shown.moves().last();
        self.common = if is_game_move { before + 1 } else { self.common.min(before) };
        self.chosen = 0;
        Ok(())
    }

    /// Goes on: into the chosen continuation of the file, else along the game.
    fn forward(&mut self) {
        let ways = self.continuations();
        let chosen =
            ways.get(self.chosen).filter(|_| self.chosen > 0 || self.tried_after().is_some());
        if let Some(text) = chosen.cloned() {
            // A continuation of the file was read from it, and is legal here.
            let _ = self.try_move(Intent::PlayText(text));
        } else if self.tried_after().is_none() {
            self.show_game((self.at() + 1).min(self.game().moves().len()));
        }
    }

    /// Shows the position after so many moves of what is shown now.
    fn show(&mut self, to: usize) {
        let moves: Vec<MoveId> = self.shown.moves().iter().copied().take(to).collect();
        self.common = self.common.min(to);
        self.replay(&moves);
    }

    /// Shows the position after so many moves of the game.
    fn show_game(&mut self, to: usize) {
        self.common = to;
        if to == self.game().moves().len() {
            self.shown = copy_of(&self.original);
            return;
        }
        let moves = self.game().moves()[..to].to_vec();
        self.replay(&moves);
    }

    fn replay(&mut self, moves: &[MoveId]) {
        let mut history = History::new(self.game().start().boxed_clone());
        for &id in moves {
            if history.follow(id).is_err() {
                break;
            }
        }
        // A position from which play went on is not one to be counted.
        if history.moves().len() < self.game().moves().len() {
            history.reopen();
        }
        self.shown.show_history(history);
    }
}

/// The same game without players, clock or stores.
fn copy_of(session: &Session) -> Session {
    let seats = Side::BOTH.map(|side| {
        let seat = session.seat(side);
        Seat { name: seat.name.clone(), symbol: seat.symbol.clone(), computer: None }
    });
    session.copy_to_look_at(seats)
}

/// Judges the moves one after the other, so that a graph grows while one looks at it.
fn judge(game: &History, analyst: &mut dyn Player, stop: &StopFlag, theirs: &Mailbox<Verdict>) {
    for number in 0..game.moves().len() {
        let limits = Limits { stop: stop.clone(), ..Limits::default() };
        let Some(verdict) = judge_move(game, number, analyst, &limits) else { return };
        if stop.is_stopped() || theirs.is_abandoned() {
            return;
        }
        theirs.leave(verdict);
    }
}

/// Returns the verdict on one move of a game, by its number from 0; `None` where there is no such
/// move or the analyst has no answer. Without a limit of time, a look takes the usual one.
pub fn judge_move(
    game: &History,
    number: usize,
    analyst: &mut dyn Player,
    limits: &Limits,
) -> Option<Verdict> {
    let (position, play) = game.steps().nth(number)?;
    let mut one = History::new(position);
    one.push(play).ok()?;
    let limits = Limits { time: limits.time.or(Some(LOOK)), ..limits.clone() };
    let mut judged = analyse(&one, analyst, &limits, &mut |_| {}).ok()?;
    judged.pop().as_ref().map(verdict)
}

fn verdict(one: &Judged) -> Verdict {
    Verdict {
        worth: Worth::of(one.after, one.side),
        mark: one.mark,
        better: (one.mark != Mark::Good).then_some(one.best),
    }
}
