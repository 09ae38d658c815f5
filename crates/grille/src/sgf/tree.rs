//! A game that was read goes back into its tree: every property, comment and variation of the file
//! stays, what is new is added, and the line that was played becomes the main line.

use grille_core::{MoveId, Point, Side};
use grille_record::sgf::{Collection, EditError, Game, GameResult, Margin, Node, NodeId};

use super::Stage;
use super::load::{Path, first_playable};
use super::people::{self, People};
use super::save::{Played, end, letter, result};
use super::{DEAD, OPEN};
use crate::files::Loaded;
use crate::session::{Session, Stop, Why};

/// The file that a game came from, and where in its tree the game stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    /// All its games.
    pub(super) collection: Collection,
    /// Ours, counted from 0.
    pub(super) game: usize,
    /// The node that the session starts from.
    pub(super) start: NodeId,
    /// The last node that was followed.
    last: NodeId,
    /// The root itself cannot be followed.
    is_blocked: bool,
    /// The moves as they were read.
    moves: Vec<MoveId>,
    /// The node of each; none for a pass that the file does not have.
    nodes: Vec<Option<NodeId>>,
    ending: EndingRead,
    /// The names on the seats when the session took the game over.
    names: Option<[String; 2]>,
    /// The seats that had been given another name before that, in a game that was interrupted.
    is_renamed: [bool; 2],
}

/// How the game stood at its end when it was read.
#[derive(Clone, PartialEq, Eq, Debug)]
struct EndingRead {
    stopped: Option<Stop>,
    stage: Stage,
    dead: Vec<Point>,
}

/// Where a line leaves what was read.
enum Fork {
    /// Below this node.
    Below(NodeId),
    /// Before the move in this node, which also sets the stones of the start.
    Within(NodeId),
}

impl Origin {
    pub(super) fn new(collection: Collection, game: usize, path: Path, loaded: &Loaded) -> Origin {
        let ending = EndingRead {
            stopped: loaded.stopped,
            stage: Stage::of(&loaded.history, loaded.is_settled),
            dead: loaded.history.position().dead().unwrap_or_default(),
        };
        Origin {
            collection,
            game,
            start: path.start,
            last: path.last,
            is_blocked: path.is_blocked,
            moves: loaded.history.moves().to_vec(),
            nodes: path.nodes,
            ending,
            names: None,
            is_renamed: [false; 2],
        }
    }

    /// The number of the game in its file, from 1.
    #[must_use]
    pub fn number(&self) -> usize {
        self.game + 1
    }

    /// The moves of the file that the session follows.
    pub(crate) fn moves(&self) -> &[MoveId] {
        &self.moves
    }

    /// The bytes of the file as they were read.
    pub(crate) fn file(&self) -> Vec<u8> {
        grille_record::sgf::write_bytes(&self.collection)
    }

    /// The game's index where a reader who names none would take another one.
    pub(super) fn hidden_index(&self) -> Option<usize> {
        (first_playable(&self.collection) != self.game).then_some(self.game)
    }

    /// How many of the file's own moves the session has.
    #[must_use]
    pub fn move_count(&self) -> usize {
        self.nodes.iter().flatten().count()
    }

    /// The node of the last move, or the start.
    fn last_move(&self) -> NodeId {
        self.nodes.iter().rev().copied().flatten().next().unwrap_or(self.start)
    }

    /// Remembers the names on the seats: only a name that changes later is written to the file.
    pub(crate) fn remember_names(&mut self, names: [String; 2]) {
        self.names = Some(names);
    }

    /// Remembers which seats have names that are to be written although they change no more.
    pub(crate) fn remember_renamed(&mut self, is_renamed: [bool; 2]) {
        self.is_renamed = is_renamed;
    }

    /// Whether a seat has another name than when a session first took the game over.
    pub(crate) fn has_new_name(&self, session: &Session, side: Side) -> bool {
        let before = self.names.as_ref().map(|names| &names[side.index()]);
        self.is_renamed[side.index()]
            || before.is_some_and(|before| *before != session.seat(side).name)
    }

    /// Whether a session stands where the file does.
    fn is_as_read(&self, session: &Session) -> bool {
        let ending = EndingRead {
            stopped: session.stopped(),
            stage: Stage::of(session.history(), session.is_settled()),
            dead: session.game().dead().unwrap_or_default(),
        };
        self.moves == session.moves() && self.ending == ending
    }

