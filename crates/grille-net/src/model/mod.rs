//! A model: the weights of a network, read from KataGo's `.bin.gz` format.
//!
//! Here: [`Model`] and its parts as plain data. Versions 8 to 16 of the format are read as far as they
//! describe plain residual networks: ordinary blocks and blocks with global pooling. Anything else
//! (nested bottlenecks, transformers, encoders of players' ranks) is refused by name.
//!
//! Not here: what the network computes (`float.rs`, `quantised.rs`), what it is asked (`inputs/`).
//! Start with [`Model::read`]; `source.rs` has the words of the file, `layers.rs` the layers.

mod error;
mod layers;
mod source;

use std::io::Read;

pub use error::ModelError;
pub use layers::{Activation, Convolution, Matrix, Norm};

use layers::read_bias;
use source::Source;

use crate::inputs::{GLOBAL_FEATURES, SPATIAL_FEATURES};

/// The most residual blocks.
const MOST_BLOCKS: usize = 256;

/// The weights of a network.
#[derive(Clone, PartialEq, Debug)]
pub struct Model {
    /// Its name.
    pub name: String,
    /// The version of the format.
    pub version: u32,
    /// How outputs become points.
    pub multipliers: Multipliers,
    /// Whether pass-alive areas are asked for as if suicide were always allowed.
    pub suicide_for_life: bool,
    /// The first convolution.
    pub first: Convolution,
    /// What the global features add to it.
    pub first_global: Matrix,
    /// The residual blocks.
    pub blocks: Vec<Block>,
    /// The end of the trunk.
    pub tip: Normed,
    /// The policy.
    pub policy: PolicyHead,
    /// Value, score and ownership.
    pub value: ValueHead,
}

/// Factors of outputs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Multipliers {
    /// Of the mean of the score.
    pub score_mean: f64,
    /// Of the deviation of the score.
    pub score_deviation: f64,
    /// Of the lead.
    pub lead: f64,
    /// Of the time that the result is open.
    pub time: f64,
    /// Of the expected error of the value.
    pub value_error: f64,
    /// Of the expected error of the score.
    pub score_error: f64,
}

/// A normalisation and an activation.
#[derive(Clone, PartialEq, Debug)]
pub struct Normed {
    /// The normalisation.
    pub norm: Norm,
    /// The activation.
    pub activation: Activation,
}

/// A residual block: what it adds to the trunk.
#[derive(Clone, PartialEq, Debug)]
pub struct Block {
    /// Before the first convolution.
    pub before: Normed,
    /// The first convolution.
    pub first: Convolution,
    /// The part with global pooling, if there is one.
    pub pooling: Option<Pooling>,
    /// Before the last convolution.
    pub middle: Normed,
    /// The last convolution.
    pub last: Convolution,
}

/// A part of a block or head that looks at the whole board: its mean and maximum become a bias.
#[derive(Clone, PartialEq, Debug)]
pub struct Pooling {
    /// The convolution.
    pub convolution: Convolution,
    /// Before the pooling.
    pub normed: Normed,
    /// From what was pooled to a bias.
    pub to_bias: Matrix,
}

/// The policy head.
#[derive(Clone, PartialEq, Debug)]
pub struct PolicyHead {
    /// The first convolution.
    pub first: Convolution,
    /// What the whole board adds to it.
    pub pooling: Pooling,
    /// Before the last convolution.
    pub middle: Normed,
    /// The last convolution; its first output is the policy.
    pub last: Convolution,
    /// From what was pooled to the policy of a pass, or to a hidden layer.
    pub pass: Matrix,
    /// From the hidden layer to the policy of a pass: bias, activation and matrix.
    pub pass_hidden: Option<(Vec<f32>, Activation, Matrix)>,
}

/// The value head.
#[derive(Clone, PartialEq, Debug)]
pub struct ValueHead {
    /// The first convolution.
    pub first: Convolution,
    /// After it.
    pub normed: Normed,
    /// From what was pooled to the hidden layer.
    pub hidden: Matrix,
    /// Added there.
    pub hidden_bias: Vec<f32>,
    /// The activation there.
    pub activation: Activation,
    /// From the hidden layer to win, loss and no result.
    pub value: Matrix,
    /// Added there.
    pub value_bias: Vec<f32>,
    /// From the hidden layer to the score and its like.
    pub score: Matrix,
    /// Added there.
    pub score_bias: Vec<f32>,
    /// From the first convolution to the ownership of points.
    pub ownership: Convolution,
}

