//! Making a game record move by move: what saving a game that is being played needs.

use grille_core::{Point, Side};

use super::collection::{Collection, NodeId};
use super::error::EditError;
use super::info::{BoardSize, GameResult};
use super::points::point_text;
use super::text::{encode_composed_text, encode_text};
use super::typed::{Mark, Setup};
use super::walk::MainLine;

/// A game under construction: a collection and the node at which it goes on.
///
/// ```
/// use grille_core::{Point, Side};
/// use grille_record::sgf::{BoardSize, GameBuilder, write};
///
/// let mut record = GameBuilder::go(BoardSize::square(9))?;
/// record.info("PB", "Maia")?.komi(6.5)?;
/// record.play(Side::First, Some(Point::new(4, 4)))?;
/// record.play(Side::Second, None)?;
/// record.comment("White passes.")?;
/// assert_eq!(
///     write(record.collection()),
///     "(;FF[4]GM[1]CA[UTF-8]AP[Grille]SZ[9]PB[Maia]KM[6.5];B[ee];W[]C[White passes.])\n"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameBuilder {
    collection: Collection,
    root: NodeId,
    at: NodeId,
    size: BoardSize,
}

impl GameBuilder {
    /// A new game of Go.
    pub fn go(size: BoardSize) -> Result<GameBuilder, EditError> {
        GameBuilder::new(1, size)
    }

    /// A new game of gomoku.
    pub fn gomoku(size: BoardSize) -> Result<GameBuilder, EditError> {
        GameBuilder::new(4, size)
    }

    fn new(kind: u32, size: BoardSize) -> Result<GameBuilder, EditError> {
        let BoardSize { rows, cols } = size;
        if !(1..=52).contains(&rows) || !(1..=52).contains(&cols) {
            return Err(EditError::BadBoard { rows, cols });
        }
        let mut collection = Collection::new();
        let root = collection.add_game()?;
        let declared = [
            ("FF", "4".to_owned()),
            ("GM", kind.to_string()),
            ("CA", "UTF-8".to_owned()),
            ("AP", "Grille".to_owned()),
            ("SZ", size.to_string()),
        ];
        for (ident, value) in &declared {
            collection.set_raw(root, ident, &[value])?;
        }
        Ok(GameBuilder { collection, root, at: root, size })
    }

    /// Goes on with a game that was read, at the end of its main line; nothing if there is no
    /// such game.
    #[must_use]
    pub fn resume(collection: Collection, game: usize) -> Option<GameBuilder> {
        let (root, at, size) = {
            let game = collection.game(game)?;
            let end = MainLine::last(game.main_line())?;
            (game.root().id(), end.id(), game.root().shape.size)
        };
        Some(GameBuilder { collection, root, at, size })
    }

    /// Sets a property of the root to a text: `PB`, `PW`, `DT`, `EV`, `RU`, `RE` ...
    pub fn info(&mut self, ident: &str, text: &str) -> Result<&mut GameBuilder, EditError> {
        self.collection.set_text(self.root, ident, text)?;
        Ok(self)
    }

    /// Sets `KM`.
    pub fn komi(&mut self, komi: f64) -> Result<&mut GameBuilder, EditError> {
        self.info("KM", &komi.to_string())
    }

    /// Sets `RE`.
    pub fn result(&mut self, result: GameResult) -> Result<&mut GameBuilder, EditError> {
        self.info("RE", &result.to_string())
    }

    /// Adds a move after the current node and goes there. No point is a pass.
    pub fn play(&mut self, side: Side, point: Option<Point>) -> Result<NodeId, EditError> {
        let text = point.map_or(Ok(String::new()), |point| self.letters(point))?;
        let node = self.collection.add_child(self.at)?;
        self.collection.set_raw(node, if side == Side::First { "B" } else { "W" }, &[&text])?;
        self.at = node;
        Ok(node)
    }

    /// Adds an empty node after the current one and goes there, for setup or marks of its own.
    pub fn add_node(&mut self) -> Result<NodeId, EditError> {
        self.at = self.collection.add_child(self.at)?;
        Ok(self.at)
    }

    /// Sets the stones the current node puts on the board (`AB`, `AW`) or takes from it (`AE`).
    pub fn setup(&mut self, setup: Setup, points: &[Point]) -> Result<&mut GameBuilder, EditError> {
        let ident = match setup {
            Setup::Stone(Side::First) => "AB",
            Setup::Stone(Side::Second) => "AW",
            Setup::Empty => "AE",
        };
        self.points(ident, points)
    }

    /// Sets the points of the current node that carry a mark.
    pub fn mark(&mut self, mark: Mark, points: &[Point]) -> Result<&mut GameBuilder, EditError> {
        self.points(mark.ident(), points)
    }

    /// Sets the labels of the current node.
    pub fn labels(&mut self, labels: &[(Point, &str)]) -> Result<&mut GameBuilder, EditError> {
        let mut values = Vec::with_capacity(labels.len());
        for (point, label) in labels {
            values.push(format!("{}:{}", self.letters(*point)?, encode_composed_text(label)));
        }
        self.values("LB", &values)
    }

    /// Sets the current node's comment.
    pub fn comment(&mut self, text: &str) -> Result<&mut GameBuilder, EditError> {
        self.values("C", &[encode_text(text)])
    }

    fn points(&mut self, ident: &str, points: &[Point]) -> Result<&mut GameBuilder, EditError> {
        let letters: Result<Vec<String>, EditError> =
            points.iter().map(|&point| self.letters(point)).collect();
        self.values(ident, &letters?)
    }

    pub(super) fn values(
        &mut self,
        ident: &str,
        values: &[String],
    ) -> Result<&mut GameBuilder, EditError> {
        let values: Vec<&str> = values.iter().map(String::as_str).collect();
        self.collection.set_raw(self.at, ident, &values)?;
        Ok(self)
    }

    fn letters(&self, point: Point) -> Result<String, EditError> {
        let BoardSize { rows, cols } = self.size;
        let known = self.size.contains(point).then(|| point_text(point)).flatten();
        known.ok_or_else(|| EditError::OutsideBoard { point: point.to_string(), rows, cols })
    }

    /// The current node.
    #[must_use]
    pub fn at(&self) -> NodeId {
        self.at
    }

    /// Goes to a node: what is played next becomes a variation there, or goes on with its line.
    pub fn go_to(&mut self, node: NodeId) -> Result<&mut GameBuilder, EditError> {
        let count = self.collection.nodes.len();
        if node.index() >= count {
            return Err(EditError::NoSuchNode { index: node.index(), count });
        }
        self.at = node;
        Ok(self)
    }

    /// Goes one node back; stays at the root.
    pub fn back(&mut self) -> &mut GameBuilder {
        let parent = self.collection.node(self.at).and_then(super::Node::parent);
        self.at = parent.map_or(self.at, super::Node::id);
        self
    }

    /// Removes the current node and all below it, and goes back to its parent; the root stays.
    pub fn take_back(&mut self) -> Result<&mut GameBuilder, EditError> {
        let last = self.at;
        self.back();
        if self.at != last {
            self.collection.remove(last)?;
        }
        Ok(self)
    }

    /// The record so far.
    #[must_use]
    pub fn collection(&self) -> &Collection {
        &self.collection
    }

    /// The record.
    #[must_use]
    pub fn finish(self) -> Collection {
        self.collection
    }
}
