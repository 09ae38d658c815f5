//! Exact reading of an area: both sides play for points until both pass.
//!
//! Alpha-beta with a table, deeper and deeper until nothing was cut off (Erik van der Werf solved 5 x 5 so in
//! 2003). Points are counted by area with every stone on the board alive, so whoever claims a stone has to be able to
//! take it. There are no threats from outside: who needs one to win a ko loses it.
//!
//! Two shortcuts: what is settled is not played in, and a side that loses so many stones at once has
//! lost all that is not settled.

use grille_core::Side;

use super::board::{Area, Bits, Stones, for_each, is_one};
use super::settled::{areas, is_own_eye, settled};

/// Losing so many stones at once loses the area. Fewer may be a sacrifice inside an eye: the largest
/// that kills has five stones.
const DISASTER: u32 = 7;

/// Plies of the first look, and more at each.
const FIRST_DEPTH: u8 = 4;
const DEEPER: u8 = 2;
/// The longest line of play.
const DEEPEST: u8 = 60;
/// A depth that says: nothing was cut off.
const WHOLE: u8 = u8::MAX;

/// Entries of the table, a power of two: 3.5 MB.
const ENTRIES: usize = 1 << 16;

const INFINITE: i16 = 1000;

/// How an area ends: the points of each side, and the stones on them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct End {
    pub(super) owned: [Bits; 2],
    /// Empty points that are left because neither side can play there.
    pub(super) shared: Bits,
    pub(super) stones: Stones,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

#[derive(Clone, Copy)]
struct Entry {
    stones: Stones,
    turn: Side,
    passed: bool,
    depth: u8,
    bound: Bound,
    value: i16,
    best: u8,
}

/// A pass among the moves of an area.
const PASS: u8 = u8::MAX;
const NO_MOVE: u8 = u8::MAX - 1;

/// The reader of areas.
pub(super) struct Reader {
    table: Vec<Option<Entry>>,
    nodes: u32,
    limit: u32,
    history: [[u32; 128]; 2],
    path: Vec<[Bits; 2]>,
}

/// The limit was reached.
struct GivenUp;

impl Reader {
    pub(super) fn new() -> Reader {
        Reader {
            table: vec![None; ENTRIES],
            nodes: 0,
            limit: 0,
            history: [[0; 128]; 2],
            path: Vec::new(),
        }
    }

    /// Positions looked at by the last question.
    pub(super) fn nodes(&self) -> u32 {
        self.nodes
    }

    /// How an area ends when `first` moves first and both play well; `None` if that takes more than
    /// `limit` positions to find out.
    pub(super) fn solve(
        &mut self,
        area: &Area,
        stones: &Stones,
        first: Side,
        limit: u32,
    ) -> Option<End> {
        self.table.fill(None);
        self.history = [[0; 128]; 2];
        self.nodes = 0;
        self.limit = limit;
        let mut now = *stones;
        let mut turn = first;
        let mut passed = false;
        let mut walked: Vec<[Bits; 2]> = Vec::new();
        // Play the best moves of both, one after the other.
        for _ in 0..DEEPEST {
            let best = self.best(area, &now, turn, passed, &walked).ok()?;
            match best {
                Step::Over(end) => return Some(end),
                Step::Pass if passed => return Some(End::of(area, &now)),
                Step::Pass => {
                    now.ko = 0;
                    passed = true;
                }
                Step::Play(index) => {
                    walked.push(now.of);
                    let (after, taken) = now.play(area, index, turn)?;
                    if taken.count_ones() >= DISASTER {
                        return Some(End::after_disaster(area, &after, turn));
                    }
                    now = after;
                    passed = false;
                }
            }
            turn = turn.other();
        }
        None
    }

    /// The best move of a position, by looking deeper and deeper.
    fn best(
        &mut self,
        area: &Area,
        stones: &Stones,
        turn: Side,
        passed: bool,
        walked: &[[Bits; 2]],
    ) -> Result<Step, GivenUp> {
        let sure = Side::BOTH.map(|side| settled(area, stones, side));
        if (sure[0] | sure[1]) == area.all {
            return Ok(Step::Over(End { owned: sure, shared: 0, stones: *stones }));
        }
        let mut depth = FIRST_DEPTH;
        loop {
            self.path.clear();
            self.path.extend_from_slice(walked);
            let (_, reached, best) =
                self.search(area, stones, turn, passed, depth, -INFINITE, INFINITE)?;
            if reached == WHOLE {
                return Ok(if best == PASS || best == NO_MOVE {
                    Step::Pass
                } else {
                    Step::Play(usize::from(best))
                });
            }
            if depth >= DEEPEST {
                return Err(GivenUp);
            }
            depth += DEEPER;
        }
    }

