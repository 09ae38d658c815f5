//! Life and death as board pictures: each position has stones whose fate is known.
//!
//! Each file of `go_life/` has positions with a blank line between them. The first line of one is its name,
//! whose turn it is, and then a fate and a stone, once or more; the board follows, top row first, `X`
//! Black, `O` White. A line with `#` is a comment: the source of the fate, or a short proof.
//!
//! Fates: `alive`, `dead`, `seki`, `unsure` (who moves first decides), `lives` (alive or seki),
//! `proposed-dead` and `proposed-alive` (whatever is said of how sure that is).
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use grille_ai::go::life::{self, Fate, Ownership, Status, TreePlayouts};
use grille_core::{Game as _, Playable as _, Rng, Side};
use grille_games::go::{Go, Move, Preset, Rules, read_vertex};

const FILES: [(&str, &str); 6] = [
    ("eye shapes", include_str!("go_life/eye_shapes.txt")),
    ("stones inside", include_str!("go_life/stones_inside.txt")),
    ("approach moves", include_str!("go_life/approach_moves.txt")),
    ("races", include_str!("go_life/races.txt")),
    ("seki and ko", include_str!("go_life/seki_and_ko.txt")),
    ("whole boards", include_str!("go_life/whole_boards.txt")),
];

struct Problem {
    text: String,
    name: String,
    position: Go,
    /// A fate and a stone as text.
    claims: Vec<(String, String)>,
}

fn read(text: &str) -> Vec<Problem> {
    let is_position =
        |block: &&str| block.lines().any(|line| !line.starts_with('#') && !line.trim().is_empty());
    text.split("\n\n").filter(is_position).map(problem).collect()
}

fn problem(block: &str) -> Problem {
    let mut lines = block.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let head: Vec<&str> = lines.next().unwrap().split_whitespace().collect();
    let [name, turn, claims @ ..] = head.as_slice() else { panic!("{block}") };
    let rows: Vec<&str> = lines.map(str::trim).collect();
    let (height, width) = (rows.len() as u16, rows[0].len() as u16);
    let rules = Rules::preset(Preset::Japanese).with_size(height, width).unwrap();
    let stones: Vec<Option<Side>> = rows
        .concat()
        .chars()
        .map(|letter| match letter {
            'X' => Some(Side::First),
            'O' => Some(Side::Second),
            '.' => None,
            other => panic!("{other}\n{block}"),
        })
        .collect();
    let turn = if *turn == "X" { Side::First } else { Side::Second };
    let position = Go::from_stones(&rules, &stones, turn);
    let position = position.unwrap_or_else(|| panic!("no position:\n{block}"));
    assert!(!claims.is_empty() && claims.len() % 2 == 0, "{block}");
    Problem {
        text: rows.join("\n"),
        name: (*name).to_owned(),
        position,
        claims: claims.chunks(2).map(|pair| (pair[0].to_owned(), pair[1].to_owned())).collect(),
    }
}

/// What was found instead, if a claim does not hold.
fn failure(problem: &Problem, status: &Status) -> Option<String> {
    let rules = problem.position.rules();
    for (fate, stone) in &problem.claims {
        let point = read_vertex(stone, rules.rows(), rules.cols()).unwrap();
        let chain =
            status.chain(point).unwrap_or_else(|| panic!("no stone on {stone}\n{}", problem.text));
        let holds = match fate.as_str() {
            "alive" => chain.fate == Fate::Alive,
            "dead" => chain.fate == Fate::Dead,
            "seki" => chain.fate == Fate::Seki,
            "unsure" => chain.fate == Fate::Unsure,
            "lives" => matches!(chain.fate, Fate::Alive | Fate::Seki),
            "proposed-dead" => chain.is_dead,
            "proposed-alive" => !chain.is_dead,
            other => panic!("{other}"),
        };
        if !holds {
            let found = chain.fate;
            return Some(format!(
                "{}: {stone} is {fate}, not {found:?}\n{}",
                problem.name, problem.text
            ));
        }
    }
    None
}

#[test]
fn stones_have_their_fate_in_97_positions_of_100() {
    let mut total = 0;
    let mut failures = Vec::new();
    for (file, text) in FILES {
        let problems = read(text);
        assert!(!problems.is_empty(), "{file}");
        let judged = |problem: &Problem| failure(problem, &life::status(&problem.position));
        let failed: Vec<String> = problems.iter().filter_map(judged).collect();
        println!("{file}: {} of {} right", problems.len() - failed.len(), problems.len());
        total += problems.len();
        failures.extend(failed);
    }
    let right = total - failures.len();
    println!("{right} of {total} right; not:\n{}", failures.join("\n\n"));
    assert!(total >= 150, "{total} positions");
    assert!(100 * right >= 97 * total, "{right} of {total} right; not:\n{}", failures.join("\n\n"));
}

