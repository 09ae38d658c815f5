//! The game that commands change: where it started, the moves since, and where it stands.
//!
//! The rules have no undo and no second move of the same side; here the moves are kept and played
//! again, and the turn goes to whoever is said to move. Two passes do not stop a controller from
//! going on.

use grille_ai::go::life;
use grille_core::{Game as _, IllegalMove, Playable as _, Point, RulesError, Side};
use grille_games::go::{Compensation, Go, Komi, Move, Placement, PointSet, Preset, Rules, Score};

/// A game on the engine's table.
pub(super) struct Table {
    start: Go,
    moves: Vec<(Side, Move)>,
    game: Go,
    /// Handicap stones, which the rules of some countries count. Kept here because the protocol
    /// knows more of them than the rules do.
    handicap: Vec<Point>,
}

impl Table {
    /// An empty board.
    pub(super) fn new(rules: &Rules) -> Table {
        Table::from_start(Go::new(rules))
    }

    /// The board as rules have it at the start. Their handicap is placed once: a board that is
    /// cleared is empty.
    pub(super) fn of_rules(rules: &Rules) -> Table {
        let start = Go::new(rules);
        let points: Vec<Point> =
            start.board().points().filter(|&point| start.board().stone(point).is_some()).collect();
        let mut table = Table::new(&rules.with_handicap(0, Placement::Fixed).unwrap_or(*rules));
        if !points.is_empty() {
            // Stones that the rules have placed always have liberties.
            let _ = table.set_handicap(&points);
        }
        table
    }

    /// A game that goes on from a position.
    pub(super) fn from_start(start: Go) -> Table {
        Table { game: start.clone(), start, moves: Vec::new(), handicap: Vec::new() }
    }

    pub(super) fn rules(&self) -> &Rules {
        self.game.rules()
    }

    /// The position.
    pub(super) fn game(&self) -> &Go {
        &self.game
    }

    /// The position that the moves start from.
    pub(super) fn start(&self) -> &Go {
        &self.start
    }

    pub(super) fn moves(&self) -> &[(Side, Move)] {
        &self.moves
    }

    pub(super) fn handicap(&self) -> &[Point] {
        &self.handicap
    }

    pub(super) fn is_empty(&self) -> bool {
        Side::BOTH.iter().all(|&side| self.game.board().stone_count(side) == 0)
    }

    /// An empty board of another size.
    pub(super) fn resize(&mut self, size: u16) -> Result<(), RulesError> {
        *self = Table::new(&self.rules().with_size(size, size)?);
        Ok(())
    }

    /// An empty board.
    pub(super) fn clear(&mut self) {
        *self = Table::new(self.rules());
    }

    /// Other rules for the same game. What was played stays, even if it would be illegal now.
    pub(super) fn set_rules(&mut self, rules: &Rules) {
        let text = self.start.write_position().unwrap_or_default();
        if let Some(start) = Go::read_position(rules, &text) {
            self.start = start;
            self.replay();
        }
    }

    pub(super) fn set_komi(&mut self, komi: Komi) {
        self.set_rules(&self.rules().with_komi(komi));
    }

    /// Puts handicap stones on the empty board; White moves next. Fails, and changes nothing,
    /// when they leave no liberty.
    pub(super) fn set_handicap(&mut self, points: &[Point]) -> Option<()> {
        let rules = self.rules();
        let mut stones = vec![None; self.game.board().area()];
        for point in points {
            *stones.get_mut(point.index(rules.cols()))? = Some(Side::First);
        }
        let start = Go::from_stones(rules, &stones, Side::Second)?;
        *self = Table { handicap: points.to_vec(), ..Table::from_start(start) };
        Some(())
    }

    /// The handicap of a game that was read.
    pub(super) fn note_handicap(&mut self, points: Vec<Point>) {
        self.handicap = points;
    }

    /// The position with a side to move, whether it is its turn or not.
    pub(super) fn ready(&self, side: Side) -> Go {
        let mut game = self.game.clone();
        game.resume();
        game.give_turn_to(side);
        game
    }

    pub(super) fn check(&self, side: Side, m: Move) -> Result<(), IllegalMove> {
        if self.game.turn() == side && !self.game.is_over() {
            return self.game.check(m);
        }
        self.ready(side).check(m)
    }

    pub(super) fn play(&mut self, side: Side, m: Move) -> Result<(), IllegalMove> {
        self.check(side, m)?;
        self.record(side, m);
        Ok(())
    }

    /// Plays what a record says, if the board can take it: ko and suicide are the record's affair.
    pub(super) fn play_recorded(&mut self, side: Side, m: Move) -> Result<(), IllegalMove> {
        match self.check(side, m) {
            Ok(()) | Err(IllegalMove::Ko | IllegalMove::Superko | IllegalMove::Suicide) => {
                self.record(side, m);
                Ok(())
            }
            Err(reason) => Err(reason),
        }
    }

    fn record(&mut self, side: Side, m: Move) {
        put(&mut self.game, side, m);
        self.moves.push((side, m));
    }

    /// Takes the last move back; false when there is none.
    pub(super) fn undo(&mut self) -> bool {
        let found = self.moves.pop().is_some();
        if found {
            self.replay();
        }
        found
    }

    fn replay(&mut self) {
        self.game = self.start.clone();
        for &(side, m) in &self.moves {
            put(&mut self.game, side, m);
        }
    }

    /// The stones proposed as dead. Tromp and Taylor know none.
    pub(super) fn dead(&self, playouts: u32) -> PointSet {
        if self.rules().name() == Preset::TrompTaylor {
            return PointSet::new();
        }
        life::status_within(&self.game, playouts).dead_stones()
    }

    /// The score if these stones are dead.
    pub(super) fn score(&self, dead: &PointSet) -> Score {
        let stones = self.handicap.len() as u32;
        let compensation = match self.rules().handicap().compensation {
            Compensation::None => 0,
            Compensation::Stones => stones,
            Compensation::StonesButOne => stones.saturating_sub(1),
        };
        Score { compensation, ..self.game.score_with(dead) }
    }
}

fn put(game: &mut Go, side: Side, m: Move) {
    game.resume();
    game.give_turn_to(side);
    game.play_unchecked(m);
}
