//! From decoded text to a collection: the structure of games, variations and nodes.
//!
//! One pass, one small stack of open parentheses, no recursion. A node whose text is flawless is
//! only scanned and kept as a span of the text; any other goes through `mend.rs`, which explains
//! the error (strict) or writes a mended copy (lenient). What a property means is asked later.

use super::collection::{Collection, NONE};
use super::error::ReadError;
use super::info::sides;
use super::layout::Layout;
use super::limits::LimitKind;
use super::place::Place;
use super::read::{Mode, ReadOptions};
use super::repair::{Repair, RepairKind, RepairLog};
use super::scan::{game_begins, lone_move, property_begins, regular_node};
use super::syntax::{RawProperties, RawValues, is_ident, skip_space};

pub(super) struct Parser<'a> {
    pub(super) options: &'a ReadOptions,
    /// The decoded text, line ends as LF.
    pub(super) text: &'a str,
    pub(super) origin: Place,
    pub(super) repairs: RepairLog,
    /// Mended nodes. They will follow the text, so their spans begin at its length.
    pub(super) mended: String,
    /// `FF` of the current game, once its root has been read.
    pub(super) format: i64,
    /// Where the tokens stand, if that is to be known.
    pub(super) layout: Option<Layout>,
    collection: Collection,
    /// The node before each open parenthesis.
    open: Vec<u32>,
    /// The node that the next one follows.
    current: u32,
    /// An open parenthesis still waits for its first node.
    fresh: bool,
    /// A variation of `current` was just closed.
    after_variation: bool,
}

/// What parsing gives beside the text, which its owner puts together.
pub(super) struct Parsed {
    pub(super) collection: Collection,
    pub(super) mended: String,
    pub(super) repairs: Vec<Repair>,
    pub(super) repair_count: usize,
    pub(super) layout: Option<Layout>,
}

