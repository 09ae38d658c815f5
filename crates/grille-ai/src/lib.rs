//! Grille.
pub mod puissance;