    /// The points by which the side to move leads, how deep that was looked at, and the best move.
    #[allow(clippy::too_many_arguments, reason = "a search has this state")]
    fn search(
        &mut self,
        area: &Area,
        stones: &Stones,
        turn: Side,
        passed: bool,
        depth: u8,
        mut alpha: i16,
        mut beta: i16,
    ) -> Result<(i16, u8, u8), GivenUp> {
        self.nodes += 1;
        if self.nodes > self.limit {
            return Err(GivenUp);
        }
        let slot = slot(stones, turn, passed);
        let mut first = NO_MOVE;
        if let Some(entry) = self.table[slot]
            && entry.stones == *stones
            && entry.turn == turn
            && entry.passed == passed
        {
            first = entry.best;
            if entry.depth >= depth {
                let cuts = match entry.bound {
                    Bound::Exact => true,
                    Bound::AtLeast => entry.value >= beta,
                    Bound::AtMost => entry.value <= alpha,
                };
                if cuts {
                    return Ok((entry.value, entry.depth, entry.best));
                }
            }
        }
        let sure = Side::BOTH.map(|side| settled(area, stones, side));
        let (own, other) = (turn.index(), turn.other().index());
        let total = area.all.count_ones().cast_signed() as i16;
        let least = 2 * size(sure[own]) - total;
        let most = total - 2 * size(sure[other]);
        if (sure[0] | sure[1]) == area.all {
            return Ok((size(sure[own]) - size(sure[other]), WHOLE, NO_MOVE));
        }
        if least >= beta {
            return Ok((least, WHOLE, NO_MOVE));
        }
        if most <= alpha {
            return Ok((most, WHOLE, NO_MOVE));
        }
        if depth == 0 {
            let owned = areas(area, stones);
            let value = size(owned[own]) - size(owned[other]);
            return Ok((value.clamp(least, most), 0, NO_MOVE));
        }
        let window = (alpha, beta);
        alpha = alpha.max(least);
        beta = beta.min(most);

        // To end the game at once needs no reading, so it is tried first.
        let first = if passed { PASS } else { first };
        let moves = self.moves(area, stones, turn, sure, first);
        let mut best = (-INFINITE, NO_MOVE);
        let mut reached = WHOLE;
        for &m in &moves {
            let (value, below) = if m == PASS {
                if passed {
                    let owned = areas(area, stones);
                    (size(owned[own]) - size(owned[other]), WHOLE)
                } else {
                    let after = Stones { ko: 0, ..*stones };
                    self.below(area, &after, turn, true, depth, alpha, beta, best.0)?
                }
            } else {
                let Some((after, taken)) = stones.play(area, usize::from(m), turn) else {
                    continue;
                };
                if taken != 0 && self.path.contains(&after.of) {
                    continue;
                }
                if taken.count_ones() >= DISASTER {
                    let end = End::after_disaster(area, &after, turn);
                    (size(end.owned[own]) - size(end.owned[other]), WHOLE)
                } else {
                    self.path.push(stones.of);
                    let found = self.below(area, &after, turn, false, depth, alpha, beta, best.0);
                    self.path.pop();
                    found?
                }
            };
            reached = reached.min(below);
            if value > best.0 {
                best = (value, m);
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                if m != PASS {
                    self.history[own][usize::from(m)] += u32::from(depth) * u32::from(depth);
                }
                // The move that refutes is proof enough, whatever was cut off before it.
                reached = below;
                break;
            }
        }
        let depth = if reached == WHOLE { WHOLE } else { depth };
        let value = best.0.clamp(least, most);
        let bound = if value >= beta {
            Bound::AtLeast
        } else if value <= window.0 {
            Bound::AtMost
        } else {
            Bound::Exact
        };
        self.table[slot] =
            Some(Entry { stones: *stones, turn, passed, depth, bound, value, best: best.1 });
        Ok((value, depth, best.1))
    }

    /// Looks below a move, with a narrow window first once there is a move to compare with.
    #[allow(clippy::too_many_arguments, reason = "a search has this state")]
    fn below(
        &mut self,
        area: &Area,
        after: &Stones,
        turn: Side,
        passed: bool,
        depth: u8,
        alpha: i16,
        beta: i16,
        best: i16,
    ) -> Result<(i16, u8), GivenUp> {
        let next = turn.other();
        if best > -INFINITE && beta - alpha > 1 {
            let (value, reached, _) =
                self.search(area, after, next, passed, depth - 1, -alpha - 1, -alpha)?;
            if -value <= alpha {
                return Ok((-value, reached));
            }
        }
        let (value, reached, _) =
            self.search(area, after, next, passed, depth - 1, -beta, -alpha)?;
        Ok((-value, reached))
    }

