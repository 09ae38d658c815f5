//! Cheap random numbers for playouts.

/// A linear congruential generator with a multiplier of Steele and Vigna (2021); only its high bits
/// are used. A third of the instructions of [`grille_core::Rng`], which seeds it.
#[derive(Clone, Debug)]
pub(super) struct Dice(u64);

impl Dice {
    pub(super) const fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// A number below `bound`.
    #[inline(always)]
    pub(super) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(0xD134_2543_DE82_EF95).wrapping_add(0x9E37_79B9_7F4A_7C15);
        (((self.0 >> 32) * bound as u64) >> 32) as usize
    }

    /// True so many times in a hundred.
    #[inline(always)]
    pub(super) fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }
}