impl<'a> Parser<'a> {
    pub(super) fn new(
        text: &'a str,
        origin: Place,
        options: &'a ReadOptions,
        repairs: RepairLog,
    ) -> Parser<'a> {
        Parser {
            options,
            text,
            origin,
            repairs,
            mended: String::new(),
            format: 1,
            layout: None,
            collection: Collection::new(),
            open: Vec::new(),
            current: NONE,
            fresh: false,
            after_variation: false,
        }
    }

    pub(super) fn parse(mut self) -> Result<Parsed, ReadError> {
        let bytes = self.text.as_bytes();
        // A node needs a `;`. Those in comments count too, hence the second bound; where both
        // are wrong the list grows as usual.
        let semicolons = bytes.iter().filter(|&&byte| byte == b';').count();
        let likely = semicolons.min(bytes.len() / 4 + 1).min(self.options.limits.nodes);
        self.collection.nodes.reserve_exact(likely);

        let mut at = self.find_game(0)?;
        loop {
            at = skip_space(bytes, at);
            let Some(&byte) = bytes.get(at) else { break };
            match byte {
                b'(' => at = self.open_tree(at)?,
                b')' => at = self.close_tree(at)?,
                b';' => at = self.marked_node(at)?,
                _ if self.open.is_empty() => at = self.between_games(at)?,
                _ => at = self.unmarked_node(at)?,
            }
        }
        self.finish()
    }

    fn finish(mut self) -> Result<Parsed, ReadError> {
        let end = self.text.len();
        if !self.open.is_empty() {
            let expected = if self.fresh { "`;`" } else { "`;`, `(` or `)`" };
            self.require(end, expected, RepairKind::MissingTreeEnd)?;
        }
        if self.collection.is_empty() {
            return Err(ReadError::NoGame { place: self.place(end) });
        }
        let repair_count = self.repairs.count;
        let repairs = self.repairs.into_repairs(self.text, self.origin);
        let Parser { collection, mended, layout, .. } = self;
        Ok(Parsed { collection, mended, repairs, repair_count, layout })
    }

    fn open_tree(&mut self, at: usize) -> Result<usize, ReadError> {
        if self.fresh {
            self.require(at, "`;`", RepairKind::EmptySequence)?;
            self.break_layout();
        }
        self.enter(at)?;
        if let Some(layout) = &mut self.layout {
            layout.open(at);
        }
        Ok(at + 1)
    }

    fn enter(&mut self, at: usize) -> Result<(), ReadError> {
        let limit = self.options.limits.depth;
        if self.open.len() >= limit {
            return Err(self.limit(at, LimitKind::Depth, limit as u64));
        }
        self.open.push(self.current);
        self.fresh = true;
        self.after_variation = false;
        Ok(())
    }

    fn close_tree(&mut self, at: usize) -> Result<usize, ReadError> {
        let Some(before) = self.open.pop() else {
            self.require(at, "`(` or the end of the file", RepairKind::StrayTreeEnd)?;
            self.break_layout();
            return Ok(at + 1);
        };
        if let Some(layout) = &mut self.layout {
            layout.close(at);
        }
        if self.fresh {
            self.require(at, "`;`", RepairKind::EmptySequence)?;
        }
        self.current = before;
        self.fresh = false;
        self.after_variation = true;
        Ok(at + 1)
    }

    fn marked_node(&mut self, at: usize) -> Result<usize, ReadError> {
        if self.open.is_empty() {
            self.require(at, "`(`", RepairKind::MissingTreeStart)?;
            self.enter(at)?;
            self.break_layout();
        } else if self.after_variation {
            self.require(at, "`(` or `)`", RepairKind::NodeAfterVariation)?;
            self.break_layout();
        }
        self.node(at + 1)
    }

    /// Something inside a tree that is no parenthesis and no `;`.
    fn unmarked_node(&mut self, at: usize) -> Result<usize, ReadError> {
        let expected = match (self.fresh, self.after_variation) {
            (true, _) => "`;`",
            (false, true) => "`(` or `)`",
            (false, false) => "a property, `;`, `(` or `)`",
        };
        if self.begins_property(at) || self.fresh {
            self.require(at, expected, RepairKind::MissingNodeStart)?;
            self.break_layout();
            return self.node(at);
        }
        self.require(at, expected, RepairKind::StrayText)?;
        let rest = &self.text.as_bytes()[at..];
        let length = rest.iter().position(|byte| b"();".contains(byte)).unwrap_or(rest.len());
        Ok(at + length)
    }

    /// Text between games: the next one is searched for.
    fn between_games(&mut self, at: usize) -> Result<usize, ReadError> {
        let expected = "`(` or the end of the file";
        self.require(at, expected, RepairKind::TextAfterGame)?;
        Ok(self.next_game(at).unwrap_or(self.text.len()))
    }

    /// Where the first game begins.
    fn find_game(&mut self, at: usize) -> Result<usize, ReadError> {
        let bytes = self.text.as_bytes();
        let start = skip_space(bytes, at);
        if bytes.get(start) == Some(&b'(') && game_begins(bytes, start) {
            return Ok(start);
        }
        if start == bytes.len() {
            return Err(ReadError::NoGame { place: self.place(start) });
        }
        if self.options.mode == Mode::Strict {
            // What stands here is either a game with a fault that is found later, or no game.
            if bytes[start] != b'(' {
                return Err(self.unexpected(start, "`(`"));
            }
            return Ok(start);
        }
        // Bare properties, as some programs save a position: all in one node, no parentheses.
        let first = if bytes[start] == b';' { skip_space(bytes, start + 1) } else { start };
        if self.begins_upper_case_property(first) {
            if first == start {
                self.repairs.note(start, RepairKind::MissingTreeStart);
                self.enter(start)?;
                self.break_layout();
            }
            return Ok(start);
        }
        let Some(game) = self.next_game(start) else {
            return Err(ReadError::NoGame { place: self.place(start) });
        };
        self.repairs.note(start, RepairKind::TextBeforeGame);
        Ok(game)
    }

    /// The next `(` after which a node or a property begins.
    fn next_game(&self, from: usize) -> Option<usize> {
        let bytes = self.text.as_bytes();
        (from..bytes.len()).find(|&at| bytes[at] == b'(' && game_begins(bytes, at))
    }

    /// Whether a name as we write them and a bracket stand here: the same in lower case may be
    /// the first words of a letter.
    fn begins_upper_case_property(&self, at: usize) -> bool {
        let bytes = self.text.as_bytes();
        property_begins(bytes, at).is_some_and(|bracket| {
            bytes[at..bracket].trim_ascii_end().iter().copied().all(is_ident)
        })
    }

    /// Whether a name and a bracket stand here.
    fn begins_property(&self, at: usize) -> bool {
        property_begins(self.text.as_bytes(), at).is_some()
    }

    /// Reads the node whose text begins at `start`.
    fn node(&mut self, start: usize) -> Result<usize, ReadError> {
        let limit = self.options.limits.nodes.min(NONE as usize - 1);
        if self.collection.nodes.len() >= limit {
            return Err(self.limit(start, LimitKind::Nodes, limit as u64));
        }
        let is_root = self.current == NONE;
        if is_root {
            self.format = 1;
        }
        let lenient = self.options.mode == Mode::Lenient;
        let bytes = self.text.as_bytes();
        let regular = lone_move(bytes, start).or_else(|| regular_node(bytes, start, lenient));
        let (span, end) = match regular {
            Some(end) => ((start, end - start), end),
            None => self.mend_node(start, is_root)?,
        };
        // The text's length is checked against 4 GiB before parsing, and with the mended part
        // after each mended node.
        self.current = self.collection.push_node(self.current, span.0 as u32, span.1 as u32);
        if let Some(layout) = &mut self.layout {
            layout.node(start.saturating_sub(1), end);
        }
        if is_root {
            self.check_root(span, start)?;
        }
        self.fresh = false;
        self.after_variation = false;
        Ok(self.moves(end, limit))
    }

    /// Takes the moves that follow the newest node one after the other, without the detours that
    /// other nodes need.
    fn moves(&mut self, mut at: usize, limit: usize) -> usize {
        let bytes = self.text.as_bytes();
        while bytes.get(at) == Some(&b';') && self.collection.nodes.len() < limit {
            let Some(end) = lone_move(bytes, at + 1) else { break };
            let (start, len) = (at as u32 + 1, (end - at) as u32 - 1);
            self.current = self.collection.push_next(start, len);
            if let Some(layout) = &mut self.layout {
                layout.node(at, end);
            }
            at = end;
        }
        at
    }

    fn check_root(&mut self, span: (usize, usize), at: usize) -> Result<(), ReadError> {
        let (start, len) = span;
        let mended = start.checked_sub(self.text.len());
        let properties = match mended {
            Some(mended) => &self.mended[mended..mended + len],
            None => &self.text[start..start + len],
        };
        let mut too_large = None;
        for (ident, values) in RawProperties::new(properties) {
            let first = RawValues::new(values).next().unwrap_or_default();
            match ident {
                "FF" => self.format = first.trim().parse().unwrap_or(1),
                "SZ" => {
                    let area = sides(first).map_or(0, |(cols, rows)| cols.saturating_mul(rows));
                    // A mended node has no place of its own but where it begins.
                    let offset = first.as_ptr() as usize - properties.as_ptr() as usize;
                    let at = if mended.is_some() { at } else { start + offset };
                    too_large = (area > self.options.limits.board_area).then_some(at);
                }
                _ => {}
            }
        }
        if let Some(at) = too_large {
            return Err(self.limit(at, LimitKind::BoardArea, self.options.limits.board_area));
        }
        Ok(())
    }

    /// The tokens of this file do not tell its tree.
    fn break_layout(&mut self) {
        if let Some(layout) = &mut self.layout {
            layout.is_broken = true;
        }
    }

    pub(super) fn place(&self, at: usize) -> Place {
        self.origin.at(self.text, at)
    }

    pub(super) fn limit(&self, at: usize, kind: LimitKind, limit: u64) -> ReadError {
        ReadError::Limit { place: self.place(at), kind, limit }
    }

    pub(super) fn unexpected(&self, at: usize, expected: &'static str) -> ReadError {
        let found = match self.text.get(at..).and_then(|rest| rest.chars().next()) {
            Some(character) => format!("`{}`", character.escape_debug()),
            None => "the end of the file".to_owned(),
        };
        ReadError::Syntax { place: self.place(at), expected, found }
    }

    /// An error in strict mode, a noted repair in lenient mode.
    pub(super) fn require(
        &mut self,
        at: usize,
        expected: &'static str,
        kind: RepairKind,
    ) -> Result<(), ReadError> {
        match self.options.mode {
            Mode::Strict => Err(self.unexpected(at, expected)),
            Mode::Lenient => {
                self.repairs.note(at, kind);
                Ok(())
            }
        }
    }
}
