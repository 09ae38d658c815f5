//! A game from SGF.
//!
//! The main line of a game is played under the rules as far as they can follow; what is unusual is
//! told ([`Note`]) and never a reason to refuse a file. How a line of Go is followed is in `line.rs`.
//! Gomoku ends at the first move that cannot be played: it has no pass that could stand in.

use std::borrow::Cow;

use grille_core::{AnyGame, Game as _, IllegalMove, MoveId, Point, Side, downcast, erase};
use grille_games::go::Go;
use grille_record::ReplayError;
use grille_record::record::PlayerTags;
use grille_record::sgf::{self, GameResult, Limits, Margin, Mark, Node, NodeId, ReadOptions};

use super::line::Line;
use super::rules::rules;
use super::{DEAD, MOST_BYTES, NAME, Note, OPEN, Origin, SEAT, SgfProblem};
use crate::catalog::Catalog;
use crate::files::{LoadProblem, Loaded, unknown_game};
use crate::history::History;
use crate::session::Stop;

/// How many bytes of a file tell its format.
const HEAD: usize = 4096;

/// Whether the bytes of a file look like SGF: a tree somewhere near the beginning, or a first
/// word that is a property, as in the bare `SZ[19] AW[..] AB[..]` of document 002.
#[must_use]
pub fn is_sgf(bytes: &[u8]) -> bool {
    // Without its zero bytes the beginning of UTF-16 reads like ASCII.
    let head: Vec<u8> = bytes.iter().take(HEAD).copied().filter(|&byte| byte != 0).collect();
    let marks = [b"\xEF\xBB\xBF".as_slice(), b"\xFF\xFE", b"\xFE\xFF"];
    let body = marks.iter().find_map(|mark| head.strip_prefix(*mark)).unwrap_or(&head);
    let body = body.trim_ascii_start();
    if body.starts_with(b"(") {
        return true;
    }
    // The readable record of line games begins with a tag, or with a comment after a blank.
    if body.starts_with(b"[") || body.starts_with(b"; ") {
        return false;
    }
    let node = body.strip_prefix(b";").unwrap_or(body);
    let name = node.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
    let is_property = name > 0 && node[name..].trim_ascii_start().starts_with(b"[");
    is_property || body.windows(2).any(|pair| pair == b"(;")
}

/// How many nodes a file may have: with 20 bytes each, a third of a gigabyte.
const MOST_NODES: usize = 16_000_000;

/// Reads all games of a file.
pub(super) fn read_collection(bytes: &[u8]) -> Result<sgf::Reading, SgfProblem> {
    let limits = Limits { bytes: MOST_BYTES, nodes: MOST_NODES, ..Limits::default() };
    let options = ReadOptions { limits, ..ReadOptions::default() };
    sgf::read_with(bytes, &options).map_err(SgfProblem::from)
}

/// Whether a game is Go or gomoku.
pub(super) fn is_playable(game: sgf::Game<'_>) -> bool {
    matches!(game.kind(), 1 | 4)
}

/// Reads the first game of a file that can be played.
pub fn read(bytes: &[u8], catalog: &Catalog) -> Result<Loaded, LoadProblem> {
    read_game(bytes, catalog, None)
}

/// Reads a game of a file by its number, from 1; without one, the first that can be played.
pub fn read_game(
    bytes: &[u8],
    catalog: &Catalog,
    number: Option<usize>,
) -> Result<Loaded, LoadProblem> {
    let reading = read_collection(bytes)?;
    let mut notes: Vec<Note> = reading.repairs.iter().copied().map(Note::Repaired).collect();
    let untold = reading.repair_count - reading.repairs.len();
    if untold > 0 {
        notes.push(Note::MoreRepairs(untold));
    }
    let collection = reading.collection;
    let count = collection.len();
    let index = match number {
        Some(number) => number.wrapping_sub(1),
        None => first_playable(&collection),
    };
    let game = collection
        .game(index)
        .ok_or(SgfProblem::NoSuchGame { number: index.wrapping_add(1), count })?;
    if count > 1 {
        notes.push(Note::OtherGames { count, taken: index + 1 });
    }
    if game.main_line().any(|node| node.children().nth(1).is_some()) {
        notes.push(Note::Variations);
    }
    let (mut loaded, path) = match game.kind() {
        1 => read_go(game, catalog, notes)?,
        4 => read_gomoku(game, catalog, notes)?,
        kind => return Err(SgfProblem::Kind { kind }.into()),
    };
    let origin = Origin::new(collection, index, path, &loaded);
    loaded.origin = Some(Box::new(origin));
    Ok(loaded)
}

