//! Reversi once more, as slowly and plainly as possible: the judge of the fast rules.
//!
//! Nothing is shared with the code under test: a grid of letters and, for each cell, a walk in each
//! of the eight directions.

#[derive(Clone, Debug)]
pub(crate) struct SlowReversi {
    pub(crate) grid: Vec<Vec<char>>,
    pub(crate) to_move: char,
}

fn other(player: char) -> char {
    if player == 'X' { 'O' } else { 'X' }
}

impl SlowReversi {
    pub(crate) fn new(rows: usize, cols: usize) -> SlowReversi {
        let mut grid = vec![vec!['.'; cols]; rows];
        grid[rows / 2 - 1][cols / 2 - 1] = 'O';
        grid[rows / 2][cols / 2] = 'O';
        grid[rows / 2 - 1][cols / 2] = 'X';
        grid[rows / 2][cols / 2 - 1] = 'X';
        SlowReversi { grid, to_move: 'X' }
    }

    fn at(&self, row: i32, col: i32) -> Option<char> {
        self.grid.get(usize::try_from(row).ok()?)?.get(usize::try_from(col).ok()?).copied()
    }

    fn flips(&self, player: char, row: i32, col: i32) -> Vec<(usize, usize)> {
        let mut flips = Vec::new();
        if self.at(row, col) != Some('.') {
            return flips;
        }
        for (down, right) in [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
        {
            let mut run = Vec::new();
            let (mut r, mut c) = (row + down, col + right);
            while self.at(r, c) == Some(other(player)) {
                run.push((r as usize, c as usize));
                (r, c) = (r + down, c + right);
            }
            if self.at(r, c) == Some(player) {
                flips.extend(run);
            }
        }
        flips
    }

    fn places(&self, player: char) -> Vec<String> {
        let mut places = Vec::new();
        for row in 0..self.grid.len() {
            for col in 0..self.grid[0].len() {
                if !self.flips(player, row as i32, col as i32).is_empty() {
                    places.push(format!("{}{}", char::from(b'a' + col as u8), row + 1));
                }
            }
        }
        places
    }

    /// The moves as players write them.
    pub(crate) fn moves(&self) -> Vec<String> {
        let places = self.places(self.to_move);
        if places.is_empty() && !self.places(other(self.to_move)).is_empty() {
            return vec!["pass".to_owned()];
        }
        places
    }

    pub(crate) fn play(&mut self, text: &str) -> bool {
        if !self.moves().iter().any(|m| m == text) {
            return false;
        }
        if text != "pass" {
            let col = i32::from(text.as_bytes()[0] - b'a');
            let row = text[1..].parse::<i32>().unwrap() - 1;
            for (r, c) in self.flips(self.to_move, row, col) {
                self.grid[r][c] = self.to_move;
            }
            self.grid[row as usize][col as usize] = self.to_move;
        }
        self.to_move = other(self.to_move);
        true
    }

    pub(crate) fn count(&self, player: char) -> u32 {
        self.grid.iter().flatten().filter(|&&disc| disc == player).count() as u32
    }

    pub(crate) fn rows_text(&self) -> Vec<String> {
        self.grid.iter().map(|row| row.iter().collect()).collect()
    }
}
