//! A function from keys to bits that takes little more memory than the bits: the keys are not stored.
//!
//! Each bit asked for is the parity of some bits of one long row, and which ones follows from the key
//! alone: 128 neighbouring places, some of them chosen, both by hashing. To make such a row for given
//! answers is to solve a system of linear equations over two values, one equation an answer. As every
//! equation touches 128 neighbouring unknowns only, elimination takes time in proportion to their number
//! (Dillinger and Walzer, 2021, call the scheme a ribbon).
//!
//! A key that was not among those given gets an answer too, one without meaning: whoever asks must know
//! what was given.

/// Unknowns that an equation may touch.
const WIDTH: u64 = 128;
/// Room for the last equation's neighbours, and for reading 17 bytes at any place.
const TAIL_BYTES: usize = WIDTH as usize / 8 + 1;
/// Unknowns for each equation, in 1/1000; the first that admits a solution within a few seeds is used.
const UNKNOWNS: [u64; 6] = [1_030, 1_040, 1_050, 1_070, 1_100, 1_200];
/// Seeds that are tried with each number of unknowns.
const SEEDS: u8 = 4;

/// A row of bits, and what is needed to ask it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ribbon<'a> {
    bits: &'a [u8],
    shape: Shape,
}

/// What the places of the answers depend on, beside the key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Shape {
    /// Places where an equation may begin, at least 1.
    pub(super) places: u32,
    pub(super) seed: u8,
}

/// One answer that a ribbon is to give.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Answer {
    pub(super) key: u64,
    /// Which of the key's bits.
    pub(super) index: u8,
    pub(super) bit: bool,
}

/// Spreads the bits of a number over all of its bits, and loses nothing.
#[inline(always)]
pub(super) fn spread(number: u64) -> u64 {
    let mixed = (number ^ (number >> 32)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mixed = (mixed ^ (mixed >> 29)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    mixed ^ (mixed >> 32)
}

impl Shape {
    /// Bytes of a ribbon of this shape.
    pub(super) fn bytes(self) -> usize {
        self.places as usize / 8 + TAIL_BYTES
    }

    /// The equation of one bit of a key: where it begins, and which unknowns from there on.
    #[inline(always)]
    fn equation(self, key: u64, index: u8) -> (u64, u128) {
        let salt = u64::from(self.seed) << 8 | u64::from(index);
        let hash = spread(spread(key).wrapping_add(salt.wrapping_mul(0xA24B_AED4_963E_E407)));
        let begin = (u128::from(hash) * u128::from(self.places)) >> 64;
        let low = spread(hash ^ 0x5851_F42D_4C95_7F2D);
        let high = spread(low ^ 0x1405_7B7E_F767_814F);
        (begin as u64, u128::from(high) << 64 | u128::from(low) | 1)
    }
}

impl<'a> Ribbon<'a> {
    /// A ribbon in its bytes, `None` when they are too few. Bytes after it are left alone.
    pub(super) fn read(shape: Shape, bytes: &'a [u8]) -> Option<Ribbon<'a>> {
        Some(Ribbon { bits: bytes.get(..shape.bytes())?, shape })
    }

    /// A bit of a key.
    #[inline]
    pub(super) fn bit(&self, key: u64, index: u8) -> bool {
        let (begin, chosen) = self.shape.equation(key, index);
        let (byte, shift) = ((begin / 8) as usize, begin % 8);
        let Some((low, [high, ..])) =
            self.bits.get(byte..).and_then(|bytes| bytes.split_first_chunk::<16>())
        else {
            return false;
        };
        // The last bits of 128 that begin within a byte lie in the 17th.
        let word = u128::from_le_bytes(*low) >> shift | (u128::from(*high) << 1) << (127 - shift);
        (word & chosen).count_ones() % 2 == 1
    }

    /// A ribbon that gives these answers, with its bytes; `None` when they contradict each other.
    pub(super) fn build(answers: &[Answer]) -> Option<(Shape, Vec<u8>)> {
        let tries = UNKNOWNS.into_iter().flat_map(|part| (0..SEEDS).map(move |seed| (part, seed)));
        for (part, seed) in tries {
            let places = u32::try_from(answers.len() as u64 * part / 1_000 + 1).ok()?;
            let shape = Shape { places, seed };
            if let Some(bytes) = solve(shape, answers) {
                return Some((shape, bytes));
            }
        }
        None
    }
}

/// Solves the equations by elimination: a row of the triangle begins with its own unknown.
fn solve(shape: Shape, answers: &[Answer]) -> Option<Vec<u8>> {
    let mut equations: Vec<(u64, u128, bool)> = answers
        .iter()
        .map(|answer| {
            let (begin, chosen) = shape.equation(answer.key, answer.index);
            (begin, chosen, answer.bit)
        })
        .collect();
    equations.sort_unstable();
    let unknowns = shape.places as usize + WIDTH as usize;
    let mut triangle = vec![(0_u128, false); unknowns];
    for (begin, mut chosen, mut bit) in equations {
        let mut at = begin as usize;
        while chosen != 0 {
            let skipped = chosen.trailing_zeros();
            at += skipped as usize;
            chosen >>= skipped;
            let (row, value) = triangle[at];
            if row == 0 {
                triangle[at] = (chosen, bit);
                break;
            }
            chosen ^= row;
            bit ^= value;
        }
        if chosen == 0 && bit {
            return None;
        }
    }
    // From the last unknown to the first: each depends on later ones alone.
    let mut bytes = vec![0; shape.bytes()];
    let mut later = 0_u128;
    for (at, (row, value)) in triangle.into_iter().enumerate().rev() {
        later <<= 1;
        let bit = row != 0 && ((row & later).count_ones() % 2 == 1) != value;
        later |= u128::from(bit);
        bytes[at / 8] |= u8::from(bit) << (at % 8);
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::{Answer, Ribbon, spread};

    fn answers(count: u64) -> Vec<Answer> {
        let bit = |number: u64| spread(number ^ 77).is_multiple_of(3);
        (0..count)
            .map(|number| Answer { key: number / 5, index: (number % 5) as u8, bit: bit(number) })
            .collect()
    }

    #[test]
    fn every_answer_is_given() {
        for count in [0, 1, 2, 7, 1_000, 200_000] {
            let answers = answers(count);
            let (shape, bytes) = Ribbon::build(&answers).expect("no contradiction");
            let ribbon = Ribbon::read(shape, &bytes).expect("all bytes");
            for answer in &answers {
                assert_eq!(ribbon.bit(answer.key, answer.index), answer.bit, "{answer:?}");
            }
            assert!(bytes.len() as u64 * 8 <= count * 107 / 100 + 300, "{} bytes", bytes.len());
        }
    }

    #[test]
    fn contradictions_have_no_ribbon_and_missing_bytes_are_noticed() {
        let yes = Answer { key: 3, index: 0, bit: true };
        assert_eq!(Ribbon::build(&[yes, Answer { bit: false, ..yes }]), None);
        let (shape, bytes) =
            Ribbon::build(&[yes, yes]).expect("the same twice is no contradiction");
        assert!(Ribbon::read(shape, &bytes[1..]).is_none());
    }
}
