//! The main line of a game of Go, followed as far as the rules can.
//!
//! What a file may hold and the rules do not is taken like this, and told:
//!
//! - A colour moves twice: the rules pass in between. The file gets no such pass.
//! - A move is off the board or against the rules: it is skipped, as GNU Go does. Whose turn it is
//!   is decided by the next move's colour.
//! - Stones are set up within the game: the session begins with the position there. Prisoners stay.
//! - Stones are set up without a liberty: they are left off the board.
//!
//! The tree keeps all of it; `nodes` says which node each move came from.

use grille_core::{Game as _, IllegalMove, MoveId, Playable as _, Side};
use grille_games::go::{Go, Move, Placement, Rules, write_vertex};
use grille_record::ReplayError;
use grille_record::sgf::{self, Node, NodeId, Setup};

use super::Note;

/// How many skipped moves are told one by one.
const MOST_SKIPPED: usize = 10;

/// How many nodes after stones are searched for a move, whose colour says whose turn it is.
const LOOK_AHEAD: usize = 64;

/// The main line as it is played.
pub(super) struct Line {
    /// The position that the session begins with.
    pub(super) start: Go,
    /// The position at the end.
    pub(super) game: Go,
    /// The moves between.
    pub(super) moves: Vec<MoveId>,
    /// The node of each move; none for a pass that the file does not have.
    pub(super) nodes: Vec<Option<NodeId>>,
    /// The node that the start belongs to.
    pub(super) origin: NodeId,
    /// The node of the last move.
    pub(super) last_move: NodeId,
    /// Two passes were made, and then play was taken up again.
    pub(super) is_resumed: bool,
    /// Moves of the file so far: what people count.
    ply: usize,
    /// Whose turn a node says it is, since the last move.
    turn: Option<Side>,
    told: Told,
}

/// What is unusual in a line, counted while it is followed.
#[derive(Default)]
struct Told {
    passes: Vec<usize>,
    skipped: Vec<ReplayError>,
    late_setup: Option<usize>,
    without_liberty: usize,
    bad_points: usize,
}

impl Line {
    /// The position at the root: a handicap, or the stones that are set up.
    pub(super) fn start(game: sgf::Game<'_>, rules: &Rules) -> Line {
        let root = game.root();
        let mut told = Told::default();
        let mut stones = vec![None; usize::from(rules.rows()) * usize::from(rules.cols())];
        let has_setup = set_up(root, rules, &mut stones, &mut told);
        let sides = || game.main_line().filter_map(|node| Some(node.played().ok()??.side));
        let turn = root.turn().ok().flatten().or_else(|| sides().next());
        let fresh = Go::new(rules);
        let fits = turn.is_none_or(|side| side == fresh.turn());
        let handicap = rules.handicap();
        let is_usual = match handicap.placement {
            // Black puts the stones of a free handicap with as many moves.
            Placement::Free => {
                let placed = sides().take_while(|&side| side == Side::First).count();
                !has_setup && placed == usize::from(handicap.stones)
            }
            Placement::Fixed => fresh.board().stones() == stones,
        };
        let start = if is_usual && fits {
            fresh
        } else {
            let is_black_only = has_setup && !stones.contains(&Some(Side::Second));
            let usual = if is_black_only { Side::Second } else { Side::First };
            position(rules, stones, turn.unwrap_or(usual), [0, 0], &mut told)
        };
        Line {
            game: start.clone(),
            start,
            moves: Vec::new(),
            nodes: Vec::new(),
            origin: root.id(),
            last_move: root.id(),
            is_resumed: false,
            ply: 0,
            turn: None,
            told,
        }
    }

    /// Takes one node of the main line.
    pub(super) fn follow(&mut self, node: Node<'_>) {
        if node.parent().is_some() {
            let turn = node.turn().ok().flatten();
            if !self.take_setup(node, turn) && turn.is_some() {
                self.is_resumed |= self.game.is_over();
                self.turn = turn;
            }
        }
        match node.played() {
            Ok(None) => {}
            Ok(Some(played)) => {
                self.ply += 1;
                self.take_move(node.id(), played);
                self.last_move = node.id();
                self.is_resumed = false;
                self.turn = None;
            }
            Err(error) => {
                self.ply += 1;
                let rules = self.game.rules();
                let reason = IllegalMove::OutsideBoard { rows: rules.rows(), cols: rules.cols() };
                self.told.skip(self.ply, error.value, reason);
            }
        }
    }

    /// Gives the turn as the last node says, and tells what was unusual.
    pub(super) fn finish(&mut self, notes: &mut Vec<Note>) {
        let turn = self.turn.filter(|&turn| turn != self.game.turn());
        if let Some(turn) = turn.filter(|_| !self.game.is_over() && !self.is_resumed) {
            if self.moves.is_empty() {
                let (stones, captures) = (self.game.board().stones(), self.game.captures());
                self.start = position(self.game.rules(), stones, turn, captures, &mut self.told);
                self.game = self.start.clone();
            } else {
                self.pass();
            }
        }
        self.told.tell(notes);
    }

