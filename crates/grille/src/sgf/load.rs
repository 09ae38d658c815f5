//! A game from SGF.
//!
//! The main line of the first game is played under the rules. What is unusual but clear is taken
//! and told ([`Note`]); what is against the rules is an error that names the move.

use std::borrow::Cow;

use grille_core::{Game as _, Playable as _, Point, Side, erase};
use grille_games::go::{Go, Komi, Move, Placement, Preset, Rules, write_vertex};
use grille_record::ReplayError;
use grille_record::record::PlayerTags;
use grille_record::sgf::{self, GameResult, Margin, Mark, Node, NodeId, Setup};

use super::{DEAD, NAME, Note, Origin, SEAT, SgfProblem};
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

/// Reads the first game of a file.
pub fn read(bytes: &[u8], catalog: &Catalog) -> Result<Loaded, LoadProblem> {
    let reading = sgf::read(bytes).map_err(SgfProblem::from)?;
    let mut notes: Vec<Note> = reading.repairs.iter().copied().map(Note::Repaired).collect();
    let untold = reading.repair_count - reading.repairs.len();
    if untold > 0 {
        notes.push(Note::MoreRepairs(untold));
    }
    let place = sgf::Place::START;
    let game = reading.collection.game(0);
    let game = game.ok_or(SgfProblem::Read(sgf::ReadError::NoGame { place }))?;
    if reading.collection.len() > 1 {
        notes.push(Note::OtherGames(reading.collection.len()));
    }
    if game.main_line().any(|node| node.children().nth(1).is_some()) {
        notes.push(Note::Variations);
    }
    let (mut loaded, start) = match game.kind() {
        1 => read_go(game, catalog, notes)?,
        4 => (read_gomoku(game, catalog, notes)?, Some(game.root().id())),
        kind => return Err(SgfProblem::Kind { kind }.into()),
    };
    if let Some(start) = start {
        let moves = loaded.history.moves().to_vec();
        loaded.origin = Some(Box::new(Origin { collection: reading.collection, start, moves }));
    }
    Ok(loaded)
}

fn players(game: sgf::Game<'_>) -> [PlayerTags; 2] {
    Side::BOTH.map(|side| PlayerTags {
        name: game.info(NAME[side.index()]).map(Cow::into_owned),
        symbol: None,
        seat: game.info(SEAT[side.index()]).map(Cow::into_owned),
    })
}

/// Who gave up or ran out of time, if the file says so.
fn stopped(game: sgf::Game<'_>) -> Option<Stop> {
    match game.result() {
        Ok(Some(GameResult::Win(winner, Margin::Resignation))) => {
            Some(Stop::GaveUp(winner.other()))
        }
        Ok(Some(GameResult::Win(winner, Margin::Time))) => Some(Stop::TimedOut(winner.other())),
        _ => None,
    }
}

fn read_gomoku(
    game: sgf::Game<'_>,
    catalog: &Catalog,
    notes: Vec<Note>,
) -> Result<Loaded, LoadProblem> {
    let entry = catalog.game("gomoku").ok_or_else(|| unknown_game("gomoku", catalog))?;
    let size = game.size().map_err(SgfProblem::from)?;
    let fits = format!("{}x{}", size.rows, size.cols);
    let told = game.info("RU").filter(|rules| rules.starts_with(&fits));
    let told = told.and_then(|rules| (entry.resume)(&rules, None).ok());
    let start = match told {
        Some(start) => start,
        None => (entry.resume)(&format!("{fits} align 5"), None)?,
    };
    let mut texts = Vec::new();
    for node in game.main_line() {
        let Some(played) = node.played().map_err(SgfProblem::from)? else { continue };
        let id = played.point.and_then(|point| start.move_at(point));
        texts.push(id.map_or_else(|| "pass".to_owned(), |id| start.write_move(id)));
    }
    let history = History::replay(start, texts.iter().map(String::as_str))?;
    let stopped = stopped(game).filter(|_| history.position().outcome().is_none());
    let players = players(game);
    Ok(Loaded { stopped, players, notes, ..Loaded::new(entry.id, history) })
}

