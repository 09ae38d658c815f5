//! A game that was read goes back into its tree: every property, comment and variation of the file
//! stays, and the line that was played becomes the main line.

use grille_core::{MoveId, Side};
use grille_record::sgf::{Collection, EditError, Game, GameResult, Margin, Mark, Node, NodeId};

use super::save::{Played, end, letter, people, result};
use super::{DEAD, SEAT};
use crate::session::Session;

/// The file that a game came from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    /// All its games; ours is the first.
    pub(super) collection: Collection,
    /// The node that the session starts from.
    pub(super) start: NodeId,
    /// The moves as they were read.
    pub(super) moves: Vec<MoveId>,
}

/// Where a line goes on below a node.
pub(super) enum Step {
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

pub(super) fn step(game: Game<'_>, at: NodeId, (side, point): Played) -> Step {
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
    let node = collection.game(0).and_then(|game| game.node(at));
    let mut children = node.into_iter().flat_map(Node::children);
    let known = children.find(|child| child.first_child().is_none() && fits(*child));
    let leaf = match known.map(Node::id) {
        Some(leaf) => leaf,
        None => collection.add_child(at)?,
    };
    collection.promote(leaf)?;
    Ok(leaf)
}

/// A last node for a game that was taken up again after two passes.
pub(super) fn resumed(collection: &mut Collection, at: NodeId) -> Result<NodeId, EditError> {
    leaf(collection, at, |node| is_quiet(node) && !is_silent(node))
}

/// The file with the session's line as its main line.
pub(super) fn merge(
    origin: &Origin,
    session: &Session,
    line: &[Played],
) -> Result<Collection, EditError> {
    let mut collection = origin.collection.clone();
    let mut at = origin.start;
    for &played in line {
        loop {
            let found = collection.game(0).map_or(Step::New, |game| step(game, at, played));
            let (next, is_move) = match found {
                Step::Known(child) => (child, true),
                Step::Through(child) => (child, false),
                Step::New => (add_move(&mut collection, at, played)?, true),
            };
            collection.promote(next)?;
            at = next;
            if is_move {
                break;
            }
        }
    }
    forget_end(&mut collection, at)?;
    at = end(&mut collection, at, session)?;
    // Moves that follow in the file were taken back: they stay as a variation beside an empty node.
    let goes_on = collection
        .game(0)
        .and_then(|game| game.node(at))
        .is_some_and(|node| node.main_line().skip(1).any(|node| !is_silent(node)));
    if goes_on {
        leaf(&mut collection, at, is_silent)?;
    }
    root(&mut collection, origin, session)?;
    Ok(collection)
}

fn add_move(
    collection: &mut Collection,
    at: NodeId,
    (side, point): Played,
) -> Result<NodeId, EditError> {
    let text = point.and_then(grille_record::sgf::point_text).unwrap_or_default();
    let node = collection.add_child(at)?;
    collection.set_raw(node, letter(side), &[&text])?;
    Ok(node)
}

/// Removes what an earlier end of the game left at the nodes where this one ends.
fn forget_end(collection: &mut Collection, at: NodeId) -> Result<(), EditError> {
    let node = collection.game(0).and_then(|game| game.node(at));
    let tail = node.map(|node| {
        let silent = node.main_line().skip(1).take_while(|node| is_silent(*node));
        std::iter::once(node).chain(silent).map(Node::id).collect::<Vec<_>>()
    });
    let marks = [Side::First, Side::Second].map(|side| Mark::Territory(side).ident());
    for node in tail.unwrap_or_default() {
        for ident in marks.into_iter().chain([DEAD]) {
            collection.remove_property(node, ident)?;
        }
    }
    Ok(())
}

/// Names, seats and result, where the session knows better than the file.
fn root(collection: &mut Collection, origin: &Origin, session: &Session) -> Result<(), EditError> {
    let Some(game) = collection.game(0) else { return Ok(()) };
    let root = game.root().id();
    let told = game.info_node("RE").map_or(root, Node::id);
    let gave_up = matches!(game.result(), Ok(Some(GameResult::Win(_, Margin::Resignation))));
    let people = people(session);
    let changed: Vec<_> = people
        .iter()
        .filter(|(ident, value)| game.info(ident).as_deref() != Some(value))
        .map(|(ident, value)| (game.info_node(ident).map_or(root, Node::id), *ident, value.clone()))
        .collect();
    for (node, ident, value) in changed {
        collection.set_text(node, ident, &value)?;
    }
    for ident in SEAT {
        if !people.iter().any(|(known, _)| *known == ident) {
            collection.remove_property(root, ident)?;
        }
    }
    let is_as_read = session.moves() == origin.moves && session.game().outcome().is_none();
    match result(session) {
        Some(result) => collection.set_text(told, "RE", &result),
        // Many files of others tell a result that their moves do not show.
        None if is_as_read && !gave_up => Ok(()),
        None => collection.remove_property(told, "RE"),
    }
}
