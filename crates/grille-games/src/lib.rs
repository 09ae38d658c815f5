//! Grille.

pub mod go;
