//! What follows from a search: the move, a pass, giving up.
//!
//! A person stops playing where nothing can change any more. Who has a point at the end of nearly
//! all playouts is taken to own it, and moves there are left out, unless the search insists that
//! one is needed.
//!
//! Not here: the search (`engine.rs`).

use grille_core::{Game as _, IllegalMove, Point, Side};
use grille_games::go::{Go, Move, PointSet, Preset, Scoring, UnconditionalLife, fixed_points};

use super::engine::Found;
use super::life::{self, TreePlayouts};
use crate::Choice;

/// A point is settled when one side has it in so large a part of the playouts (-1 to 1, so 0.9 is
/// 95 playouts in 100).
const SETTLED: f32 = 0.9;

/// A move on a settled point is still made if the search expects so much more of it than of a pass.
const INSISTS: f32 = 0.08;

/// Below this share of won playouts a player gives up, if it is also behind by a tenth of the board
/// and a third of the board is played.
const HOPELESS: f32 = 0.07;

/// The judge of dead stones. Fewer playouts than at the end of a game, because it is asked at every
/// move late in the game: on 19 x 19 it takes a sixth of a second.
const JUDGE: TreePlayouts = TreePlayouts { playouts: 300, seed: 1 };

/// What a move is wanted for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Purpose {
    /// To win the game.
    #[default]
    Play,
    /// To take all dead stones off the board before passing.
    Cleanup,
}

/// The answer that needs no search: none when the game is over, and a handicap stone where one is to
/// be placed. `None` where a search is needed.
pub(super) fn without_search(position: &Go) -> Option<Option<Choice<Move>>> {
    if position.is_over() {
        return Some(None);
    }
    handicap_stone(position).map(|play| Some(Choice::unjudged(play)))
}

/// Where a handicap stone goes, if one is to be placed now.
fn handicap_stone(position: &Go) -> Option<Move> {
    if position.check(Move::Pass) != Err(IllegalMove::PassNotAllowed) {
        return None;
    }
    let rules = position.rules();
    let stars = fixed_points(rules.rows(), rules.cols(), rules.handicap().stones);
    let is_free = |m: &Move| position.check(*m).is_ok();
    // Boards too small for stars: from the middle outwards.
    let middle = (rules.rows() / 2, rules.cols() / 2);
    let distance = |point: &Point| point.row.abs_diff(middle.0) + point.col.abs_diff(middle.1);
    stars.into_iter().map(Move::Place).find(is_free).or_else(|| {
        let mut points: Vec<Point> = position.board().points().collect();
        grille_core::sort_by_key(&mut points, distance);
        points.into_iter().map(Move::Place).find(is_free)
    })
}

/// What a pass of the other side asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum AfterPass {
    /// The board is far from finished: the pass was a slip or a gift, and play goes on.
    PlayOn,
    /// The game is won as it stands: a second pass ends it.
    EndIt,
    /// The search decides.
    Open,
}

/// Above this share of points that nobody owns, a board is not finished: at the end of games between
/// people it is a few in a hundred. One in eight leaves room for neutral points that nobody filled.
const NEUTRAL: usize = 8;

/// Below this share of stones a board is not finished either, whoever seems to own the rest: games
/// end with a third to two thirds of the points taken.
const STONES: u32 = 5;

/// Judges a pass that the other side has just made. A second pass ends the game, so an early one is
/// never answered by a pass, however well the count would stand because of komi.
pub(super) fn after_pass(position: &Go, purpose: Purpose) -> AfterPass {
    if position.passes() == 0 {
        return AfterPass::Open;
    }
    let board = position.board();
    let stones: u32 = Side::BOTH.iter().map(|&side| board.stone_count(side)).sum();
    if STONES * stones < board.area() as u32 {
        return AfterPass::PlayOn;
    }
    let score = position.score_with(&dead(position));
    if NEUTRAL * score.neutral.len() as usize > board.area() {
        return AfterPass::PlayOn;
    }
    let is_won = purpose == Purpose::Play && score.winner() == Some(position.turn());
    if is_won { AfterPass::EndIt } else { AfterPass::Open }
}

/// The stones that would be taken off now. Tromp-Taylor rules know none.
fn dead(position: &Go) -> PointSet {
    if position.rules().name() == Preset::TrompTaylor {
        return PointSet::new();
    }
    life::status_by(position, &JUDGE).dead_stones()
}

/// A pass is made where it costs no more than this, in points: a move that is worth playing is worth
/// one.
const COSTLESS: f32 = 0.75;