fn read_go(
    game: sgf::Game<'_>,
    catalog: &Catalog,
    mut notes: Vec<Note>,
) -> Result<(Loaded, Option<NodeId>), LoadProblem> {
    let entry = catalog.game("go").ok_or_else(|| unknown_game("go", catalog))?;
    let rules = rules(game, &mut notes)?;
    let mut line = Line::start(game, &rules)?;
    for node in game.main_line() {
        line.follow(node, &mut notes)?;
    }
    let mut history = line.history;
    let mut is_settled = false;
    if line.is_resumed {
        history.reopen();
    } else if line.game.is_over() {
        match dead_stones(game, line.last, &line.game)? {
            Some(dead) => {
                history.set_dead(&dead);
                is_settled = matches!(
                    game.result(),
                    Ok(Some(GameResult::Draw | GameResult::Win(_, Margin::Points(_))))
                );
            }
            None => {
                let proposal = (entry.propose)(history.position());
                history.set_dead(&proposal.dead);
            }
        }
    }
    let loaded = Loaded {
        stopped: stopped(game).filter(|_| !is_settled),
        is_settled,
        players: players(game),
        notes,
        ..Loaded::new(entry.id, history)
    };
    Ok((loaded, line.origin))
}

/// The rules that a file names, as far as they can be understood.
fn rules(game: sgf::Game<'_>, notes: &mut Vec<Note>) -> Result<Rules, LoadProblem> {
    let size = game.size().map_err(SgfProblem::from)?;
    let told = game.info("RU");
    // Rules that Grille wrote out in full stand for themselves.
    if let Some(rules) = told.as_deref().filter(|text| text.starts_with("rules "))
        && let Ok(rules) = rules.parse::<Rules>()
        && (rules.rows(), rules.cols()) == (size.rows, size.cols)
    {
        return Ok(rules);
    }
    let is_bare = told.is_none() && game.info("KM").is_none() && game.info("FF").is_none();
    let mut preset = if is_bare { Preset::Seed } else { Preset::Japanese };
    if let Some(text) = &told {
        match preset_named(text) {
            Some(known) => preset = known,
            None => notes.push(Note::Ignored { ident: "RU", value: text.to_string() }),
        }
    }
    let mut rules = Rules::preset(preset)
        .with_size(size.rows, size.cols)
        .map_err(crate::options::OptionsError::from)?;
    if let Some(text) = game.info("HA").filter(|text| !["0", "1", ""].contains(&text.trim())) {
        let stones = text.trim().parse().unwrap_or(u8::MAX);
        let fixed = rules.with_handicap(stones, Placement::Fixed);
        match fixed.or_else(|_| rules.with_handicap(stones, Placement::Free)) {
            Ok(with) => rules = with,
            Err(_) => notes.push(Note::Ignored { ident: "HA", value: text.to_string() }),
        }
    }
    if let Some(text) = game.info("KM").filter(|text| !text.trim().is_empty()) {
        match game.komi().ok().flatten().and_then(komi) {
            Some(komi) => rules = rules.with_komi(komi),
            None => notes.push(Note::Ignored { ident: "KM", value: text.to_string() }),
        }
    }
    Ok(rules)
}

/// Rules by the names that files give them.
fn preset_named(text: &str) -> Option<Preset> {
    let plain: String =
        text.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase();
    Some(match plain.as_str() {
        "japanese" | "jp" | "japan" => Preset::Japanese,
        "chinese" | "cn" | "china" => Preset::Chinese,
        "aga" => Preset::Aga,
        "korean" | "kr" | "korea" => Preset::Korean,
        "nz" | "newzealand" => Preset::NewZealand,
        "tromptaylor" => Preset::TrompTaylor,
        "seed" => Preset::Seed,
        _ => return None,
    })
}

/// Komi in whole or half points. Some programs write hundredths (650), some count stones instead
/// of points as the Chinese do (3.75).
fn komi(points: f64) -> Option<Komi> {
    let points = if points.abs() >= 100.0 { points / 100.0 } else { points };
    let points = if points.fract().abs() == 0.75 { points * 2.0 } else { points };
    let half_points = points * 2.0;
    let is_whole = half_points.is_finite() && half_points.fract() == 0.0;
    is_whole.then(|| Komi::from_half_points(half_points as i32).ok()).flatten()
}

/// The stones that the end of a file tells to be dead, from the node of the last move on: ours by
/// name, others' by the territory on them.
fn dead_stones(
    game: sgf::Game<'_>,
    last: NodeId,
    position: &Go,
) -> Result<Option<Vec<Point>>, SgfProblem> {
    let tail = || game.node(last).into_iter().flat_map(Node::main_line);
    if let Some(node) = tail().find(|node| node.property(DEAD).is_some()) {
        let is_empty = node.value(DEAD).is_none_or(|value| value.raw().trim().is_empty());
        let points = if is_empty { Ok(Vec::new()) } else { node.points(DEAD).collect() };
        return Ok(Some(points?));
    }
    let mut dead = Vec::new();
    let mut is_told = false;
    for side in Side::BOTH {
        for point in tail().flat_map(|node| node.marked(Mark::Territory(side))) {
            let point = point?;
            is_told = true;
            if position.board().stone(point) == Some(side.other()) {
                dead.push(point);
            }
        }
    }
    Ok(is_told.then_some(dead))
}

