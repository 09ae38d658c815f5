//! Where the clicks in a window wait for C.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use crate::board::Board;

/// What a person answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// This cell, 0 to 8.
    Cell(usize),
    /// The window should close, or is closed.
    Close,
}

/// One window's clicks and wishes.
///
/// A click belongs to the board on which it was made: the newest one waits until C asks, and is
/// forgotten when another board is shown. A wish to close is never forgotten, and is told once.
#[derive(Debug, Default)]
pub(super) struct Mailbox {
    state: Mutex<State>,
    bell: Condvar,
}

#[derive(Debug, Default)]
struct State {
    board: Board,
    cell: Option<usize>,
    wants_close: bool,
    /// No answer will ever come again.
    is_gone: bool,
}

impl Mailbox {
    fn change(&self, change: impl FnOnce(&mut State)) {
        change(&mut self.lock());
        self.bell.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // No change can panic half-way.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A cell was clicked.
    pub(super) fn click(&self, cell: usize) {
        self.change(|state| state.cell = Some(cell));
    }

    /// C shows a board. It is told here at once, before the window shows it, because C may ask for
    /// a click at once.
    pub(super) fn show(&self, board: Board) {
        self.change(|state| {
            if state.board != board {
                state.board = board;
                state.cell = None;
            }
        });
    }

    /// Somebody wants the window to close.
    pub(super) fn wish_to_close(&self) {
        self.change(|state| state.wants_close = true);
    }

    /// The window is gone: whoever waits is told, now and from now on.
    pub(super) fn lose(&self) {
        self.change(|state| state.is_gone = true);
    }

    /// Waits for the next answer. The wish to close comes before any click.
    pub(super) fn wait(&self) -> Answer {
        let mut state = self.lock();
        loop {
            if state.is_gone {
                return Answer::Close;
            }
            if std::mem::take(&mut state.wants_close) {
                state.cell = None;
                return Answer::Close;
            }
            if let Some(cell) = state.cell.take() {
                return Answer::Cell(cell);
            }
            state = self.bell.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    #[test]
    fn the_newest_click_waits_and_another_board_forgets_it() {
        let mailbox = Mailbox::default();
        mailbox.click(3);
        mailbox.click(5);
        assert_eq!(mailbox.wait(), Answer::Cell(5));
        let board = Board([1, 0, 0, 0, 0, 0, 0, 0, 0]);
        mailbox.click(1);
        mailbox.show(board);
        mailbox.click(2);
        mailbox.show(board);
        assert_eq!(mailbox.wait(), Answer::Cell(2));
    }

    #[test]
    fn a_wish_to_close_comes_first_and_is_told_once() {
        let mailbox = Mailbox::default();
        mailbox.wish_to_close();
        mailbox.click(1);
        mailbox.show(Board([1; 9]));
        assert_eq!(mailbox.wait(), Answer::Close);
        mailbox.click(4);
        assert_eq!(mailbox.wait(), Answer::Cell(4));
    }

    #[test]
    fn whoever_waits_at_a_lost_window_is_told() {
        let mailbox = Arc::new(Mailbox::default());
        let waiting = Arc::clone(&mailbox);
        let thread = std::thread::spawn(move || waiting.wait());
        mailbox.lose();
        assert_eq!(thread.join().ok(), Some(Answer::Close));
        mailbox.click(1);
        assert_eq!(mailbox.wait(), Answer::Close);
    }
}