/// Whether the end may be near: much of the board is played, nobody's stones are in the balance.
pub(super) fn is_late(position: &Go, found: &Found, purpose: Purpose) -> bool {
    let board = position.board();
    let stones: u32 = Side::BOTH.iter().map(|&side| board.stone_count(side)).sum();
    if 5 * stones < 2 * board.area() as u32 {
        return false;
    }
    let must_clean = purpose == Purpose::Cleanup || position.rules().name() == Preset::TrompTaylor;
    let dead = life::status_by(position, &JUDGE).dead_stones();
    let has_enemy = |point: Point| board.stone(point) == Some(position.turn().other());
    if must_clean && dead.iter().any(has_enemy) {
        return false;
    }
    // By area, as playouts count.
    let score = position.score_with(&dead).margin_by(Scoring::Area) as f32 / 2.0;
    (score - found.black_lead).abs() < 3.0 + board.area() as f32 / 30.0
}

/// Whether a pass, of which a search was made, costs nothing.
pub(super) fn is_costless(position: &Go, found: &Found, passed: &Found) -> bool {
    let cost = lead(position, found) - lead(position, passed);
    cost < COSTLESS && passed.win_rate > found.win_rate - INSISTS
}

/// Whether the player to move passed just before and the other side played on: then its stones are
/// answered. That costs nothing by any rules, for each of them is a point.
pub(super) fn has_passed(position: &Go) -> bool {
    let mut last = position.recent_moves().map(|(_, m)| m);
    matches!(last.next(), Some(Move::Place(_))) && last.next() == Some(Move::Pass)
}

/// Whether the same stones are dead when the board is read as a search expects. Where they are not, they
/// are in the balance, however sure the search is.
pub(super) fn is_read_alike(position: &Go, found: &Found) -> bool {
    let board = position.board();
    // So many that it takes as long on every board.
    let playouts = JUDGE.playouts * 81 / (board.area() as u32).max(81);
    let status = life::status_by(position, &TreePlayouts { playouts, ..JUDGE });
    let (dead, unsure) = (status.dead_stones(), status.with_fate(life::Fate::Unsure));
    let is_alike = |point: Point| {
        let own = found.ownership[point.index(board.cols())];
        board
            .stone(point)
            .is_none_or(|side| dead.contains(point) == ((side == Side::First) == (own < 0.0)))
    };
    unsure.is_empty() && board.points().all(is_alike)
}

/// The points where a move may still change something, after a search.
pub(super) fn open_points(position: &Go, found: &Found, purpose: Purpose) -> PointSet {
    let board = position.board();
    let cols = board.cols();
    let own = |point: Point| found.ownership[point.index(cols)];
    let must_clean = purpose == Purpose::Cleanup || position.rules().name() == Preset::TrompTaylor;
    let mut open = PointSet::new();
    for point in board.points().filter(|&point| board.stone(point).is_none()) {
        let near = || board.neighbours(point);
        let is_settled = own(point).abs() >= SETTLED
            && near().all(|n| board.stone(n).is_none() || own(n).abs() >= SETTLED);
        // Enemy stones that count as ours are still to be taken.
        let is_dirty = must_clean
            && near().any(|n| {
                board.stone(n) == Some(position.turn().other()) && is_ours(position, own(n))
            });
        if !is_settled || is_dirty {
            open.insert(point);
        }
    }
    if !must_clean {
        for side in Side::BOTH {
            open.remove_all(&UnconditionalLife::of(board, side).territory);
        }
    }
    open
}

fn is_ours(position: &Go, ownership: f32) -> bool {
    let own = if position.turn() == Side::First { ownership } else { -ownership };
    own >= SETTLED / 2.0
}

/// Whether a search insists on its best move where another, or a pass, has this value.
pub(super) fn insists(found: &Found, otherwise: f32) -> bool {
    found.moves.first().is_some_and(|best| best.win_rate > otherwise + INSISTS)
}

/// Whether a player would give up.
pub(super) fn gives_up(position: &Go, found: &Found) -> bool {
    let area = position.board().area() as f32;
    let lead = lead(position, found);
    let is_late = position.ply() as f32 > area / 3.0;
    found.playouts >= 100 && is_late && found.win_rate < HOPELESS && lead < -area / 10.0
}

/// The points by which the player to move leads.
pub(super) fn lead(position: &Go, found: &Found) -> f32 {
    if position.turn() == Side::First { found.black_lead } else { -found.black_lead }
}

#[cfg(test)]
mod tests {
    use grille_games::go::Rules;

    use super::*;

    #[test]
    fn who_passed_and_was_answered_by_a_stone_has_passed() {
        let mut game = Go::new(&Rules::default());
        let place = |row| Move::Place(Point::new(row, 3));
        for (play, is_answered) in [
            (place(3), false),
            (Move::Pass, false),
            (place(4), true),
            (place(5), false),
            (Move::Pass, false),
        ] {
            game.play(play).expect("a legal move");
            assert_eq!(has_passed(&game), is_answered, "{play:?}");
        }
    }
}
