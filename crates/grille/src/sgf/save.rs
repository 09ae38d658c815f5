//! A session as SGF.

use grille_core::{Game as _, Playable as _, Point, Side, downcast};
use grille_games::go::{Go, Move, Placement, Preset, Rules};
use grille_record::sgf::{self, BoardSize, EditError, GameBuilder, Mark, Setup, point_text};

use super::{DEAD, NAME, SEAT};
use crate::go;
use crate::session::{Session, Why};

/// The SGF of a game of Go or gomoku; `None` for any other game.
pub fn text(session: &Session) -> Option<Result<String, EditError>> {
    let collection = match downcast::<Go>(session.start()) {
        Some(start) => go_game(session, start),
        None if session.game_id() == "gomoku" => gomoku(session),
        None => return None,
    };
    Some(collection.map(|collection| sgf::write(&collection)))
}

fn go_game(session: &Session, start: &Go) -> Result<sgf::Collection, EditError> {
    let rules = start.rules();
    let mut record = GameBuilder::go(BoardSize { cols: rules.cols(), rows: rules.rows() })?;
    record.info("RU", &rules_name(rules))?.info("KM", &rules.komi().to_string())?;
    if rules.handicap().stones > 0 {
        record.info("HA", &rules.handicap().stones.to_string())?;
    }
    people(&mut record, session)?;
    for side in Side::BOTH {
        let board = start.board();
        let is_side = |point: &Point| board.stone(*point) == Some(side);
        let stones: Vec<Point> = board.points().filter(is_side).collect();
        if !stones.is_empty() {
            record.setup(Setup::Stone(side), &stones)?;
        }
    }
    if *start != Go::new(rules) || start.turn() == Side::Second {
        record.info("PL", letter(start.turn()))?;
    }
    let mut game = start.clone();
    for &id in session.moves() {
        // A move after two passes says that the game was taken up again.
        game.resume();
        let Some(m) = game.decode(id) else { continue };
        let point = match m {
            Move::Place(point) => Some(point),
            Move::Pass => None,
        };
        record.play(game.turn(), point)?;
        game.play_unchecked(m);
    }
    end_of_go(record, session, &game)
}

/// What follows two passes: dead stones and territory, or whose turn it is again.
fn end_of_go(
    mut record: GameBuilder,
    session: &Session,
    game: &Go,
) -> Result<sgf::Collection, EditError> {
    if !game.is_over() {
        return Ok(record.finish());
    }
    let current = downcast::<Go>(session.game());
    if current.is_some_and(|current| !current.is_over()) {
        let node = record.add_node()?;
        let mut collection = record.finish();
        collection.set_raw(node, "PL", &[letter(game.turn())])?;
        return Ok(collection);
    }
    if let Some(count) = go::count(session.game()) {
        for side in Side::BOTH {
            let points = &count.owned[side.index()];
            if !points.is_empty() {
                record.mark(Mark::Territory(side), points)?;
            }
        }
    }
    let node = record.at();
    let mut collection = record.finish();
    let dead = go::dead_points(session.game());
    let mut dead: Vec<String> = dead.into_iter().filter_map(point_text).collect();
    if dead.is_empty() {
        dead.push(String::new());
    }
    let dead: Vec<&str> = dead.iter().map(String::as_str).collect();
    collection.set_raw(node, DEAD, &dead)?;
    Ok(collection)
}

fn gomoku(session: &Session) -> Result<sgf::Collection, EditError> {
    let picture = session.start().picture();
    let mut record = GameBuilder::gomoku(BoardSize { cols: picture.cols, rows: picture.rows })?;
    record.info("RU", &session.start().rules())?;
    people(&mut record, session)?;
    let mut side = session.start().turn();
    for &id in session.moves() {
        record.play(side, session.start().landing(id))?;
        side = side.other();
    }
    Ok(record.finish())
}

/// Who plays, and how it ended.
fn people(record: &mut GameBuilder, session: &Session) -> Result<(), EditError> {
    for side in Side::BOTH {
        let seat = session.seat(side);
        record.info(NAME[side.index()], &seat.name)?;
        if seat.computer.is_some() {
            record.info(SEAT[side.index()], seat.kind())?;
        }
    }
    let Some(ending) = session.ending() else { return Ok(()) };
    let result = match (ending.why, ending.winner) {
        (Why::GaveUp(loser), _) => format!("{}+R", letter(loser.other())),
        (Why::Rules(_), winner) => match (go::count(session.game()), winner) {
            (Some(count), _) => count.result,
            (None, Some(winner)) => format!("{}+", letter(winner)),
            (None, None) => "0".to_owned(),
        },
    };
    record.info("RE", &result)?;
    Ok(())
}

fn letter(side: Side) -> &'static str {
    match side {
        Side::First => "B",
        Side::Second => "W",
    }
}

/// The name of the rules as other programs know it, or all of them where they are not just a
/// preset with its size, handicap and komi.
fn rules_name(rules: &Rules) -> String {
    let usual = Rules::preset(rules.name()).with_size(rules.rows(), rules.cols());
    let usual =
        usual.and_then(|usual| usual.with_handicap(rules.handicap().stones, Placement::Fixed));
    if usual.is_ok_and(|usual| usual.with_komi(rules.komi()) == *rules) {
        return match rules.name() {
            Preset::Japanese => "Japanese",
            Preset::Chinese => "Chinese",
            Preset::Aga => "AGA",
            Preset::Korean => "Korean",
            Preset::NewZealand => "NZ",
            Preset::TrompTaylor => "Tromp-Taylor",
            Preset::Seed => "seed",
        }
        .to_owned();
    }
    rules.to_string()
}
