//! The function of `tictactoeai.h`: min/max as document 001 sets it out, with `testGameEnd`,
//! `copyGameState` and `destroyGameState`, the program's own where it has them.

use std::ffi::c_int;
use std::hint::black_box;

use crate::board::{Board, CELLS};
use crate::guard::guard;
use crate::helper;

/// The cell to play by min/max; -1 when there is none.
///
/// # Safety
///
/// `gameState` is null or points at nine integers.
#[unsafe(no_mangle)]
#[allow(non_snake_case, reason = "the name is fixed by document 001")]
pub unsafe extern "C" fn getBestAction(gameState: *mut c_int, playerTurn: c_int) -> c_int {
    guard(-1, || {
        // SAFETY: null or nine integers, by the contract above.
        let Some(board) = (unsafe { Board::read(gameState) }) else { return -1 };
        let is_known = |value: &c_int| matches!(value, -1..=1);
        if !board.0.iter().all(is_known) || !matches!(playerTurn, 1 | -1) {
            return -1;
        }
        // The caller's cells are not written to, whatever its own functions do with a board.
        let mut cells = board.0;
        let cell = Helper::of_the_program().best(&mut cells, playerTurn);
        cell.and_then(|cell| c_int::try_from(cell).ok()).unwrap_or(-1)
    })
}

/// The three functions of `tictactoehelper.h` that min/max uses.
///
/// A program may have its own `tictactoehelper.c`, as document 001 asks of it. The linker then takes
/// those: a shared library's symbols give way to the program's, and in the static library they are
/// weak. So they must be called through their symbols, and not be known to the compiler.
struct Helper {
    test_end: unsafe extern "C" fn(*mut c_int) -> c_int,
    copy: unsafe extern "C" fn(*mut c_int) -> *mut c_int,
    destroy: unsafe extern "C" fn(*mut c_int),
}

/// A win at the next stone; each stone more makes it worth one less, so that 0 is left for a draw.
const WIN: i32 = CELLS as i32 + 1;

impl Helper {
    /// Returns what the linker made of the three names.
    fn of_the_program() -> Helper {
        Helper {
            test_end: black_box(helper::testGameEnd),
            copy: black_box(helper::copyGameState),
            destroy: black_box(helper::destroyGameState),
        }
    }

    /// Returns the cell that is worth most to a player, the first of equals; `None` when the game is
    /// over.
    fn best(&self, cells: &mut [c_int; CELLS], player: c_int) -> Option<usize> {
        if self.end(cells) != 0 {
            return None;
        }
        let mut best: Option<(i32, usize)> = None;
        for cell in (0..CELLS).filter(|&cell| cells[cell] == 0).collect::<Vec<_>>() {
            let value = -self.after(cells, cell, player, 1);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, cell));
            }
        }
        best.map(|(_, cell)| cell)
    }

    /// Returns what a board is worth to the opponent once a player has played a cell, as the
    /// `stones`th stone from the board that was asked about.
    fn after(&self, cells: &mut [c_int; CELLS], cell: usize, player: c_int, stones: i32) -> i32 {
        // SAFETY: nine integers, as the function's contract asks.
        let copy = unsafe { (self.copy)(cells.as_mut_ptr()) };
        if copy.is_null() {
            // No memory: what is not looked at is taken for a draw, and the search ends.
            return 0;
        }
        // SAFETY: `copyGameState` returns nine integers, by document 001.
        let mut child = unsafe { copy.cast::<[c_int; CELLS]>().read_unaligned() };
        // SAFETY: it comes from `copyGameState`, and is not used any more.
        unsafe { (self.destroy)(copy) };
        child[cell] = player;
        self.value(&mut child, -player, stones)
    }

    /// Returns what a board is worth to the player whose turn it is.
    fn value(&self, cells: &mut [c_int; CELLS], player: c_int, stones: i32) -> i32 {
        match self.end(cells) {
            0 => {}
            winner @ (1 | -1) => return winner * player * (WIN - stones),
            _ => return 0,
        }
        let empty = (0..CELLS).filter(|&cell| cells[cell] == 0).collect::<Vec<_>>();
        let values = empty.into_iter().map(|cell| -self.after(cells, cell, player, stones + 1));
        // A board without an empty cell is no game to go on with, whatever was said of it.
        values.max().unwrap_or(0)
    }

    fn end(&self, cells: &mut [c_int; CELLS]) -> c_int {
        // SAFETY: nine integers, as the function's contract asks.
        unsafe { (self.test_end)(cells.as_mut_ptr()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The min/max of the rest of Grille chooses the same cell on every board and for either player.
    #[test]
    fn the_minimax_of_grille_agrees_on_all_boards() {
        let mut asked = 0;
        for number in 0..3_usize.pow(9) {
            let cells: [c_int; CELLS] =
                std::array::from_fn(|cell| (number / 3_usize.pow(cell as u32) % 3) as c_int - 1);
            // Boards of fewer stones take long for all of them; the empty one stands for those.
            let stones = cells.iter().filter(|&&value| value != 0).count();
            if (1..3).contains(&stones) {
                continue;
            }
            for player in [1, -1] {
                let mut passed = cells;
                // SAFETY: nine integers.
                let found = unsafe { getBestAction(passed.as_mut_ptr(), player) };
                let expected =
                    grille_ai::best_action(&cells, player).map_or(-1, |cell| cell as c_int);
                assert_eq!(found, expected, "{cells:?} for {player}");
                assert_eq!(passed, cells, "the board is not changed");
                asked += 1;
            }
        }
        // All boards but the 18 of one stone and the 36 x 4 of two.
        assert_eq!(asked, 2 * (19_683 - 18 - 144));
    }
}
