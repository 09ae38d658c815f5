//! The function of `tictactoeai.h`.

use std::ffi::c_int;

use crate::board::Board;
use crate::guard::guard;

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
        let board = unsafe { Board::read(gameState) };
        let cell = board.and_then(|board| grille_ai::best_action(&board.0, playerTurn));
        cell.and_then(|cell| c_int::try_from(cell).ok()).unwrap_or(-1)
    })
}
