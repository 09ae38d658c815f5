//! Why a file is not a model that can be used.

use std::io;

/// Why a model was refused. Names of layers are those of the file.
#[derive(Debug, thiserror::Error)]
pub enum ModelError {
    /// The file could not be read or is not compressed as it should be.
    #[error("the model cannot be read: {0}")]
    Io(#[from] io::Error),
    /// The file ends inside a layer.
    #[error("the model ends inside {layer}")]
    Truncated {
        /// The layer.
        layer: String,
    },
    /// A word stands where a number should.
    #[error("{layer}: {text:?} is not a number")]
    NotNumber {
        /// The layer.
        layer: String,
        /// What stands there.
        text: String,
    },
    /// A weight is infinite or no number, or a block of weights does not begin as it should.
    #[error("{layer}: bad weights")]
    BadWeights {
        /// The layer.
        layer: String,
    },
    /// A version of the format that is not supported.
    #[error("model version {version} is not supported, only 8 to 16 are")]
    Version {
        /// The version.
        version: i64,
    },
    /// A block of another kind than the plain residual ones.
    #[error("blocks of the kind {kind:?} are not supported")]
    BlockKind {
        /// The kind.
        kind: String,
    },
    /// An activation function that is not known.
    #[error("{layer}: the activation {kind:?} is not supported")]
    Activation {
        /// The layer.
        layer: String,
        /// The function.
        kind: String,
    },
    /// An option that changes what the network computes and is not known.
    #[error("the option {option} = {value} is not supported")]
    Option {
        /// Which one.
        option: &'static str,
        /// Its value.
        value: i64,
    },
    /// A number is outside the range that can be.
    #[error("{layer}: {what} = {value} is out of range")]
    OutOfRange {
        /// The layer.
        layer: String,
        /// Which number.
        what: &'static str,
        /// Its value.
        value: i64,
    },
    /// Two layers do not fit together.
    #[error("{layer}: {found} channels where {expected} are needed")]
    Channels {
        /// The layer.
        layer: String,
        /// How many it has.
        found: usize,
        /// How many it needs.
        expected: usize,
    },
}
