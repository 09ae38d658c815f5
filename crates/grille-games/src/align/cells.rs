//! The bytes of a board: inside the position when they are few, else one allocation.

/// Boards whose bytes fit here are cloned without an allocation. 64 holds the usual boards (42
/// cells and 7 column heights for Puissance 4) in one cache line.
const INLINE: usize = 64;

/// A fixed number of bytes, all zero at first.
#[derive(Clone, Debug)]
pub(super) enum Cells {
    Inline([u8; INLINE]),
    Heap(Box<[u8]>),
}

impl Cells {
    pub(super) fn zeroed(len: usize) -> Cells {
        if len <= INLINE {
            Cells::Inline([0; INLINE])
        } else {
            Cells::Heap(vec![0; len].into_boxed_slice())
        }
    }

    /// All bytes; at least as many as were asked for.
    #[inline(always)]
    pub(super) fn bytes(&self) -> &[u8] {
        match self {
            Cells::Inline(bytes) => bytes,
            Cells::Heap(bytes) => bytes,
        }
    }

    #[inline(always)]
    pub(super) fn bytes_mut(&mut self) -> &mut [u8] {
        match self {
            Cells::Inline(bytes) => bytes,
            Cells::Heap(bytes) => bytes,
        }
    }
}
