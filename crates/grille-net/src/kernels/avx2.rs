//! Vectors of 256 bits (AVX2).
#![allow(unsafe_code, reason = "SIMD intrinsics, each beside its safe reference")]

use std::arch::x86_64::*;

use super::Shape;
use super::tiles::tiles;

/// Convolves a plane of activations below 128; the caller has checked the lengths.
#[target_feature(enable = "avx2")]
pub(super) fn convolve(shape: &Shape<'_>, input: &[u8], output: &mut [i32]) {
    tiles!(shape, 8, [4 2], [1 2 3], tile(input, output));
}

#[target_feature(enable = "avx2")]
fn tile<const V: usize, const P: usize>(
    shape: &Shape<'_>,
    first: usize,
    row: usize,
    col: usize,
    input: &[u8],
    output: &mut [i32],
) {
    let mut sums = [[_mm256_setzero_si256(); V]; P];
    let ones = _mm256_set1_epi16(1);
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
                    let mut fours = [_mm256_setzero_si256(); P];
                    for (p, four) in fours.iter_mut().enumerate() {
                        let bytes = values.add(p * point).cast::<i32>().read_unaligned();
                        *four = _mm256_set1_epi32(bytes);
                    }
                    for v in 0..V {
                        let factor = _mm256_loadu_si256(weights.add(32 * v).cast());
                        for (sums, four) in sums.iter_mut().zip(fours) {
                            // Pairs stay within 2 * 127 * 127 < 2^15, so nothing saturates.
                            let pairs = _mm256_maddubs_epi16(four, factor);
                            let products = _mm256_madd_epi16(pairs, ones);
                            sums[v] = _mm256_add_epi32(sums[v], products);
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
        let output = &mut output[at..at + 8 * V];
        for (sum, output) in sums.into_iter().zip(output.chunks_exact_mut(8)) {
            // SAFETY: the chunk has 8 numbers.
            unsafe { _mm256_storeu_si256(output.as_mut_ptr().cast(), sum) };
        }
    }
}
