//! The functions that JavaScript calls when the tables are a WebAssembly module of their own. It
//! reserves room, writes the bytes there, asks, reads the answer, and gives the room of both back.
#![expect(unsafe_code, reason = "addresses of the module's memory come from JavaScript")]

use crate::Task;

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
    charset: u32,
    address: *const u8,
    length: usize,
) -> u64 {
    // SAFETY: the caller promises that these bytes are there.
    let input = unsafe { std::slice::from_raw_parts(address, length) };
    let task = Task::ALL.get(task as usize).copied();
    let answer = task.map_or_else(Vec::new, |task| crate::answer(task, charset as u8, input));
    let answer = answer.into_boxed_slice();
    let length = answer.len() as u64;
    let address = Box::into_raw(answer).cast::<u8>() as u64;
    address << 32 | length
}
