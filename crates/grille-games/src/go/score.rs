//! Counting the points of a finished game, by area and by territory.
//!
//! Dead stones are first taken off the board. A region of empty points that touches stones of one
//! side only belongs to that side.
//!
//! By area, a side counts its living stones and its regions. By territory it counts its regions and
//! its prisoners (dead stones included), but nothing in seki: Japanese rules say that a group which
//! touches neutral points when the game is over is in seki, and that what seki surrounds is no
//! territory. People stop before the last neutral points are filled, so here a group is in seki
//! when it touches neutral points and its own regions do not make two eyes (a region of three
//! points or more is taken for two).

use std::fmt;

use grille_core::{Point, Side};

use super::benson::UnconditionalLife;
use super::regions::{chains, edge, regions};
use super::{Board, Komi, PointSet, Preset, Rules, Scoring};

/// The points of a position, counted both ways. Pairs are Black's, then White's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Score {
    /// How the rules count.
    pub scoring: Scoring,
    /// Living stones on the board.
    pub stones: [u32; 2],
    /// Empty points (dead stones taken off) that touch one side only.
    pub surrounded: [PointSet; 2],
    /// Those of them that are not in seki.
    pub territory: [PointSet; 2],
    /// Stones in seki, of both sides.
    pub seki: PointSet,
    /// Points that belong to nobody.
    pub neutral: PointSet,
    /// Prisoners that each side has: taken in the game, and the other side's dead stones.
    pub prisoners: [u32; 2],
    /// What White gets for playing second.
    pub komi: Komi,
    /// What White gets for handicap stones.
    pub compensation: u32,
}

impl Score {
    /// Counts a position. Tromp-Taylor rules know no dead stones and ignore them.
    #[must_use]
    pub fn of(board: &Board, rules: &Rules, captures: [u32; 2], dead: &PointSet) -> Score {
        let nothing = PointSet::new();
        let dead = if rules.name() == Preset::TrompTaylor { &nothing } else { dead };
        let mut prisoners = captures;
        let mut stones = board.stones();
        for (stone, point) in stones.iter_mut().zip(board.points()) {
            if let Some(side) = *stone
                && dead.contains(point)
            {
                prisoners[side.other().index()] += 1;
                *stone = None;
            }
        }
        // Fewer stones never leave a chain without liberty, so the second board always exists.
        let rest = Board::from_stones(board.rows(), board.cols(), &stones);
        let rest = rest.unwrap_or_else(|| board.clone());

        let mut surrounded = [PointSet::new(); 2];
        let mut neutral = PointSet::new();
        for region in regions(&rest, |stone| stone.is_none()) {
            match owner(&rest, &region) {
                Some(side) => surrounded[side.index()].add_all(&region),
                None => neutral.add_all(&region),
            }
        }
        let mut territory = surrounded;
        let mut seki = PointSet::new();
        for side in Side::BOTH {
            let (stones, eyes) = in_seki(&rest, side, &neutral);
            seki.add_all(&stones);
            territory[side.index()].remove_all(&eyes);
        }
        Score {
            scoring: rules.scoring(),
            stones: Side::BOTH.map(|side| rest.stone_count(side)),
            surrounded,
            territory,
            seki,
            neutral,
            prisoners,
            komi: rules.komi(),
            compensation: rules.handicap().compensation_points(),
        }
    }

    /// A side's points on the board by area, before komi.
    #[must_use]
    pub fn area(&self, side: Side) -> u32 {
        self.stones[side.index()] + self.surrounded[side.index()].len()
    }

    /// A side's points by territory: surrounded points and prisoners, before komi.
    #[must_use]
    pub fn territory_and_prisoners(&self, side: Side) -> u32 {
        self.territory[side.index()].len() + self.prisoners[side.index()]
    }

    /// Black's lead in half points, komi and compensation counted, one way or the other.
    #[must_use]
    pub fn margin_by(&self, scoring: Scoring) -> i32 {
        let points = |side| match scoring {
            Scoring::Area => self.area(side),
            Scoring::Territory => self.territory_and_prisoners(side),
        };
        let points = |side| points(side).cast_signed();
        2 * (points(Side::First) - points(Side::Second) - self.compensation.cast_signed())
            - self.komi.half_points()
    }

    /// Black's lead in half points, as the rules count.
    #[must_use]
    pub fn margin(&self) -> i32 {
        self.margin_by(self.scoring)
    }

    /// Who is ahead; `None` is a draw.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        match self.margin() {
            0 => None,
            1.. => Some(Side::First),
            _ => Some(Side::Second),
        }
    }
}

/// `B+3.5`, `W+0.5` or `0`: a lead of so many half points for Black as a result.
#[must_use]
pub fn result_text(margin: i32) -> String {
    let winner = match margin {
        0 => return "0".to_owned(),
        1.. => 'B',
        _ => 'W',
    };
    let half_points = margin.unsigned_abs();
    let fraction = if half_points % 2 == 1 { ".5" } else { "" };
    format!("{winner}+{}{fraction}", half_points / 2)
}

impl fmt::Display for Score {
    /// The result as the rules count: `B+3.5`, `W+0.5` or `0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&result_text(self.margin()))
    }
}

/// The one side that a region of empty points touches.
fn owner(board: &Board, region: &PointSet) -> Option<Side> {
    let edge = edge(board, region);
    let touches = |side| edge.iter().any(|point| board.stone(point) == Some(side));
    match (touches(Side::First), touches(Side::Second)) {
        (true, false) => Some(Side::First),
        (false, true) => Some(Side::Second),
        _ => None,
    }
}

/// The stones of a side that are in seki, and what they surround.
fn in_seki(board: &Board, side: Side, neutral: &PointSet) -> (PointSet, PointSet) {
    let own = |point: &Point| board.stone(*point) == Some(side);
    let eyes: Vec<(PointSet, PointSet)> = regions(board, |stone| stone.is_none())
        .into_iter()
        .filter(|region| owner(board, region) == Some(side))
        .map(|region| (region, edge(board, &region)))
        .collect();
    let life = UnconditionalLife::of(board, side);

    let mut stones = PointSet::new();
    let mut points = PointSet::new();
    let mut done = PointSet::new();
    let all = chains(board, side);
    for chain in &all {
        if chain.iter().any(|point| done.contains(point)) {
            continue;
        }
        // The group: chains joined by regions that both touch.
        let mut group = *chain;
        let mut inside: Vec<usize> = Vec::new();
        while let Some(found) =
            (0..eyes.len()).find(|index| !inside.contains(index) && eyes[*index].1.meets(&group))
        {
            inside.push(found);
            for stone in eyes[found].1.iter().filter(own) {
                group.add_all(&board.chain(stone));
            }
        }
        done.add_all(&group);
        let eye_count: u32 =
            inside.iter().map(|&index| eyes[index].0.len().div_ceil(2).min(2)).sum();
        let touches_neutral = edge(board, &group).meets(neutral);
        if touches_neutral && eye_count < 2 && !group.meets(&life.stones) {
            stones.add_all(&group);
            for &index in &inside {
                points.add_all(&eyes[index].0);
            }
        }
    }
    (stones, points)
}
