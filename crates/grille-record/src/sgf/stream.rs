//! Reading game by game, for collections too large to hold.
//!
//! The input is decoded in pieces and cut where a game's last parenthesis closes; each game is
//! then read like a file of its own, with places counted from the beginning of the input. Memory
//! stays at one game and one piece. Two things differ from [`read`](super::read()): the character
//! set is decided by the first 64 KiB, and text after the last game passes in silence.

use std::io::Read;

use encoding_rs::{Decoder, Encoding, UTF_8};

use super::charset::{Charset, CharsetSource, choose};
use super::error::ReadError;
use super::limits::LimitKind;
use super::place::Place;
use super::read::{Mode, ReadOptions, Reading, read_decoded, single_line_ends};
use super::repair::{RepairKind, RepairLog};
use super::scan::game_begins;
use super::syntax::skip_space;

/// How much is read at a time.
const PIECE: usize = 64 << 10;

/// How far behind a `(` is looked for the node that makes it a game.
const LOOK_AHEAD: usize = 1024;

/// The games of an input, one [`Reading`] each. The first error ends it.
pub struct Games<R> {
    input: R,
    options: ReadOptions,
    decoder: Option<(Decoder, Charset, CharsetSource)>,
    repairs: RepairLog,
    /// Decoded text; what lies before `start` has been given out.
    text: String,
    start: usize,
    place: Place,
    scan: Scan,
    given: usize,
    damaged: bool,
    ended: bool,
    done: bool,
}

/// Where the search for a game's end stands.
#[derive(Default)]
struct Scan {
    at: usize,
    depth: usize,
    in_value: bool,
}

/// Reads the games of an input one by one.
pub fn games<R: Read>(input: R, options: &ReadOptions) -> Games<R> {
    Games {
        input,
        options: options.clone(),
        decoder: None,
        repairs: RepairLog::new(options.limits.repairs),
        text: String::new(),
        start: 0,
        place: Place::START,
        scan: Scan::default(),
        given: 0,
        damaged: false,
        ended: false,
        done: false,
    }
}

impl<R: Read> Iterator for Games<R> {
    type Item = Result<Reading, ReadError>;

    fn next(&mut self) -> Option<Result<Reading, ReadError>> {
        if self.done {
            return None;
        }
        let game = self.advance();
        self.done = !matches!(game, Some(Ok(_)));
        game
    }
}

impl<R: Read> Games<R> {
    fn advance(&mut self) -> Option<Result<Reading, ReadError>> {
        loop {
            if let Some(end) = self.find_end() {
                return Some(self.give(end));
            }
            if self.ended {
                return self.give_rest();
            }
            if let Err(error) = self.fill() {
                return Some(Err(error));
            }
        }
    }

    /// What is left when the input has ended: a game that was never closed, or no game.
    fn give_rest(&mut self) -> Option<Result<Reading, ReadError>> {
        let rest = &self.text[self.start..];
        let blank = skip_space(rest.as_bytes(), 0) == rest.len();
        if blank && self.given > 0 {
            return None;
        }
        match self.give(self.text.len()) {
            Err(ReadError::NoGame { .. }) if self.given > 0 && self.lenient() => None,
            last => Some(last),
        }
    }

    fn lenient(&self) -> bool {
        self.options.mode == Mode::Lenient
    }

    /// Looks on for the end of the current game.
    fn find_end(&mut self) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let lenient = self.options.mode == Mode::Lenient;
        let scan = &mut self.scan;
        while let Some(&byte) = bytes.get(scan.at) {
            match byte {
                b'\\' if scan.in_value => {
                    // The escaped character may not have come yet.
                    if scan.at + 1 == bytes.len() && !self.ended {
                        return None;
                    }
                    scan.at += 1;
                }
                b']' => scan.in_value = false,
                b'[' if scan.depth > 0 => scan.in_value = true,
                b'(' if !scan.in_value => {
                    if scan.depth == 0 && lenient {
                        let ahead = &bytes[scan.at..bytes.len().min(scan.at + LOOK_AHEAD)];
                        if !game_begins(ahead, 0) {
                            if ahead.len() < LOOK_AHEAD && !self.ended {
                                return None;
                            }
                            scan.at += 1;
                            continue;
                        }
                    }
                    scan.depth += 1;
                }
                b')' if !scan.in_value && scan.depth > 0 => {
                    scan.depth -= 1;
                    if scan.depth == 0 {
                        scan.at += 1;
                        return Some(scan.at);
                    }
                }
                _ => {}
            }
            scan.at += 1;
        }
        None
    }

    fn give(&mut self, end: usize) -> Result<Reading, ReadError> {
        let piece = single_line_ends(self.text[self.start..end].to_owned());
        let origin = self.place;
        self.place = origin.after(&piece);
        self.start = end;
        let fresh = RepairLog::new(self.options.limits.repairs);
        let mut repairs = std::mem::replace(&mut self.repairs, fresh);
        let (charset, source) = match &self.decoder {
            Some((_, charset, source)) => (*charset, *source),
            None => (Charset::UTF_8, CharsetSource::Detected),
        };
        if let Some(at) = piece.find('\u{FFFD}').filter(|_| self.damaged) {
            if !self.lenient() {
                let place = origin.at(&piece, at);
                return Err(ReadError::Malformed { place, charset: charset.name() });
            }
            repairs.note(at, RepairKind::MalformedText);
        }
        let reading = read_decoded(piece, origin, &self.options, charset, source, repairs)?;
        self.given += 1;
        Ok(reading)
    }

    /// Reads and decodes the next piece.
    fn fill(&mut self) -> Result<(), ReadError> {
        let limit = self.options.limits.bytes;
        if self.text.len() - self.start > limit {
            let (place, kind) = (self.place, LimitKind::Bytes);
            return Err(ReadError::Limit { place, kind, limit: limit as u64 });
        }
        self.text.drain(..self.start);
        self.scan.at -= self.start;
        self.start = 0;

        let mut bytes = Vec::with_capacity(PIECE);
        let input = self.input.by_ref();
        if let Err(error) = input.take(PIECE as u64).read_to_end(&mut bytes) {
            return Err(ReadError::Input { kind: error.kind(), message: error.to_string() });
        }
        self.ended = bytes.len() < PIECE;
        let mut rest = bytes.as_slice();
        if self.decoder.is_none() {
            let choice = choose(rest, self.options.charset, !self.lenient(), self.ended);
            if choice.overruled {
                self.repairs.note(0, RepairKind::WrongCharset);
            }
            rest = &rest[choice.skip..];
            let encoding = Encoding::for_label(choice.charset.name().as_bytes()).unwrap_or(UTF_8);
            let decoder = encoding.new_decoder_without_bom_handling();
            self.decoder = Some((decoder, choice.charset, choice.source));
        }
        if let Some((decoder, _, _)) = &mut self.decoder {
            loop {
                let needed = decoder.max_utf8_buffer_length(rest.len()).unwrap_or(PIECE * 4);
                self.text.reserve(needed);
                let (outcome, read, damaged) =
                    decoder.decode_to_string(rest, &mut self.text, self.ended);
                self.damaged |= damaged;
                rest = &rest[read..];
                if outcome == encoding_rs::CoderResult::InputEmpty {
                    break;
                }
            }
        }
        Ok(())
    }
}
