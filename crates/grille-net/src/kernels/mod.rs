//! The inner loops of the quantised network: one plain reference, and the same for several processors.
//!
//! Here: [`SimdLevel`] (which instructions the processor has) and [`convolve`] (activations of 7 bits times
//! weights of 8 bits, summed exactly in 32), which calls `reference.rs` or the file of an instruction set:
//! `amx.rs`, and `avx512.rs`, `pairs.rs`, `neon.rs`, `simd128.rs` over the tiles of `tiles.rs`. `shape.rs` says where
//! a number lies, `floats.rs` has the element-wise loops in floats around it.
//!
//! Every level gives the same bits. Sums of integers do not depend on their order, and activations stay
//! below 128 so that no pair of products overflows 16 bits, which all but AVX-512 VNNI need. Float loops
//! treat each element alone, or take a maximum; they are compiled for each level and never contracted.
//!
//! This folder is the one place of the crate with unsafe code: loads and stores whose bounds are asserted
//! once a call, and calls of functions compiled for instructions that the processor was found to have.
//! `tests.rs` compares each level with the reference.

#[cfg(target_arch = "x86_64")]
mod amx;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod floats;
#[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
mod neon;
#[cfg(target_arch = "x86_64")]
mod pairs;
mod reference;
mod shape;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;
#[cfg(test)]
mod tests;
#[cfg(any(
    target_arch = "x86_64",
    all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"),
    all(target_arch = "wasm32", target_feature = "simd128")
))]
mod tiles;

pub(crate) use floats::{add_rows, add_scaled, quantise, rectify};
pub(crate) use shape::{GROUP, LANES, Shape};

/// The instructions that kernels may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SimdLevel {
    /// Plain Rust, on any machine.
    Reference,
    /// WebAssembly's vectors of 128 bits.
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    Simd128,
    /// ARM's vectors of 128 bits.
    #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
    Neon,
    /// Vectors of 256 bits.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// Vectors of 512 bits.
    #[cfg(target_arch = "x86_64")]
    Avx512Bw,
    /// Vectors of 512 bits with sums of four products.
    #[cfg(target_arch = "x86_64")]
    Avx512,
    /// The same, and tiles that are multiplied whole.
    #[cfg(target_arch = "x86_64")]
    Amx,
}

impl SimdLevel {
    /// The levels that this machine has, the best last.
    #[must_use]
    pub fn available() -> Vec<SimdLevel> {
        #[allow(unused_mut, reason = "a processor of another kind has no more")]
        let mut levels = vec![SimdLevel::Reference];
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        levels.push(SimdLevel::Simd128);
        #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
        levels.push(SimdLevel::Neon);
        #[cfg(target_arch = "x86_64")]
        {
            if std::arch::is_x86_feature_detected!("avx2") {
                levels.push(SimdLevel::Avx2);
            }
            if std::arch::is_x86_feature_detected!("avx512f")
                && std::arch::is_x86_feature_detected!("avx512bw")
                && std::arch::is_x86_feature_detected!("avx512dq")
                && std::arch::is_x86_feature_detected!("avx512vl")
            {
                levels.push(SimdLevel::Avx512Bw);
                if std::arch::is_x86_feature_detected!("avx512vnni") {
                    levels.push(SimdLevel::Avx512);
                    if amx::is_available() {
                        levels.push(SimdLevel::Amx);
                    }
                }
            }
        }
        levels
    }

    /// The best level of this machine.
    #[must_use]
    pub fn best() -> SimdLevel {
        SimdLevel::available().pop().unwrap_or(SimdLevel::Reference)
    }
}

/// Convolves a plane of activations below 128 with zeros around it.
///
/// # Panics
/// If the lengths are not those of the shape.
#[allow(unsafe_code, reason = "calls of what was compiled for instructions that were found")]
pub(crate) fn convolve(level: SimdLevel, shape: &Shape<'_>, input: &[u8], output: &mut [i32]) {
    shape.check(input, output);
    match level {
        SimdLevel::Reference => reference::convolve(shape, input, output),
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        SimdLevel::Simd128 => simd128::convolve(shape, input, output),
        #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
        // SAFETY: the compiler may use NEON anywhere, and `check` found the lengths right.
        SimdLevel::Neon => unsafe { neon::convolve(shape, input, output) },
        // SAFETY: `SimdLevel::available` found the instructions, and `check` the lengths.
        #[cfg(target_arch = "x86_64")]
        SimdLevel::Avx2 => unsafe { pairs::avx2::convolve(shape, input, output) },
        // SAFETY: as above.
        #[cfg(target_arch = "x86_64")]
        SimdLevel::Avx512Bw => unsafe { pairs::avx512bw::convolve(shape, input, output) },
        // SAFETY: as above.
        #[cfg(target_arch = "x86_64")]
        SimdLevel::Avx512 => unsafe { avx512::convolve(shape, input, output) },
        // SAFETY: as above.
        #[cfg(target_arch = "x86_64")]
        SimdLevel::Amx => unsafe { amx::convolve(shape, input, output) },
    }
}
