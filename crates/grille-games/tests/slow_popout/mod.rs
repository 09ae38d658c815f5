//! PopOut once more, as slowly and plainly as possible: the judge of the fast rules.
//!
//! Nothing is shared with the code under test: columns of letters, bottom first, whole boards as
//! text for the past, and after each move every cell is looked at in four directions.

#[derive(Clone, Debug)]
pub(crate) struct SlowPopOut {
    pub(crate) rows: usize,
    pub(crate) align: usize,
    pub(crate) misere: bool,
    pub(crate) exact: bool,
    pub(crate) columns: Vec<Vec<char>>,
    pub(crate) to_move: char,
    /// `X`, `O`, or `=` for a draw.
    pub(crate) result: Option<char>,
    past: Vec<String>,
}

impl SlowPopOut {
    pub(crate) fn new(rows: usize, cols: usize, align: usize, misere: bool, exact: bool) -> Self {
        let columns = vec![Vec::new(); cols];
        let mut game = SlowPopOut {
            rows,
            align,
            misere,
            exact,
            columns,
            to_move: 'X',
            result: None,
            past: Vec::new(),
        };
        game.past.push(game.situation());
        game
    }

    fn situation(&self) -> String {
        format!("{:?} {}", self.columns, self.to_move)
    }

    /// The moves as players write them: drops, then pops.
    pub(crate) fn moves(&self) -> Vec<String> {
        if self.result.is_some() {
            return Vec::new();
        }
        let columns = self.columns.iter().enumerate();
        let drops = columns.clone().filter(|(_, discs)| discs.len() < self.rows);
        let pops = columns.filter(|(_, discs)| discs.first() == Some(&self.to_move));
        let drops = drops.map(|(column, _)| column.to_string());
        drops.chain(pops.map(|(column, _)| format!("p{column}"))).collect()
    }

    pub(crate) fn play(&mut self, text: &str) -> bool {
        if !self.moves().iter().any(|m| m == text) {
            return false;
        }
        match text.strip_prefix('p') {
            Some(column) => {
                self.columns[column.parse::<usize>().unwrap()].remove(0);
            }
            None => self.columns[text.parse::<usize>().unwrap()].push(self.to_move),
        }
        let (mover, other) = if self.to_move == 'X' { ('X', 'O') } else { ('O', 'X') };
        self.to_move = other;
        let situation = self.situation();
        self.past.push(situation.clone());
        let winner = if self.has_line(mover) {
            Some(mover)
        } else if self.has_line(other) {
            Some(other)
        } else {
            None
        };
        if let Some(winner) = winner {
            let loser = if winner == 'X' { 'O' } else { 'X' };
            self.result = Some(if self.misere { loser } else { winner });
        } else if self.moves().is_empty()
            || self.past.iter().filter(|past| **past == situation).count() == 3
        {
            self.result = Some('=');
        }
        true
    }

    fn at(&self, row: i32, col: i32) -> char {
        let column = usize::try_from(col).ok().and_then(|col| self.columns.get(col));
        let disc = column.and_then(|discs| discs.get(usize::try_from(row).ok()?));
        disc.copied().unwrap_or('.')
    }

    fn has_line(&self, player: char) -> bool {
        for row in 0..self.rows as i32 {
            for col in 0..self.columns.len() as i32 {
                for (up, right) in [(0, 1), (1, 0), (1, 1), (-1, 1)] {
                    let length = (0..)
                        .take_while(|step| self.at(row + step * up, col + step * right) == player)
                        .count();
                    let starts = self.at(row - up, col - right) != player;
                    let counts = length == self.align || length > self.align && !self.exact;
                    if starts && length > 0 && counts {
                        return true;
                    }
                }
            }
        }
        false
    }

    pub(crate) fn rows_text(&self) -> Vec<String> {
        let row = |row: usize| {
            (0..self.columns.len()).map(|col| self.at(row as i32, col as i32)).collect()
        };
        (0..self.rows).rev().map(row).collect()
    }
}