impl Model {
    /// Reads a model in KataGo's `.bin.gz` or `.bin` format.
    ///
    /// # Errors
    /// A file that is damaged, that describes another kind of network, or whose layers do not fit
    /// together is refused. Memory stays in proportion to what the file holds.
    pub fn read(input: impl Read) -> Result<Model, ModelError> {
        let source = &mut Source::new(input)?;
        let name = source.word()?;
        let version = source.integer()?;
        let Ok(version @ 8..=16) = u32::try_from(version) else {
            return Err(ModelError::Version { version });
        };
        let spatial = source.count("spatial features", usize::MAX)?;
        expect(source, spatial, SPATIAL_FEATURES)?;
        let global = source.count("global features", usize::MAX)?;
        expect(source, global, GLOBAL_FEATURES)?;
        let multipliers = Multipliers::read(source, version)?;
        let mut suicide_for_life = false;
        if version >= 15 {
            source.unused("metadata encoder")?;
            suicide_for_life = source.flag("pass-alive under suicide rules")?;
            for _ in 0..6 {
                source.unused("model option")?;
            }
        }

        source.name()?;
        let block_count = source.count("blocks", MOST_BLOCKS)?;
        let channels = source.count("channels", usize::MAX)?;
        for _ in 0..4 {
            // Channels inside blocks: each layer says its own.
            source.integer()?;
        }
        if version >= 15 {
            source.unused("kind of normalisation")?;
            for _ in 0..5 {
                source.unused("trunk option")?;
            }
        }
        let first = Convolution::read(source)?;
        expect(source, first.inputs, SPATIAL_FEATURES)?;
        expect(source, first.outputs, channels)?;
        let first_global = Matrix::read(source)?;
        expect(source, first_global.inputs, GLOBAL_FEATURES)?;
        expect(source, first_global.outputs, channels)?;
        let mut blocks = Vec::new();
        for _ in 0..block_count {
            blocks.push(Block::read(source, version, channels)?);
        }
        let tip = Normed::read(source, version, channels)?;
        let policy = PolicyHead::read(source, version, channels)?;
        let value = ValueHead::read(source, version, channels)?;
        Ok(Model {
            name,
            version,
            multipliers,
            suicide_for_life,
            first,
            first_global,
            blocks,
            tip,
            policy,
            value,
        })
    }

    /// How many channels the trunk has.
    #[must_use]
    pub fn channels(&self) -> usize {
        self.first.outputs
    }

    /// Whether every activation is the rectifier, as integers need it.
    #[must_use]
    pub fn is_rectified(&self) -> bool {
        let inside = self.blocks.iter().flat_map(|block| {
            let pooling = block.pooling.as_ref().map(|pooling| pooling.normed.activation);
            [Some(block.before.activation), Some(block.middle.activation), pooling]
        });
        inside.flatten().all(|activation| activation == Activation::Relu)
    }
}

fn expect(source: &Source<'_>, found: usize, expected: usize) -> Result<(), ModelError> {
    if found == expected {
        return Ok(());
    }
    Err(ModelError::Channels { layer: source.layer(), found, expected })
}

impl Multipliers {
    fn read(source: &mut Source<'_>, version: u32) -> Result<Multipliers, ModelError> {
        if version < 13 {
            return Ok(Multipliers {
                score_mean: 20.0,
                score_deviation: 20.0,
                lead: 20.0,
                time: 40.0,
                value_error: 0.25,
                score_error: 30.0,
            });
        }
        // The first is only used in training.
        source.positive()?;
        Ok(Multipliers {
            score_mean: source.positive()?,
            score_deviation: source.positive()?,
            lead: source.positive()?,
            time: source.positive()?,
            value_error: source.positive()?,
            score_error: source.positive()?,
        })
    }
}

impl Normed {
    fn read(source: &mut Source<'_>, version: u32, channels: usize) -> Result<Normed, ModelError> {
        let norm = Norm::read(source)?;
        expect(source, norm.channels(), channels)?;
        Ok(Normed { norm, activation: Activation::read(source, version)? })
    }
}

