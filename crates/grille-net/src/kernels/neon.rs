//! Vectors of 128 bits of ARM processors (NEON).
#![allow(unsafe_code, reason = "SIMD intrinsics, each beside its safe reference")]

use std::arch::aarch64::*;

use super::Shape;
use super::tiles::tiles;

/// Convolves a plane of activations below 128; the caller has checked the lengths.
#[target_feature(enable = "neon")]
pub(super) fn convolve(shape: &Shape<'_>, input: &[u8], output: &mut [i32]) {
    tiles!(shape, 4, [2], [1 2 3 4], tile(input, output));
}

#[target_feature(enable = "neon")]
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
    let mut sums = [[[vdupq_n_s32(0); 2]; V]; P];
    let point = shape.point();
    let next = 4 * shape.outputs;
    for tap_row in shape.taps(row) {
        let at = shape.input_at(row, col, tap_row);
        for tap_col in 0..shape.wide {
            let mut values = at + tap_col * point;
            let mut weights = shape.weights_at(tap_row, tap_col, first);
            // SAFETY: `Shape::check` has the lengths; the points of a tap lie in the padded row.
            let load = |weights: usize| unsafe { vld1q_s8(shape.weights.as_ptr().add(weights)) };
            // SAFETY: as above. Activations are below 128, so they are signed bytes too.
            let four = |values: usize| unsafe {
                let bytes = input.as_ptr().add(values).cast::<i32>().read_unaligned();
                vreinterpretq_s8_s32(vdupq_n_s32(bytes))
            };
            // Two groups at a time: two products stay within 2 * 127 * 127 < 2^15.
            for _ in 0..shape.groups / 2 {
                for v in 0..V {
                    let factors = [load(weights + 16 * v), load(weights + next + 16 * v)];
                    for (p, sums) in sums.iter_mut().enumerate() {
                        let value = values + p * point;
                        let fours = [four(value), four(value + 4)];
                        let [low, high] = &mut sums[v];
                        let products = vmull_s8(vget_low_s8(fours[0]), vget_low_s8(factors[0]));
                        let products =
                            vmlal_s8(products, vget_low_s8(fours[1]), vget_low_s8(factors[1]));
                        *low = vpadalq_s16(*low, products);
                        let products = vmull_high_s8(fours[0], factors[0]);
                        let products = vmlal_high_s8(products, fours[1], factors[1]);
                        *high = vpadalq_s16(*high, products);
                    }
                }
                values += 8;
                weights += 2 * next;
            }
            if shape.groups % 2 == 1 {
                for v in 0..V {
                    let factor = load(weights + 16 * v);
                    for (p, sums) in sums.iter_mut().enumerate() {
                        let four = four(values + p * point);
                        let [low, high] = &mut sums[v];
                        let products = vmull_s8(vget_low_s8(four), vget_low_s8(factor));
                        *low = vpadalq_s16(*low, products);
                        *high = vpadalq_s16(*high, vmull_high_s8(four, factor));
                    }
                }
            }
        }
    }
    for (p, sums) in sums.into_iter().enumerate() {
        let at = (row * shape.cols + col + p) * shape.outputs + first;
        let output = &mut output[at..at + 4 * V];
        for ([low, high], output) in sums.into_iter().zip(output.chunks_exact_mut(4)) {
            // SAFETY: the chunk has 4 numbers.
            unsafe { vst1q_s32(output.as_mut_ptr(), vpaddq_s32(low, high)) };
        }
    }
}
