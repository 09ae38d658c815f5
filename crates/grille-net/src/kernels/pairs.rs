//! Vectors whose products are summed in pairs: 256 bits (AVX2), and 512 bits on processors that have no
//! sums of four (AVX-512 BW).
#![allow(unsafe_code, reason = "SIMD intrinsics, each beside its safe reference")]

use std::arch::x86_64::*;

use super::Shape;
use super::tiles::tiles;

/// A kernel for registers of `$bytes` bytes, with the intrinsics of that width and the tiles that fill as
/// many registers as there are.
macro_rules! kernel {
    (
        $name:ident, $features:literal, $bytes:literal, $tiles:tt, $points:tt,
        $zero:ident, $ones:ident, $all:ident, $load:ident, $store:ident,
        $multiply:ident, $join:ident, $add:ident
    ) => {
        pub(super) mod $name {
            use super::*;

            /// Outputs in a register.
            const LANES: usize = $bytes / 4;

            /// Convolves a plane of activations below 128; the caller has checked the lengths.
            #[target_feature(enable = $features)]
            pub(in super::super) fn convolve(shape: &Shape<'_>, input: &[u8], output: &mut [i32]) {
                tiles!(shape, LANES, $tiles, $points, tile(input, output));
            }

            #[target_feature(enable = $features)]
            fn tile<const V: usize, const P: usize>(
                shape: &Shape<'_>,
                first: usize,
                row: usize,
                col: usize,
                input: &[u8],
                output: &mut [i32],
            ) {
                let mut sums = [[$zero(); V]; P];
                let ones = $ones(1);
                let point = shape.point();
                for tap_row in shape.taps(row) {
                    let at = shape.input_at(row, col, tap_row);
                    for tap_col in 0..shape.wide {
                        // SAFETY: `Shape::check` has the lengths; the points of a tap lie in the padded row.
                        unsafe {
                            let mut values = input.as_ptr().add(at + tap_col * point);
                            let start = shape.weights_at(tap_row, tap_col, first);
                            let mut weights = shape.weights.as_ptr().add(start);
                            for _ in 0..shape.groups {
                                let mut fours = [$zero(); P];
                                for (p, four) in fours.iter_mut().enumerate() {
                                    let bytes = values.add(p * point).cast::<i32>();
                                    *four = $all(bytes.read_unaligned());
                                }
                                for v in 0..V {
                                    let factor = $load(weights.add($bytes * v).cast());
                                    for (sums, four) in sums.iter_mut().zip(fours) {
                                        // Pairs stay within 2 * 127 * 127 < 2^15, so nothing saturates.
                                        let products = $join($multiply(four, factor), ones);
                                        sums[v] = $add(sums[v], products);
                                    }
                                }
                                values = values.add(4);
                                weights = weights.add(4 * shape.outputs);
                            }
                        }
                    }
                }
                for (p, sums) in sums.into_iter().enumerate() {
                    let at = (row * shape.cols + col + p) * shape.outputs + first;
                    let output = &mut output[at..at + LANES * V];
                    for (sum, output) in sums.into_iter().zip(output.chunks_exact_mut(LANES)) {
                        // SAFETY: the chunk has as many numbers as the register.
                        unsafe { $store(output.as_mut_ptr().cast(), sum) };
                    }
                }
            }
        }
    };
}

kernel!(
    avx2, "avx2", 32, [4 2], [1 2 3],
    _mm256_setzero_si256, _mm256_set1_epi16, _mm256_set1_epi32, _mm256_loadu_si256,
    _mm256_storeu_si256, _mm256_maddubs_epi16, _mm256_madd_epi16, _mm256_add_epi32
);
kernel!(
    avx512bw, "avx512f,avx512bw", 64, [4 2 1], [1 2 3 4 5],
    _mm512_setzero_si512, _mm512_set1_epi16, _mm512_set1_epi32, _mm512_loadu_si512,
    _mm512_storeu_si512, _mm512_maddubs_epi16, _mm512_madd_epi16, _mm512_add_epi32
);
