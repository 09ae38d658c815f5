//! Solves m,n,k games from the empty board: `solve_mnk 5 5 4` or `solve_mnk` for the published
//! small ones.

use std::time::Instant;

use grille_ai::Limits;
use grille_ai::line::MnkSolver;
use grille_core::Game;
use grille_games::align::{Align, Rules};

fn main() {
    let numbers: Vec<i64> = std::env::args().skip(1).filter_map(|text| text.parse().ok()).collect();
    let games = match numbers[..] {
        [rows, cols, align] => vec![(rows, cols, align)],
        _ => vec![(3, 3, 3), (4, 3, 3), (4, 4, 4), (5, 4, 4), (6, 4, 4), (5, 5, 4), (6, 5, 4)],
    };
    for (rows, cols, align) in games {
        let Ok(rules) = Rules::new(rows, cols, align) else { continue };
        let start = Instant::now();
        let solved = MnkSolver::new(&rules, 256).solve(&Align::new(&rules), &Limits::default());
        println!("{rules}: {solved:?} in {:.3} s", start.elapsed().as_secs_f64());
    }
}
