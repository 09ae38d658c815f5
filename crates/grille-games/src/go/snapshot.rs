//! A game of Go as bytes: all that its next moves depend on, and back.
//!
//! For a player that thinks in another memory, as a module of its own in a page does. Not here: what
//! people keep, which is SGF.

use grille_core::{ByteReader, Point, Side, put_text};

use super::history::History;
use super::recent::Recent;
use super::{Board, Go, Move, PointSet, Rules};

/// Where a point stands for none.
const NONE: u16 = u16::MAX;
/// Where a point stands for a pass.
const PASS: u16 = u16::MAX - 1;

impl Move {
    /// The move as a number of two bytes, on a board of so many columns.
    #[must_use]
    pub fn number(self, cols: u16) -> u16 {
        match self {
            Move::Place(point) => point.index(cols) as u16,
            Move::Pass => PASS,
        }
    }

    /// The move of a number; `None` for a point outside the largest board.
    #[must_use]
    pub fn from_number(number: u16, cols: u16) -> Option<Move> {
        if number == PASS {
            return Some(Move::Pass);
        }
        let point = Point::from_index(number.into(), cols);
        (point.row < Board::LARGEST).then_some(Move::Place(point))
    }
}

impl PointSet {
    /// Appends the points as numbers, behind how many there are.
    pub fn write(&self, cols: u16, out: &mut Vec<u8>) {
        out.extend((self.len() as u16).to_le_bytes());
        out.extend(self.iter().flat_map(|point| (point.index(cols) as u16).to_le_bytes()));
    }

    /// Reads what was written; `None` if it is not whole.
    pub fn read(cols: u16, bytes: &mut ByteReader<'_>) -> Option<PointSet> {
        let mut points = PointSet::new();
        for _ in 0..bytes.short()? {
            points.insert(Point::from_index(bytes.short()?.into(), cols));
        }
        Some(points)
    }
}

impl Go {
    /// The game as bytes.
    #[must_use]
    pub fn snapshot(&self) -> Vec<u8> {
        let mut out = Vec::new();
        let cols = self.rules.cols();
        let place = |m: Option<Move>| m.map_or(NONE, |m| m.number(cols)).to_le_bytes();
        put_text(&mut out, &self.rules.to_string());
        out.extend(self.board.stones().into_iter().map(write_side));
        out.extend(place(self.board.ko_point().map(Move::Place)));
        out.extend([write_side(Some(self.turn)), self.passes, self.handicap_left]);
        out.extend(self.ply.to_le_bytes());
        out.extend(self.captures.iter().flat_map(|count| count.to_le_bytes()));
        out.extend(place(self.last));
        self.history.write(&mut out);
        for entry in self.recent.moves {
            out.push(write_side(entry.map(|(side, _)| side)));
            out.extend(place(entry.map(|(_, m)| m)));
        }
        for points in self.recent.taken.iter().chain([&self.dead]) {
            points.write(cols, &mut out);
        }
        out
    }

    /// Reads the game that some bytes begin with; `None` if they are not what [`Go::snapshot`] gives.
    pub fn from_snapshot(bytes: &mut ByteReader<'_>) -> Option<Go> {
        let rules: Rules = bytes.text()?.parse().ok()?;
        let (rows, cols) = (rules.rows(), rules.cols());
        let stones = bytes.slice(usize::from(rows) * usize::from(cols))?;
        let stones: Vec<_> = stones.iter().map(|&byte| read_side(byte)).collect();
        let mut board = Board::from_stones(rows, cols, &stones)?;
        if let Some(Move::Place(ko)) = read_move(bytes, cols)? {
            board.set_ko(ko);
        }
        let turn = read_side(bytes.byte()?)?;
        let [passes, handicap_left] = bytes.array()?;
        let ply = bytes.word()?;
        let captures = [bytes.word()?, bytes.word()?];
        let last = read_move(bytes, cols)?;
        let history = History::read(rules.ko(), bytes)?;
        let mut recent = Recent::default();
        for entry in &mut recent.moves {
            let side = read_side(bytes.byte()?);
            *entry = side.zip(read_move(bytes, cols)?);
        }
        for points in &mut recent.taken {
            *points = PointSet::read(cols, bytes)?;
        }
        let dead = PointSet::read(cols, bytes)?;
        let passes = passes.min(2);
        Some(Go {
            rules,
            board,
            turn,
            ply,
            passes,
            handicap_left,
            history,
            captures,
            last,
            recent,
            dead,
        })
    }
}

fn write_side(side: Option<Side>) -> u8 {
    side.map_or(0, |side| 1 + side.index() as u8)
}

fn read_side(byte: u8) -> Option<Side> {
    Side::BOTH.get(usize::from(byte).checked_sub(1)?).copied()
}

/// Reads a move, or none where none was written; the outer `None` is for what cannot be read.
fn read_move(bytes: &mut ByteReader<'_>, cols: u16) -> Option<Option<Move>> {
    match bytes.short()? {
        NONE => Some(None),
        number => Move::from_number(number, cols).map(Some),
    }
}

#[cfg(test)]
mod tests {
    use grille_core::{Game as _, Rng};

    use super::super::Preset;
    use super::*;

    fn assert_comes_back(game: &Go) {
        let bytes = game.snapshot();
        let mut reader = ByteReader::new(&bytes);
        let back = Go::from_snapshot(&mut reader).expect("a game");
        assert_eq!(back, *game);
        assert_eq!(back.board().ko_point(), game.board().ko_point(), "{}", game.board());
        assert_eq!(reader.rest(), [], "{}", game.board());
    }

    #[test]
    fn every_position_of_random_games_comes_back_with_its_history() {
        let mut kos = 0;
        for seed in 0..40 {
            let mut rng = Rng::new(seed);
            let preset = Preset::ALL[seed as usize % Preset::ALL.len()];
            let rules =
                Rules::preset(preset).with_size(4, 3 + rng.below(4) as u16).expect("a size");
            let mut game = Go::new(&rules);
            while !game.is_over() && game.ply() < 150 {
                assert_comes_back(&game);
                kos += usize::from(game.board().ko_point().is_some());
                let legal: Vec<Move> = game.legal_moves().collect();
                game.play(*rng.pick(&legal).expect("a move")).expect("legal");
            }
            let mut dead = PointSet::new();
            let stone = game.board().points().find(|&p| game.board().stone(p).is_some());
            dead.insert(stone.expect("a stone"));
            game.mark_dead(&dead);
            assert_comes_back(&game);
        }
        assert!(kos > 10, "{kos} positions with a ko");
    }

    #[test]
    fn bytes_that_were_cut_are_no_game() {
        let mut game = Go::new(&Rules::preset(Preset::Chinese).with_size(5, 5).expect("a size"));
        game.play(Move::Place(Point::new(2, 2))).expect("legal");
        let bytes = game.snapshot();

        for length in 0..bytes.len() {
            assert!(
                Go::from_snapshot(&mut ByteReader::new(&bytes[..length])).is_none(),
                "{length}"
            );
        }
    }
}