    fn tree(&self) -> Option<Game<'_>> {
        self.collection.game(self.game)
    }

    /// How many moves are those that were read, and where the others leave them.
    fn fork(&self, moves: &[MoveId]) -> (usize, Fork) {
        let mut common = self.moves.iter().zip(moves).take_while(|(one, two)| one == two).count();
        let is_end = common == moves.len() && common < self.moves.len();
        // A pass that the file does not have is needed once nothing follows it.
        if is_end && common > 0 && self.nodes[common - 1].is_none() {
            common -= 1;
        }
        let Some(next) = self.nodes[common..].iter().copied().flatten().next() else {
            let fork = if self.is_blocked { Fork::Within } else { Fork::Below };
            return (common, fork(self.last));
        };
        if next == self.start {
            return (common, Fork::Within(next));
        }
        let parent = self.tree().and_then(|tree| tree.node(next)).and_then(Node::parent);
        (common, Fork::Below(parent.map_or(self.start, Node::id)))
    }

    /// The node of the position that a line of moves leads to; nothing where it left the file.
    pub(super) fn node_of(&self, moves: &[MoveId], line: &[Played]) -> Option<NodeId> {
        let common = self.moves.iter().zip(moves).take_while(|(one, two)| one == two).count();
        if common == moves.len() {
            return match common.checked_sub(1) {
                Some(last) => self.nodes[last],
                None => Some(self.start),
            };
        }
        let (common, Fork::Below(mut at)) = self.fork(moves) else { return None };
        let tree = self.tree()?;
        for &played in line.get(common..)? {
            loop {
                match step(tree, at, played) {
                    Step::Known(child) => {
                        at = child;
                        break;
                    }
                    Step::Through(child) => at = child,
                    Step::New => return None,
                }
            }
        }
        Some(at)
    }
}

/// Where a line goes on below a node.
enum Step {
    /// At this child.
    Known(NodeId),
    /// Below this child, which has neither a move nor stones.
    Through(NodeId),
    /// Nowhere yet.
    New,
}

/// Whether a node leaves the board as it is.
fn is_quiet(node: Node<'_>) -> bool {
    ["B", "W", "AB", "AW", "AE"].iter().all(|ident| node.property(ident).is_none())
}

/// Whether a node also leaves the turn as it is.
fn is_silent(node: Node<'_>) -> bool {
    is_quiet(node) && node.property("PL").is_none()
}

fn step(game: Game<'_>, at: NodeId, (side, point): Played) -> Step {
    let Some(node) = game.node(at) else { return Step::New };
    let is_played = |child: &Node<'_>| {
        let played = child.played().ok().flatten();
        // A node with stones besides its move is not just that move.
        played.is_some_and(|played| (played.side, played.point) == (side, point))
            && child.setup().next().is_none()
    };
    if let Some(child) = node.children().find(is_played) {
        return Step::Known(child.id());
    }
    let through = node.children().find(|child| is_quiet(*child));
    through.map_or(Step::New, |child| Step::Through(child.id()))
}

/// A child without anything below it that `fits`, or a new one; it comes first.
fn leaf(
    collection: &mut Collection,
    at: NodeId,
    fits: impl Fn(Node<'_>) -> bool,
) -> Result<NodeId, EditError> {
    let mut children = collection.node(at).into_iter().flat_map(Node::children);
    let known = children.find(|child| child.first_child().is_none() && fits(*child));
    let leaf = match known.map(Node::id) {
        Some(leaf) => leaf,
        None => collection.add_child(at)?,
    };
    collection.promote(leaf)?;
    Ok(leaf)
}

/// A last node that says whose turn it is, because the game goes on there.
pub(super) fn going_on(
    collection: &mut Collection,
    at: NodeId,
    turn: Side,
) -> Result<NodeId, EditError> {
    let leaf = leaf(collection, at, |node| is_quiet(node) && !is_silent(node))?;
    collection.set_raw(leaf, "PL", &[letter(turn)])?;
    Ok(leaf)
}

/// The file with the session's line as its main line.
pub(super) fn merge(
    origin: &Origin,
    session: &Session,
    line: &[Played],
    with_all_people: bool,
) -> Result<Collection, EditError> {
    let mut collection = origin.collection.clone();
    let mut new = None;
    if !origin.is_as_read(session) {
        let mut tree = Tree { collection: &mut collection, game: origin.game, new: None };
        let at = tree.play(origin, session, line)?;
        let at = tree.finish(origin, session, at)?;
        // Moves that follow in the file were taken back: they stay beside an empty node.
        let follows = tree
            .collection
            .node(at)
            .is_some_and(|node| node.main_line().skip(1).any(|node| !is_silent(node)));
        if follows {
            leaf(tree.collection, at, is_silent)?;
        }
        new = tree.new;
    }
    let which = if with_all_people { People::All } else { People::Changed { new } };
    people::write(&mut collection, origin.game, session, which)?;
    Ok(collection)
}

/// A tree that a line is written into.
struct Tree<'a> {
    collection: &'a mut Collection,
    game: usize,
    /// The first node that was added.
    new: Option<NodeId>,
}

