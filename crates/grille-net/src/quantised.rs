//! The network in integers: what plays.
//!
//! Convolutions multiply activations of 7 bits by weights of 8 bits and sum exactly. Each convolution's
//! weights have one scale for each output; each plane of activations has one scale, found anew for each
//! position from its largest value. The residual sums and the small layers at the end stay floats, made
//! of additions and multiplications in one fixed order: the same bits on every machine.
//!
//! Not here: the loops themselves (`kernels/`), the reference in floats (`float.rs`), with which
//! `tests/quantised.rs` compares.

use std::cell::RefCell;
use std::sync::Arc;

use crate::float::{Size, add_bias, finish_heads, multiply, pool};
use crate::inputs::{Inputs, SPATIAL_FEATURES};
use crate::kernels::{self, GROUP, LANES, Shape, SimdLevel};
use crate::model::{Convolution, Model, Norm};
use crate::network::Network;
use crate::outputs::Outputs;

/// The largest weight as an integer, and the largest activation.
const LARGEST: f32 = 127.0;

/// A network that computes in integers.
#[derive(Clone, Debug)]
pub struct QuantisedNetwork {
    model: Arc<Model>,
    blocks: Vec<QuantisedBlock>,
    /// The first convolutions of the heads: policy, its pooling, value.
    heads: QuantisedConvolution,
    /// Columns of zeros on either side of a plane.
    pad: usize,
    level: SimdLevel,
}

#[derive(Clone, Debug)]
struct QuantisedBlock {
    /// The first convolution, then the one that is pooled, as one.
    first: QuantisedConvolution,
    last: QuantisedConvolution,
}

/// A convolution as integers.
#[derive(Clone, Debug)]
struct QuantisedConvolution {
    tall: usize,
    wide: usize,
    groups: usize,
    /// Outputs, filled up.
    outputs: usize,
    weights: Vec<i8>,
    /// What a sum is worth, for each output that is not filling.
    scales: Vec<f32>,
}

/// Planes that are used again for each position.
#[derive(Default)]
struct Scratch {
    floats: Vec<f32>,
    bytes: Vec<u8>,
    padded: Vec<u8>,
    sums: Vec<i32>,
    middle: Vec<f32>,
    pooled: Vec<f32>,
}

thread_local! {
    static SCRATCH: RefCell<Scratch> = RefCell::default();
}

impl QuantisedNetwork {
    /// The network of a model, with the best instructions of this machine; `None` for a model with
    /// another activation than the rectifier, which stays in floats.
    #[must_use]
    pub fn new(model: Arc<Model>) -> Option<QuantisedNetwork> {
        QuantisedNetwork::with_level(model, SimdLevel::best())
    }

    /// The same with instructions that are [available](SimdLevel::available): for tests.
    #[must_use]
    pub fn with_level(model: Arc<Model>, level: SimdLevel) -> Option<QuantisedNetwork> {
        if !model.is_rectified() || !SimdLevel::available().contains(&level) {
            return None;
        }
        let mut blocks = Vec::new();
        for block in &model.blocks {
            let pooled = block.pooling.as_ref().map(|pooling| &pooling.convolution);
            let together: Vec<&Convolution> =
                [Some(&block.first), pooled].into_iter().flatten().collect();
            blocks.push(QuantisedBlock {
                first: QuantisedConvolution::new(&together)?,
                last: QuantisedConvolution::new(&[&block.last])?,
            });
        }
        let heads = [&model.policy.first, &model.policy.pooling.convolution, &model.value.first];
        let heads = QuantisedConvolution::new(&heads)?;
        let all = blocks.iter().flat_map(|block| [&block.first, &block.last]).chain([&heads]);
        let pad = all.map(|convolution| convolution.wide / 2).max().unwrap_or(0);
        Some(QuantisedNetwork { model, blocks, heads, pad, level })
    }

    /// Normalises, rectifies and quantises a plane, and convolves it; returns what the sums have to be
    /// multiplied by.
    fn convolve(
        &self,
        norm: &Norm,
        convolution: &QuantisedConvolution,
        size: Size,
        plane: &[f32],
        scratch: &mut Scratch,
    ) -> f32 {
        let Scratch { floats, bytes, padded, sums, .. } = scratch;
        floats.resize(plane.len(), 0.0);
        bytes.resize(plane.len(), 0);
        let most = kernels::rectify(self.level, plane, &norm.scale, &norm.bias, floats);
        // A plane without anything in it stays 0 whatever it is multiplied by.
        let factor = if most > 0.0 { LARGEST / most } else { 0.0 };
        kernels::quantise(self.level, floats, factor, bytes);
        let shape = Shape {
            rows: size.rows,
            cols: size.cols,
            pad: self.pad,
            tall: convolution.tall,
            wide: convolution.wide,
            groups: convolution.groups,
            outputs: convolution.outputs,
            weights: &convolution.weights,
        };
        pad_rows(bytes, norm.channels(), &shape, padded);
        sums.resize(shape.output_len(), 0);
        kernels::convolve(self.level, &shape, padded, sums);
        most / LARGEST
    }

