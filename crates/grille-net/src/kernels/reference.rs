//! The plain way, which every other level is compared with.

use super::{GROUP, Shape};

/// Convolves a plane of activations, number by number.
pub(super) fn convolve(shape: &Shape<'_>, input: &[u8], output: &mut [i32]) {
    for (index, sums) in output.chunks_exact_mut(shape.outputs).enumerate() {
        let (row, col) = (index / shape.cols, index % shape.cols);
        sums.fill(0);
        for tap_row in shape.taps(row) {
            let start = shape.input_at(row, col, tap_row);
            for tap_col in 0..shape.wide {
                let values = &input[start + tap_col * shape.point()..][..shape.point()];
                let weights = &shape.weights[shape.weights_at(tap_row, tap_col, 0)..];
                let by_group = weights.chunks_exact(shape.outputs * GROUP);
                for (values, weights) in values.chunks_exact(GROUP).zip(by_group) {
                    for (sum, weights) in sums.iter_mut().zip(weights.chunks_exact(GROUP)) {
                        for (&value, &weight) in values.iter().zip(weights) {
                            *sum += i32::from(value) * i32::from(weight);
                        }
                    }
                }
            }
        }
    }
}
