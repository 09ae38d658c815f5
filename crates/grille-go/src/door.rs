//! The functions that JavaScript calls when the computer's Go is a WebAssembly module of its own. It
//! reserves room, writes the bytes there, asks, reads the answer, and gives the room of both back.
#![expect(unsafe_code, reason = "addresses of the module's memory come from JavaScript")]

use std::cell::RefCell;

use grille_ai::HostClock;
use grille_core::Instant64;

use crate::{Players, Task};

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Milliseconds since some moment of the page's own choice; they never go back.
    fn now() -> f64;
}

thread_local! {
    static PLAYERS: RefCell<Players> = RefCell::new(Players::new(HostClock::new(moment)));
}

fn moment() -> Instant64 {
    // SAFETY: the page hands in a function without arguments that returns a number.
    Instant64(unsafe { now() } as u64)
}

/// Reserves so many bytes.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn reserve(length: usize) -> *mut u8 {
    Box::into_raw(vec![0u8; length].into_boxed_slice()).cast::<u8>()
}

/// Gives room back.
///
/// # Safety
/// `reserve` or `answer` gave this address with this length, and nobody uses it any more.
#[unsafe(no_mangle)]
pub(crate) unsafe extern "C" fn release(address: *mut u8, length: usize) {
    // SAFETY: the caller promises that this is a boxed slice of that length.
    drop(unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(address, length)) });
}

/// Does a task. The upper half of the result is the address of the answer, the lower half its length.
///
/// # Safety
/// `reserve` gave this address with this length.
#[unsafe(no_mangle)]
pub(crate) unsafe extern "C" fn answer(
    task: u32,
    number: u32,
    address: *const u8,
    length: usize,
) -> u64 {
    // SAFETY: the caller promises that these bytes are there.
    let input = unsafe { std::slice::from_raw_parts(address, length) };
    let task = Task::ALL.get(task as usize).copied();
    let answer = task.map_or_else(Vec::new, |task| {
        PLAYERS.with_borrow_mut(|players| players.answer(task, number, input))
    });
    let answer = answer.into_boxed_slice();
    let length = answer.len() as u64;
    let address = Box::into_raw(answer).cast::<u8>() as u64;
    address << 32 | length
}
