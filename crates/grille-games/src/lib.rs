//! The rules of Grille's games, one folder a family.
//!
//! - [`align`]: rows, columns, length of line, gravity, misère: Morpion, Tic-RAC-Toe, Puissance 4
//!   and 5, gomoku and every other m,n,k game.
//! - [`reversi`]: discs that turn over, on boards of four by four to sixteen by sixteen.
//! - [`go`]: the board, its rules and their presets, scoring, life and death, playouts.
//!
//! A family has one plain value for its rules, a position, moves and positions as text, and a
//! picture for views. No search and no text for people here.

pub mod align;
pub mod go;
pub mod reversi;
