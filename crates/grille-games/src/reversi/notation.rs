//! Moves and positions of Reversi as text and numbers, and what views draw.

use grille_core::{
    Game, IllegalMove, Layout, MoveId, MoveName, MoveTextError, Picture, Piece, PieceShape,
    Playable, Point, PointNaming, ScoreSheet, Sentence, Side,
};

use super::position::{Move, Reversi};
use super::rules::Rules;

impl Playable for Reversi {
    /// The number of the cell; a pass comes after the last one.
    fn encode(&self, m: Move) -> MoveId {
        MoveId(match m {
            Move::Place(point) => point.index(self.rules().cols()) as u32,
            Move::Pass => self.rules().area() as u32,
        })
    }

    fn decode(&self, id: MoveId) -> Option<Move> {
        let (index, area) = (id.0 as usize, self.rules().area());
        match index {
            _ if index < area => Some(Move::Place(Point::from_index(index, self.rules().cols()))),
            _ if index == area => Some(Move::Pass),
            _ => None,
        }
    }

    /// `d3` (column and row, from the top left) or `pass`, in either case.
    fn read_move(&self, text: &str) -> Result<Move, MoveTextError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(MoveTextError::Empty);
        }
        if text.eq_ignore_ascii_case("pass") {
            return Ok(Move::Pass);
        }
        let unreadable = || MoveTextError::NotVertex { text: text.to_owned() };
        let (letter, row) = text.split_at_checked(1).ok_or_else(unreadable)?;
        let letter = letter.bytes().next().filter(u8::is_ascii_alphabetic);
        let col = u16::from(letter.ok_or_else(unreadable)?.to_ascii_lowercase() - b'a');
        if row.is_empty() || !row.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(unreadable());
        }
        let (rows, cols) = (self.rules().rows(), self.rules().cols());
        let row = row.parse::<u16>().ok().filter(|row| (1..=rows).contains(row) && col < cols);
        let row = row.ok_or_else(|| MoveTextError::Impossible {
            text: text.to_owned(),
            reason: IllegalMove::OutsideBoard { rows, cols },
        })?;
        Ok(Move::Place(Point::new(row - 1, col)))
    }

    fn write_move(&self, m: Move) -> String {
        match m {
            Move::Place(point) => format!("{}{}", column_name(point.col), point.row + 1),
            Move::Pass => "pass".to_owned(),
        }
    }

    fn name_move(&self, m: Move) -> MoveName {
        match m {
            Move::Place(_) => MoveName::Text(self.write_move(m)),
            Move::Pass => MoveName::Word(Sentence::new("move-pass")),
        }
    }

    fn move_at(&self, point: Point) -> Option<Move> {
        let inside = point.row < self.rules().rows() && point.col < self.rules().cols();
        inside.then_some(Move::Place(point))
    }

    fn landing(&self, m: Move) -> Option<Point> {
        self.check(m).ok()?;
        match m {
            Move::Place(point) => Some(point),
            Move::Pass => None,
        }
    }

    /// Rows from the top separated by `/`, then the player to move.
    fn write_position(&self) -> Option<String> {
        Some(format!("{} {}", self.picture().text_rows().join("/"), self.turn().letter()))
    }

    fn read_position(rules: &Rules, text: &str) -> Option<Reversi> {
        let (board, turn) = text.trim().rsplit_once(' ')?;
        let mut stones = Vec::with_capacity(rules.area());
        let mut rows = 0;
        for row in board.split('/') {
            let before = stones.len();
            for letter in row.chars() {
                stones.push(read_letter(letter)?);
            }
            if stones.len() - before != usize::from(rules.cols()) {
                return None;
            }
            rows += 1;
        }
        let mut letters = turn.chars();
        let turn = read_letter(letters.next()?)?;
        (rows == rules.rows() && letters.next().is_none())
            .then(|| Reversi::from_stones(rules, &stones, turn?))?
    }

    fn picture(&self) -> Picture {
        let (rows, cols) = (self.rules().rows(), self.rules().cols());
        let mut open = vec![false; self.rules().area()];
        for m in self.legal_moves() {
            if let Move::Place(point) = m {
                open[point.index(cols)] = true;
            }
        }
        Picture {
            layout: Layout::Cells,
            shape: PieceShape::Stone,
            naming: PointNaming::Letter,
            rows,
            cols,
            pieces: self.stones().map(|stone| stone.map(Piece::of)).collect(),
            open,
            turn: (!self.is_over()).then(|| self.turn()),
            ply: self.ply(),
            last: self.last(),
            decided: Vec::new(),
            stars: Vec::new(),
            forbidden: Vec::new(),
            captures: None,
            row_names: (1..=rows).map(|row| row.to_string()).collect(),
            col_names: (0..cols).map(|col| column_name(col).to_string()).collect(),
        }
    }

    fn goal(&self) -> Sentence {
        Sentence::new("goal-discs")
            .with("rows", self.rules().rows())
            .with("cols", self.rules().cols())
    }

    /// A pass is offered where nothing else can be played.
    fn offers(&self) -> Vec<(Move, Sentence)> {
        let pass = (Move::Pass, Sentence::new("offer-pass"));
        if self.check(Move::Pass).is_ok() { vec![pass] } else { Vec::new() }
    }

    fn score(&self) -> Option<ScoreSheet> {
        let count = |side| self.stones().flatten().filter(|stone| *stone == side).count() as u32;
        Some(ScoreSheet::of_pieces(Side::BOTH.map(count), Sentence::new("score-discs")))
    }
}

impl std::fmt::Display for Reversi {
    /// One line a row, top row first: `.` empty, `X` first, `O` second. For tests and logs.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.picture().text_rows().iter().try_for_each(|row| writeln!(f, "{row}"))
    }
}

/// `a` for the leftmost column; no board has more than sixteen.
fn column_name(col: u16) -> char {
    char::from(b'a' + col as u8)
}

fn read_letter(letter: char) -> Option<Option<Side>> {
    match letter {
        '.' => Some(None),
        'X' => Some(Some(Side::First)),
        'O' => Some(Some(Side::Second)),
        _ => None,
    }
}
