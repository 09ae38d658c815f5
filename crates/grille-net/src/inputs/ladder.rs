//! Chains that can be caught in a ladder, as the network was taught to see them.
//!
//! A chain with one liberty, its owner to move, or with two, the other side to move, is laddered when
//! atari after atari takes it. Both sides' answers are read out: the attacker plays one of the two
//! liberties, the defender takes a stone in atari around it or extends. A ladder that leaves a ko is
//! taken not to work. What is read is what KataGo's network version 7 expects of these features; it is
//! more than `grille-ai`'s own reader does for its playouts.

use grille_games::go::PointSet;

use super::grid::{EMPTY, Grid, enemy};

/// Moves that one question may take. KataGo's limit: ladders on real boards take a few hundred.
const MOST_MOVES: u32 = 25_000;

/// The laddered chains of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Ladders {
    /// Stones of either side that are laddered.
    pub(super) caught: PointSet,
    /// Moves that catch a chain of two liberties, by the side that it belongs to.
    pub(super) catching: [PointSet; 2],
}

impl Ladders {
    /// Reads all chains of a board.
    pub(super) fn of(grid: &mut Grid) -> Ladders {
        let mut ladders = Ladders::default();
        let mut done = PointSet::new();
        for at in grid.all() {
            if !grid.is_stone(at) || done.contains(grid.point(at)) {
                continue;
            }
            let (liberties, count) = grid.liberties::<3>(at);
            if count > 2 {
                continue;
            }
            let chain = grid.chain_points(at);
            done.add_all(&chain);
            let is_caught = if count == 1 {
                is_caught(grid, at)
            } else {
                let mut any = false;
                for &liberty in &liberties[..count] {
                    if attack_works(grid, at, liberty) {
                        any = true;
                        let side = usize::from(grid.color(at) == 2);
                        ladders.catching[side].insert(grid.point(liberty));
                    }
                }
                any
            };
            if is_caught {
                ladders.caught.add_all(&chain);
            }
        }
        ladders
    }
}

/// Whether an attack on a chain of two liberties by one of them catches it.
fn attack_works(grid: &mut Grid, target: usize, at: usize) -> bool {
    let attacker = enemy(grid.color(target));
    if !grid.is_legal(at, attacker) {
        return false;
    }
    let played = grid.play(at, attacker);
    let works = is_caught(grid, target);
    grid.undo(played);
    works
}

/// Whether a chain is caught, its owner to move.
fn is_caught(grid: &mut Grid, target: usize) -> bool {
    if grid.liberty_count::<2>(target) > 1 {
        return false;
    }
    // At the start every ko works for the defender.
    let ko = std::mem::take(&mut grid.ko);
    let defender = grid.color(target);
    // Recaptures may make the sequence longer than the board has points.
    let deepest = grid.area() * 3 / 2;
    let mut reader = Reader { grid, target, defender, deepest, moves: 0 };
    let caught = reader.defend(0);
    let caught = caught && reader.moves < MOST_MOVES;
    grid.ko = ko;
    caught
}

struct Reader<'a> {
    grid: &'a mut Grid,
    target: usize,
    defender: u8,
    deepest: usize,
    moves: u32,
}

