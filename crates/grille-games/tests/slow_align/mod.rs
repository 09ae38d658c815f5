//! Line games once more, as slowly and plainly as possible: the judge of the fast rules.
//!
//! Nothing is shared with the code under test: a grid of letters, and after each move every cell
//! of the board is looked at in all eight directions.
#![allow(dead_code, unreachable_pub, reason = "each test file uses a part")]

#[derive(Clone, Copy, Debug)]
pub struct SlowRules {
    pub rows: usize,
    pub cols: usize,
    pub align: usize,
    pub gravity: bool,
    pub misere: bool,
    pub exact: bool,
    pub lose_turn: bool,
}

#[derive(Clone, Debug)]
pub struct SlowGame {
    pub rules: SlowRules,
    pub grid: Vec<Vec<char>>,
    pub to_move: char,
    /// `X`, `O`, or `=` for a draw.
    pub result: Option<char>,
}

impl SlowGame {
    pub fn new(rules: SlowRules) -> SlowGame {
        let grid = vec![vec!['.'; rules.cols]; rules.rows];
        SlowGame { rules, grid, to_move: 'X', result: None }
    }

    /// The choices with room for a stone: columns under gravity, else cells row by row.
    pub fn open_choices(&self) -> Vec<usize> {
        let mut open = Vec::new();
        if self.result.is_some() {
            return open;
        }
        if self.rules.gravity {
            for col in 0..self.rules.cols {
                if self.grid[0][col] == '.' {
                    open.push(col);
                }
            }
        } else {
            for row in 0..self.rules.rows {
                for col in 0..self.rules.cols {
                    if self.grid[row][col] == '.' {
                        open.push(row * self.rules.cols + col);
                    }
                }
            }
        }
        open
    }

    /// Plays a choice; false when the rules refuse it.
    pub fn play(&mut self, choice: usize) -> bool {
        let choices =
            if self.rules.gravity { self.rules.cols } else { self.rules.rows * self.rules.cols };
        if self.result.is_some() || choice >= choices {
            return false;
        }
        if self.open_choices().contains(&choice) {
            if self.rules.gravity {
                let mut row = self.rules.rows;
                while self.grid[row - 1][choice] != '.' {
                    row -= 1;
                }
                self.grid[row - 1][choice] = self.to_move;
            } else {
                self.grid[choice / self.rules.cols][choice % self.rules.cols] = self.to_move;
            }
            self.judge();
        } else if !self.rules.lose_turn {
            return false;
        }
        self.to_move = if self.to_move == 'X' { 'O' } else { 'X' };
        true
    }

    fn judge(&mut self) {
        if !self.line_cells(self.to_move).is_empty() {
            let other = if self.to_move == 'X' { 'O' } else { 'X' };
            self.result = Some(if self.rules.misere { other } else { self.to_move });
        } else if self.grid.iter().flatten().all(|&cell| cell != '.') {
            self.result = Some('=');
        }
    }

    /// All cells (row, column) on a line of `who`, sorted.
    pub fn line_cells(&self, who: char) -> Vec<(usize, usize)> {
        let at = |row: i64, col: i64| {
            let inside = (0..self.rules.rows as i64).contains(&row)
                && (0..self.rules.cols as i64).contains(&col);
            if inside { self.grid[row as usize][col as usize] } else { '#' }
        };
        let mut cells = Vec::new();
        for row in 0..self.rules.rows as i64 {
            for col in 0..self.rules.cols as i64 {
                for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                    // Only a run's first cell, so that 'exactly k' can be told.
                    if at(row, col) != who || at(row - down, col - right) == who {
                        continue;
                    }
                    let mut run = Vec::new();
                    let (mut r, mut c) = (row, col);
                    while at(r, c) == who {
                        run.push((r as usize, c as usize));
                        r += down;
                        c += right;
                    }
                    let wins = if self.rules.exact {
                        run.len() == self.rules.align
                    } else {
                        run.len() >= self.rules.align
                    };
                    if wins {
                        cells.extend(run);
                    }
                }
            }
        }
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    pub fn rows_text(&self) -> Vec<String> {
        self.grid.iter().map(|row| row.iter().collect()).collect()
    }
}
