//! Vectors of 512 bits with sums of four products (AVX-512 VNNI).
#![allow(unsafe_code, reason = "SIMD intrinsics, each beside its safe reference")]

use std::arch::x86_64::*;

use super::Shape;
use super::tiles::tiles;

/// Convolves a plane of activations below 128; the caller has checked the lengths.
#[target_feature(enable = "avx512f,avx512bw,avx512vnni")]
pub(super) fn convolve(shape: &Shape<'_>, input: &[u8], output: &mut [i32]) {
    tiles!(shape, 16, [3 2 1], [1 2 3 4 5 6 7 8 9], tile(input, output));
}

#[target_feature(enable = "avx512f,avx512bw,avx512vnni")]
fn tile<const V: usize, const P: usize>(
    shape: &Shape<'_>,
    first: usize,
    row: usize,
    col: usize,
    input: &[u8],
    output: &mut [i32],
) {
    let mut sums = [[_mm512_setzero_si512(); V]; P];
    let point = shape.point();
    // Beyond the edge of the board everything is 0: the points there are left out, 2 of 27 products
    // on 9 x 9.
    let is_edge = |tap_col: usize| shape.wide == 3 && tap_col != 1;
    for tap_row in shape.taps(row) {
        let at = shape.input_at(row, col, tap_row);
        for tap_col in 0..shape.wide {
            let start = shape.weights_at(tap_row, tap_col, first);
            macro_rules! add_tap {
                ($points:expr) => {
                    // SAFETY: `Shape::check` has the lengths; the points of a tap lie in the
                    // padded row.
                    unsafe {
                        let mut values = input.as_ptr().add(at + tap_col * point);
                        let mut weights = shape.weights.as_ptr().add(start);
                        for _ in 0..shape.groups {
                            let mut factors = [_mm512_setzero_si512(); V];
                            for (v, factor) in factors.iter_mut().enumerate() {
                                *factor = _mm512_loadu_si512(weights.add(64 * v).cast());
                            }
                            for p in $points {
                                let four = values.add(p * point).cast::<i32>();
                                let four = _mm512_set1_epi32(four.read_unaligned());
                                for (sum, factor) in sums[p].iter_mut().zip(factors) {
                                    *sum = _mm512_dpbusd_epi32(*sum, four, factor);
                                }
                            }
                            values = values.add(4);
                            weights = weights.add(4 * shape.outputs);
                        }
                    }
                };
            }
            if is_edge(tap_col) && tap_col == 0 && col == 0 {
                add_tap!(1..P);
            } else if is_edge(tap_col) && tap_col == 2 && col + P == shape.cols {
                add_tap!(0..P - 1);
            } else {
                add_tap!(0..P);
            }
        }
    }
    for (p, sums) in sums.into_iter().enumerate() {
        let at = (row * shape.cols + col + p) * shape.outputs + first;
        let output = &mut output[at..at + 16 * V];
        for (sum, output) in sums.into_iter().zip(output.chunks_exact_mut(16)) {
            // SAFETY: the chunk has 16 numbers.
            unsafe { _mm512_storeu_si512(output.as_mut_ptr().cast(), sum) };
        }
    }
}
