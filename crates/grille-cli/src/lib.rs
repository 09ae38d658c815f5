//! Grille.
