//! Who has which points if the game ended now, as the network is told under area scoring.
//!
//! Pass-alive chains and what they enclose (David Benson, "Life in the game of Go", 1976) come first;
//! then every stone is its owner's, and every empty region that touches one side only is that side's.
//! `grille-games` has Benson's algorithm for scoring; the network wants regions with at most one point
//! away from the owner's stones, and counts enemy stones as part of a region's points where suicide is
//! allowed.

use grille_core::{Point, Side};
use grille_games::go::{Board, PointSet};

/// The points of each side of a board with these stones, row by row.
pub(super) fn area(board: &Board, stones: &[Option<Side>], suicide: bool) -> [PointSet; 2] {
    let mut area = [PointSet::new(); 2];
    for side in Side::BOTH {
        mark(board, stones, side, suicide, &mut area);
    }
    for (point, stone) in board.points().zip(stones) {
        if let Some(side) = *stone
            && !area.iter().any(|set| set.contains(point))
        {
            area[side.index()].insert(point);
        }
    }
    area
}

/// A connected set of points without a stone of the side.
struct Region {
    points: PointSet,
    /// The chains, by number, that every point which counts is a liberty of.
    vital: Vec<usize>,
    /// The chains around it.
    around: Vec<usize>,
    /// Points that touch no stone of the side, at most 2.
    inner: u32,
    has_enemy: bool,
}

fn mark(
    board: &Board,
    stones: &[Option<Side>],
    side: Side,
    suicide: bool,
    area: &mut [PointSet; 2],
) {
    let own = |point: &Point| stones[point.index(board.cols())] == Some(side);
    let mut chain_of = vec![usize::MAX; board.area()];
    let mut chains: Vec<PointSet> = Vec::new();
    for point in board.points().filter(own) {
        if chain_of[point.index(board.cols())] == usize::MAX {
            let chain = board.chain(point);
            for stone in &chain {
                chain_of[stone.index(board.cols())] = chains.len();
            }
            chains.push(chain);
        }
    }
    if chains.is_empty() {
        return;
    }
    let regions = regions(board, stones, side, suicide, &chain_of);

    // Chains with fewer than two vital regions die, and regions that touch them are vital no more.
    let mut lives = vec![true; chains.len()];
    loop {
        let mut eyes = vec![0; chains.len()];
        for region in regions.iter().filter(|region| region.is_safe(&lives)) {
            for &chain in &region.vital {
                eyes[chain] += 1;
            }
        }
        let mut changed = false;
        for (lives, eyes) in lives.iter_mut().zip(eyes) {
            changed |= *lives && eyes < 2;
            *lives &= eyes >= 2;
        }
        if !changed {
            break;
        }
    }

    let [mine, theirs] = if side == Side::First { [0, 1] } else { [1, 0] };
    let mut claim = |points: &PointSet| {
        area[mine].add_all(points);
        area[theirs].remove_all(points);
    };
    for (chain, _) in chains.iter().zip(&lives).filter(|(_, lives)| **lives) {
        claim(chain);
    }
    let mut open = PointSet::new();
    for region in &regions {
        if region.is_safe(&lives) && (region.inner <= 1 || !region.has_enemy) {
            claim(&region.points);
        } else if !region.has_enemy {
            open.add_all(&region.points);
        }
    }
    // What is not safe may lie inside the other side's living area.
    open.remove_all(&area[theirs]);
    area[mine].add_all(&open);
}

impl Region {
    /// Whether all chains around it live.
    fn is_safe(&self, lives: &[bool]) -> bool {
        self.around.iter().all(|&chain| lives[chain])
    }
}

/// The regions that have an empty point.
fn regions(
    board: &Board,
    stones: &[Option<Side>],
    side: Side,
    suicide: bool,
    chain_of: &[usize],
) -> Vec<Region> {
    let cols = board.cols();
    let stone = |point: Point| stones[point.index(cols)];
    let mut seen = PointSet::new();
    let mut found = Vec::new();
    for start in board.points() {
        if stone(start).is_some() || seen.contains(start) {
            continue;
        }
        let mut region = Region {
            points: PointSet::new(),
            vital: Vec::new(),
            around: Vec::new(),
            inner: 0,
            has_enemy: false,
        };
        let mut open = vec![start];
        seen.insert(start);
        while let Some(point) = open.pop() {
            region.points.insert(point);
            let mut touched: Vec<usize> = Vec::new();
            for next in board.neighbours(point) {
                if stone(next) == Some(side) {
                    touched.push(chain_of[next.index(cols)]);
                } else if seen.insert(next) {
                    open.push(next);
                }
            }
            let is_empty = stone(point).is_none();
            if point == start {
                region.vital.clone_from(&touched);
                region.vital.sort_unstable();
                region.vital.dedup();
            } else if suicide || is_empty {
                region.vital.retain(|chain| touched.contains(chain));
            }
            region.inner += u32::from(touched.is_empty() && region.inner < 2);
            region.has_enemy |= !is_empty;
            region.around.extend(touched);
        }
        region.around.sort_unstable();
        region.around.dedup();
        found.push(region);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(rows: &[&str], suicide: bool) -> Vec<String> {
        let stones: Vec<Option<Side>> = rows
            .iter()
            .flat_map(|row| row.chars())
            .map(|c| match c {
                'X' => Some(Side::First),
                'O' => Some(Side::Second),
                _ => None,
            })
            .collect();
        let (height, width) = (rows.len() as u16, rows[0].len() as u16);
        let board = Board::from_stones(height, width, &stones).expect("a legal position");
        let area = area(&board, &stones, suicide);
        let letter = |point| match area.map(|set| set.contains(point)) {
            [true, false] => 'X',
            [false, true] => 'O',
            [false, false] => '.',
            [true, true] => '?',
        };
        (0..height)
            .map(|row| (0..width).map(|col| letter(Point::new(row, col))).collect())
            .collect()
    }

    #[test]
    fn dead_stones_inside_pass_alive_territory_belong_to_its_owner() {
        // The corner is enclosed by living stones; White's stone there cannot live.
        let rows = [".OX.X.X", "OXXXXXX", "XX.....", ".......", "......."];
        let expected = ["XXXXXXX", "XXXXXXX", "XXXXXXX", "XXXXXXX", "XXXXXXX"];
        assert_eq!(picture(&rows, false), expected);
    }

    #[test]
    fn open_regions_of_both_sides_belong_to_nobody() {
        let rows = ["..XO..", "..XO..", "...O..", "..XO..", "..XO.."];
        let expected = ["..XOOO", "..XOOO", "...OOO", "..XOOO", "..XOOO"];
        assert_eq!(picture(&rows, false), expected);
    }
}
