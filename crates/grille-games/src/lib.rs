//! The rules of Grille's games, one folder a family.
//!
//! - [`align`]: rows, columns, length of line, gravity, misère: Morpion, Tic-RAC-Toe, Puissance 4
//!   and 5, gomoku and every other m,n,k game.
//!
//! Each family has the same files: `rules.rs` (one plain value), the position, `notation.rs` (moves
//! as text), `picture.rs` (what views draw), `presets.rs`. No search and no text for people here.

pub mod align;
