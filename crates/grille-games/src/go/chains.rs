//! Stones, chains and liberties in flat arrays: the storage under [`Board`](super::Board).
//!
//! A board is padded with a border, so that every vertex has four neighbours and none needs a
//! test. Rows share their border column; the distance of two rows, the stride `S`, is a constant of
//! the storage. With stride 4 a board of 2 rows and 3 columns, `#` being border, is
//!
//! ```text
//!   # # # #
//!   # . . .
//!   # . . .      the vertex right of a row is the # that begins the next one
//!   # # # #
//!   #
//! ```
//!
//! What must hold between moves:
//! - `chain[v]` is the head of the chain of a stone; an empty or border vertex is its own head, so
//!   that code may take a liberty from "the chain of a neighbour" without asking what stands there
//!   (such counters are never read);
//! - `next` links the stones of a chain in a circle;
//! - `info[head]` packs a chain's colour (a bit for each side), its number of stones and its number
//!   of pseudo-liberties: pairs of a stone and an empty neighbour. A chain has no liberty exactly
//!   when it has no pseudo-liberty, and merging two chains is one addition (the technique of Łukasz
//!   Lew's library of effective Go routines, 2006). Exact liberties are counted on demand;
//! - `around[v]` packs how many neighbours are black, white and empty; a border neighbour counts as
//!   black and as white, so that four of a colour means "surrounded by it". It also packs how many
//!   diagonal neighbours are black and white, where a border counts as one of each however long it
//!   is: two of a colour make an eye of the other false.
//!
//! Not here: putting stones down and taking them off (`place.rs`), points and sizes (`board.rs`), ko
//! rules (`history.rs`).

pub(super) const BLACK: u8 = 0;
pub(super) const EMPTY: u8 = 2;
pub(super) const BORDER: u8 = 3;

/// One neighbour in `around`, by what stands there, and one diagonal neighbour.
pub(super) const AROUND_STONE: [u32; 2] = [1, 1 << 4];
pub(super) const AROUND_EMPTY: u32 = 1 << 8;
pub(super) const DIAGONAL_STONE: [u32; 2] = [1 << 12, 1 << 16];

/// The bits of `around` that say whether a vertex is an eye of a side, and what they then are: four
/// neighbours of the side, and at most one diagonal neighbour of the other (no bit above the
/// lowest).
const EYE_BITS: [u32; 2] = [15 | 14 << 16, 15 << 4 | 14 << 12];
const EYE: [u32; 2] = [4, 4 << 4];

/// The parts of `info`, lowest first: one bit for each side, stones (at most 625) and pseudo-liberties
/// (at most 4 * 625) less one, so that the highest bit is set exactly when a chain has none.
pub(super) const OF_SIDE: [u32; 2] = [1, 2];
pub(super) const ONE_STONE: u32 = 4;
pub(super) const ONE_LIBERTY: u32 = 1 << 16;
pub(super) const NO_LIBERTY: u32 = 1 << 31;

/// The `info` of an empty or border vertex: no side, and so many liberties that the stones that come
/// and go around it can never bring the counter to zero.
pub(super) const NO_CHAIN: u32 = 0x4000 * ONE_LIBERTY;

/// A vertex small enough to be stored: a byte on boards of up to 256 vertices.
pub(super) trait Index: Copy + Eq + Default + Send + Sync + 'static {
    fn at(self) -> usize;
    fn of(vertex: usize) -> Self;
}

impl Index for u8 {
    #[inline(always)]
    fn at(self) -> usize {
        usize::from(self)
    }
    #[inline(always)]
    fn of(vertex: usize) -> u8 {
        vertex as u8
    }
}

impl Index for u16 {
    #[inline(always)]
    fn at(self) -> usize {
        usize::from(self)
    }
    #[inline(always)]
    fn of(vertex: usize) -> u16 {
        vertex as u16
    }
}

/// A board of up to `N` vertices, border included. `N` is a power of two, so that masking a vertex
/// makes every access provably inside the arrays, which costs less than a bounds check.
#[derive(Clone)]
pub(super) struct Chains<I, const N: usize, const S: usize> {
    pub(super) color: [u8; N],
    pub(super) around: [u32; N],
    pub(super) chain: [I; N],
    pub(super) next: [I; N],
    pub(super) info: [u32; N],
    /// The empty vertices in no order, and where each stands in that list.
    pub(super) empties: [I; N],
    pub(super) place: [I; N],
    pub(super) empty_count: usize,
    pub(super) stones: [u32; 2],
    pub(super) hash: u64,
    /// Where a lone stone was just taken by a lone stone; 0 (a border vertex) when nowhere.
    pub(super) ko: usize,
    pub(super) rows: u16,
    pub(super) cols: u16,
}

impl<I: Index, const N: usize, const S: usize> Chains<I, N, S> {
    pub(super) const MASK: usize = N - 1;