    /// The moves worth trying, the likeliest first; a pass is always among them.
    fn moves(
        &self,
        area: &Area,
        stones: &Stones,
        turn: Side,
        sure: [Bits; 2],
        first: u8,
    ) -> Vec<u8> {
        let empties = area.all & !stones.occupied();
        let open = empties & !sure[0] & !sure[1];
        let (own, other) = (turn.index(), turn.other().index());
        // Last liberties: of the enemy to take, of our own to save.
        let mut urgent = [0; 2];
        for side in [own, other] {
            area.parts(stones.of[side], |chain| {
                if chain & area.touches[side] == 0 {
                    let liberties = stones.liberties(area, chain);
                    if is_one(liberties) {
                        urgent[usize::from(side == own)] |= liberties;
                    }
                }
            });
        }
        let mut scored: Vec<(u32, u8)> = Vec::with_capacity(16);
        for_each(open, |index| {
            if is_own_eye(area, stones, index, turn) {
                return;
            }
            let bit: Bits = 1 << index;
            let room = (area.next[index] & empties).count_ones();
            let mut score = self.history[own][index].min(1 << 20) + room;
            if urgent[0] & bit != 0 {
                score += 1 << 24;
            } else if urgent[1] & bit != 0 {
                score += 1 << 23;
            }
            if usize::from(first) == index {
                score += 1 << 28;
            }
            scored.push((score, index as u8));
        });
        scored.push((if first == PASS { 1 << 28 } else { 0 }, PASS));
        grille_core::sort_by_key(&mut scored, |&(score, m)| (std::cmp::Reverse(score), m));
        scored.into_iter().map(|(_, m)| m).collect()
    }
}

enum Step {
    Play(usize),
    Pass,
    Over(End),
}

impl End {
    /// The end by two passes.
    fn of(area: &Area, stones: &Stones) -> End {
        let owned = areas(area, stones);
        End { owned, shared: area.all & !owned[0] & !owned[1], stones: *stones }
    }

    /// The end after a side took many stones: it has all that is not settled.
    fn after_disaster(area: &Area, stones: &Stones, winner: Side) -> End {
        let lost = settled(area, stones, winner.other());
        let mut owned = [lost; 2];
        owned[winner.index()] = area.all & !lost;
        End { owned, shared: 0, stones: *stones }
    }
}

fn size(set: Bits) -> i16 {
    set.count_ones() as i16
}

fn slot(stones: &Stones, turn: Side, passed: bool) -> usize {
    let mix =
        |hash: u64, word: u64| (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
    let mut hash = turn.index() as u64 * 2 + u64::from(passed);
    for set in [stones.of[0], stones.of[1], stones.ko] {
        hash = mix(hash, set as u64);
        hash = mix(hash, (set >> 64) as u64);
    }
    (hash >> 40) as usize & (ENTRIES - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use grille_core::Point;
    use grille_games::go::{Board, PointSet};

    fn area(picture: &str) -> (Area, Stones) {
        let lines: Vec<&str> = picture.split_whitespace().collect();
        let (rows, cols) = (lines.len() as u16, lines[0].len() as u16);
        let stones: Vec<Option<Side>> = lines
            .concat()
            .chars()
            .map(|letter| match letter {
                'X' | 'x' => Some(Side::First),
                'O' | 'o' => Some(Side::Second),
                _ => None,
            })
            .collect();
        let board = Board::from_stones(rows, cols, &stones).unwrap();
        let part: PointSet = lines
            .concat()
            .chars()
            .enumerate()
            .filter(|&(_, letter)| !"XO,".contains(letter))
            .map(|(index, _)| Point::from_index(index, cols))
            .collect();
        Area::new(&board, &part).unwrap()
    }

    /// How an area ends by who moves first, in points of Black's and White's. Capital letters are safe
    /// stones, `,` is outside.
    #[track_caller]
    fn check(picture: &str, by_first: [[u32; 2]; 2]) {
        let (area, stones) = area(picture);
        let mut reader = Reader::new();
        for side in Side::BOTH {
            let end = reader.solve(&area, &stones, side, 100_000).unwrap();
            let points = end.owned.map(Bits::count_ones);
            assert_eq!(points, by_first[side.index()], "{side:?} first\n{picture}");
        }
    }

    #[test]
    fn a_line_of_three_belongs_to_who_moves_first() {
        check(
            ",XXXXXX
             XoooooX
             Xo...oX
             XoooooX
             XXXXXX,",
            [[15, 0], [0, 15]],
        );
    }

    #[test]
    fn a_false_eye_may_have_to_be_filled() {
        // Black joins at A2 before it fills B1; White has no eye, Black has one.
        check(
            ",XXXXXOOO,
             XXoXXOOOOO
             XooooxxOOO
             .xo.xxxxOO
             x.o.x.xOOO",
            [[22, 0], [22, 0]],
        );
    }

    #[test]
    fn an_area_that_is_too_large_is_given_up() {
        let (area, stones) = area(
            ",XXXXXX
             X.....X
             X.....X
             X.....X
             X..o..X
             XXXXXX,",
        );
        assert_eq!(Reader::new().solve(&area, &stones, Side::Second, 100), None);
    }
}
