//! The console of Windows: who double-clicks the program wants its window, not a black page.
//!
//! Windows makes a console for a program that is opened from the desktop, and shares the shell's
//! console with one that is typed. Only the system knows which, and the standard library does not
//! ask it.
#![allow(unsafe_code, reason = "three calls of the system that the standard library does not have")]

use windows_sys::Win32::System::Console::{AllocConsole, FreeConsole, GetConsoleProcessList};

/// Whether the console was made for this program alone: someone opened it from the desktop.
pub(crate) fn is_own() -> bool {
    let mut processes = [0_u32; 2];
    // SAFETY: the array has as many places as the call is told.
    unsafe { GetConsoleProcessList(processes.as_mut_ptr(), 2) == 1 }
}

/// Closes the console.
pub(crate) fn close() {
    // SAFETY: the call takes nothing; a program without a console gets an error that changes nothing.
    unsafe { FreeConsole() };
}

/// Opens a console again, to say what went wrong.
pub(crate) fn open() {
    // SAFETY: the call takes nothing; a program with a console gets an error that changes nothing.
    unsafe { AllocConsole() };
}
