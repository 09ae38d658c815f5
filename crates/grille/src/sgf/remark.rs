//! What the file of a game says of the position at hand: its comment, its marks, where it goes on.

use grille_core::{AnyGame, Point};
use grille_record::sgf::{Mark, Node};
use serde::{Deserialize, Serialize};

use super::save::line;
use crate::session::Session;

/// A file's words on a position.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Remark {
    /// The comment, without control characters other than line ends.
    pub comment: Option<String>,
    /// Marks and labels: the point and its letter or sign.
    pub marks: Vec<(Point, String)>,
    /// The moves that follow in the file, main line first, as moves are written.
    pub continuations: Vec<String>,
}

/// The signs of SGF's marks, readable without a picture.
const SIGNS: [(Mark, &str); 4] =
    [(Mark::Circle, "○"), (Mark::Square, "□"), (Mark::Triangle, "△"), (Mark::Cross, "×")];

/// What the session's file says of its position; `None` when the game left the file or came from
/// none, or when there is nothing to say.
pub(crate) fn remark(session: &Session) -> Option<Remark> {
    let origin = session.origin()?;
    let at = origin.node_of(session.moves(), &line(session)?)?;
    let game = origin.collection.game(origin.game)?;
    let remark = of_node(game.node(at)?, session.game());
    (remark != Remark::default()).then_some(remark)
}

fn of_node(node: Node<'_>, game: &dyn AnyGame) -> Remark {
    let clean =
        |text: &str| -> String { text.chars().filter(|c| !c.is_control() || *c == '\n').collect() };
    let signs = SIGNS.iter().flat_map(|&(mark, sign)| {
        node.marked(mark).flatten().map(move |point| (point, sign.to_owned()))
    });
    let labels = node.labels().flatten().map(|(point, label)| (point, clean(&label)));
    let continuations = node.children().filter_map(|child| {
        let played = child.played().ok().flatten()?;
        Some(match played.point {
            Some(point) => game.write_move(game.move_at(point)?),
            None => "pass".to_owned(),
        })
    });
    Remark {
        comment: node.comment().map(|comment| clean(comment.trim())).filter(|c| !c.is_empty()),
        marks: signs.chain(labels).collect(),
        continuations: continuations.collect(),
    }
}
