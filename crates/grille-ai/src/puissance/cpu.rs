//! The search compiled twice: for every processor, and for those with vectors of 256 bits and bit
//! counting, which take about 30 % less time for the same nodes (373 against 526 ns a node).
//!
//! And what the processor and the system can do for a table that is larger than any cache: fetch a
//! line before it is needed, and map it in large pages.
//!
//! This is the only unsafe code of the solver, three calls, each with its reason.

use super::geometry::Geometry;
use super::key::Key;
use super::search::{Search, State};

/// A set of instructions that the search is compiled for.
pub(super) trait Level: Copy + Send + Sync + Sized + 'static {
    /// [`Search::search_here`], compiled for these instructions.
    fn search<G: Geometry, const N: usize>(
        search: &mut Search<'_, G, Self, N>,
        state: State<G::Word>,
        alpha: i32,
        key: Option<Key<G::Word>>,
    ) -> i32;
}

/// What every processor of the target has.
#[derive(Clone, Copy)]
pub(super) struct Baseline;

impl Level for Baseline {
    #[inline(never)]
    fn search<G: Geometry, const N: usize>(
        search: &mut Search<'_, G, Baseline, N>,
        state: State<G::Word>,
        alpha: i32,
        key: Option<Key<G::Word>>,
    ) -> i32 {
        search.search_here(state, alpha, key)
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
pub(super) fn advise_large_pages<T>(memory: &mut Vec<T>) {
    #[cfg(target_os = "linux")]
    {
        const PAGE: usize = 4096;
        let room = memory.spare_capacity_mut();
        let start = room.as_mut_ptr().addr().next_multiple_of(PAGE);
        let end = (room.as_mut_ptr().addr() + size_of_val(room)) / PAGE * PAGE;
        if start < end {
            let place = room.as_mut_ptr().with_addr(start).cast();
            #[allow(unsafe_code, reason = "a hint to the system about memory that is owned")]
            // SAFETY: the range lies within the spare room of the vector, and this advice changes
            // neither contents nor access.
            let _ = unsafe {
                rustix::mm::madvise(place, end - start, rustix::mm::Advice::LinuxHugepage)
            };
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = memory;
}

#[cfg(target_arch = "x86_64")]
pub(super) use wide::Wide;

#[cfg(target_arch = "x86_64")]
mod wide {
    use super::{Geometry, Key, Level, Search, State};

    /// AVX2, BMI and POPCNT: the x86-64 processors since 2013. A value of this type exists only
    /// where [`Wide::detect`] found them.
    #[derive(Clone, Copy)]
    pub(in super::super) struct Wide(());

    impl Wide {
        /// Asks the processor.
        pub(in super::super) fn detect() -> Option<Wide> {
            let found = std::arch::is_x86_feature_detected!("avx2")
                && std::arch::is_x86_feature_detected!("bmi1")
                && std::arch::is_x86_feature_detected!("bmi2")
                && std::arch::is_x86_feature_detected!("popcnt");
            found.then_some(Wide(()))
        }
    }

    impl Level for Wide {
        #[inline(always)]
        #[allow(unsafe_code, reason = "a function for instructions that were detected")]
        fn search<G: Geometry, const N: usize>(
            search: &mut Search<'_, G, Wide, N>,
            state: State<G::Word>,
            alpha: i32,
            key: Option<Key<G::Word>>,
        ) -> i32 {
            // SAFETY: a search of this level holds a `Wide`, which only `detect` makes, after the
            // processor said that it has all the features named at `search_wide`.
            unsafe { search_wide(search, state, alpha, key) }
        }
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
    fn search_wide<G: Geometry, const N: usize>(
        search: &mut Search<'_, G, Wide, N>,
        state: State<G::Word>,
        alpha: i32,
        key: Option<Key<G::Word>>,
    ) -> i32 {
        search.search_here(state, alpha, key)
    }
}