    fn run_with(&self, inputs: &Inputs, scratch: &mut Scratch) -> Outputs {
        let model = &*self.model;
        let size = Size { rows: usize::from(inputs.rows), cols: usize::from(inputs.cols) };
        let mut trunk = self.first_layer(inputs, size);
        for (block, integers) in model.blocks.iter().zip(&self.blocks) {
            let scale = self.convolve(&block.before.norm, &integers.first, size, &trunk, scratch);
            let channels = block.first.outputs;
            let mut middle = std::mem::take(&mut scratch.middle);
            middle.clear();
            middle.resize(size.area() * channels, 0.0);
            let sums = &scratch.sums;
            kernels::add_scaled(
                self.level,
                sums,
                &integers.first.scales[..channels],
                scale,
                &mut middle,
            );
            if let Some(pooling) = &block.pooling {
                let scales = &integers.first.scales[channels..];
                let part = (channels, integers.first.outputs);
                unpack(sums, part, scales, scale, &mut scratch.pooled);
                let (_, bias) = pool(pooling, size, &mut scratch.pooled);
                add_bias(&mut middle, &bias);
            }
            let scale = self.convolve(&block.middle.norm, &integers.last, size, &middle, scratch);
            kernels::add_scaled(
                self.level,
                &scratch.sums,
                &integers.last.scales,
                scale,
                &mut trunk,
            );
            scratch.middle = middle;
        }
        let scale = self.convolve(&model.tip.norm, &self.heads, size, &trunk, scratch);
        let mut start = 0;
        let heads = [&model.policy.first, &model.policy.pooling.convolution, &model.value.first];
        let [policy, mut pooled, value] = heads.map(|head| {
            let scales = &self.heads.scales[start..start + head.outputs];
            let mut plane = Vec::new();
            unpack(&scratch.sums, (start, self.heads.outputs), scales, scale, &mut plane);
            start += head.outputs;
            plane
        });
        finish_heads(model, size, policy, &mut pooled, value)
    }

    /// The first convolution: features are few, so each adds its weights.
    fn first_layer(&self, inputs: &Inputs, size: Size) -> Vec<f32> {
        let conv = &self.model.first;
        let bias = multiply(&self.model.first_global, &inputs.global);
        let mut trunk = bias.repeat(size.area());
        let mut picked = Vec::new();
        for (index, sums) in trunk.chunks_exact_mut(conv.outputs).enumerate() {
            picked.clear();
            let (row, col) = (index / size.cols, index % size.cols);
            for tap_row in 0..conv.rows {
                let from_row = (row + tap_row).wrapping_sub(conv.rows / 2);
                if from_row >= size.rows {
                    continue;
                }
                for tap_col in 0..conv.cols {
                    let from_col = (col + tap_col).wrapping_sub(conv.cols / 2);
                    if from_col >= size.cols {
                        continue;
                    }
                    let mut bits = inputs.points[from_row * size.cols + from_col];
                    bits &= (1 << SPATIAL_FEATURES) - 1;
                    let tap = ((tap_row * conv.cols + tap_col) * SPATIAL_FEATURES) as u32;
                    while bits != 0 {
                        picked.push(tap + bits.trailing_zeros());
                        bits &= bits - 1;
                    }
                }
            }
            kernels::add_rows(self.level, &picked, &conv.weights, sums);
        }
        trunk
    }
}

impl Network for QuantisedNetwork {
    fn run(&self, inputs: &Inputs) -> Outputs {
        SCRATCH.with_borrow_mut(|scratch| self.run_with(inputs, scratch))
    }
}

impl QuantisedConvolution {
    /// Several convolutions of the same input as one; `None` when their filters differ in size.
    fn new(parts: &[&Convolution]) -> Option<QuantisedConvolution> {
        let first = parts.first()?;
        let (tall, wide, inputs) = (first.rows, first.cols, first.inputs);
        if parts.iter().any(|part| (part.rows, part.cols, part.inputs) != (tall, wide, inputs)) {
            return None;
        }
        let groups = inputs.div_ceil(GROUP);
        let used: usize = parts.iter().map(|part| part.outputs).sum();
        let outputs = used.next_multiple_of(LANES);
        let mut weights = vec![0; tall * wide * groups * outputs * GROUP];
        let mut scales = Vec::with_capacity(used);
        for part in parts {
            for output in 0..part.outputs {
                let of_output = || part.weights.iter().skip(output).step_by(part.outputs);
                let most = of_output().fold(0.0_f32, |most, weight| most.max(weight.abs()));
                let factor = if most > 0.0 { LARGEST / most } else { 0.0 };
                for (index, weight) in of_output().enumerate() {
                    let (tap, input) = (index / inputs, index % inputs);
                    let group = (tap * groups + input / GROUP) * outputs + scales.len();
                    weights[group * GROUP + input % GROUP] = (weight * factor).round() as i8;
                }
                scales.push(most / LARGEST);
            }
        }
        Some(QuantisedConvolution { tall, wide, groups, outputs, weights, scales })
    }
}

/// Copies a plane of bytes to one with zeros around its rows and channels filled up.
fn pad_rows(bytes: &[u8], channels: usize, shape: &Shape<'_>, padded: &mut Vec<u8>) {
    let point = shape.groups * GROUP;
    padded.clear();
    padded.resize(shape.input_len(), 0);
    let rows = padded.chunks_exact_mut((shape.cols + 2 * shape.pad) * point);
    for (row, bytes) in rows.zip(bytes.chunks_exact(shape.cols * channels)) {
        let row = &mut row[shape.pad * point..][..shape.cols * point];
        if point == channels {
            row.copy_from_slice(bytes);
            continue;
        }
        for (to, from) in row.chunks_exact_mut(point).zip(bytes.chunks_exact(channels)) {
            to[..channels].copy_from_slice(from);
        }
    }
}

/// Makes a plane of floats from some channels of the sums: those from the first number on, of as many as
/// the second says.
fn unpack(sums: &[i32], of: (usize, usize), scales: &[f32], factor: f32, to: &mut Vec<f32>) {
    let (first, stride) = of;
    to.clear();
    for sums in sums.chunks_exact(stride) {
        let sums = &sums[first..first + scales.len()];
        to.extend(sums.iter().zip(scales).map(|(&sum, scale)| sum as f32 * (scale * factor)));
    }
}
