//! The memory of a table that is larger than any cache: zeroed without being touched, mapped in large
//! pages, fetched before it is needed.
//!
//! Three unsafe calls, each with its reason. What lies in the memory is the business of `table`.

use std::sync::atomic::{AtomicU64, Ordering};

/// Words of a cache line.
const WORDS: usize = 8;

/// Lines of eight words, each in one cache line.
///
/// The words are aligned by hand: memory of a type that asks for alignment is zeroed by writing to it,
/// memory of plain words is given by the system page by page when it is first used. So even a large
/// table is there at once, and its pages can still be large ones.
pub(super) struct Lines {
    words: Box<[AtomicU64]>,
    /// Words before the first cache line that begins within the memory.
    offset: usize,
}

impl Lines {
    /// So many lines of zeros.
    pub(super) fn zeroed(count: usize) -> Lines {
        let mut words = Box::<[AtomicU64]>::new_zeroed_slice((count + 1) * WORDS);
        advise_large_pages(&mut words);
        #[allow(unsafe_code, reason = "memory that was zeroed")]
        // SAFETY: these are integers, for which zeros are a value.
        let words = unsafe { words.assume_init() };
        let line = WORDS * size_of::<AtomicU64>();
        let start = words.as_ptr().addr();
        let offset = (start.next_multiple_of(line) - start) / size_of::<AtomicU64>();
        Lines { words, offset }
    }

    /// A line by its number.
    #[inline(always)]
    pub(super) fn get(&self, index: usize) -> &[AtomicU64; WORDS] {
        &self.words[self.offset..].as_chunks().0[index]
    }

    /// How many lines there are.
    #[inline(always)]
    pub(super) fn count(&self) -> usize {
        self.words.len() / WORDS - 1
    }

    /// Has the system give the memory of the first lines now, and not when they are first used.
    pub(super) fn touch(&self, count: usize) {
        const LINES_OF_A_PAGE: usize = 4096 / (WORDS * size_of::<AtomicU64>());
        for index in (0..count).step_by(LINES_OF_A_PAGE) {
            self.get(index)[0].store(0, Ordering::Relaxed);
        }
    }

    /// Zeros again in the first lines.
    pub(super) fn clear(&mut self, count: usize) {
        for word in &mut self.words[self.offset..][..count * WORDS] {
            *word.get_mut() = 0;
        }
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