impl Reader<'_> {
    /// Whether the chain is caught, the defender to move. Wrong once the moves are used up.
    fn defend(&mut self, depth: usize) -> bool {
        if depth >= self.deepest {
            return true;
        }
        if self.moves >= MOST_MOVES {
            return false;
        }
        let (liberties, count) = self.grid.liberties::<2>(self.target);
        if count >= 2 || self.grid.ko != 0 {
            return false;
        }
        let mut moves = self.rescues();
        if count == 1 {
            let (least, most) = self.liberties_after(liberties[0]);
            if least >= 3 {
                return false;
            }
            if moves.is_empty() && most <= 1 {
                return true;
            }
            moves.push(liberties[0]);
        }
        for at in moves {
            if self.grid.is_legal(at, self.defender) {
                let played = self.grid.play(at, self.defender);
                self.moves += 1;
                let caught = self.attack(depth + 1);
                self.grid.undo(played);
                if !caught {
                    return false;
                }
            }
        }
        true
    }

    /// Whether the chain is caught, the attacker to move.
    fn attack(&mut self, depth: usize) -> bool {
        if depth >= self.deepest {
            return true;
        }
        let (liberties, count) = self.grid.liberties::<3>(self.target);
        match count {
            0 | 1 => return true,
            2 => {}
            _ => return false,
        }
        let mut moves = [liberties[0], liberties[1]];
        let mut room = moves.map(|at| self.grid.count_around(at, EMPTY));
        if room == [0, 0] && self.is_dead_by_two_kos(moves) {
            return true;
        }
        if room[1] > room[0] {
            moves.swap(0, 1);
            room.swap(0, 1);
        }
        // Where the defender would get three liberties at once, the attacker has to play.
        let are_apart = !self.grid.four(moves[0]).contains(&moves[1]);
        if are_apart && room[1] >= 3 {
            return false;
        }
        let tries = if are_apart && room[0] >= 3 { 1 } else { 2 };
        let attacker = enemy(self.defender);
        for &at in &moves[..tries] {
            if self.grid.is_legal(at, attacker) {
                let played = self.grid.play(at, attacker);
                self.moves += 1;
                let caught = self.defend(depth + 1);
                self.grid.undo(played);
                if caught {
                    return true;
                }
            }
        }
        false
    }

    /// The last liberties of enemy chains in atari around the chain, each once.
    fn rescues(&mut self) -> Vec<usize> {
        let attacker = enemy(self.defender);
        let mut found = Vec::new();
        let mut asked = Vec::new();
        for cell in self.grid.chain(self.target) {
            for n in self.grid.four(cell) {
                if self.grid.color(n) == attacker && !asked.contains(&n) {
                    asked.push(n);
                    let (liberties, count) = self.grid.liberties::<2>(n);
                    if count == 1 && !found.contains(&liberties[0]) {
                        found.push(liberties[0]);
                    }
                }
            }
        }
        found
    }

    /// Bounds of the liberties that the defender has after a stone on a cell.
    fn liberties_after(&mut self, at: usize) -> (usize, usize) {
        let (mut free, mut captures, mut gained, mut joined, mut most_joined) = (0, 0, 0, 0, 0);
        for n in self.grid.four(at) {
            let color = self.grid.color(n);
            if color == EMPTY {
                free += 1;
            } else if color == self.defender {
                let liberties = self.grid.liberty_count::<4>(n).saturating_sub(1);
                joined += liberties;
                most_joined = most_joined.max(liberties);
            } else if color == enemy(self.defender) && self.grid.liberty_count::<2>(n) == 1 {
                captures += 1;
                gained += self.grid.chain(n).len();
            }
        }
        (captures + most_joined.max(free), free + gained + joined)
    }

    /// Whether both liberties are mouths of kos that the attacker can take, and to connect one gives
    /// the defender nothing: he has no threats enough.
    fn is_dead_by_two_kos(&mut self, liberties: [usize; 2]) -> bool {
        liberties.into_iter().all(|at| self.is_ko_capture(at))
            && liberties.into_iter().all(|at| self.connects_to_few(at))
            && self.rescues().is_empty()
    }

    /// Whether a stone of the attacker would take exactly one stone and could be retaken at once.
    fn is_ko_capture(&mut self, at: usize) -> bool {
        let attacker = enemy(self.defender);
        let mut captured = None;
        for n in self.grid.four(at) {
            let color = self.grid.color(n);
            if color == EMPTY || color == attacker {
                return false;
            }
            if color == self.defender && self.grid.liberty_count::<2>(n) == 1 {
                if captured.is_some() {
                    return false;
                }
                captured = Some(n);
            }
        }
        captured.is_some_and(|n| self.grid.chain(n).len() == 1)
    }

    fn connects_to_few(&mut self, at: usize) -> bool {
        if self.grid.color(at) != EMPTY {
            return false;
        }
        let played = self.grid.play(at, self.defender);
        let count = self.grid.liberty_count::<3>(at);
        self.grid.undo(played);
        count <= 2
    }
}

#[cfg(test)]
mod tests {
    use grille_core::{Point, Side};
    use grille_games::go::Board;

    use super::*;

    fn read(rows: &[&str]) -> (Ladders, Board) {
        let stones: Vec<Option<Side>> = rows
            .iter()
            .flat_map(|row| row.chars())
            .map(|c| match c {
                'X' => Some(Side::First),
                'O' => Some(Side::Second),
                _ => None,
            })
            .collect();
        let size = rows.len() as u16;
        let board = Board::from_stones(size, size, &stones).expect("a legal position");
        let mut grid = Grid::new(board.cols(), &board.stones(), board.ko_point());
        (Ladders::of(&mut grid), board)
    }

    #[test]
    fn a_ladder_works_on_an_open_board_and_fails_at_a_ladder_breaker() {
        let open = [
            ".........", //
            "..X......",
            ".XOX.....",
            "..O......",
            ".........",
            ".........",
            ".........",
            ".........",
            ".........",
        ];
        let (ladders, board) = read(&open);
        assert!(!ladders.caught.contains(Point::new(2, 2)), "three liberties\n{board}");
        let mut atari = open;
        atari[3] = ".XO......";
        let (ladders, board) = read(&atari);
        assert!(ladders.caught.contains(Point::new(2, 2)), "two liberties, X to move\n{board}");
        // From the other side the chain would get three liberties.
        assert!(ladders.catching[1].contains(Point::new(4, 2)), "{board}");
        assert!(!ladders.catching[1].contains(Point::new(3, 3)), "{board}");
        let mut broken = atari;
        broken[7] = ".......O.";
        broken[6] = "......O..";
        broken[5] = ".....O...";
        let (ladders, board) = read(&broken);
        assert!(!ladders.caught.contains(Point::new(2, 2)), "a breaker\n{board}");
    }

    #[test]
    fn a_stone_in_atari_that_cannot_run_is_caught() {
        let (ladders, board) = read(&["O.X..", "X....", ".....", ".....", "....."]);
        assert!(ladders.caught.contains(Point::new(0, 0)), "{board}");
        assert!(!ladders.caught.contains(Point::new(1, 0)), "{board}");
    }
}
