//! SGF, the Smart Game Format: reading, walking, changing and writing game records.
//!
//! Here: `FF[4]` complete and `FF[1]` to `FF[3]` as far as they are read today; every property kept in
//! its order, known ones understood on demand; variations; all boards up to 52 x 52, square or
//! not; Go (`GM[1]`) and gomoku (`GM[4]`) points; every character set that records come in; a
//! strict and a lenient reader with places in every message; limits; a writer with one form for
//! each tree; and the way back into the file that was read, byte for byte but for what changed.
//!
//! ```
//! use grille_record::sgf;
//!
//! let reading = sgf::read(b"(;GM[1]SZ[9]PB[Maia];B[ee];W[](;B[cc])(;B[gg]C[or here]))".as_slice())?;
//! let game = reading.collection.game(0).expect("one game");
//! assert_eq!(game.info("PB").as_deref(), Some("Maia"));
//! assert_eq!(game.main_line().count(), 4);
//! let first = game.root().first_child().expect("a move");
//! assert_eq!(first.played()?.and_then(|played| played.point), Some(grille_core::Point::new(4, 4)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! How it fits together: `read.rs` decodes (`charset.rs`, `detect.rs`, `coding.rs`) and hands the text to
//! `parse.rs`, which fills a [`Collection`]: the text itself and a flat list of nodes that are
//! spans of it. `mend.rs` takes the nodes that are not flawless. `stream.rs` does the same game by
//! game. `node.rs`, `typed.rs`, `points.rs`, `info.rs` and `time.rs` say what nodes mean; `edit.rs` and
//! `build.rs` change and make them. `write.rs` writes a tree anew as UTF-8; `splice.rs` writes it
//! back into its file: `source.rs` holds the bytes, `layout.rs` says which token is whose.
//!
//! Not here: whether a move is legal (the rules of `grille-games`), files on disk and their safe
//! replacement, and any property's meaning that only another game than Go or gomoku has: those
//! stay text.

mod build;
mod charset;
mod coding;
mod collection;
mod cyrillic;
mod detect;
mod edit;
mod error;
mod info;
mod layout;
mod limits;
mod mend;
mod node;
mod parse;
mod place;
mod points;
mod read;
mod repair;
mod scan;
mod source;
mod splice;
// A page reads whole files.
#[cfg(not(target_family = "wasm"))]
mod stream;
mod syntax;
mod text;
mod time;
mod typed;
mod walk;
mod write;

pub use build::GameBuilder;
pub use charset::{Charset, CharsetSource};
#[cfg(target_family = "wasm")]
pub use coding::{CharsetTask, set_charsets};
pub use collection::{Collection, NodeId};
pub use error::{EditError, ReadError, ValueError};
pub use info::{BoardSize, Date, GameResult, Margin, parse_dates};
pub use limits::{LimitKind, Limits};
pub use node::{Game, Node, Property, Value};
pub use place::Place;
pub use points::{Points, parse_point, point_text};
pub use read::{Mode, ReadOptions, Reading, read, read_from, read_text, read_with};
pub use repair::{Repair, RepairKind};
pub use splice::write_bytes;
#[cfg(not(target_family = "wasm"))]
pub use stream::{Games, games};
pub use text::{
    decode_simple_text, decode_text, encode_composed_text, encode_text, split_composed,
};
pub use time::{parse_time_control, time_left_properties, time_properties};
pub use typed::{Mark, Move, Setup};
pub use walk::{Children, DepthFirst, MainLine};
pub use write::write;
