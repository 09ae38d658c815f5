//! Any game behind one object: what views, sessions, protocols and C see.

use std::any::Any;
use std::fmt::Debug;

use crate::{
    IllegalMove, MoveId, MoveName, MoveTextError, Offer, Outcome, Picture, Playable, Point,
    ScoreSheet, Sentence, Side,
};

/// A position of some game, by move numbers. Made only by [`erase`], so that the methods always
/// agree with the typed game inside; a search gets that game back with [`downcast`].
pub trait AnyGame: Any + Send + Sync + Debug {
    /// The same position again.
    fn boxed_clone(&self) -> Box<dyn AnyGame>;
    /// The rules in force, as text that can be read back.
    fn rules(&self) -> String;
    /// Whose turn it is.
    fn turn(&self) -> Side;
    /// How many moves were played before this position.
    fn ply(&self) -> u32;
    /// The moves worth choosing from.
    fn legal_moves(&self) -> Vec<MoveId>;
    /// Whether a move may be played.
    fn check(&self, id: MoveId) -> Result<(), IllegalMove>;
    /// Plays a move if it is legal.
    fn play(&mut self, id: MoveId) -> Result<(), IllegalMove>;
    /// How the game ended, if it did.
    fn outcome(&self) -> Option<Outcome>;
    /// The hash of the position.
    fn key(&self) -> u64;
    /// Reads a move as players write it.
    fn read_move(&self, text: &str) -> Result<MoveId, MoveTextError>;
    /// Writes a move for files and programs.
    fn write_move(&self, id: MoveId) -> String;
    /// Returns a move as people read it.
    fn name_move(&self, id: MoveId) -> MoveName;
    /// The move that a click means.
    fn move_at(&self, point: Point) -> Option<MoveId>;
    /// Where a move's stone comes to rest.
    fn landing(&self, id: MoveId) -> Option<Point>;
    /// Whether a move that may be played wastes the turn.
    fn is_slip(&self, id: MoveId) -> bool;
    /// The position as text, if this game can start from any position.
    fn write_position(&self) -> Option<String>;
    /// All that a view draws of the board.
    fn picture(&self) -> Picture;
    /// Returns what the players want to reach.
    fn goal(&self) -> Sentence;
    /// Returns the legal moves that are no point of the board.
    fn offers(&self) -> Vec<Offer>;
    /// Returns the points as they stand, in games that count some.
    fn score(&self) -> Option<ScoreSheet>;
    /// Goes on with a game that is over, where its rules let play go on.
    fn reopen(&mut self) -> bool;
    /// Returns the pieces marked as dead while the players have to agree on them.
    fn dead(&self) -> Option<Vec<Point>>;
    /// Marks just these pieces as dead.
    fn set_dead(&mut self, dead: &[Point]);
    /// Returns the pieces that live and die together with the one on a point.
    fn group(&self, point: Point) -> Vec<Point>;
    /// Whether the other is the same position of the same game.
    fn same_as(&self, other: &dyn AnyGame) -> bool;
    /// The typed game, for [`downcast`].
    fn typed(&self) -> &dyn Any;
}

/// Hides the type of a game.
pub fn erase<G: Playable>(game: G) -> Box<dyn AnyGame> {
    Box::new(Erased(game))
}

/// The typed game again, if it is of type `G`.
pub fn downcast<G: Playable>(game: &dyn AnyGame) -> Option<&G> {
    game.typed().downcast_ref::<G>()
}

impl Clone for Box<dyn AnyGame> {
    fn clone(&self) -> Self {
        (**self).boxed_clone()
    }
}

#[derive(Clone, Debug)]
struct Erased<G>(G);

impl<G: Playable> Erased<G> {
    fn typed_move(&self, id: MoveId) -> Result<G::Move, IllegalMove> {
        self.0.decode(id).ok_or_else(|| {
            let picture = self.0.picture();
            IllegalMove::OutsideBoard { rows: picture.rows, cols: picture.cols }
        })
    }
}

impl<G: Playable> AnyGame for Erased<G> {
    fn boxed_clone(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn rules(&self) -> String {
        self.0.rules().to_string()
    }

    fn turn(&self) -> Side {
        self.0.turn()
    }

    fn ply(&self) -> u32 {
        self.0.ply()
    }

    fn legal_moves(&self) -> Vec<MoveId> {
        self.0.legal_moves().map(|m| self.0.encode(m)).collect()
    }

    fn check(&self, id: MoveId) -> Result<(), IllegalMove> {
        self.0.check(self.typed_move(id)?)
    }

    fn play(&mut self, id: MoveId) -> Result<(), IllegalMove> {
        let m = self.typed_move(id)?;
        self.0.play(m)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn key(&self) -> u64 {
        self.0.key()
    }

    fn read_move(&self, text: &str) -> Result<MoveId, MoveTextError> {
        self.0.read_move(text).map(|m| self.0.encode(m))
    }

    fn write_move(&self, id: MoveId) -> String {
        self.0.decode(id).map_or_else(|| "?".to_owned(), |m| self.0.write_move(m))
    }

    fn name_move(&self, id: MoveId) -> MoveName {
        let named = self.0.decode(id).map(|m| self.0.name_move(m));
        named.unwrap_or_else(|| MoveName::Text("?".to_owned()))
    }

    fn move_at(&self, point: Point) -> Option<MoveId> {
        self.0.move_at(point).map(|m| self.0.encode(m))
    }

    fn landing(&self, id: MoveId) -> Option<Point> {
        self.0.decode(id).and_then(|m| self.0.landing(m))
    }

    fn is_slip(&self, id: MoveId) -> bool {
        self.0.decode(id).is_some_and(|m| self.0.is_slip(m))
    }

    fn write_position(&self) -> Option<String> {
        self.0.write_position()
    }

    fn picture(&self) -> Picture {
        self.0.picture()
    }

    fn goal(&self) -> Sentence {
        self.0.goal()
    }

    fn offers(&self) -> Vec<Offer> {
        let offer = |(m, label)| {
            let (play, text) = (self.0.encode(m), self.0.write_move(m));
            Offer { play, label, text }
        };
        self.0.offers().into_iter().map(offer).collect()
    }

    fn score(&self) -> Option<ScoreSheet> {
        self.0.score()
    }

    fn reopen(&mut self) -> bool {
        self.0.reopen()
    }

    fn dead(&self) -> Option<Vec<Point>> {
        self.0.dead()
    }

    fn set_dead(&mut self, dead: &[Point]) {
        self.0.set_dead(dead);
    }

    fn group(&self, point: Point) -> Vec<Point> {
        self.0.group(point)
    }

    fn same_as(&self, other: &dyn AnyGame) -> bool {
        downcast::<G>(other).is_some_and(|other| *other == self.0)
    }

    fn typed(&self) -> &dyn Any {
        &self.0
    }
}
