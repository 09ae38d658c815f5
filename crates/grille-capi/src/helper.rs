//! The functions of `tictactoehelper.h`.

use std::ffi::c_int;

use crate::board::{Board, CELLS, Standing};
use crate::guard::guard;

/// Empties nine cells.
///
/// # Safety
///
/// `gameState` is null or points at nine integers that may be written.
#[unsafe(no_mangle)]
#[allow(non_snake_case, reason = "the name is fixed by document 001")]
pub unsafe extern "C" fn initializeGameState(gameState: *mut c_int) {
    guard((), || {
        if !gameState.is_null() {
            // SAFETY: nine integers that may be written, by the contract above.
            unsafe { gameState.cast::<[c_int; CELLS]>().write_unaligned([0; CELLS]) };
        }
    });
}

/// How the game stands: 0, 1, -1 or -2; -2 also for a null pointer.
///
/// # Safety
///
/// `gameState` is null or points at nine integers.
#[unsafe(no_mangle)]
#[allow(non_snake_case, reason = "the name is fixed by document 001")]
pub unsafe extern "C" fn testGameEnd(gameState: *mut c_int) -> c_int {
    guard(Standing::Draw.code(), || {
        // SAFETY: null or nine integers, by the contract above.
        let board = unsafe { Board::read(gameState) };
        // Where there is no board there is no cell to play and no winner. A min/max that ran out
        // of memory for its copies comes to an end so, rather than to no end.
        board.map_or(Standing::Draw, |board| board.standing()).code()
    })
}

/// A copy of nine cells, made with `malloc`; null when there is nothing to copy or no memory.
///
/// # Safety
///
/// `gameState` is null or points at nine integers.
#[unsafe(no_mangle)]
#[allow(non_snake_case, reason = "the name is fixed by document 001")]
pub unsafe extern "C" fn copyGameState(gameState: *mut c_int) -> *mut c_int {
    guard(std::ptr::null_mut(), || {
        // SAFETY: null or nine integers, by the contract above.
        let Some(board) = (unsafe { Board::read(gameState) }) else {
            return std::ptr::null_mut();
        };
        // SAFETY: malloc has no condition; its answer is looked at.
        let copy = unsafe { libc::malloc(size_of::<[c_int; CELLS]>()) }.cast::<[c_int; CELLS]>();
        if !copy.is_null() {
            // SAFETY: as large as was asked for, and aligned for every type.
            unsafe { copy.write(board.0) };
        }
        copy.cast()
    })
}

/// Frees what [`copyGameState`] returned.
///
/// # Safety
///
/// `gameState` is null or comes from [`copyGameState`] or `malloc`, and was not freed before.
#[unsafe(no_mangle)]
#[allow(non_snake_case, reason = "the name is fixed by document 001")]
pub unsafe extern "C" fn destroyGameState(gameState: *mut c_int) {
    // SAFETY: from malloc and not freed yet, or null, which free accepts; by the contract above.
    guard((), || unsafe { libc::free(gameState.cast()) });
}
