//! The computer players of Grille and the exact searches behind them.

pub mod puissance;
