//! The memory of a table that is larger than any cache: zeroed without being touched, mapped in large
//! pages, fetched before it is needed.
//!
//! Three unsafe blocks, each with its reason. What lies in the memory is the business of `table`.

use std::alloc::{Layout, alloc_zeroed};
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
    /// So many lines of zeros; `None` when the system does not give that much memory.
    pub(super) fn zeroed(count: usize) -> Option<Lines> {
        let mut words = zeroed_words(count.checked_add(1)?.checked_mul(WORDS)?)?;
        advise_large_pages(&mut words);
        let line = WORDS * size_of::<AtomicU64>();
        let start = words.as_ptr().addr();
        let offset = (start.next_multiple_of(line) - start) / size_of::<AtomicU64>();
        Some(Lines { words, offset })
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

/// Returns the most mebibytes that a table can have, a power of two less than those asked for. Nothing
/// of that memory is touched.
pub(super) fn largest_mib(asked: usize) -> usize {
    let lines_of = |mib: usize| mib.saturating_mul((1 << 20) / (WORDS * size_of::<AtomicU64>()));
    let halves = (0..usize::BITS).rev().map(|bit| 1 << bit);
    let mut smaller = halves.filter(|&mib| mib < asked);
    smaller.find(|&mib| Lines::zeroed(lines_of(mib)).is_some()).unwrap_or(0)
}

/// Words that are zero. The standard library would end the process where there is no memory for them.
fn zeroed_words(count: usize) -> Option<Box<[AtomicU64]>> {
    let layout = Layout::array::<AtomicU64>(count).ok().filter(|layout| layout.size() > 0)?;
    #[allow(unsafe_code, reason = "memory that may be refused")]
    // SAFETY: the layout has a size. Where there is memory, it is that of `count` words, for which zeros
    // are a value, and it belongs to nobody else; a box gives it back with the same layout.
    unsafe {
        let words = alloc_zeroed(layout).cast::<AtomicU64>();
        let words = std::ptr::slice_from_raw_parts_mut(words, count);
        (!words.is_null()).then(|| Box::from_raw(words))
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