#[test]
fn who_moves_first_where_that_decides_is_a_matter_of_the_rules() {
    let problems: Vec<Problem> = FILES.iter().flat_map(|(_, text)| read(text)).collect();
    for name in ["straight-three-centre", "straight-three-side"] {
        let problem = problems.iter().find(|problem| problem.name == name).unwrap();
        let (_, stone) = &problem.claims[0];
        let board = problem.position.board();
        for (preset, turn, is_dead) in [
            // Play goes on, and White makes two eyes.
            (Preset::Chinese, Side::Second, false),
            (Preset::Chinese, Side::First, true),
            // Article 7 of the Japanese rules: what can be taken is dead.
            (Preset::Japanese, Side::Second, true),
            (Preset::Japanese, Side::First, true),
        ] {
            let rules = Rules::preset(preset).with_size(board.rows(), board.cols()).unwrap();
            let position = Go::from_stones(&rules, &board.stones(), turn).unwrap();
            let point = read_vertex(stone, board.rows(), board.cols()).unwrap();

            let status = life::status(&position);

            let chain = status.chain(point).unwrap();
            assert_eq!((chain.fate, chain.is_dead), (Fate::Unsure, is_dead), "{preset:?} {turn:?}");
        }
    }
}

#[test]
fn what_neither_playouts_nor_reading_decide_is_looked_at_longer() {
    let with =
        |position: &Go, playouts| life::status_by(position, &TreePlayouts { playouts, seed: 1 });
    let mut rng = Rng::new(3);
    let mut longer = 0;
    for _ in 0..12 {
        let position = random_position(9, 9, 60, &mut rng);
        let first = with(&position, 40);
        let status = life::status_with(&position, 40);
        if status != first {
            longer += 1;
            assert!(!first.with_fate(Fate::Unsure).is_empty(), "{}", position.board());
            assert_eq!(status, with(&position, 240), "{}", position.board());
        }
    }
    assert!(longer > 2, "{longer} of 12 positions");
    // Who moves first decides in a line of three points: it was read, and more playouts say no more.
    let read_to_its_end = FILES.iter().flat_map(|(_, text)| read(text)).filter(|problem| {
        let first = with(&problem.position, 40);
        !first.with_fate(Fate::Unsure).is_empty()
            && life::status_with(&problem.position, 40) == first
    });
    assert!(read_to_its_end.count() > 20);
}

/// A position after so many random moves.
fn random_position(rows: u16, cols: u16, moves: usize, rng: &mut Rng) -> Go {
    let rules = Rules::preset(Preset::Chinese).with_size(rows, cols).unwrap();
    let mut game = Go::new(&rules);
    for _ in 0..moves {
        let legal: Vec<Move> = game.legal_moves().filter(|&m| m != Move::Pass).collect();
        let Some(&play) = rng.pick(&legal) else { break };
        game.play(play).unwrap();
    }
    game
}

#[test]
fn any_board_is_judged_and_always_in_the_same_way() {
    let mut rng = Rng::new(1);
    let source = TreePlayouts { playouts: 30, seed: 1 };
    for (rows, cols) in
        [(1, 1), (1, 2), (1, 7), (2, 2), (3, 9), (5, 5), (13, 4), (19, 19), (25, 25)]
    {
        for share in [0, 3, 6, 9] {
            let area = usize::from(rows) * usize::from(cols);
            let game = random_position(rows, cols, area * share / 8, &mut rng);
            let status = life::status_by(&game, &source);

            assert_eq!(status, life::status_by(&game, &source), "{}", game.board());
            assert_eq!(status.ownership().len(), area);
            for point in game.board().points() {
                let chain = status.chain(point);
                assert_eq!(chain.map(|chain| chain.side), game.board().stone(point));
                assert!(chain.is_none_or(|chain| chain.stones == game.board().chain(point)));
            }
            for chain in status.chains() {
                match chain.fate {
                    Fate::Dead => assert!(chain.is_dead),
                    Fate::Alive | Fate::Seki => assert!(!chain.is_dead),
                    Fate::Unsure => {}
                }
            }
        }
    }
}

#[test]
fn two_passes_change_no_fate() {
    let rules = Rules::preset(Preset::Japanese).with_size(9, 9).unwrap();
    let mut game = Go::new(&rules);
    for text in "D9 E9 D8 E8 D7 E7 D6 E6 D5 E5 D4 E4 D3 E3 D2 E2 D1 E1 G5 B5".split_whitespace() {
        let play = game.read_move(text).unwrap();
        game.play(play).unwrap();
    }
    let before = life::dead_stones(&game);
    for _ in 0..2 {
        game.play(Move::Pass).unwrap();
    }

    assert!(game.is_over());
    assert_eq!(life::dead_stones(&game), before);
}

/// Every point is Black's.
struct AllBlack;

impl Ownership for AllBlack {
    fn estimate(&self, position: &Go, _first: Side) -> Vec<f32> {
        vec![1.0; position.board().area()]
    }
}

#[test]
fn the_source_of_ownership_decides_what_is_not_read() {
    let rules = Rules::preset(Preset::Japanese).with_size(9, 9).unwrap();
    let mut game = Go::new(&rules);
    for text in ["C3", "G7"] {
        let play = game.read_move(text).unwrap();
        game.play(play).unwrap();
    }
    let status = life::status_by(&game, &AllBlack);

    assert_eq!(status.with_fate(Fate::Dead), game.board().chain(read_vertex("G7", 9, 9).unwrap()));
}
