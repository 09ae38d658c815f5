//! Game records to and from the table.

use grille_core::{Game as _, Playable as _, Point, Side};
use grille_games::go::{Go, Komi, Move, Rules};
use grille_record::sgf::{self, BoardSize, GameBuilder, Limits, Node, ReadOptions, Setup};

use super::table::Table;

/// The most bytes of a record: a whole game with long comments has less than one megabyte.
pub(super) const MOST_BYTES: usize = 64 << 20;

/// A komi of whole or half points within the range of the rules.
pub(super) fn exact_komi(points: f64) -> Option<Komi> {
    let komi = komi_of(points);
    (f64::from(komi.half_points()) == 2.0 * points).then_some(komi)
}

/// A komi from any number of points, as files have them. Between half points it becomes the half point above the
/// whole one below, which decides every game the same way; out of range it becomes the largest
/// one, which no board can make up for.
pub(super) fn komi_of(points: f64) -> Komi {
    let half_points = 2.0 * points;
    let half_points =
        if half_points.fract() == 0.0 { half_points } else { 2.0 * points.floor() + 1.0 };
    // The clamped value always fits.
    Komi::from_half_points(half_points.clamp(-1250.0, 1250.0) as i32).unwrap_or_default()
}

/// The first game of a record, up to the position before a move (counted from 1) or to its end.
/// Rules other than size and komi stay as they are.
pub(super) fn load(bytes: Vec<u8>, before: Option<u32>, rules: &Rules) -> Option<Table> {
    let limits = Limits { bytes: MOST_BYTES, ..Limits::default() };
    let options = ReadOptions { limits, ..ReadOptions::default() };
    let reading = sgf::read_with(bytes, &options).ok()?;
    let game = reading.collection.game(0)?;
    let size = game.size().ok()?;
    if game.kind() != 1 || size.rows != size.cols {
        return None;
    }
    let mut rules = rules.with_size(size.rows, size.cols).ok()?;
    if let Ok(Some(points)) = game.komi() {
        rules = rules.with_komi(komi_of(points));
    }
    let handicap = game.handicap().ok().flatten().unwrap_or(0);
    let mut table = Table::new(&rules);
    for (index, node) in game.main_line().enumerate() {
        set_up(&mut table, node)?;
        if index == 0 && handicap > 0 {
            give_handicap(&mut table, node)?;
        }
        let Some(played) = node.played().ok()? else { continue };
        if before.is_some_and(|before| table.moves().len() as u64 + 1 >= u64::from(before)) {
            break;
        }
        let m = played.point.map_or(Move::Pass, Move::Place);
        table.play_recorded(played.side, m).ok()?;
    }
    Some(table)
}

/// Adds and removes the stones of a node, and gives the turn as it says.
fn set_up(table: &mut Table, node: Node<'_>) -> Option<()> {
    let changes: Vec<(Setup, Point)> = node.setup().collect::<Result<_, _>>().ok()?;
    let turn = node.turn().ok().flatten();
    if changes.is_empty() && turn.is_none() {
        return Some(());
    }
    let game = table.game();
    let mut stones = game.board().stones();
    for (setup, point) in changes {
        *stones.get_mut(point.index(game.rules().cols()))? = match setup {
            Setup::Stone(side) => Some(side),
            Setup::Empty => None,
        };
    }
    let turn = turn.unwrap_or(game.turn());
    // Through the text of a position, because that keeps the prisoners.
    let letters = stones.iter().map(|stone| stone.map_or('.', Side::letter)).collect::<Vec<_>>();
    let rows = letters.chunks(usize::from(game.rules().cols()).max(1));
    let rows = rows.map(String::from_iter).collect::<Vec<_>>().join("/");
    let [first, second] = game.captures();
    let text = format!("{rows} {} captures {first} {second}", turn.letter());
    let start = Go::read_position(game.rules(), &text)?;
    let handicap = table.handicap().to_vec();
    *table = Table::from_start(start);
    table.note_handicap(handicap);
    Some(())
}

/// The black stones of the root are handicap stones; White moves unless the file says otherwise.
fn give_handicap(table: &mut Table, root: Node<'_>) -> Option<()> {
    let board = table.game().board();
    let black = |point: &Point| board.stone(*point) == Some(Side::First);
    let points: Vec<Point> = board.points().filter(black).collect();
    if board.stone_count(Side::Second) == 0 && root.turn().ok().flatten().is_none() {
        table.set_handicap(&points)?;
    }
    table.note_handicap(points);
    Some(())
}

/// The game as a record.
pub(super) fn write(table: &Table, result: Option<&str>) -> Option<String> {
    let rules = table.rules();
    let mut record = GameBuilder::go(BoardSize { rows: rules.rows(), cols: rules.cols() }).ok()?;
    record.info("KM", &rules.komi().to_string()).ok()?;
    record.info("RU", rules.name().name()).ok()?;
    if !table.handicap().is_empty() {
        record.info("HA", &table.handicap().len().to_string()).ok()?;
    }
    if let Some(result) = result {
        record.info("RE", result).ok()?;
    }
    let start = table.start();
    for side in Side::BOTH {
        let stones = start.board().points().filter(|&p| start.board().stone(p) == Some(side));
        let stones: Vec<Point> = stones.collect();
        if !stones.is_empty() {
            record.setup(Setup::Stone(side), &stones).ok()?;
        }
    }
    if start.turn() == Side::Second {
        record.info("PL", "W").ok()?;
    }
    for &(side, m) in table.moves() {
        let point = match m {
            Move::Place(point) => Some(point),
            Move::Pass => None,
        };
        record.play(side, point).ok()?;
    }
    Some(sgf::write(record.collection()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_komi_becomes_one_that_decides_alike() {
        let check = |points: f64, text: &str| assert_eq!(komi_of(points).to_string(), text);
        check(6.5, "6.5");
        check(7.0, "7");
        check(6.25, "6.5");
        check(3.75, "3.5");
        check(-0.5, "-0.5");
        check(-0.25, "-0.5");
        check(1e300, "625");
        check(-1e300, "-625");
    }

    #[test]
    fn only_whole_and_half_points_in_range_are_exact() {
        let exact = |points| exact_komi(points).map(|komi| komi.to_string());
        assert_eq!(exact(6.5).as_deref(), Some("6.5"));
        assert_eq!(exact(-7.0).as_deref(), Some("-7"));
        assert_eq!(exact(0.0).as_deref(), Some("0"));
        for points in [6.25, 0.1, 1e308, -1e308, 626.0] {
            assert_eq!(exact(points), None, "{points}");
        }
    }
}
