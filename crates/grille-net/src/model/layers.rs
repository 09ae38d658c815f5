//! The layers of a network as plain data, in the order in which the file has them.

use super::error::ModelError;
use super::source::Source;

/// The most channels of a layer; the largest networks have 512.
const MOST_CHANNELS: usize = 2048;
/// The widest convolution.
const WIDEST: usize = 9;

/// A convolution without bias, its output as large as its input.
#[derive(Clone, PartialEq, Debug)]
pub struct Convolution {
    /// Rows of the filter, odd.
    pub rows: usize,
    /// Columns of the filter, odd.
    pub cols: usize,
    /// Input channels.
    pub inputs: usize,
    /// Output channels.
    pub outputs: usize,
    /// By row, column, input and output.
    pub weights: Vec<f32>,
}

impl Convolution {
    pub(super) fn read(source: &mut Source<'_>) -> Result<Convolution, ModelError> {
        source.name()?;
        let rows = source.count("rows", WIDEST)?;
        let cols = source.count("columns", WIDEST)?;
        for (what, size) in [("rows", rows), ("columns", cols)] {
            if size % 2 == 0 {
                let value = size as i64;
                return Err(ModelError::OutOfRange { layer: source.layer(), what, value });
            }
        }
        let inputs = source.count("inputs", MOST_CHANNELS)?;
        let outputs = source.count("outputs", MOST_CHANNELS)?;
        for _ in 0..2 {
            source.count("dilation", 1)?;
        }
        let weights = source.weights_by_output(rows * cols * inputs * outputs, outputs)?;
        Ok(Convolution { rows, cols, inputs, outputs, weights })
    }
}

/// A batch normalisation, folded into one factor and one summand for each channel.
#[derive(Clone, PartialEq, Debug)]
pub struct Norm {
    /// What a channel is multiplied by.
    pub scale: Vec<f32>,
    /// What is added then.
    pub bias: Vec<f32>,
}

impl Norm {
    pub(super) fn read(source: &mut Source<'_>) -> Result<Norm, ModelError> {
        source.name()?;
        let channels = source.count("channels", MOST_CHANNELS)?;
        let epsilon = source.positive()? as f32;
        let has_scale = source.flag("has_scale")?;
        let has_bias = source.flag("has_bias")?;
        let mean = source.weights(channels)?;
        let variance = source.weights(channels)?;
        let factor = if has_scale { source.weights(channels)? } else { vec![1.0; channels] };
        let summand = if has_bias { source.weights(channels)? } else { vec![0.0; channels] };
        let scale: Vec<f32> =
            factor.iter().zip(&variance).map(|(f, v)| f / (v + epsilon).sqrt()).collect();
        let bias: Vec<f32> =
            summand.iter().zip(&scale).zip(&mean).map(|((b, s), m)| b - s * m).collect();
        if scale.iter().chain(&bias).any(|value| !value.is_finite()) {
            return Err(ModelError::BadWeights { layer: source.layer() });
        }
        Ok(Norm { scale, bias })
    }

    /// How many channels it has.
    #[must_use]
    pub fn channels(&self) -> usize {
        self.scale.len()
    }
}

/// The function after a normalisation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Activation {
    /// Nothing.
    Identity,
    /// `max(x, 0)`.
    Relu,
    /// `x * tanh(ln(1 + exp(x)))` (Misra, 2019).
    Mish,
}

impl Activation {
    pub(super) fn read(source: &mut Source<'_>, version: u32) -> Result<Activation, ModelError> {
        source.name()?;
        if version < 11 {
            return Ok(Activation::Relu);
        }
        let kind = source.word()?;
        match kind.as_str() {
            "ACTIVATION_IDENTITY" => Ok(Activation::Identity),
            "ACTIVATION_RELU" => Ok(Activation::Relu),
            "ACTIVATION_MISH" => Ok(Activation::Mish),
            _ => Err(ModelError::Activation { layer: source.layer(), kind }),
        }
    }
}

/// A matrix.
#[derive(Clone, PartialEq, Debug)]
pub struct Matrix {
    /// Inputs.
    pub inputs: usize,
    /// Outputs.
    pub outputs: usize,
    /// By input and output.
    pub weights: Vec<f32>,
}

impl Matrix {
    pub(super) fn read(source: &mut Source<'_>) -> Result<Matrix, ModelError> {
        source.name()?;
        let inputs = source.count("inputs", 3 * MOST_CHANNELS)?;
        let outputs = source.count("outputs", MOST_CHANNELS)?;
        let weights = source.weights(inputs * outputs)?;
        Ok(Matrix { inputs, outputs, weights })
    }
}

/// Reads what is added to the outputs of a matrix.
pub(super) fn read_bias(source: &mut Source<'_>) -> Result<Vec<f32>, ModelError> {
    source.name()?;
    let channels = source.count("channels", MOST_CHANNELS)?;
    source.weights(channels)
}
