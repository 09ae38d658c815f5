//! The functions that JavaScript calls. It reserves room for a request, writes it there as UTF-8,
//! asks, reads the answer, and gives the room of both back.
#![expect(unsafe_code, reason = "addresses of the module's memory come from JavaScript")]

use std::cell::RefCell;

use grille::catalog::Supply;
use grille::core::Instant64;
use grille::host::{CharsetTask, GoTask};
use grille_wire::Host;

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Milliseconds since some moment of the page's own choice; they never go back.
    fn now() -> f64;
    /// Does a task of `grille-charsets` with the bytes at this address. The upper half of the result is
    /// the address of the answer, for which the page called `grille_reserve`, the lower half its length.
    fn charsets(task: u32, charset: u32, address: *const u8, length: usize) -> u64;
    /// Does a task of `grille-go`, likewise. Where that module cannot be had the page gives this one up.
    fn go(task: u32, number: u32, address: *const u8, length: usize) -> u64;
}

thread_local! {
    static HOST: RefCell<Host> = RefCell::new(super::host(moment));
}

/// Returns the moment by the clock of the page.
fn moment() -> Instant64 {
    // SAFETY: the page hands in a function without arguments that returns a number.
    Instant64(unsafe { now() } as u64)
}

/// Asks the module of character sets, which the page loads when it is first asked.
fn ask_charsets(task: CharsetTask, charset: u8, input: &[u8]) -> Vec<u8> {
    // SAFETY: the page reads these bytes and keeps nothing, and it made the room of the answer.
    unsafe { taken(charsets(task as u32, charset.into(), input.as_ptr(), input.len())) }
}

/// Asks the module of the computer's Go, likewise.
fn ask_go(task: GoTask, number: u32, input: &[u8]) -> Vec<u8> {
    // SAFETY: as with `ask_charsets`.
    unsafe { taken(go(task as u32, number, input.as_ptr(), input.len())) }
}

/// Takes the answer of another module over.
///
/// # Safety
/// The page made this room with `grille_reserve`, and gives it away.
unsafe fn taken(answer: u64) -> Vec<u8> {
    let (address, length) = ((answer >> 32) as usize as *mut u8, answer as u32 as usize);
    // SAFETY: the caller promises that this is a boxed slice of that length.
    unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(address, length)) }.into_vec()
}

/// Reserves so many bytes.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn grille_reserve(length: usize) -> *mut u8 {
    Box::into_raw(vec![0u8; length].into_boxed_slice()).cast::<u8>()
}

/// Gives room back.
///
/// # Safety
/// `grille_reserve` or `grille_ask` gave this address with this length, and nobody uses it any more.
#[unsafe(no_mangle)]
pub(crate) unsafe extern "C" fn grille_release(address: *mut u8, length: usize) {
    // SAFETY: the caller promises that this is a boxed slice of that length.
    drop(unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(address, length)) });
}

/// Answers a message of `grille-wire`. The upper half of the result is the address of the answer,
/// the lower half its length.
///
/// # Safety
/// `grille_reserve` gave this address with this length.
#[unsafe(no_mangle)]
pub(crate) unsafe extern "C" fn grille_ask(address: *const u8, length: usize) -> u64 {
    grille::host::set_clock(moment);
    grille::host::set_charsets(ask_charsets);
    grille::host::set_go(ask_go);
    // SAFETY: the caller promises that these bytes are there.
    let request = unsafe { std::slice::from_raw_parts(address, length) };
    let request = String::from_utf8_lossy(request);
    let answer = HOST.with_borrow_mut(|host| host.answer(&request));
    let answer = answer.into_bytes().into_boxed_slice();
    let length = answer.len() as u64;
    let address = Box::into_raw(answer).cast::<u8>() as u64;
    address << 32 | length
}

/// Hands in what makes computers stronger, by its number in `Supply::ALL`, before the first game that wants
/// it. Returns 1 if it is whole.
///
/// # Safety
/// `grille_reserve` gave this address with this length, and the caller does not use it any more.
#[unsafe(no_mangle)]
pub(crate) unsafe extern "C" fn grille_supply(
    number: usize,
    address: *mut u8,
    length: usize,
) -> u32 {
    grille::host::set_go(ask_go);
    // SAFETY: the caller promises that this is a boxed slice of that length, and gives it away.
    let bytes = unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(address, length)) };
    // Who advised without it knows less than another would now.
    HOST.with_borrow_mut(Host::dismiss_adviser);
    let supply = Supply::ALL.get(number);
    supply.is_some_and(|supply| supply.hand_in(bytes.into_vec())).into()
}