    /// An empty board. The caller guarantees that it fits: `cols < S` and `(rows + 2) * S < N`.
    pub(super) fn new(rows: u16, cols: u16) -> Self {
        let mut board = Chains {
            color: [BORDER; N],
            around: [0; N],
            chain: std::array::from_fn(I::of),
            next: std::array::from_fn(I::of),
            info: [NO_CHAIN; N],
            empties: [I::default(); N],
            place: [I::default(); N],
            empty_count: 0,
            stones: [0; 2],
            hash: 0,
            ko: 0,
            rows,
            cols,
        };
        for row in 0..usize::from(rows) {
            for col in 0..usize::from(cols) {
                let v = ((row + 1) * S + col + 1) & Self::MASK;
                board.color[v] = EMPTY;
                board.empties[board.empty_count & Self::MASK] = I::of(v);
                board.place[v] = I::of(board.empty_count);
                board.empty_count += 1;
            }
        }
        for index in 0..board.empty_count {
            let v = board.empties[index & Self::MASK].at() & Self::MASK;
            if board.diagonals(v).iter().any(|&d| board.color[d] == BORDER) {
                board.around[v] += DIAGONAL_STONE[0] + DIAGONAL_STONE[1];
            }
            for n in board.neighbours(v) {
                board.around[v] += if board.color[n] == BORDER {
                    AROUND_STONE[0] + AROUND_STONE[1]
                } else {
                    AROUND_EMPTY
                };
            }
        }
        board
    }

    #[inline(always)]
    pub(super) fn neighbours(&self, v: usize) -> [usize; 4] {
        [
            v.wrapping_sub(S) & Self::MASK,
            v.wrapping_sub(1) & Self::MASK,
            v.wrapping_add(1) & Self::MASK,
            v.wrapping_add(S) & Self::MASK,
        ]
    }

    #[inline(always)]
    pub(super) fn diagonals(&self, v: usize) -> [usize; 4] {
        [
            v.wrapping_sub(S + 1) & Self::MASK,
            v.wrapping_sub(S - 1) & Self::MASK,
            v.wrapping_add(S - 1) & Self::MASK,
            v.wrapping_add(S + 1) & Self::MASK,
        ]
    }

    #[inline(always)]
    pub(super) fn color(&self, v: usize) -> u8 {
        self.color[v & Self::MASK]
    }

    #[inline(always)]
    pub(super) fn head(&self, v: usize) -> usize {
        self.chain[v & Self::MASK].at() & Self::MASK
    }

    #[inline(always)]
    pub(super) fn empty_around(&self, v: usize) -> u32 {
        (self.around[v & Self::MASK] >> 8) & 15
    }

    /// Whether all neighbours are stones of one side or border.
    #[inline(always)]
    pub(super) fn is_surrounded(&self, v: usize, side: usize) -> bool {
        (self.around[v & Self::MASK] >> (4 * side)) & 15 == 4
    }

    /// Whether an empty vertex is an eye that a playout leaves alone: surrounded by one side, with
    /// too few enemy stones on the diagonals to make it false (two, or one at the edge).
    #[inline(always)]
    pub(super) fn is_eye(&self, v: usize, side: usize) -> bool {
        self.around[v & Self::MASK] & EYE_BITS[side] == EYE[side]
    }

    /// Of the chains around an empty vertex, by neighbour: whether it would keep a liberty if the
    /// vertex were taken, whoever's it is. Written without branches, for the same reason as
    /// [`Chains::play`].
    #[inline(always)]
    fn keep_liberties(&self, neighbours: &[usize; 4]) -> [bool; 4] {
        let heads = neighbours.map(|n| self.head(n));
        let mut touching = [1; 4];
        for i in 0..4 {
            for j in i + 1..4 {
                let same = u32::from(heads[i] == heads[j]);
                touching[i] += same;
                touching[j] += same;
            }
        }
        std::array::from_fn(|i| (self.info[heads[i]] / ONE_LIBERTY) + 1 != touching[i])
    }

    /// Whether a stone on an empty vertex would stand in a chain without liberty and take nothing.
    #[inline(always)]
    pub(super) fn is_suicide(&self, v: usize, side: usize) -> bool {
        self.empty_around(v) == 0 && !self.breathes(v, side)
    }

    #[inline(always)]
    fn breathes(&self, v: usize, side: usize) -> bool {
        let neighbours = self.neighbours(v);
        let keep = self.keep_liberties(&neighbours);
        let mut breathes = false;
        for (n, keeps) in neighbours.into_iter().zip(keep) {
            let color = usize::from(self.color[n]);
            breathes |= (color == side && keeps) | (color == 1 - side && !keeps);
        }
        breathes
    }

    /// Calls `each` with the head of every chain of the other side that a stone here would take.
    pub(super) fn for_each_taken(&self, v: usize, side: usize, mut each: impl FnMut(usize)) {
        let neighbours = self.neighbours(v);
        let keep = self.keep_liberties(&neighbours);
        for (i, &n) in neighbours.iter().enumerate() {
            if usize::from(self.color[n]) == 1 - side
                && !keep[i]
                && neighbours[..i].iter().all(|&earlier| self.head(earlier) != self.head(n))
            {
                each(self.head(n));
            }
        }
    }

    /// Calls `each` with every stone of the chain that a stone belongs to.
    pub(super) fn for_each_stone(&self, v: usize, mut each: impl FnMut(usize)) {
        let start = self.head(v);
        let mut stone = start;
        loop {
            each(stone);
            stone = self.next[stone].at() & Self::MASK;
            if stone == start {
                return;
            }
        }
    }

    /// How many stones the chain of a stone has.
    pub(super) fn chain_size(&self, v: usize) -> u32 {
        (self.info[self.head(v)] % ONE_LIBERTY) / ONE_STONE
    }
}
