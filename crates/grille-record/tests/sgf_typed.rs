//! What properties mean: moves, setup, marks, game information.

use grille_core::{Point, Side};
use grille_record::sgf::{
    self, BoardSize, Collection, Date, GameResult, Margin, Mark, Move, Node, Place, Setup,
};

fn read(text: &str) -> Collection {
    sgf::read(text.as_bytes()).expect("read").collection
}

fn with_root<T>(text: &str, look: impl FnOnce(Node<'_>) -> T) -> T {
    let collection = read(text);
    look(collection.game(0).expect("game").root())
}

fn points(text: &str, ident: &str) -> Vec<(u16, u16)> {
    with_root(text, |root| {
        root.points(ident).map(|point| point.expect("point")).map(|at| (at.row, at.col)).collect()
    })
}

#[test]
fn moves_and_passes() {
    let collection = read("(;SZ[19];B[pd];W[dp];B[tt];W[];B[ss];W[aA];N[none])");
    let game = collection.game(0).expect("game");
    let moves: Vec<_> = game.main_line().map(Node::played).collect();
    let at = |side, row, col| Ok(Some(Move { side, point: Some(Point::new(row, col)) }));
    assert_eq!(moves[0], Ok(None));
    assert_eq!(moves[1], at(Side::First, 3, 15));
    assert_eq!(moves[2], at(Side::Second, 15, 3));
    assert_eq!(moves[3], Ok(Some(Move { side: Side::First, point: None })));
    assert_eq!(moves[4], Ok(Some(Move { side: Side::Second, point: None })));
    assert_eq!(moves[5], at(Side::First, 18, 18));
    let error = moves[6].clone().expect_err("outside");
    assert_eq!(error.place, Some(Place { line: 1, column: 40 }));
    assert_eq!(
        error.to_string(),
        "line 1, column 40: W[aA]: expected a point on the board, such as dd, or nothing for a pass"
    );
    assert_eq!(moves[7], Ok(None));
}

#[test]
fn tt_is_a_point_on_a_large_board() {
    with_root("(;SZ[21]B[tt])", |root| {
        let point = Some(Point::new(19, 19));
        assert_eq!(root.played(), Ok(Some(Move { side: Side::First, point })));
    });
    with_root("(;SZ[52]W[ZA])", |root| {
        let point = Some(Point::new(26, 51));
        assert_eq!(root.played(), Ok(Some(Move { side: Side::Second, point })));
    });
}

#[test]
fn boards_square_rectangular_and_usual() {
    let size = |text: &str| read(text).game(0).expect("game").size();
    assert_eq!(size("(;SZ[19:13])"), Ok(BoardSize { cols: 19, rows: 13 }));
    assert_eq!(size("(;SZ[9])"), Ok(BoardSize::square(9)));
    assert_eq!(size("(;GM[1])"), Ok(BoardSize::square(19)));
    assert_eq!(size("(;GM[4])"), Ok(BoardSize::square(15)));
    let error = size("(;GM[1]\nSZ[big])").expect_err("no size");
    assert_eq!(error.place, Some(Place { line: 2, column: 4 }));
    assert!(size("(;SZ[0])").is_err());
    // The last column of the last row, and one beyond.
    assert_eq!(points("(;SZ[3:2]AB[cb])", "AB"), [(1, 2)]);
    with_root("(;SZ[3:2]AB[bc])", |root| {
        assert!(root.points("AB").next().expect("a value").is_err());
    });
}

#[test]
fn compressed_lists_spread_out_and_stay_compressed_in_the_file() {
    let text = "(;SZ[9]AB[aa:cb][ee])";
    assert_eq!(points(text, "AB"), [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (4, 4)]);
    assert_eq!(sgf::write(&read(text)).trim_end(), text);
    // Any two corners make a rectangle.
    assert_eq!(points("(;AB[cb:aa])", "AB"), points("(;AB[aa:cb])", "AB"));
    assert_eq!(points("(;AB[bb:bb])", "AB"), [(1, 1)]);
    assert_eq!(points("(;DD[])", "DD"), []);
    assert_eq!(points("(;DD[aa])", "VW"), []);
}

#[test]
fn setup_in_the_order_of_the_file() {
    with_root("(;AW[aa]AE[bb:cb]AB[dd]C[x])", |root| {
        let setup: Result<Vec<_>, _> = root.setup().collect();
        let expected = [
            (Setup::Stone(Side::Second), Point::new(0, 0)),
            (Setup::Empty, Point::new(1, 1)),
            (Setup::Empty, Point::new(1, 2)),
            (Setup::Stone(Side::First), Point::new(3, 3)),
        ];
        assert_eq!(setup.expect("setup"), expected);
    });
}

#[test]
fn marks_labels_arrows_and_lines() {
    let text = "(;CR[aa]SQ[ba]TR[ca]MA[da]SL[ea]DD[fa]VW[ga]TB[ha]TW[ia]\
                LB[aa:A][bb:a\\]:\nb]AR[aa:bb]LN[cc:dd][ee:ff])";
    with_root(text, |root| {
        for (column, mark) in Mark::ALL.into_iter().enumerate() {
            let points: Result<Vec<_>, _> = root.marked(mark).collect();
            assert_eq!(points.expect("points"), [Point::new(0, column as u16)], "{mark:?}");
        }
        let labels: Result<Vec<_>, _> = root.labels().collect();
        let labels = labels.expect("labels");
        assert_eq!(labels[0], (Point::new(0, 0), "A".into()));
        assert_eq!(labels[1], (Point::new(1, 1), "a]: b".into()));
        let arrows: Result<Vec<_>, _> = root.arrows().collect();
        assert_eq!(arrows.expect("arrows"), [(Point::new(0, 0), Point::new(1, 1))]);
        assert_eq!(root.lines().count(), 2);
    });
    with_root("(;LB[aa]AR[aa:])", |root| {
        assert!(root.labels().next().expect("value").is_err());
        assert!(root.arrows().next().expect("value").is_err());
    });
}

#[test]
fn game_information() {
    let text = "(;GM[1]FF[4]SZ[9]KM[6,5]HA[2]TM[1800]OT[5x30 byo-yomi]RU[Japanese]PL[W]\
                PB[Maia\n \\[1d\\]]PW[Léo]BR[1d]WR[2k]DT[1996-12-27,28,1997-01-03]RE[W+3.5]\
                ;B[aa]BL[120.5]OB[3]WL[99]OW[1]MN[7]EV[late])";
    let collection = read(text);
    let game = collection.game(0).expect("game");
    assert_eq!(game.kind(), 1);
    assert_eq!(game.format(), Ok(4));
    assert_eq!(game.komi(), Ok(Some(6.5)));
    assert_eq!(game.handicap(), Ok(Some(2)));
    assert_eq!(game.main_time(), Ok(Some(1800.0)));
    assert_eq!(game.info("OT").as_deref(), Some("5x30 byo-yomi"));
    assert_eq!(game.info("PB").as_deref(), Some("Maia  [1d]"));
    assert_eq!(game.info("EV").as_deref(), Some("late"));
    assert_eq!(game.info("SO"), None);
    assert_eq!(game.root().turn(), Ok(Some(Side::Second)));
    assert_eq!(game.result(), Ok(Some(GameResult::Win(Side::Second, Margin::Points(3.5)))));
    let day = |year, month, day| Date { year, month: Some(month), day: Some(day) };
    let days = vec![day(1996, 12, 27), day(1996, 12, 28), day(1997, 1, 3)];
    assert_eq!(game.dates(), Ok(Some(days)));
    let node = game.root().first_child().expect("a move");
    assert_eq!(node.time_left(Side::First), Ok(Some(120.5)));
    assert_eq!(node.time_left(Side::Second), Ok(Some(99.0)));
    assert_eq!(node.overtime_moves_left(Side::First), Ok(Some(3)));
    assert_eq!(node.overtime_moves_left(Side::Second), Ok(Some(1)));
    assert_eq!(node.number("MN"), Ok(Some(7)));
}

#[test]
fn results_read_and_written() {
    for (text, written) in [
        ("B+R", "B+R"),
        ("W+Resign", "W+R"),
        ("B+Time", "B+T"),
        ("W+F", "W+F"),
        ("B+0.5", "B+0.5"),
        ("W+12", "W+12"),
        ("B+", "B+"),
        ("0", "0"),
        ("Draw", "0"),
        ("Void", "Void"),
        ("?", "?"),
    ] {
        assert_eq!(GameResult::parse(text).expect(text).to_string(), written);
    }
    for text in ["", "B", "X+3", "B+many", "B+nan", "B+inf", "B+1e3"] {
        assert_eq!(GameResult::parse(text), None, "{text}");
    }
}

#[test]
fn dates_abbreviated_and_wrong() {
    let month = |year, month| Date { year, month: Some(month), day: None };
    assert_eq!(sgf::parse_dates("1996-05,06"), Some(vec![month(1996, 5), month(1996, 6)]));
    assert_eq!(sgf::parse_dates("1996"), Some(vec![Date { year: 1996, month: None, day: None }]));
    let day = |month, day| Date { year: 1996, month: Some(month), day: Some(day) };
    assert_eq!(sgf::parse_dates("1996-12-27,11-01"), Some(vec![day(12, 27), day(11, 1)]));
    for text in ["", "May 1996", "1996-13-01", "1996-1-1", "12-27", "1996-12-27-28", "1996-12-00"] {
        assert_eq!(sgf::parse_dates(text), None, "{text}");
    }
}

#[test]
fn numbers_that_are_none() {
    with_root("(;KM[nan]HA[2.5]TM[1e9]WL[-]BL[.])", |root| {
        assert!(root.real("KM").is_err());
        assert!(root.number("HA").is_err());
        assert!(root.real("TM").is_err());
        assert!(root.real("WL").is_err());
        assert!(root.real("BL").is_err());
        assert_eq!(root.real("XX"), Ok(None));
    });
    with_root("(;KM[-5.50]HA[ 3 ]TM[+7]WL[.5])", |root| {
        assert_eq!(root.real("KM"), Ok(Some(-5.5)));
        assert_eq!(root.number("HA"), Ok(Some(3)));
        assert_eq!(root.real("TM"), Ok(Some(7.0)));
        assert_eq!(root.real("WL"), Ok(Some(0.5)));
    });
}

#[test]
fn gomoku_reads_both_notations() {
    let collection = read("(;GM[4]SZ[15];B[hh];W[h8];B[a15])");
    let game = collection.game(0).expect("game");
    let moves: Vec<_> =
        game.main_line().filter_map(|node| node.played().expect("move")?.point).collect();
    assert_eq!(moves, [Point::new(7, 7), Point::new(7, 7), Point::new(0, 0)]);
}
