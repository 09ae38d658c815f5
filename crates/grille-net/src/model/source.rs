//! The words and weights of a model file, one after another.
//!
//! KataGo's `.bin`, usually compressed by gzip, is text with blanks between words, in which each block of weights is `@BIN@`
//! followed by 32-bit floats, lowest byte first. Convolutions may instead be `@INT@`, a float for each
//! output and integers of 8 bits, which takes a quarter of the room: so are the networks that we ship.
//!
//! Memory grows with what the file holds, never with what it claims to hold: weights are read in
//! pieces, and there is a limit for the whole file.

use std::io::{BufRead, BufReader, Read};

use flate2::read::MultiGzDecoder;

use super::error::ModelError;

/// The most bytes of a word; the longest names of layers have some 40.
const LONGEST_WORD: usize = 128;
/// The most weights of a model, 256 MiB of floats. The largest plain networks (40 blocks of 256
/// channels) have 47 million.
const MOST_WEIGHTS: usize = 64 << 20;
/// How a compressed file begins.
const GZIP: [u8; 2] = [0x1F, 0x8B];
/// Weights read at once.
const PIECE: usize = 1 << 14;

/// A model file that is being read.
pub(super) struct Source<'a> {
    input: BufReader<Box<dyn Read + 'a>>,
    /// The layer that is being read, for errors.
    layer: String,
    weights_left: usize,
}

impl<'a> Source<'a> {
    /// Begins to read a file, compressed or not.
    pub(super) fn new(input: impl Read + 'a) -> Result<Source<'a>, ModelError> {
        let mut input = BufReader::new(input);
        let is_compressed = input.fill_buf()?.starts_with(&GZIP);
        let input: Box<dyn Read + 'a> =
            if is_compressed { Box::new(MultiGzDecoder::new(input)) } else { Box::new(input) };
        let input = BufReader::with_capacity(1 << 16, input);
        Ok(Source { input, layer: "its head".to_owned(), weights_left: MOST_WEIGHTS })
    }

    /// The name of the layer that is being read.
    pub(super) fn layer(&self) -> String {
        self.layer.clone()
    }

    /// Reads the name of a layer; errors name it from now on.
    pub(super) fn name(&mut self) -> Result<(), ModelError> {
        self.layer = self.word()?;
        Ok(())
    }

    fn byte(&mut self) -> Result<u8, ModelError> {
        let buffer = self.input.fill_buf()?;
        let Some(&byte) = buffer.first() else {
            return Err(ModelError::Truncated { layer: self.layer() });
        };
        self.input.consume(1);
        Ok(byte)
    }

    /// The next word.
    pub(super) fn word(&mut self) -> Result<String, ModelError> {
        let mut word = Vec::new();
        loop {
            let byte = self.byte()?;
            if !byte.is_ascii_whitespace() {
                word.push(byte);
            } else if !word.is_empty() {
                return Ok(String::from_utf8_lossy(&word).into_owned());
            }
            if word.len() > LONGEST_WORD {
                return Err(ModelError::BadWeights { layer: self.layer() });
            }
        }
    }

    fn number<T: std::str::FromStr>(&mut self) -> Result<T, ModelError> {
        let text = self.word()?;
        text.parse().map_err(|_| ModelError::NotNumber { layer: self.layer(), text })
    }

    /// A whole number.
    pub(super) fn integer(&mut self) -> Result<i64, ModelError> {
        self.number()
    }

    /// A number that is positive and finite.
    pub(super) fn positive(&mut self) -> Result<f64, ModelError> {
        let value: f64 = self.number()?;
        if value > 0.0 && value.is_finite() {
            return Ok(value);
        }
        Err(ModelError::NotNumber { layer: self.layer(), text: value.to_string() })
    }

    /// A number from 1 to `most`.
    pub(super) fn count(&mut self, what: &'static str, most: usize) -> Result<usize, ModelError> {
        let value = self.integer()?;
        match usize::try_from(value) {
            Ok(count) if (1..=most).contains(&count) => Ok(count),
            _ => Err(ModelError::OutOfRange { layer: self.layer(), what, value }),
        }
    }

    /// A flag, 0 or 1.
    pub(super) fn flag(&mut self, what: &'static str) -> Result<bool, ModelError> {
        match self.integer()? {
            0 => Ok(false),
            1 => Ok(true),
            value => Err(ModelError::OutOfRange { layer: self.layer(), what, value }),
        }
    }

    /// An option that has to be 0.
    pub(super) fn unused(&mut self, option: &'static str) -> Result<(), ModelError> {
        match self.integer()? {
            0 => Ok(()),
            value => Err(ModelError::Option { option, value }),
        }
    }

    /// A block of so many weights.
    pub(super) fn weights(&mut self, count: usize) -> Result<Vec<f32>, ModelError> {
        match &self.mark(count)? {
            b"@BIN@" => self.floats(count),
            _ => Err(ModelError::BadWeights { layer: self.layer() }),
        }
    }

    /// A block of weights of which every `outputs`-th belongs to the same output: floats, or integers
    /// of 8 bits after a float for each output, by which they are multiplied.
    pub(super) fn weights_by_output(
        &mut self,
        count: usize,
        outputs: usize,
    ) -> Result<Vec<f32>, ModelError> {
        match &self.mark(count)? {
            b"@BIN@" => self.floats(count),
            b"@INT@" => {
                let scales = self.floats(outputs)?;
                let mut weights = Vec::new();
                let mut bytes = vec![0; PIECE.min(count)];
                while weights.len() < count {
                    let piece = PIECE.min(count - weights.len());
                    self.exactly(&mut bytes[..piece])?;
                    for byte in &bytes[..piece] {
                        let scale = scales[weights.len() % outputs];
                        weights.push(f32::from(i8::from_le_bytes([*byte])) * scale);
                    }
                }
                self.finite(weights)
            }
            _ => Err(ModelError::BadWeights { layer: self.layer() }),
        }
    }

    /// Reads how a block of so many weights begins.
    fn mark(&mut self, count: usize) -> Result<[u8; 5], ModelError> {
        let bad = || ModelError::BadWeights { layer: self.layer.clone() };
        self.weights_left = self.weights_left.checked_sub(count).ok_or_else(bad)?;
        while self.input.fill_buf()?.first().is_some_and(u8::is_ascii_whitespace) {
            self.input.consume(1);
        }
        let mut mark = [0; 5];
        self.exactly(&mut mark)?;
        Ok(mark)
    }

    fn floats(&mut self, count: usize) -> Result<Vec<f32>, ModelError> {
        let mut weights = Vec::new();
        let mut bytes = vec![0; 4 * PIECE.min(count)];
        while weights.len() < count {
            let piece = 4 * PIECE.min(count - weights.len());
            self.exactly(&mut bytes[..piece])?;
            let words = bytes[..piece].as_chunks::<4>().0;
            weights.extend(words.iter().map(|&word| f32::from_le_bytes(word)));
        }
        self.finite(weights)
    }

    /// The weights, if each is a finite number.
    fn finite(&self, weights: Vec<f32>) -> Result<Vec<f32>, ModelError> {
        if weights.iter().any(|weight| !weight.is_finite()) {
            return Err(ModelError::BadWeights { layer: self.layer() });
        }
        Ok(weights)
    }

    fn exactly(&mut self, bytes: &mut [u8]) -> Result<(), ModelError> {
        self.input.read_exact(bytes).map_err(|error| match error.kind() {
            std::io::ErrorKind::UnexpectedEof => ModelError::Truncated { layer: self.layer() },
            _ => error.into(),
        })
    }
}