impl Tree<'_> {
    /// Writes the moves, and gives the node of the last one.
    fn play(
        &mut self,
        origin: &Origin,
        session: &Session,
        line: &[Played],
    ) -> Result<NodeId, EditError> {
        let (common, fork) = origin.fork(session.moves());
        // Taken back to two passes: the node that says play goes on is no longer on the line.
        let was_resumed = origin.ending.stage == Stage::Resumed && !session.history().is_reopened();
        let is_counted_again = was_resumed && session.moves() == origin.moves;
        let mut at = match fork {
            Fork::Below(_) if is_counted_again => origin.last_move(),
            Fork::Below(node) => node,
            Fork::Within(node) => self.without_move(node, origin.is_blocked)?,
        };
        for &played in line.get(common..).unwrap_or_default() {
            loop {
                let game = self.collection.game(self.game);
                let found = game.map_or(Step::New, |game| step(game, at, played));
                let (next, is_move) = match found {
                    Step::Known(child) => (child, true),
                    Step::Through(child) => (child, false),
                    Step::New => (self.add_move(at, played)?, true),
                };
                self.collection.promote(next)?;
                at = next;
                if is_move {
                    break;
                }
            }
        }
        Ok(at)
    }

    fn add_move(&mut self, at: NodeId, (side, point): Played) -> Result<NodeId, EditError> {
        let text = point.and_then(grille_record::sgf::point_text).unwrap_or_default();
        let node = self.collection.add_child(at)?;
        self.collection.set_raw(node, letter(side), &[&text])?;
        self.new.get_or_insert(node);
        Ok(node)
    }

    /// A copy of a node that sets stones and has a move, without the move: beside it, or in a game
    /// of its own before the one whose root it is.
    fn without_move(&mut self, id: NodeId, is_blocked: bool) -> Result<NodeId, EditError> {
        let node = self.collection.node(id);
        let parent = node.and_then(Node::parent).map(Node::id);
        let is_kept = |ident: &str| match parent {
            Some(_) => ["AB", "AW", "AE", "PL"].contains(&ident),
            None if is_blocked => !["B", "W", "AB", "AW", "AE"].contains(&ident),
            None => !["B", "W"].contains(&ident),
        };
        let properties: Vec<(String, Vec<String>)> = node
            .into_iter()
            .flat_map(Node::properties)
            .filter(|property| is_kept(property.ident()))
            .map(|property| {
                let values = property.values().map(|value| value.raw().to_owned());
                (property.ident().to_owned(), values.collect())
            })
            .collect();
        let copy = match parent {
            Some(parent) => self.collection.add_child(parent)?,
            None => self.collection.insert_game(self.game)?,
        };
        for (ident, values) in &properties {
            let values: Vec<&str> = values.iter().map(String::as_str).collect();
            self.collection.set_raw(copy, ident, &values)?;
        }
        self.collection.promote(copy)?;
        self.new.get_or_insert(copy);
        Ok(copy)
    }

    /// Writes how the game stands at its last move; gives the last node.
    fn finish(
        &mut self,
        origin: &Origin,
        session: &Session,
        at: NodeId,
    ) -> Result<NodeId, EditError> {
        let Some(game) = self.collection.game(self.game) else { return Ok(at) };
        let stated = game.result().ok().flatten();
        // A result beyond the end of this line is another line's.
        let path = game.node(at).map(Node::path).unwrap_or_default();
        let holder = path.iter().find(|node| node.property("RE").is_some());
        let holder = holder.map_or(game.root().id(), |node| node.id());
        let (is_resigned, is_counted) = match stated {
            Some(GameResult::Win(_, Margin::Resignation)) => (true, false),
            Some(GameResult::Win(..) | GameResult::Draw) => (false, true),
            _ => (false, false),
        };
        let same_moves = origin.moves == session.moves();
        let by_rules = session.ending().is_some_and(|end| matches!(end.why, Why::Rules(_)));
        match result(session) {
            // What a file says of its own moves is a fact of the file.
            Some(_) if same_moves && is_counted && by_rules => {}
            Some(result) => self.collection.set_text(holder, "RE", &result)?,
            None => {}
        }
        let mut last = end(self.collection, at, session)?;
        // A turn that a node says and that was taken back must not be read again.
        let says_turn = self.collection.node(at).is_some_and(|node| {
            is_quiet(node) && node.property("PL").is_some() && node.parent().is_some()
        });
        if says_turn && last == at && session.ending().is_none() && !session.is_settling() {
            last = going_on(self.collection, at, session.game().turn())?;
        }
        self.set_open(last, session, is_resigned || (is_counted && session.is_settling()))
    }

    /// Says at the last node that the game is open, where `RE` would say otherwise; gives the last
    /// node. A node of the file stays as it is: one of its own says it below.
    fn set_open(
        &mut self,
        last: NodeId,
        session: &Session,
        is_needed: bool,
    ) -> Result<NodeId, EditError> {
        if session.ending().is_some() {
            // From the last move on, nothing may say that the game is open.
            let mut tail = Vec::new();
            let mut next = self.collection.node(last);
            while let Some(node) = next {
                tail.push(node.id());
                next = node.parent().filter(|_| is_quiet(node));
            }
            for node in tail {
                self.collection.remove_property(node, OPEN)?;
            }
            return Ok(last);
        }
        let node = self.collection.node(last);
        if !is_needed || node.is_some_and(|node| node.property(OPEN).is_some()) {
            return Ok(last);
        }
        let is_new = self.new.is_some_and(|new| last >= new);
        let is_marked = node.is_some_and(|node| node.property(DEAD).is_some());
        let node = if is_new || is_marked {
            last
        } else {
            leaf(self.collection, last, |node| node.properties().next().is_none())?
        };
        self.collection.set_raw(node, OPEN, &[""])?;
        Ok(node)
    }
}
