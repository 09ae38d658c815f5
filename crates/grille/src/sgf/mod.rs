//! Games of Go and gomoku as SGF, from session to file (`save.rs`) and back (`load.rs`, `line.rs`,
//! `rules.rs`).
//!
//! The tree of a file is the truth. A session follows its main line as far as the rules can
//! (`line.rs` says what it does where they cannot) and remembers which node each move came from
//! ([`Origin`], `tree.rs`). A session that nobody changed is saved as the file's own bytes; one that
//! went on adds nodes and touches nothing else, except that
//!
//! - `RE` changes when the game has a new ending: someone gave up, or a game that went on was
//!   counted. A result that a file states for its own moves stays, whatever a count gives; the
//!   difference is told ([`Note::CountDiffers`]);
//! - `PB` and `PW` change when someone gave another name.
//!
//! What a session knows and SGF has no property for is kept in properties of our own, which other
//! programs skip: `BSEAT` and `WSEAT` name the level on a seat that is no person's, `DEAD` lists
//! the stones marked as dead on the node of the second pass (also when there are none). A game that
//! was taken up again after two passes ends with a node that has only `PL`. `OPEN` at the end of
//! the main line says that the game is not over, although `RE` (which stays) says how it was.
//!
//! What a file says of a position is shown (`remark.rs`). The format itself is in `grille-record`.

mod contents;
mod line;
mod load;
mod notes;
mod people;
mod remark;
mod rules;
mod save;
mod tree;

use crate::history::History;

pub use contents::{Listed, contents};
pub use load::{is_sgf, read, read_game};
pub use notes::{Note, SgfProblem};
pub use remark::Remark;
pub(crate) use remark::remark;
pub use save::{bytes, copy, text};
pub use tree::Origin;

/// The largest file that is read. A game has a few kilobytes; a collection or a large tree of
/// openings tens of megabytes.
pub const MOST_BYTES: usize = 64 << 20;

/// The property of a level on a seat, for Black and White.
const SEAT: [&str; 2] = ["BSEAT", "WSEAT"];

/// The names of the players, for Black and White.
const NAME: [&str; 2] = ["PB", "PW"];

/// The stones marked as dead.
const DEAD: &str = "DEAD";

/// At the end of the line: the game is not over, whatever `RE` says.
const OPEN: &str = "OPEN";

/// How far the players were in agreeing on the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// The dead stones are being marked, or nothing is to be agreed on.
    Marking,
    /// The game was over and goes on.
    Resumed,
    /// The players agree.
    Agreed,
}

impl Stage {
    fn of(history: &History, is_settled: bool) -> Stage {
        match (history.is_reopened(), is_settled) {
            (true, _) => Stage::Resumed,
            (false, true) => Stage::Agreed,
            (false, false) => Stage::Marking,
        }
    }
}
