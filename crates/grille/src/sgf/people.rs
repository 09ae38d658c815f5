//! The players of a session in the tree of its file: names and levels.

use grille_core::Side;
use grille_record::sgf::{Collection, EditError, Node, NodeId};

use super::{NAME, SEAT};
use crate::session::Session;

/// Which of the players' properties are written into a file that was read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum People {
    /// All that the session knows: the text alone must tell who sits where.
    All,
    /// Names that changed since the file was read; levels at the first of the nodes that are new.
    Changed {
        /// The first new node.
        new: Option<NodeId>,
    },
}

/// Who plays: properties of the root and their texts. Someone without a name has none there.
pub(super) fn people(session: &Session) -> Vec<(&'static str, String)> {
    let mut properties = Vec::new();
    for side in Side::BOTH {
        let seat = session.seat(side);
        if !seat.name.is_empty() {
            properties.push((NAME[side.index()], seat.name.clone()));
        }
        properties.extend(level(session, side).map(|level| (SEAT[side.index()], level)));
    }
    properties
}

/// The level on a seat.
fn level(session: &Session, side: Side) -> Option<String> {
    let seat = session.seat(side);
    seat.computer.is_some().then(|| seat.kind().to_owned())
}

/// Writes names and levels where they are not what the file says.
pub(super) fn write(
    collection: &mut Collection,
    game: usize,
    session: &Session,
    which: People,
) -> Result<(), EditError> {
    for side in Side::BOTH {
        let is_told = which == People::All
            || session.origin().is_some_and(|origin| origin.has_new_name(session, side));
        let name = &session.seat(side).name;
        if is_told && !name.is_empty() {
            set(collection, game, None, NAME[side.index()], name)?;
        }
        let ident = SEAT[side.index()];
        match (level(session, side), which) {
            (Some(level), People::All) => set(collection, game, None, ident, &level)?,
            (Some(level), People::Changed { new: Some(new) }) => {
                set(collection, game, Some(new), ident, &level)?;
            }
            (None, People::All | People::Changed { new: Some(_) }) => {
                let node = collection.game(game).and_then(|game| game.info_node(ident));
                if let Some(node) = node.map(Node::id) {
                    collection.remove_property(node, ident)?;
                }
            }
            (_, People::Changed { new: None }) => {}
        }
    }
    Ok(())
}

/// Sets a property where the main line has it, else at a node of choice, else at the root.
fn set(
    collection: &mut Collection,
    index: usize,
    usual: Option<NodeId>,
    ident: &str,
    value: &str,
) -> Result<(), EditError> {
    let Some(game) = collection.game(index) else { return Ok(()) };
    if game.info(ident).as_deref() == Some(value) {
        return Ok(());
    }
    let found = game.info_node(ident).map(Node::id);
    let node = found.or(usual).unwrap_or(game.root().id());
    collection.set_text(node, ident, value)
}
