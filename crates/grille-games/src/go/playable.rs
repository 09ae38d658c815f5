//! Go as people see and write it: vertices, position text, the picture.
//!
//! Moves are vertices of the Go Text Protocol (`D4`, columns without I, rows from the bottom) and
//! `pass`. A position is its rows from the top joined by `/`, then whose turn it is, then what
//! else is not as at the start: `.X.O/..../....  X ko B2 captures 1 0 passes 1`.

use grille_core::{
    Game, IllegalMove, Layout, MoveId, MoveName, MoveTextError, Picture, Piece, PieceShape,
    Playable, Point, PointNaming, ScoreSheet, Sentence, Side,
};

use super::handicap::star_points;
use super::{Go, Move, PointSet, Preset, Rules, sheet};

const COLUMNS: &[u8; 25] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// More prisoners than any game has, and few enough to be counted with.
const MOST_CAPTURES: u32 = 1_000_000;

/// Writes a point as a vertex.
#[must_use]
pub fn write_vertex(point: Point, rows: u16) -> String {
    let column = COLUMNS.get(usize::from(point.col)).map_or('?', |&letter| char::from(letter));
    format!("{column}{}", rows.saturating_sub(point.row))
}

/// Reads a vertex, in either case.
pub fn read_vertex(text: &str, rows: u16, cols: u16) -> Result<Point, MoveTextError> {
    let not_vertex = || MoveTextError::NotVertex { text: text.to_owned() };
    let outside = || MoveTextError::Impossible {
        text: text.to_owned(),
        reason: IllegalMove::OutsideBoard { rows, cols },
    };
    let mut chars = text.chars();
    let letter = chars.next().ok_or(MoveTextError::Empty)?.to_ascii_uppercase();
    let digits = chars.as_str();
    if digits.is_empty() || digits.len() > 9 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(not_vertex());
    }
    let col = COLUMNS.iter().position(|&column| char::from(column) == letter);
    let col = col.ok_or_else(not_vertex)? as u16;
    let number: u32 = digits.parse().map_err(|_| not_vertex())?;
    if col >= cols || number == 0 || number > u32::from(rows) {
        return Err(outside());
    }
    Ok(Point::new(rows - number as u16, col))
}

impl Playable for Go {
    /// The index of the point; a pass is the number after the last point.
    fn encode(&self, m: Move) -> MoveId {
        match m {
            Move::Place(point) => MoveId(point.index(self.rules.cols()) as u32),
            Move::Pass => MoveId(self.board.area() as u32),
        }
    }

    fn decode(&self, id: MoveId) -> Option<Move> {
        let index = id.0 as usize;
        match index.cmp(&self.board.area()) {
            std::cmp::Ordering::Less => {
                Some(Move::Place(Point::from_index(index, self.rules.cols())))
            }
            std::cmp::Ordering::Equal => Some(Move::Pass),
            std::cmp::Ordering::Greater => None,
        }
    }

    fn read_move(&self, text: &str) -> Result<Move, MoveTextError> {
        let text = text.trim();
        if text.eq_ignore_ascii_case("pass") {
            return Ok(Move::Pass);
        }
        read_vertex(text, self.rules.rows(), self.rules.cols()).map(Move::Place)
    }

    fn write_move(&self, m: Move) -> String {
        match m {
            Move::Place(point) => write_vertex(point, self.rules.rows()),
            Move::Pass => "pass".to_owned(),
        }
    }

    fn name_move(&self, m: Move) -> MoveName {
        match m {
            Move::Place(_) => MoveName::Text(self.write_move(m)),
            Move::Pass => MoveName::Word(Sentence::new("move-pass")),
        }
    }

    /// A click never means a suicide that the rules allow: the stone would not stay where the
    /// picture shows it, and a slip of the hand would cost a group. It must be written.
    fn move_at(&self, point: Point) -> Option<Move> {
        let suicide = self.rules.suicide() && self.board.is_suicide(point, self.turn);
        (self.board.contains(point) && !suicide).then_some(Move::Place(point))
    }

    /// Where the stone stays: a suicide leaves none.
    fn landing(&self, m: Move) -> Option<Point> {
        match m {
            Move::Place(point) if !self.board.is_suicide(point, self.turn) => Some(point),
            _ => None,
        }
    }

    fn write_position(&self) -> Option<String> {
        let rows = self.board.to_string();
        let mut text = rows.trim_end().replace('\n', "/");
        text.push(' ');
        text.push(self.turn.letter());
        if let Some(point) = self.ko_point() {
            text += &format!(" ko {}", write_vertex(point, self.rules.rows()));
        }
        if self.captures != [0, 0] {
            text += &format!(" captures {} {}", self.captures[0], self.captures[1]);
        }
        if self.passes > 0 {
            text += &format!(" passes {}", self.passes);
        }
        if self.handicap_left > 0 {
            text += &format!(" handicap {}", self.handicap_left);
        }
        Some(text)
    }

