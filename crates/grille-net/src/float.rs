//! The network in floats: the plain reference, in safe code, as the papers write it.
//!
//! A plane of values is kept point by point, all channels of a point side by side. Each sum is made in
//! one fixed order.
//!
//! The network: David Wu, "Accelerating Self-Play Learning in Go" (2019): residual blocks with the
//! activation first (He and others, 2016), some with global pooling.
//!
//! Not here: the fast network (`quantised.rs`).

use crate::elementary::{softplus, tanh};
use crate::inputs::{Inputs, SPATIAL_FEATURES};
use crate::model::{Activation, Block, Convolution, Matrix, Model, Normed, Pooling};
use crate::network::Network;
use crate::outputs::Outputs;

/// A network that computes in floats.
#[derive(Clone, Debug)]
pub struct FloatNetwork {
    model: std::sync::Arc<Model>,
}

impl FloatNetwork {
    /// The network of a model.
    #[must_use]
    pub const fn new(model: std::sync::Arc<Model>) -> FloatNetwork {
        FloatNetwork { model }
    }
}

impl Network for FloatNetwork {
    fn run(&self, inputs: &Inputs) -> Outputs {
        let model = &*self.model;
        let size = Size { rows: usize::from(inputs.rows), cols: usize::from(inputs.cols) };
        let mut trunk = first_layer(model, inputs, size);
        for block in &model.blocks {
            add_block(block, size, &mut trunk);
        }
        activate(&model.tip, &mut trunk);
        heads(model, size, &trunk)
    }
}

/// The size of the board.
#[derive(Clone, Copy)]
pub(crate) struct Size {
    pub(crate) rows: usize,
    pub(crate) cols: usize,
}

impl Size {
    pub(crate) const fn area(self) -> usize {
        self.rows * self.cols
    }
}

/// The first convolution and what the global features add: features are few, so each adds its weights.
fn first_layer(model: &Model, inputs: &Inputs, size: Size) -> Vec<f32> {
    let conv = &model.first;
    let bias = multiply(&model.first_global, &inputs.global);
    let mut trunk: Vec<f32> = bias.repeat(size.area());
    let (rows, cols) = (size.rows as isize, size.cols as isize);
    let (tall, wide) = (conv.rows as isize, conv.cols as isize);
    for row in 0..rows {
        for col in 0..cols {
            let to = (row * cols + col) as usize * conv.outputs;
            for tap in 0..tall * wide {
                let from = (row + tap / wide - tall / 2, col + tap % wide - wide / 2);
                if !(0..rows).contains(&from.0) || !(0..cols).contains(&from.1) {
                    continue;
                }
                let mut bits = inputs.points[(from.0 * cols + from.1) as usize];
                bits &= (1 << SPATIAL_FEATURES) - 1;
                while bits != 0 {
                    let feature = bits.trailing_zeros() as usize;
                    bits &= bits - 1;
                    let start = (tap as usize * SPATIAL_FEATURES + feature) * conv.outputs;
                    let weights = &conv.weights[start..start + conv.outputs];
                    for (sum, weight) in trunk[to..to + conv.outputs].iter_mut().zip(weights) {
                        *sum += weight;
                    }
                }
            }
        }
    }
    trunk
}

/// Adds what a block makes of the trunk to it.
fn add_block(block: &Block, size: Size, trunk: &mut [f32]) {
    let mut before = trunk.to_vec();
    activate(&block.before, &mut before);
    let mut middle = convolve(&block.first, size, &before);
    if let Some(pooling) = &block.pooling {
        let mut pooled = convolve(&pooling.convolution, size, &before);
        let (_, bias) = pool(pooling, size, &mut pooled);
        add_bias(&mut middle, &bias);
    }
    activate(&block.middle, &mut middle);
    for (sum, value) in trunk.iter_mut().zip(convolve(&block.last, size, &middle)) {
        *sum += value;
    }
}

/// The heads, from the activated trunk.
fn heads(model: &Model, size: Size, trunk: &[f32]) -> Outputs {
    let policy = convolve(&model.policy.first, size, trunk);
    let mut pooled = convolve(&model.policy.pooling.convolution, size, trunk);
    let value = convolve(&model.value.first, size, trunk);
    finish_heads(model, size, policy, &mut pooled, value)
}

/// The heads, from their first convolutions: policy, its pooling, value.
pub(crate) fn finish_heads(
    model: &Model,
    size: Size,
    policy: Vec<f32>,
    pooled: &mut [f32],
    value: Vec<f32>,
) -> Outputs {
    let head = &model.policy;
    let mut first = policy;
    let (pooled, bias) = pool(&head.pooling, size, pooled);
    add_bias(&mut first, &bias);
    activate(&head.middle, &mut first);
    let planes = convolve(&head.last, size, &first);
    let mut policy: Vec<f32> = planes.iter().step_by(head.last.outputs).copied().collect();
    let mut pass = multiply(&head.pass, &pooled);
    if let Some((bias, activation, matrix)) = &head.pass_hidden {
        add_bias(&mut pass, bias);
        activation.apply(&mut pass);
        pass = multiply(matrix, &pass);
    }
    policy.extend(pass.first());

    let head = &model.value;
    let mut first = value;
    activate(&head.normed, &mut first);
    let channels = head.first.outputs;
    let mut pooled = vec![0.0; 3 * channels];
    let sizes = pooled_sizes(size);
    for channel in 0..channels {
        let mean = mean(&first, channel, channels, size);
        pooled[channel] = mean;
        pooled[channels + channel] = mean * sizes;
        pooled[2 * channels + channel] = mean * (sizes * sizes - 0.1);
    }
    let mut hidden = multiply(&head.hidden, &pooled);
    add_bias(&mut hidden, &head.hidden_bias);
    head.activation.apply(&mut hidden);
    let mut value = multiply(&head.value, &hidden);
    add_bias(&mut value, &head.value_bias);
    let mut score = multiply(&head.score, &hidden);
    add_bias(&mut score, &head.score_bias);
    score.resize(6, 0.0);
    Outputs {
        policy,
        value: [value[0], value[1], value[2]],
        score: std::array::from_fn(|index| score[index]),
        ownership: convolve(&head.ownership, size, &first),
    }
}

