//! A second Go, written to be obviously right: no increments, no hashes, whole boards compared.
//!
//! The fast one is checked against it. It shares with it only the vocabulary of the core, the rules
//! value and the keys of the stones.

use grille_core::{IllegalMove, Point, Side};
use grille_games::go::{Ko, Rules, stone_key};

pub(crate) type Cells = Vec<Option<Side>>;

pub(crate) struct SlowGo {
    rows: i32,
    cols: i32,
    ko: Ko,
    suicide: bool,
    pub(crate) cells: Cells,
    pub(crate) turn: Side,
    pub(crate) captures: [u32; 2],
    /// The points next to each point.
    near: Vec<Vec<usize>>,
    /// Every position so far with its number of stones and who was to move in it, the present one
    /// last.
    past: Vec<(usize, Cells, Side)>,
}

fn count(cells: &Cells) -> usize {
    cells.iter().filter(|cell| cell.is_some()).count()
}

fn neighbours(index: usize, rules: &Rules) -> Vec<usize> {
    let (rows, cols) = (i32::from(rules.rows()), i32::from(rules.cols()));
    let (row, col) = (index as i32 / cols, index as i32 % cols);
    [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]
        .into_iter()
        .filter(|&(r, c)| r >= 0 && c >= 0 && r < rows && c < cols)
        .map(|(r, c)| (r * cols + c) as usize)
        .collect()
}

impl SlowGo {
    pub(crate) fn new(rules: &Rules) -> SlowGo {
        let cells = vec![None; usize::from(rules.rows()) * usize::from(rules.cols())];
        SlowGo {
            rows: i32::from(rules.rows()),
            cols: i32::from(rules.cols()),
            ko: rules.ko(),
            suicide: rules.suicide(),
            near: (0..cells.len()).map(|index| neighbours(index, rules)).collect(),
            past: vec![(0, cells.clone(), Side::First)],
            cells,
            turn: Side::First,
            captures: [0, 0],
        }
    }

    /// The stones connected to `start` and the distinct empty points next to them.
    fn flood(&self, cells: &Cells, start: usize) -> (Vec<usize>, Vec<usize>) {
        let mut seen = vec![false; cells.len()];
        let (mut same, mut liberties) = (vec![start], Vec::new());
        seen[start] = true;
        let mut next = 0;
        while next < same.len() {
            for &n in &self.near[same[next]] {
                if !seen[n] && cells[n] == cells[start] {
                    seen[n] = true;
                    same.push(n);
                } else if !seen[n] && cells[n].is_none() {
                    seen[n] = true;
                    liberties.push(n);
                }
            }
            next += 1;
        }
        (same, liberties)
    }

    pub(crate) fn liberties(&self, index: usize) -> u32 {
        self.flood(&self.cells, index).1.len() as u32
    }

    pub(crate) fn chain_size(&self, index: usize) -> u32 {
        self.flood(&self.cells, index).0.len() as u32
    }

    pub(crate) fn hash(&self) -> u64 {
        let cols = self.cols as u16;
        let stones = self.cells.iter().enumerate().filter_map(|(i, stone)| stone.map(|s| (i, s)));
        stones.fold(0, |hash, (i, side)| {
            hash ^ stone_key(side, Point::from_index(i, cols), self.rows as u16, cols)
        })
    }

    /// The board after a stone, and how many stones of each side it takes.
    fn after(&self, index: usize) -> (Cells, [u32; 2]) {
        let mut cells = self.cells.clone();
        cells[index] = Some(self.turn);
        let mut taken = [0; 2];
        let mut starts = self.near[index].clone();
        starts.retain(|&n| cells[n] == Some(self.turn.other()));
        starts.push(index);
        for start in starts {
            let Some(side) = cells[start] else { continue };
            let (stones, liberties) = self.flood(&cells, start);
            if liberties.is_empty() {
                taken[side.index()] += stones.len() as u32;
                for stone in stones {
                    cells[stone] = None;
                }
            }
        }
        (cells, taken)
    }

    pub(crate) fn check(&self, index: usize) -> Result<(), IllegalMove> {
        if self.cells[index].is_some() {
            return Err(IllegalMove::Occupied { at: Point::from_index(index, self.cols as u16) });
        }
        let (cells, taken) = self.after(index);
        if taken[self.turn.index()] > 0 && !self.suicide {
            return Err(IllegalMove::Suicide);
        }
        if self.past.len() >= 2 && self.past[self.past.len() - 2].1 == cells {
            return Err(IllegalMove::Ko);
        }
        let next = self.turn.other();
        let stones = count(&cells);
        let repeated = self.past.iter().any(|(number, before, turn)| {
            let matters = match self.ko {
                Ko::Simple => false,
                Ko::Positional => true,
                Ko::Situational => *turn == next,
            };
            matters && *number == stones && *before == cells
        });
        if repeated { Err(IllegalMove::Superko) } else { Ok(()) }
    }

    /// Plays a legal stone, or passes.
    pub(crate) fn play(&mut self, index: Option<usize>) {
        if let Some(index) = index {
            let (cells, taken) = self.after(index);
            self.cells = cells;
            self.captures[0] += taken[1];
            self.captures[1] += taken[0];
        }
        self.turn = self.turn.other();
        self.past.push((count(&self.cells), self.cells.clone(), self.turn));
    }

    /// Stones and points that reach one side only, of each side.
    pub(crate) fn area(&self) -> [u32; 2] {
        let mut area = [0; 2];
        for index in 0..self.cells.len() {
            match self.cells[index] {
                Some(side) => area[side.index()] += 1,
                None => {
                    let region = self.flood(&self.cells, index).0;
                    let touches = |side| {
                        region
                            .iter()
                            .any(|&p| self.near[p].iter().any(|&n| self.cells[n] == Some(side)))
                    };
                    match (touches(Side::First), touches(Side::Second)) {
                        (true, false) => area[0] += 1,
                        (false, true) => area[1] += 1,
                        _ => {}
                    }
                }
            }
        }
        area
    }
}