impl Block {
    fn read(source: &mut Source<'_>, version: u32, channels: usize) -> Result<Block, ModelError> {
        let kind = source.word()?;
        let has_pooling = match kind.as_str() {
            "ordinary_block" => false,
            "gpool_block" => true,
            _ => return Err(ModelError::BlockKind { kind }),
        };
        source.name()?;
        let before = Normed::read(source, version, channels)?;
        let first = Convolution::read(source)?;
        expect(source, first.inputs, channels)?;
        let mut pooling = None;
        if has_pooling {
            pooling = Some(Pooling::read(source, version, channels, first.outputs)?);
        }
        let middle = Normed::read(source, version, first.outputs)?;
        let last = Convolution::read(source)?;
        expect(source, last.inputs, first.outputs)?;
        expect(source, last.outputs, channels)?;
        Ok(Block { before, first, pooling, middle, last })
    }
}

impl Pooling {
    fn read(
        source: &mut Source<'_>,
        version: u32,
        inputs: usize,
        outputs: usize,
    ) -> Result<Pooling, ModelError> {
        let convolution = Convolution::read(source)?;
        expect(source, convolution.inputs, inputs)?;
        let normed = Normed::read(source, version, convolution.outputs)?;
        let to_bias = Matrix::read(source)?;
        expect(source, to_bias.inputs, 3 * convolution.outputs)?;
        expect(source, to_bias.outputs, outputs)?;
        Ok(Pooling { convolution, normed, to_bias })
    }
}

impl PolicyHead {
    fn read(
        source: &mut Source<'_>,
        version: u32,
        channels: usize,
    ) -> Result<PolicyHead, ModelError> {
        let policies = match version {
            16 => 4,
            12.. => 2,
            _ => 1,
        };
        source.name()?;
        let first = Convolution::read(source)?;
        expect(source, first.inputs, channels)?;
        let pooling = Pooling::read(source, version, channels, first.outputs)?;
        let middle = Normed::read(source, version, first.outputs)?;
        let last = Convolution::read(source)?;
        expect(source, last.inputs, first.outputs)?;
        expect(source, last.outputs, policies)?;
        let pass = Matrix::read(source)?;
        expect(source, pass.inputs, 3 * pooling.convolution.outputs)?;
        let mut pass_hidden = None;
        if version >= 15 {
            let bias = read_bias(source)?;
            expect(source, bias.len(), pass.outputs)?;
            let activation = Activation::read(source, version)?;
            let matrix = Matrix::read(source)?;
            expect(source, matrix.inputs, pass.outputs)?;
            expect(source, matrix.outputs, policies)?;
            pass_hidden = Some((bias, activation, matrix));
        } else {
            expect(source, pass.outputs, policies)?;
        }
        Ok(PolicyHead { first, pooling, middle, last, pass, pass_hidden })
    }
}

impl ValueHead {
    fn read(
        source: &mut Source<'_>,
        version: u32,
        channels: usize,
    ) -> Result<ValueHead, ModelError> {
        source.name()?;
        let first = Convolution::read(source)?;
        expect(source, first.inputs, channels)?;
        let normed = Normed::read(source, version, first.outputs)?;
        let hidden = Matrix::read(source)?;
        expect(source, hidden.inputs, 3 * first.outputs)?;
        let hidden_bias = read_bias(source)?;
        expect(source, hidden_bias.len(), hidden.outputs)?;
        let activation = Activation::read(source, version)?;
        let value = Matrix::read(source)?;
        expect(source, value.inputs, hidden.outputs)?;
        expect(source, value.outputs, 3)?;
        let value_bias = read_bias(source)?;
        expect(source, value_bias.len(), 3)?;
        let score = Matrix::read(source)?;
        expect(source, score.inputs, hidden.outputs)?;
        expect(source, score.outputs, if version >= 9 { 6 } else { 4 })?;
        let score_bias = read_bias(source)?;
        expect(source, score_bias.len(), score.outputs)?;
        let ownership = Convolution::read(source)?;
        expect(source, ownership.inputs, first.outputs)?;
        expect(source, ownership.outputs, 1)?;
        Ok(ValueHead {
            first,
            normed,
            hidden,
            hidden_bias,
            activation,
            value,
            value_bias,
            score,
            score_bias,
            ownership,
        })
    }
}
