//! The functions that JavaScript calls. It reserves room for a request, writes it there as UTF-8,
//! asks, reads the answer, and gives the room of both back.
#![expect(unsafe_code, reason = "addresses of the module's memory come from JavaScript")]

/// Reserves so many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn grille_reserve(length: usize) -> *mut u8 {
    Box::into_raw(vec![0u8; length].into_boxed_slice()).cast::<u8>()
}

/// Gives room back.
///
/// # Safety
/// `grille_reserve` or `grille_ask` gave this address with this length, and nobody uses it any more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn grille_release(address: *mut u8, length: usize) {
    // SAFETY: the caller promises that this is a boxed slice of that length.
    drop(unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(address, length)) });
}

/// Answers a request. The upper half of the result is the address of the answer, the lower half its
/// length.
///
/// # Safety
/// `grille_reserve` gave this address with this length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn grille_ask(address: *const u8, length: usize) -> u64 {
    // SAFETY: the caller promises that these bytes are there.
    let request = unsafe { std::slice::from_raw_parts(address, length) };
    let answer = super::answer(&String::from_utf8_lossy(request)).into_bytes().into_boxed_slice();
    let length = answer.len() as u64;
    let address = Box::into_raw(answer).cast::<u8>() as u64;
    address << 32 | length
}