    /// Begins the line anew where stones are set up; false where none are.
    fn take_setup(&mut self, node: Node<'_>, turn: Option<Side>) -> bool {
        let rules = *self.game.rules();
        let mut stones = self.game.board().stones();
        if !set_up(node, &rules, &mut stones, &mut self.told) {
            return false;
        }
        let next = || {
            let mut ahead = node.main_line().take(LOOK_AHEAD);
            ahead.find_map(|node| Some(node.played().ok()??.side))
        };
        let turn = turn.or_else(next).unwrap_or(self.game.turn());
        self.start = position(&rules, stones, turn, self.game.captures(), &mut self.told);
        self.game = self.start.clone();
        self.moves.clear();
        self.nodes.clear();
        self.origin = node.id();
        self.turn = None;
        // Before the first move, a second node with stones is as good as the root.
        if self.ply > 0 {
            self.told.late_setup = Some(self.ply);
        }
        true
    }

    fn take_move(&mut self, node: NodeId, played: sgf::Move) {
        let before = (self.game.clone(), self.moves.len());
        let is_other = played.side != self.game.turn();
        if is_other {
            self.pass();
        }
        // A move after two passes says that the game was taken up again.
        self.game.resume();
        let m = played.point.map_or(Move::Pass, Move::Place);
        let checked = match played.side == self.game.turn() {
            true => self.game.play(m),
            false => Err(IllegalMove::PassNotAllowed),
        };
        if let Err(reason) = checked {
            let text = match m {
                Move::Place(point) => write_vertex(point, self.game.rules().rows()),
                Move::Pass => "pass".to_owned(),
            };
            self.told.skip(self.ply, text, reason);
            self.game = before.0;
            self.moves.truncate(before.1);
            self.nodes.truncate(before.1);
            return;
        }
        if is_other {
            self.told.passes.push(self.ply);
        }
        self.moves.push(self.game.encode(m));
        self.nodes.push(Some(node));
    }

    /// A pass that the file does not have.
    fn pass(&mut self) {
        self.game.resume();
        if self.game.play(Move::Pass).is_ok() {
            self.moves.push(self.game.encode(Move::Pass));
            self.nodes.push(None);
        }
    }
}

impl Told {
    fn skip(&mut self, ply: usize, text: String, reason: IllegalMove) {
        self.skipped.push(ReplayError::Illegal { ply, text, reason });
    }

    fn tell(&mut self, notes: &mut Vec<Note>) {
        if let Some(&ply) = self.passes.first() {
            notes.push(Note::PassAdded { ply, count: self.passes.len() });
        }
        if let Some(ply) = self.late_setup {
            notes.push(Note::LateSetup { ply });
        }
        if self.without_liberty > 0 {
            notes.push(Note::WithoutLiberty { count: self.without_liberty });
        }
        if self.bad_points > 0 {
            notes.push(Note::BadPoints { count: self.bad_points });
        }
        let untold = self.skipped.len().saturating_sub(MOST_SKIPPED);
        notes.extend(self.skipped.drain(..).take(MOST_SKIPPED).map(Note::Skipped));
        if untold > 0 {
            notes.push(Note::MoreSkipped(untold));
        }
    }
}

/// Puts a node's stones on a board; false when it has none. Points off the board are counted.
fn set_up(node: Node<'_>, rules: &Rules, stones: &mut [Option<Side>], told: &mut Told) -> bool {
    let mut any = false;
    for change in node.setup() {
        let stone = change
            .ok()
            .and_then(|(setup, point)| Some((setup, stones.get_mut(point.index(rules.cols()))?)));
        match stone {
            None => told.bad_points += 1,
            Some((setup, stone)) => {
                any = true;
                *stone = match setup {
                    Setup::Stone(side) => Some(side),
                    Setup::Empty => None,
                };
            }
        }
    }
    any
}

/// A position from stones, without those that have no liberty.
fn position(
    rules: &Rules,
    mut stones: Vec<Option<Side>>,
    turn: Side,
    captures: [u32; 2],
    told: &mut Told,
) -> Go {
    told.without_liberty += remove_without_liberty(rules, &mut stones);
    // Through the text of a position, because that keeps the prisoners.
    let letters: Vec<char> = stones.iter().map(|stone| stone.map_or('.', Side::letter)).collect();
    let rows = letters.chunks(usize::from(rules.cols()).max(1));
    let rows = rows.map(String::from_iter).collect::<Vec<_>>().join("/");
    let text = format!("{rows} {} captures {} {}", turn.letter(), captures[0], captures[1]);
    Go::read_position(rules, &text).unwrap_or_else(|| Go::new(rules))
}

/// Takes the chains without liberty off a board; gives the number of stones.
fn remove_without_liberty(rules: &Rules, stones: &mut [Option<Side>]) -> usize {
    let cols = usize::from(rules.cols());
    let neighbours = |index: usize| {
        let col = index % cols;
        let left = (col > 0).then(|| index - 1);
        let right = (col + 1 < cols).then_some(index + 1);
        let above = index.checked_sub(cols);
        [left, right, above, Some(index + cols)].into_iter().flatten()
    };
    let mut seen = vec![false; stones.len()];
    let mut removed = Vec::new();
    for first in 0..stones.len() {
        if seen[first] || stones[first].is_none() {
            continue;
        }
        let mut chain = vec![first];
        let mut has_liberty = false;
        seen[first] = true;
        let mut next = 0;
        while let Some(&index) = chain.get(next) {
            next += 1;
            for beside in neighbours(index) {
                match stones.get(beside) {
                    Some(None) => has_liberty = true,
                    Some(stone) if *stone == stones[first] && !seen[beside] => {
                        seen[beside] = true;
                        chain.push(beside);
                    }
                    _ => {}
                }
            }
        }
        if !has_liberty {
            removed.extend(chain);
        }
    }
    for &index in &removed {
        stones[index] = None;
    }
    removed.len()
}