/// The game that a reader takes who names none, counted from 0.
pub(super) fn first_playable(collection: &sgf::Collection) -> usize {
    let mut games = collection.games();
    games.position(is_playable).unwrap_or(0)
}

/// Where a line of moves stands in its tree.
pub(super) struct Path {
    /// The node that the session starts from.
    pub(super) start: NodeId,
    /// The node of each move; none for a pass that the file does not have.
    pub(super) nodes: Vec<Option<NodeId>>,
    /// The last node that was followed.
    pub(super) last: NodeId,
    /// The root itself cannot be followed.
    pub(super) is_blocked: bool,
}

fn players(game: sgf::Game<'_>) -> [PlayerTags; 2] {
    Side::BOTH.map(|side| PlayerTags {
        name: game.info(NAME[side.index()]).map(Cow::into_owned),
        symbol: None,
        seat: game.info(SEAT[side.index()]).map(Cow::into_owned),
    })
}

/// Who gave up or ran out of time, if the file says so and does not say that the game is open.
fn stopped(game: sgf::Game<'_>, last_move: NodeId) -> Option<Stop> {
    let stop = match game.result() {
        Ok(Some(GameResult::Win(winner, Margin::Resignation))) => Stop::GaveUp(winner.other()),
        Ok(Some(GameResult::Win(winner, Margin::Time))) => Stop::TimedOut(winner.other()),
        _ => return None,
    };
    (!is_open(game, last_move)).then_some(stop)
}

/// Whether the main line says, from the node of the last move on, that the game is not over.
fn is_open(game: sgf::Game<'_>, last_move: NodeId) -> bool {
    let tail = game.node(last_move).into_iter().flat_map(Node::main_line);
    tail.into_iter().any(|node| node.property(OPEN).is_some())
}

fn read_gomoku(
    game: sgf::Game<'_>,
    catalog: &Catalog,
    mut notes: Vec<Note>,
) -> Result<(Loaded, Path), LoadProblem> {
    let entry = catalog.game("gomoku").ok_or_else(|| unknown_game("gomoku", catalog))?;
    let size = super::rules::size(game, &mut notes);
    let fits = format!("{}x{}", size.rows, size.cols);
    let named = game.info("RU").filter(|rules| rules.starts_with(&fits));
    let named = named.and_then(|rules| (entry.resume)(&rules, None).ok());
    let start = match named {
        Some(start) => start,
        None => (entry.resume)(&format!("{fits} align 5"), None)?,
    };
    let mut history = History::new(start);
    let root = game.root().id();
    let mut path = Path { start: root, nodes: Vec::new(), last: root, is_blocked: false };
    for node in game.main_line() {
        let played = match gomoku_move(node, history.position()) {
            Ok(None) => Ok(false),
            Ok(Some(id)) => history.push(id).map(|()| true),
            Err(reason) => Err(reason),
        };
        match played {
            Ok(false) => {}
            Ok(true) => path.nodes.push(Some(node.id())),
            Err(reason) => {
                let (ply, text) = (history.moves().len() + 1, written_move(node));
                notes.push(Note::Stopped(ReplayError::Illegal { ply, text, reason }));
                path.is_blocked = node.id() == root;
                break;
            }
        }
        path.last = node.id();
    }
    let last_move = path.nodes.last().copied().flatten().unwrap_or(path.start);
    let stopped = stopped(game, last_move).filter(|_| history.position().outcome().is_none());
    let players = players(game);
    Ok((Loaded { stopped, players, notes, ..Loaded::new(entry.id, history) }, path))
}

