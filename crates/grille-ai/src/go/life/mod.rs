//! Life and death at the end of a game.
mod ownership;
pub use ownership::{Ownership, TreePlayouts};
use grille_core::{Side};
use grille_games::go::{Go, PointSet, UnconditionalLife};

/// Baseline.
pub fn dead_stones(go: &Go) -> PointSet {
    let board = go.board();
    let source = TreePlayouts::usual();
    let a = source.estimate(go, Side::First);
    let b = source.estimate(go, Side::Second);
    let life = Side::BOTH.map(|s| UnconditionalLife::of(board, s));
    let mut dead = PointSet::new();
    for p in board.points() {
        let Some(side) = board.stone(p) else { continue };
        let chain = board.chain(p);
        let sign = if side == Side::First { 1.0 } else { -1.0 };
        let mean: f32 = chain.iter().map(|q| sign * (a[q.index(board.cols())] + b[q.index(board.cols())]) / 2.0).sum::<f32>() / chain.len() as f32;
        let alive = life[side.index()].stones.contains(p);
        let enclosed = life[side.other().index()].territory.contains(p);
        if enclosed || (!alive && mean < 0.0) { dead.add_all(&chain); }
    }
    dead
}