    fn read_position(rules: &Rules, text: &str) -> Option<Go> {
        let mut words = text.split_whitespace();
        let stones = read_rows(rules, words.next()?)?;
        let turn = match words.next()? {
            "X" | "x" => Side::First,
            "O" | "o" => Side::Second,
            _ => return None,
        };
        let mut game = Go::from_stones(rules, &stones, turn)?;
        while let Some(word) = words.next() {
            match word {
                "ko" => set_ko(&mut game, words.next()?)?,
                "captures" => {
                    let mut number =
                        || words.next()?.parse().ok().filter(|&count| count <= MOST_CAPTURES);
                    game.captures = [number()?, number()?];
                }
                "passes" => {
                    game.passes = words.next()?.parse().ok().filter(|&passes| passes <= 2)?;
                }
                "handicap" => {
                    let most = rules.handicap().stones;
                    game.handicap_left = words.next()?.parse().ok().filter(|&n| n <= most)?;
                }
                _ => return None,
            }
        }
        Some(game)
    }

    fn picture(&self) -> Picture {
        let (rows, cols) = (self.rules.rows(), self.rules.cols());
        let is_open =
            |point| self.move_at(point).is_some_and(|m| !self.is_over() && self.check(m).is_ok());
        Picture {
            layout: Layout::Crossings,
            shape: PieceShape::Stone,
            naming: PointNaming::Letter,
            rows,
            cols,
            pieces: self.board.stones().into_iter().map(|stone| stone.map(Piece::of)).collect(),
            open: self.board.points().map(is_open).collect(),
            turn: (!self.is_over()).then_some(self.turn),
            ply: self.ply,
            last: match self.last {
                Some(Move::Place(point)) if self.board.stone(point).is_some() => Some(point),
                _ => None,
            },
            decided: Vec::new(),
            stars: star_points(rows, cols),
            forbidden: self.ko_point().into_iter().collect(),
            captures: Some(self.captures),
            row_names: (1..=rows).rev().map(|row| row.to_string()).collect(),
            col_names: COLUMNS[..usize::from(cols).min(COLUMNS.len())]
                .iter()
                .map(|&letter| char::from(letter).to_string())
                .collect(),
        }
    }

    fn goal(&self) -> Sentence {
        sheet::goal(&self.rules)
    }

    fn offers(&self) -> Vec<(Move, Sentence)> {
        let pass = (Move::Pass, Sentence::new("offer-pass"));
        if self.check(Move::Pass).is_ok() { vec![pass] } else { Vec::new() }
    }

    /// The points, once two passes were made.
    fn score(&self) -> Option<ScoreSheet> {
        self.is_over().then(|| sheet::of(self))
    }

    fn reopen(&mut self) -> bool {
        let is_over = self.is_over();
        self.resume();
        is_over
    }

    /// Tromp-Taylor rules know no dead stones: there is nothing to agree on.
    fn dead(&self) -> Option<Vec<Point>> {
        let is_settled = self.is_over() && self.rules.name() != Preset::TrompTaylor;
        is_settled.then(|| self.dead.iter().collect())
    }

    fn set_dead(&mut self, dead: &[Point]) {
        let inside = dead.iter().copied().filter(|&point| self.board.contains(point));
        let dead: PointSet = inside.collect();
        self.mark_dead(&dead);
    }

    fn group(&self, point: Point) -> Vec<Point> {
        let has_stone = self.board.contains(point) && self.board.stone(point).is_some();
        if has_stone { self.board.chain(point).iter().collect() } else { Vec::new() }
    }
}

fn read_rows(rules: &Rules, text: &str) -> Option<Vec<Option<Side>>> {
    let mut stones = Vec::new();
    let mut rows = 0;
    for row in text.split('/') {
        rows += 1;
        if rows > rules.rows() || row.chars().count() != usize::from(rules.cols()) {
            return None;
        }
        for letter in row.chars() {
            stones.push(match letter {
                '.' => None,
                'X' | 'x' => Some(Side::First),
                'O' | 'o' => Some(Side::Second),
                _ => return None,
            });
        }
    }
    (rows == rules.rows()).then_some(stones)
}

/// Makes a point the ko of a set-up position: the turn's stone there must take exactly one.
fn set_ko(game: &mut Go, vertex: &str) -> Option<()> {
    let point = read_vertex(vertex, game.rules.rows(), game.rules.cols()).ok()?;
    let mut before = game.board.clone();
    before.check(point, game.turn, false).ok()?;
    let mut taken = [0, 0];
    taken[game.turn.other().index()] = 1;
    if before.place(point, game.turn) != taken {
        return None;
    }
    game.board.set_ko(point);
    game.history.set_previous(before.hash(), game.turn.other());
    Some(())
}