/// The move of a node; an error where it cannot be one of the player whose turn it is. Stones that
/// are set up are none either.
fn gomoku_move(node: Node<'_>, game: &dyn AnyGame) -> Result<Option<MoveId>, IllegalMove> {
    let picture = game.picture();
    let outside = IllegalMove::OutsideBoard { rows: picture.rows, cols: picture.cols };
    if node.setup().next().is_some() {
        return Err(outside);
    }
    let Some(played) = node.played().map_err(|_| outside)? else { return Ok(None) };
    let point = played.point.ok_or(IllegalMove::PassNotAllowed)?;
    if played.side != game.turn() && game.outcome().is_none() {
        return Err(IllegalMove::PassNotAllowed);
    }
    game.move_at(point).map(Some).ok_or(outside)
}

/// A node's move, or what it sets up, as written.
fn written_move(node: Node<'_>) -> String {
    let is_move = |ident: &str| ["B", "W", "AB", "AW", "AE"].contains(&ident);
    let property = node.properties().find(|property| is_move(property.ident()));
    let text = property.map(|property| {
        let value = property.values().next().map_or("", |value| value.raw());
        format!("{}[{}]", property.ident(), value.chars().take(10).collect::<String>())
    });
    text.unwrap_or_default()
}

fn read_go(
    game: sgf::Game<'_>,
    catalog: &Catalog,
    mut notes: Vec<Note>,
) -> Result<(Loaded, Path), LoadProblem> {
    let entry = catalog.game("go").ok_or_else(|| unknown_game("go", catalog))?;
    let rules = rules(game, &mut notes)?;
    let mut line = Line::start(game, &rules);
    let mut last = game.root().id();
    for node in game.main_line() {
        line.follow(node);
        last = node.id();
    }
    line.finish(&mut notes);
    let mut history = History::new(erase(line.start.clone()));
    for &id in &line.moves {
        let followed = history.follow(id);
        debug_assert_eq!(followed, Ok(()), "the line was played under the same rules");
    }
    let mut is_settled = false;
    if line.is_resumed {
        history.reopen();
    } else if line.game.is_over() {
        let stated = stated_points(game);
        match dead_stones(game, line.last_move, &line.game) {
            Some(dead) => {
                history.set_dead(&dead);
                is_settled = stated.is_some() && !is_open(game, line.last_move);
            }
            None => history.set_dead(&(entry.propose)(history.position()).dead),
        }
        let counted = downcast::<Go>(history.position()).map(|go| go.score().to_string());
        if let (Some(stated), Some(counted)) = (stated, counted)
            && GameResult::parse(&counted) != Some(stated)
        {
            notes.push(Note::CountDiffers { stated: stated.to_string(), counted });
        }
    }
    let loaded = Loaded {
        stopped: stopped(game, line.last_move).filter(|_| !is_settled),
        is_settled,
        players: players(game),
        notes,
        ..Loaded::new(entry.id, history)
    };
    Ok((loaded, Path { start: line.origin, nodes: line.nodes, last, is_blocked: false }))
}

/// The result that a file states, if it is one of points.
fn stated_points(game: sgf::Game<'_>) -> Option<GameResult> {
    let result = game.result().ok().flatten();
    result
        .filter(|result| matches!(result, GameResult::Draw | GameResult::Win(_, Margin::Points(_))))
}

/// The stones that the end of a file marks as dead, from the node of the last move on: ours by
/// name, others' by the territory on them.
fn dead_stones(game: sgf::Game<'_>, last: NodeId, position: &Go) -> Option<Vec<Point>> {
    let tail = || game.node(last).into_iter().flat_map(Node::main_line);
    // The last word counts: marks may have been changed in a node of their own.
    if let Some(node) = tail().filter(|node| node.property(DEAD).is_some()).last() {
        return Some(node.points(DEAD).flatten().collect());
    }
    let mut dead = Vec::new();
    let mut is_marked = false;
    for side in Side::BOTH {
        for point in tail().flat_map(|node| node.marked(Mark::Territory(side))).flatten() {
            is_marked = true;
            if position.board().stone(point) == Some(side.other()) {
                dead.push(point);
            }
        }
    }
    is_marked.then_some(dead)
}
