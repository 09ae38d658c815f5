//! WebAssembly's vectors of 128 bits.
#![allow(unsafe_code, reason = "SIMD intrinsics, each beside its safe reference")]

use std::arch::wasm32::*;

use super::Shape;
use super::tiles::tiles;

/// Convolves a plane of activations below 128; the caller has checked the lengths.
pub(super) fn convolve(shape: &Shape<'_>, input: &[u8], output: &mut [i32]) {
    tiles!(shape, 4, [2], [1 2 3], tile(input, output));
}

fn tile<const V: usize, const P: usize>(
    shape: &Shape<'_>,
    first: usize,
    row: usize,
    col: usize,
    input: &[u8],
    output: &mut [i32],
) {
    // Of each register's four outputs, two in the low half and two in the high half, each as two
    // sums that are added at the end.
    let mut sums = [[[i32x4_splat(0); 2]; V]; P];
    let point = shape.point();
    for tap_row in shape.taps(row) {
        let at = shape.input_at(row, col, tap_row);
        for tap_col in 0..shape.wide {
            let mut values = at + tap_col * point;
            let mut weights = shape.weights_at(tap_row, tap_col, first);
            for _ in 0..shape.groups {
                for v in 0..V {
                    // SAFETY: `Shape::check` has the lengths; the points of a tap lie in the
                    // padded row.
                    let factor =
                        unsafe { v128_load(shape.weights.as_ptr().add(weights + 16 * v).cast()) };
                    for (p, sums) in sums.iter_mut().enumerate() {
                        // SAFETY: as above.
                        let four = unsafe {
                            v128_load32_splat(input.as_ptr().add(values + p * point).cast())
                        };
                        // Activations are below 128, so they are signed bytes too.
                        let low = i16x8_extmul_low_i8x16(four, factor);
                        let high = i16x8_extmul_high_i8x16(four, factor);
                        let [a, b] = &mut sums[v];
                        *a = i32x4_add(*a, i32x4_extadd_pairwise_i16x8(low));
                        *b = i32x4_add(*b, i32x4_extadd_pairwise_i16x8(high));
                    }
                }
                values += 4;
                weights += 4 * shape.outputs;
            }
        }
    }
    for (p, sums) in sums.into_iter().enumerate() {
        let at = (row * shape.cols + col + p) * shape.outputs + first;
        let output = &mut output[at..at + 4 * V];
        for ([low, high], output) in sums.into_iter().zip(output.chunks_exact_mut(4)) {
            let even = i32x4_shuffle::<0, 2, 4, 6>(low, high);
            let odd = i32x4_shuffle::<1, 3, 5, 7>(low, high);
            // SAFETY: the chunk has 4 numbers.
            unsafe { v128_store(output.as_mut_ptr().cast(), i32x4_add(even, odd)) };
        }
    }
}
