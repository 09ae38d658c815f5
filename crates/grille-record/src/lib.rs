//! Grille.

pub mod sgf;