/// The main line as it is played.
struct Line {
    game: Go,
    history: History,
    /// Moves of the file so far: what people count.
    ply: usize,
    is_resumed: bool,
    /// The node of the last move.
    last: NodeId,
    /// The node of the start, while each move has a node of its own below it.
    origin: Option<NodeId>,
}

impl Line {
    /// The position at the root: a handicap, or the stones that are set up.
    fn start(game: sgf::Game<'_>, rules: &Rules) -> Result<Line, SgfProblem> {
        let root = game.root();
        let mut stones = vec![None; usize::from(rules.rows()) * usize::from(rules.cols())];
        let has_setup = set_up(root, rules, &mut stones)?;
        let first = game.main_line().find_map(|node| node.played().ok().flatten());
        let told = root.turn()?.or(first.map(|played| played.side));
        let fresh = Go::new(rules);
        let fits = told.is_none_or(|side| side == fresh.turn());
        let is_usual = match rules.handicap().placement {
            Placement::Free => !has_setup,
            Placement::Fixed => fresh.board().stones() == stones,
        };
        let start = if is_usual && fits {
            fresh
        } else {
            let is_black_only = has_setup && !stones.contains(&Some(Side::Second));
            let usual = if is_black_only { Side::Second } else { Side::First };
            Go::from_stones(rules, &stones, told.unwrap_or(usual))
                .ok_or(SgfProblem::NoLiberty { ply: 0 })?
        };
        let (last, origin) = (root.id(), root.played()?.is_none().then_some(root.id()));
        let history = History::new(erase(start.clone()));
        Ok(Line { game: start, history, ply: 0, is_resumed: false, last, origin })
    }

    fn follow(&mut self, node: Node<'_>, notes: &mut Vec<Note>) -> Result<(), LoadProblem> {
        let is_root = node.parent().is_none();
        let played = node.played().map_err(SgfProblem::from)?;
        let turn = node.turn().map_err(SgfProblem::from)?;
        if !is_root {
            let rules = *self.game.rules();
            let mut stones = self.game.board().stones();
            if set_up(node, &rules, &mut stones)? {
                let turn = turn.unwrap_or(self.game.turn());
                let start = Go::from_stones(&rules, &stones, turn);
                self.game = start.ok_or(SgfProblem::NoLiberty { ply: self.ply })?;
                self.history = History::new(erase(self.game.clone()));
                self.origin = played.is_none().then_some(node.id());
                // Before the first move, a second node with stones is as good as the root.
                if self.ply > 0 {
                    notes.push(Note::LateSetup { ply: self.ply });
                }
            } else if turn.is_some() && played.is_none() && self.game.is_over() {
                self.is_resumed = true;
            }
        }
        let Some(played) = played else { return Ok(()) };
        self.ply += 1;
        self.last = node.id();
        if played.side != self.game.turn() {
            self.game.resume();
            self.origin = None;
            notes.push(Note::PassAdded { ply: self.ply });
            self.play(Move::Pass)?;
        }
        // A move after two passes says that the game was taken up again.
        self.game.resume();
        self.is_resumed = false;
        self.play(played.point.map_or(Move::Pass, Move::Place))
    }

    fn play(&mut self, m: Move) -> Result<(), LoadProblem> {
        self.game.play(m).map_err(|reason| {
            let text = match m {
                Move::Place(point) => write_vertex(point, self.game.rules().rows()),
                Move::Pass => "pass".to_owned(),
            };
            ReplayError::Illegal { ply: self.ply, text, reason }
        })?;
        let id = self.game.encode(m);
        let followed = self.history.follow(id);
        debug_assert_eq!(followed, Ok(()), "the same move on the same board");
        Ok(())
    }
}

/// Puts a node's stones on a board; false when it has none.
fn set_up(node: Node<'_>, rules: &Rules, stones: &mut [Option<Side>]) -> Result<bool, SgfProblem> {
    let mut any = false;
    for change in node.setup() {
        let (setup, point) = change?;
        if let Some(stone) = stones.get_mut(point.index(rules.cols())) {
            *stone = match setup {
                Setup::Stone(side) => Some(side),
                Setup::Empty => None,
            };
            any = true;
        }
    }
    Ok(any)
}
