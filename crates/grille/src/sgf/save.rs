//! A session as SGF.
//!
//! A game that came from a file goes back into its tree (`tree.rs`); another gets a new one here.

use grille_core::{Game as _, Playable as _, Point, Side, downcast};
use grille_games::go::{Go, Move, Placement, Preset, Rules};
use grille_record::sgf::{
    self, BoardSize, Collection, EditError, GameBuilder, Mark, NodeId, Setup, point_text,
};

use super::people::people;
use super::{DEAD, Origin, SgfProblem, tree};
use crate::session::{Session, Why};

/// The SGF file of a game of Go or gomoku; `None` for any other game. A game that came from a file
/// is that file, in its own character set, with what changed since.
pub fn bytes(session: &Session) -> Option<Result<Vec<u8>, EditError>> {
    let collection = collection(session, false)?;
    Some(collection.map(|collection| sgf::write_bytes(&collection)))
}

/// The same as a text that stands for the session alone, for what is kept outside of the file: it
/// also says who sits where, and has the game alone where a reader would take another one first.
pub fn text(session: &Session) -> Option<Result<String, EditError>> {
    let collection = collection(session, true)?;
    Some(collection.map(|mut collection| {
        if let Some(index) = session.origin().and_then(Origin::hidden_index) {
            keep_only(&mut collection, index);
        }
        let bytes = sgf::write_bytes(&collection);
        String::from_utf8(bytes).unwrap_or_else(|_| sgf::write(&collection))
    }))
}

/// An SGF file as it is, or one of its games alone, counted from 1.
pub fn copy(bytes: &[u8], number: Option<usize>) -> Result<Vec<u8>, SgfProblem> {
    let mut collection = sgf::read(bytes)?.collection;
    let Some(number) = number else { return Ok(sgf::write_bytes(&collection)) };
    let count = collection.len();
    if number == 0 || number > count {
        return Err(SgfProblem::NoSuchGame { number, count });
    }
    keep_only(&mut collection, number - 1);
    Ok(sgf::write_bytes(&collection))
}

/// Removes all games but one, counted from 0.
fn keep_only(collection: &mut Collection, index: usize) {
    let roots: Vec<NodeId> = collection.games().map(|game| game.root().id()).collect();
    for (other, &root) in roots.iter().enumerate() {
        if other != index {
            // Every root is a node of the collection.
            let _ = collection.remove(root);
        }
    }
}

fn collection(session: &Session, with_all_people: bool) -> Option<Result<Collection, EditError>> {
    let line = line(session)?;
    Some(match session.origin() {
        Some(origin) => tree::merge(origin, session, &line, with_all_people),
        None => fresh(session, &line),
    })
}

/// The moves of a game of Go or gomoku.
pub(super) fn line(session: &Session) -> Option<Vec<Played>> {
    match downcast::<Go>(session.start()) {
        Some(start) => Some(go_line(session, start)),
        None if session.game_id() == "gomoku" => Some(gomoku_line(session)),
        None => None,
    }
}

/// A move: who, and where; nowhere is a pass.
pub(super) type Played = (Side, Option<Point>);

fn go_line(session: &Session, start: &Go) -> Vec<Played> {
    let mut game = start.clone();
    let mut line = Vec::new();
    for &id in session.moves() {
        // A move after two passes says that the game was taken up again.
        game.resume();
        let Some(m) = game.decode(id) else { continue };
        let point = match m {
            Move::Place(point) => Some(point),
            Move::Pass => None,
        };
        line.push((game.turn(), point));
        game.play_unchecked(m);
    }
    line
}

fn gomoku_line(session: &Session) -> Vec<Played> {
    let start = session.start();
    let sides = [start.turn(), start.turn().other()].into_iter().cycle();
    sides.zip(session.moves()).map(|(side, &id)| (side, start.landing(id))).collect()
}

fn fresh(session: &Session, line: &[Played]) -> Result<Collection, EditError> {
    let mut record = match downcast::<Go>(session.start()) {
        Some(start) => go_root(start)?,
        None => gomoku_root(session)?,
    };
    for (ident, value) in people(session) {
        record.info(ident, &value)?;
    }
    if let Some(result) = result(session) {
        record.info("RE", &result)?;
    }
    for &(side, point) in line {
        record.play(side, point)?;
    }
    let node = record.at();
    let mut collection = record.finish();
    end(&mut collection, node, session)?;
    Ok(collection)
}

fn go_root(start: &Go) -> Result<GameBuilder, EditError> {
    let rules = start.rules();
    let mut record = GameBuilder::go(BoardSize { cols: rules.cols(), rows: rules.rows() })?;
    record.info("RU", &rules_name(rules))?.info("KM", &rules.komi().to_string())?;
    if rules.handicap().stones > 0 {
        record.info("HA", &rules.handicap().stones.to_string())?;
    }
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
    Ok(record)
}

fn gomoku_root(session: &Session) -> Result<GameBuilder, EditError> {
    let picture = session.start().picture();
    let mut record = GameBuilder::gomoku(BoardSize { cols: picture.cols, rows: picture.rows })?;
    record.info("RU", &session.start().rules())?;
    Ok(record)
}

/// Marks what follows two passes of Go at the node of the second one: dead stones and territory,
/// or a node of its own that says whose turn it is again. Returns the last node.
pub(super) fn end(
    collection: &mut Collection,
    node: NodeId,
    session: &Session,
) -> Result<NodeId, EditError> {
    if session.history().is_reopened() {
        return tree::going_on(collection, node, session.game().turn());
    }
    let Some(sheet) = session.game().score() else { return Ok(node) };
    for side in Side::BOTH {
        set_points(collection, node, Mark::Territory(side).ident(), &sheet.owned[side.index()])?;
    }
    let dead = sheet.dead;
    if dead.is_empty() {
        collection.set_raw(node, DEAD, &[""])?;
    } else {
        set_points(collection, node, DEAD, &dead)?;
    }
    Ok(node)
}

/// Sets a list of points; none remove the property.
fn set_points(
    collection: &mut Collection,
    node: NodeId,
    ident: &str,
    points: &[Point],
) -> Result<(), EditError> {
    let points: Vec<String> = points.iter().copied().filter_map(point_text).collect();
    let points: Vec<&str> = points.iter().map(String::as_str).collect();
    collection.set_raw(node, ident, &points)
}

/// How the game ended, as a value of `RE`.
pub(super) fn result(session: &Session) -> Option<String> {
    let ending = session.ending()?;
    Some(match (ending.why, ending.winner) {
        (Why::GaveUp(loser), _) => format!("{}+R", letter(loser.other())),
        (Why::TimedOut(loser), _) => format!("{}+T", letter(loser.other())),
        (Why::Rules(_), winner) => match (downcast::<Go>(session.game()), winner) {
            (Some(go), _) => go.score().to_string(),
            (None, Some(winner)) => format!("{}+", letter(winner)),
            (None, None) => "0".to_owned(),
        },
    })
}

pub(super) fn letter(side: Side) -> &'static str {
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
