//! The memory of a table that is larger than any cache: zeroed without being touched, mapped in large
//! pages, fetched before it is needed.
//!
//! Three unsafe calls, each with its reason. What lies in the memory is the business of `table`.

use std::sync::atomic::AtomicU64;

/// A cache line of eight words.
#[derive(Default)]
#[repr(align(64))]
pub(super) struct Line(pub(super) [AtomicU64; 8]);

/// So many lines of zeros. The system gives them page by page when they are first used, so that even
/// a large table is there at once.
pub(super) fn zeroed_lines(count: usize) -> Box<[Line]> {
    let mut lines = Box::<[Line]>::new_zeroed_slice(count);
    advise_large_pages(&mut lines);
    #[allow(unsafe_code, reason = "memory that the system zeroed")]
    // SAFETY: a line is eight integers, for which zeros are a value.
    unsafe {
        lines.assume_init()
    }
}

/// Asks for the cache line of a value, without waiting for it.
#[inline(always)]
pub(super) fn prefetch<T>(value: &T) {
    #[cfg(target_arch = "x86_64")]
    #[allow(unsafe_code, reason = "a hint to the processor about a value that is borrowed")]
    // SAFETY: the instruction is part of every x86-64 processor, reads nothing and cannot fault.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(value).cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = value;
}

/// Asks the system to map memory that was not touched yet in large pages, so that a look into the
/// table seldom misses the page tables too. It may refuse: nothing but the speed depends on it.
fn advise_large_pages<T>(memory: &mut [T]) {
    #[cfg(target_os = "linux")]
    {
        const PAGE: usize = 4096;
        let first = memory.as_mut_ptr();
        let start = first.addr().next_multiple_of(PAGE);
        let end = (first.addr() + size_of_val(memory)) / PAGE * PAGE;
        if start < end {
            let place = first.with_addr(start).cast();
            let advice = rustix::mm::Advice::LinuxHugepage;
            #[allow(unsafe_code, reason = "a hint to the system about memory that is borrowed")]
            // SAFETY: the range lies within the slice, and this advice changes neither contents nor
            // access.
            let _ = unsafe { rustix::mm::madvise(place, end - start, advice) };
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = memory;
}
