//! The fast board against the readable rules, and against itself after steps back.

use grille_games::align::Rules;

use super::*;

impl Board {
    /// The board of a position.
    fn new(position: &Align) -> Board {
        Board::with_geometry(position, Arc::new(Geometry::new(position.rules())))
    }

    /// The moves that can be made, in the order of the rules.
    fn legal(&self) -> impl Iterator<Item = Place> + '_ {
        let playing = self.state == State::Playing;
        let choices = if self.gravity() { self.heights.len() } else { self.cells.len() };
        (0..choices)
            .filter(move |&choice| playing && self.landing(choice).is_some())
            .map(|choice| Place(choice as u16))
    }

    /// Places a stone of the player to move; the move must be legal.
    fn make(&mut self, play: Place) {
        if let Some(cell) = self.landing(usize::from(play.0)) {
            self.make_cell(cell);
        }
    }
}

/// Equal in all that play depends on; sets may list their members in another order.
fn assert_same(one: &Board, other: &Board, position: &Align) {
    let sorted = |sets: &[IndexSet; 2]| {
        [0, 1].map(|side| {
            let mut members = sets[side].members().to_vec();
            members.sort_unstable();
            members
        })
    };
    let about = format!("{}\n{position}", position.rules());
    assert_eq!(one.cells, other.cells, "{about}");
    assert_eq!(one.gains, other.gains, "{about}");
    assert_eq!(one.fills, other.fills, "{about}");
    assert_eq!(one.near, other.near, "{about}");
    assert_eq!(one.heights, other.heights, "{about}");
    assert_eq!(sorted(&one.last_cells), sorted(&other.last_cells), "{about}");
    assert_eq!(sorted(&one.two_missing), sorted(&other.two_missing), "{about}");
    assert_eq!(
        (one.live, one.worth, one.turn, one.stones, one.key, one.state),
        (other.live, other.worth, other.turn, other.stones, other.key, other.state),
        "{about}"
    );
}

/// The rules' own answers: state, legal moves, and the cells that complete a line.
fn assert_follows(board: &Board, position: &Align) {
    let state = match position.outcome() {
        None => State::Playing,
        Some(outcome) => outcome.winner.map_or(State::Full, State::Won),
    };
    let about = format!("{}\n{position}", position.rules());
    assert_eq!(board.state(), state, "{about}");
    let legal: Vec<Place> = position.legal_moves().collect();
    assert_eq!(board.legal().collect::<Vec<_>>(), legal, "{about}");
    if state == State::Playing {
        let mut lines: Vec<Place> =
            board.line_cells(position.turn()).map(|cell| board.place_of(cell)).collect();
        lines.sort_unstable();
        let wins = |play: &Place| position.after(*play).winner().is_some();
        assert_eq!(lines, legal.into_iter().filter(wins).collect::<Vec<_>>(), "{about}");
    }
}

/// A random game with steps back, compared at every step.
fn walk(rules: &Rules, rng: &mut Rng) {
    let mut path = vec![Align::new(rules)];
    let mut board = Board::new(&path[0]);
    for _ in 0..(2 * rules.area()).min(120) {
        let position = path[path.len() - 1].clone();
        assert_follows(&board, &position);
        assert_same(&board, &Board::new(&position), &position);
        let legal: Vec<Place> = position.legal_moves().collect();
        match rng.pick(&legal) {
            Some(&play) if rng.below(4) > 0 => {
                board.make(play);
                path.push(position.after(play));
            }
            _ if path.len() > 1 => {
                path.pop();
                board.unmake();
            }
            _ => {}
        }
    }
}

#[test]
fn follows_the_rules() {
    let mut rng = Rng::new(7);
    for _ in 0..400 {
        let size = |rng: &mut Rng| 1 + rng.below(7) as i64;
        let mut rules = Rules::new(size(&mut rng), size(&mut rng), size(&mut rng).min(5)).unwrap();
        rules = if rng.below(2) == 0 { rules.with_gravity() } else { rules };
        rules = if rng.below(2) == 0 { rules.with_misere() } else { rules };
        rules = if rng.below(2) == 0 { rules.with_exact() } else { rules };
        walk(&rules, &mut rng);
    }
    for text in ["15x15 align 5", "19x19 align 6 exact", "20x9 align 5 gravity"] {
        walk(&text.parse().unwrap(), &mut rng);
    }
}

/// The largest boards and the longest lines have their windows counted without overflow.
#[test]
fn largest_boards() {
    for text in ["100x100 align 1", "100x100 align 50", "100x100 align 100", "3x3 align 10000"] {
        let position = Align::new(&text.parse().unwrap());
        let mut board = Board::new(&position);
        let before = board.key();
        board.make(Place(4));
        assert_ne!(board.key(), before);
        board.unmake();
        assert_same(&board, &Board::new(&position), &position);
    }
}
