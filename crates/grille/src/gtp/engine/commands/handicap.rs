//! Handicap stones. White moves after them.

use grille_core::Point;
use grille_games::go::fixed_points;

use super::super::refusal::Refusal;
use super::{Arguments, Command, Engine, Outcome, done, vertices};

pub(super) const COMMANDS: &[Command] = &[
    Command { name: "fixed_handicap", run: fixed },
    Command { name: "place_free_handicap", run: place_free },
    Command { name: "set_free_handicap", run: set_free },
];

fn check_empty(engine: &Engine) -> Result<(), Refusal> {
    if engine.table.is_empty() { Ok(()) } else { Err(Refusal::BoardNotEmpty) }
}

/// Places handicap stones and lists them.
fn put(engine: &mut Engine, points: &[Point]) -> Outcome {
    engine.table.set_handicap(points).ok_or(Refusal::InvalidNumberOfStones)?;
    Ok(vertices(points.iter().copied(), engine.table.rules().rows()))
}

fn fixed(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Outcome {
    let stones = arguments.number()?;
    check_empty(engine)?;
    let rules = engine.table.rules();
    let wanted = u8::try_from(stones).unwrap_or(u8::MAX);
    let points = fixed_points(rules.rows(), rules.cols(), wanted);
    if stones < 2 || points.len() as u64 != u64::from(stones) {
        return Err(Refusal::InvalidNumberOfStones);
    }
    put(engine, &points)
}

fn place_free(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Outcome {
    let stones = arguments.number()?;
    check_empty(engine)?;
    if stones < 2 || u64::from(stones) >= engine.table.game().board().area() as u64 {
        return Err(Refusal::InvalidNumberOfStones);
    }
    let size = engine.table.rules().rows();
    put(engine, &spread(stones as usize, size))
}

fn set_free(engine: &mut Engine, arguments: &mut Arguments<'_>) -> Outcome {
    check_empty(engine)?;
    let mut points: Vec<Point> = Vec::new();
    while let Some(next) = arguments.optional_point() {
        let point = next.map_err(|_| Refusal::BadVertexList)?;
        if points.contains(&point) {
            return Err(Refusal::BadVertexList);
        }
        points.push(point);
    }
    if points.len() < 2 || points.len() >= engine.table.game().board().area() {
        return Err(Refusal::BadVertexList);
    }
    engine.table.set_handicap(&points).ok_or(Refusal::BadVertexList)?;
    done()
}

/// Stones all over a board: the fixed points as far as they go, then each time the point furthest
/// from all stones, where the edge counts as a stone half as far away again.
fn spread(stones: usize, size: u16) -> Vec<Point> {
    let mut points = fixed_points(size, size, stones.min(9) as u8);
    let all = || (0..size).flat_map(|row| (0..size).map(move |col| Point::new(row, col)));
    let edge = |p: Point| 1 + p.row.min(p.col).min(size - 1 - p.row).min(size - 1 - p.col);
    let distance = |a: Point, b: Point| a.row.abs_diff(b.row) + a.col.abs_diff(b.col);
    let mut room: Vec<(Point, u16)> = all()
        .map(|point| {
            let nearest = points.iter().map(|&stone| distance(point, stone)).min();
            (point, nearest.unwrap_or(u16::MAX).min(2 * edge(point)))
        })
        .collect();
    while points.len() < stones {
        // The first of the furthest, so that the choice is always the same.
        let Some(&(best, _)) = room.iter().rev().max_by_key(|(_, distance)| *distance) else {
            break;
        };
        points.push(best);
        for (point, nearest) in &mut room {
            *nearest = (*nearest).min(distance(*point, best));
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_number_of_stones_is_spread_without_repetition() {
        for size in 2..=25 {
            for stones in [2, 3, 5, 9, 10, 40, 623] {
                if stones >= usize::from(size) * usize::from(size) {
                    continue;
                }
                let mut points = spread(stones, size);
                assert_eq!(points.len(), stones);
                points.sort_unstable();
                points.dedup();
                assert_eq!(points.len(), stones, "{stones} on {size}");
            }
        }
    }
}
