//! Work of a known size, for `grille bench`.

use std::fmt::Write as _;
use std::path::Path;

use grille_ai::puissance;
use grille_core::{Actor, Game, Instant64, Intent, Rng, Side, perft};
use grille_games::align::{Align, presets};
use grille_games::go::{Board, Playout};
use grille_record::sgf;

use crate::catalog::{Catalog, MEASURED};
use crate::keep::Place;
use crate::plan::Plan;
use crate::session::Session;
use crate::texts::{Lang, Texts};

/// Published counts of Puissance 4 by depth.
pub const PUISSANCE4_PERFT: [u64; 11] =
    [1, 7, 49, 343, 2401, 16807, 117_649, 823_536, 5_673_234, 39_394_572, 268_031_646];

/// Counts the games of Puissance 4 of so many plies.
#[must_use]
pub fn puissance4_perft(depth: u32) -> u64 {
    perft(&Align::new(&presets::puissance4()), depth)
}

/// Nodes of the Puissance solver over its fixed positions: the signature that changes only when
/// the search does.
#[must_use]
pub fn solver_nodes() -> u64 {
    puissance::bench()
}

/// Nodes of the Go player's trees over its fixed positions: its signature.
#[must_use]
pub fn go_nodes() -> u64 {
    grille_ai::go::bench()
}

/// Plays random games of Go to the end, always the same ones: how many moves they had in all.
#[must_use]
pub fn go_playouts(size: u16, games: u32) -> u64 {
    let Ok(empty) = Board::new(size, size) else { return 0 };
    let mut board = empty.clone();
    let mut rng = Rng::new(1);
    let mut moves = 0;
    for _ in 0..games {
        board.clone_from(&empty);
        moves += u64::from(Playout::run(&mut board, Side::First, &mut rng).moves);
    }
    moves
}

/// Plays and takes back a move so many times in a game that is kept in a folder: how many changes
/// are on the disk.
pub fn kept_moves(folder: &Path, changes: u32) -> u32 {
    let catalog = Catalog::standard();
    let plan = Plan { game: MEASURED.to_owned(), ..Plan::default() };
    let Ok(planned) = plan.session(&catalog, &Texts::new(Lang::En)) else { return 0 };
    let mut session = planned.session;
    Place::at(folder).keep(&mut session);
    let is_kept = |change: u32, session: &mut Session| {
        let intent =
            if change.is_multiple_of(2) { Intent::PlayText("3".to_owned()) } else { Intent::Undo };
        session.handle(Actor::Table, intent, Instant64(0)).is_ok() && session.unkept().is_none()
    };
    (0..changes).map(|change| u32::from(is_kept(change, &mut session))).sum()
}

/// A collection of games of Go in SGF, of about so many bytes.
#[must_use]
pub fn sgf_text(bytes: usize) -> String {
    let mut rng = Rng::new(2);
    let mut text = String::with_capacity(bytes + 4096);
    while text.len() < bytes {
        text.push_str("(;FF[4]GM[1]SZ[19]KM[7.5]PB[Maia]PW[Ana]");
        for ply in 0..250 {
            let mut letter = || char::from(b'a' + rng.below(19) as u8);
            let side = if ply % 2 == 0 { 'B' } else { 'W' };
            let _ = write!(text, ";{side}[{}{}]", letter(), letter());
        }
        text.push_str(")\n");
    }
    text
}

/// Reads SGF: how many games there are.
#[must_use]
pub fn sgf_games(text: &str) -> usize {
    sgf::read(text.as_bytes()).map_or(0, |reading| reading.collection.games().count())
}
