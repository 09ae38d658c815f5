//! The functions of `tictactoewindow.h`.
//!
//! A `TicTacToeWindow *` is a number that is never used twice, dressed as a pointer: nothing is read
//! through it, so that one of a window destroyed long ago is recognised.

use std::ffi::c_int;

use crate::board::Board;
use crate::display::{self, Answer};
use crate::guard::guard;
use crate::messages::{self, DISPLAY_FAILED, NO_DISPLAY};

/// A window, as C knows it.
#[derive(Debug)]
#[repr(C)]
pub struct TicTacToeWindow {
    _opaque: [u8; 0],
}

/// Opens a window; null when that is impossible, which standard error explains.
#[unsafe(no_mangle)]
#[allow(non_snake_case, reason = "the name is fixed by document 001")]
pub extern "C" fn initializeWindow() -> *mut TicTacToeWindow {
    guard(std::ptr::null_mut(), || match display::open() {
        Ok(number) => std::ptr::without_provenance_mut(number),
        Err(display::OpenError::NoDisplay) => {
            messages::print(NO_DISPLAY, "");
            std::ptr::null_mut()
        }
        Err(display::OpenError::System(reason)) => {
            messages::print(DISPLAY_FAILED, &reason);
            std::ptr::null_mut()
        }
    })
}

/// Shows a board in a window.
///
/// # Safety
///
/// `gameState` is null or points at nine integers. `pWindow` is never read through.
#[unsafe(no_mangle)]
#[allow(non_snake_case, reason = "the name is fixed by document 001")]
pub unsafe extern "C" fn drawGameState(pWindow: *mut TicTacToeWindow, gameState: *mut c_int) {
    guard((), || {
        // SAFETY: null or nine integers, by the contract above.
        if let Some(board) = unsafe { Board::read(gameState) } {
            display::show(pWindow.addr(), board);
        }
    });
}

/// Waits for a click on a cell (0) or the wish to close (1).
///
/// # Safety
///
/// `x` and `y` are each null or point at an integer that may be written. `pWindow` is never read
/// through.
#[unsafe(no_mangle)]
#[allow(non_snake_case, reason = "the name is fixed by document 001")]
pub unsafe extern "C" fn getPlayedCell(
    pWindow: *mut TicTacToeWindow,
    x: *mut c_int,
    y: *mut c_int,
) -> c_int {
    guard(1, || {
        let Answer::Cell(cell) = display::wait(pWindow.addr()) else {
            return 1;
        };
        for (pointer, value) in [(x, cell % 3), (y, cell / 3)] {
            if !pointer.is_null() {
                // SAFETY: an integer that may be written, by the contract above.
                unsafe { pointer.write_unaligned(value as c_int) };
            }
        }
        0
    })
}

/// Closes a window for good.
#[unsafe(no_mangle)]
#[allow(non_snake_case, reason = "the name is fixed by document 001")]
pub extern "C" fn destroyWindow(pWindow: *mut TicTacToeWindow) {
    guard((), || display::close(pWindow.addr()));
}
