//! Go: board, rules, ko, scoring, playouts.
//!
//! Start with [`Go`], a game under [`Rules`]. Below it, in the order of their dependence: `zobrist`
//! (hash keys), `chains` and `place` (storage), [`Board`] (stones without history), `handicap` and `rules`,
//! `history` (ko), `recent` (the last moves), `game`, `playable` and `snapshot`; beside it [`Playout`],
//! [`UnconditionalLife`] (Benson) and [`Score`].
//!
//! Black is [`Side::First`](grille_core::Side::First), White
//! [`Side::Second`](grille_core::Side::Second).
//!
//! Not here: SGF (`grille-record`), players and which stones are dead (`grille-ai`), the Go Text
//! Protocol (`grille`).

mod benson;
mod board;
mod chains;
mod game;
mod handicap;
mod history;
mod komi;
mod place;
mod playable;
mod playout;
mod point_set;
mod recent;
mod regions;
mod rules;
mod rules_text;
mod score;
mod sheet;
mod snapshot;
mod zobrist;

pub use benson::UnconditionalLife;
pub use board::{Board, Vertex};
pub use game::{Go, Move};
pub use handicap::{Compensation, Handicap, Placement, fixed_points, star_points};
pub use komi::Komi;
pub use playable::{read_vertex, write_vertex};
pub use playout::Playout;
pub use point_set::{PointSet, Points};
pub use rules::{Ko, Preset, Rules, Scoring};
pub use score::{Score, result_text};
pub use zobrist::stone_key;