/// How far the board is from 14 x 14, in tens of lines.
fn pooled_sizes(size: Size) -> f32 {
    ((size.area() as f32).sqrt() - 14.0) * 0.1
}

fn mean(plane: &[f32], channel: usize, channels: usize, size: Size) -> f32 {
    let mut sum = 0.0;
    for value in plane.iter().skip(channel).step_by(channels) {
        sum += value;
    }
    sum / size.area() as f32
}

/// Means and maxima of a plane after its normalisation, and the bias that they make.
pub(crate) fn pool(pooling: &Pooling, size: Size, plane: &mut [f32]) -> (Vec<f32>, Vec<f32>) {
    activate(&pooling.normed, plane);
    let channels = pooling.convolution.outputs;
    let mut pooled = vec![0.0; 3 * channels];
    let (means, most) = pooled.split_at_mut(2 * channels);
    most.fill(f32::MIN);
    for values in plane.chunks_exact(channels) {
        for ((sum, most), &value) in means.iter_mut().zip(most.iter_mut()).zip(values) {
            *sum += value;
            *most = if value > *most { value } else { *most };
        }
    }
    let (means, sized) = means.split_at_mut(channels);
    for (mean, sized) in means.iter_mut().zip(sized) {
        *mean /= size.area() as f32;
        *sized = *mean * pooled_sizes(size);
    }
    let bias = multiply(&pooling.to_bias, &pooled);
    (pooled, bias)
}

/// Adds a bias to every point.
pub(crate) fn add_bias(plane: &mut [f32], bias: &[f32]) {
    for values in plane.chunks_exact_mut(bias.len()) {
        for (value, bias) in values.iter_mut().zip(bias) {
            *value += bias;
        }
    }
}

/// Normalises and activates every point.
fn activate(normed: &Normed, plane: &mut [f32]) {
    let Normed { norm, activation } = normed;
    for values in plane.chunks_exact_mut(norm.channels()) {
        for ((value, scale), bias) in values.iter_mut().zip(&norm.scale).zip(&norm.bias) {
            *value = *value * scale + bias;
        }
    }
    activation.apply(plane);
}

impl Activation {
    fn apply(self, values: &mut [f32]) {
        match self {
            Activation::Identity => {}
            Activation::Relu => {
                for value in values {
                    *value = if *value > 0.0 { *value } else { 0.0 };
                }
            }
            Activation::Mish => {
                for value in values {
                    let x = f64::from(*value);
                    *value = (x * tanh(softplus(x))) as f32;
                }
            }
        }
    }
}

/// A matrix times a vector.
pub(crate) fn multiply(matrix: &Matrix, vector: &[f32]) -> Vec<f32> {
    let mut result = vec![0.0; matrix.outputs];
    for (weights, &value) in matrix.weights.chunks_exact(matrix.outputs).zip(vector) {
        for (sum, weight) in result.iter_mut().zip(weights) {
            *sum += value * weight;
        }
    }
    result
}

/// A convolution; beyond the edge of the board everything is 0.
fn convolve(conv: &Convolution, size: Size, plane: &[f32]) -> Vec<f32> {
    if (conv.rows, conv.cols, conv.outputs) == (1, 1, 1) {
        // One sum for each point, in the order of the general case.
        let sum = |values: &[f32]| -> f32 {
            values.iter().zip(&conv.weights).fold(0.0, |sum, (value, weight)| sum + value * weight)
        };
        return plane.chunks_exact(conv.inputs).map(sum).collect();
    }
    let mut result = vec![0.0; size.area() * conv.outputs];
    for (row, sums) in result.chunks_exact_mut(size.cols * conv.outputs).enumerate() {
        for tap_row in 0..conv.rows {
            let Some(from) = (row + tap_row).checked_sub(conv.rows / 2) else { continue };
            if from >= size.rows {
                continue;
            }
            let values = &plane[from * size.cols * conv.inputs..][..size.cols * conv.inputs];
            for tap_col in 0..conv.cols {
                let start = (tap_row * conv.cols + tap_col) * conv.inputs * conv.outputs;
                let weights = &conv.weights[start..start + conv.inputs * conv.outputs];
                let shift = tap_col as isize - (conv.cols / 2) as isize;
                add_tap(conv, weights, shift, values, sums);
            }
        }
    }
    result
}

/// Adds one tap of a convolution to a row of sums.
fn add_tap(conv: &Convolution, weights: &[f32], shift: isize, values: &[f32], sums: &mut [f32]) {
    let cols = (sums.len() / conv.outputs) as isize;
    for (input, weights) in weights.chunks_exact(conv.outputs).enumerate() {
        for (col, sums) in sums.chunks_exact_mut(conv.outputs).enumerate() {
            let from = col as isize + shift;
            if !(0..cols).contains(&from) {
                continue;
            }
            let value = values[from as usize * conv.inputs + input];
            // Half of what a rectifier lets through is 0.
            if value != 0.0 {
                for (sum, weight) in sums.iter_mut().zip(weights) {
                    *sum += value * weight;
                }
            }
        }
    }
}
