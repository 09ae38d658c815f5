//! Making and changing records.

use grille_core::{Point, Side};
use grille_record::sgf::{
    self, BoardSize, Collection, EditError, GameBuilder, GameResult, Margin, Mark, ReadOptions,
    Setup,
};

#[test]
fn a_game_with_a_variation_comments_and_marks() {
    let mut record = GameBuilder::go(BoardSize { cols: 9, rows: 7 }).expect("board");
    record.info("PB", "Maïa [1d]").expect("PB").komi(0.5).expect("KM");
    record.setup(Setup::Stone(Side::First), &[Point::new(2, 2), Point::new(4, 6)]).expect("AB");
    let first = record.play(Side::Second, Some(Point::new(6, 8))).expect("move");
    record.comment("joue \\ ici]\r\net là").expect("comment");
    record.play(Side::First, None).expect("pass");
    record.go_to(first).expect("back").play(Side::First, Some(Point::new(0, 0))).expect("move");
    record.labels(&[(Point::new(1, 1), "a:b]")]).expect("labels");
    record.mark(Mark::Triangle, &[Point::new(0, 0)]).expect("mark");
    record.result(GameResult::Win(Side::First, Margin::Resignation)).expect("result");
    assert_eq!(
        sgf::write(record.collection()),
        "(;FF[4]GM[1]CA[UTF-8]AP[Grille]SZ[9:7]PB[Maïa [1d\\]]KM[0.5]AB[cc][ge]RE[B+R]\n\
         ;W[ig]C[joue \\\\ ici\\]\net là]\n\
         (;B[])\n\
         (;B[aa]LB[bb:a\\:b\\]]TR[aa]))\n"
    );
    let written = sgf::write(record.collection());
    let reading = sgf::read_with(written.as_bytes(), &ReadOptions::strict()).expect("read");
    assert_eq!(reading.collection, record.finish());
    let game = reading.collection.game(0).expect("game");
    let comment = game.root().first_child().expect("move").comment();
    assert_eq!(comment.as_deref(), Some("joue \\ ici]\net là"));
}

#[test]
fn a_game_that_was_read_goes_on() {
    let text = "(;SZ[9];B[aa](;W[bb];B[cc])(;W[dd]))";
    let collection = sgf::read(text.as_bytes()).expect("read").collection;
    let mut record = GameBuilder::resume(collection, 0).expect("a game");
    record.play(Side::Second, Some(Point::new(4, 4))).expect("move");
    record.back().back();
    record.play(Side::First, None).expect("variation");
    assert_eq!(
        sgf::write(record.collection()).replace('\n', ""),
        "(;SZ[9];B[aa](;W[bb](;B[cc];W[ee])(;B[]))(;W[dd]))"
    );
    assert!(GameBuilder::resume(Collection::new(), 0).is_none());
}

#[test]
fn what_cannot_be_said_is_refused() {
    let size = BoardSize { cols: 53, rows: 1 };
    assert_eq!(GameBuilder::go(size).err(), Some(EditError::BadBoard { rows: 1, cols: 53 }));
    let mut record = GameBuilder::gomoku(BoardSize::square(15)).expect("board");
    let before = record.collection().clone();
    assert!(matches!(
        record.play(Side::First, Some(Point::new(15, 0))),
        Err(EditError::OutsideBoard { .. })
    ));
    assert!(matches!(record.info("pb", "x"), Err(EditError::BadIdent { .. })));
    assert!(matches!(record.info("", "x"), Err(EditError::BadIdent { .. })));
    assert_eq!(*record.collection(), before);
    let mut collection = record.finish();
    let root = collection.game(0).expect("game").root().id();
    for value in ["]", "\\", "a\\]b]", "\0", "\r"] {
        let refused = collection.set_raw(root, "XX", &["fine", value]);
        assert!(matches!(refused, Err(EditError::BadValue { .. })), "{value:?}");
    }
    let other = Collection::new().add_child(root);
    assert_eq!(other, Err(EditError::NoSuchNode { index: 0, count: 0 }));
    assert_eq!(collection, before);
}

#[test]
fn properties_are_replaced_where_they_stand_and_removed() {
    let mut collection = sgf::read(b"(;A[1]B[2] C[3];X[4])".as_slice()).expect("read").collection;
    let root = collection.game(0).expect("game").root().id();
    collection.set_raw(root, "B", &["x", "y"]).expect("set");
    collection.set_text(root, "D", "new").expect("set");
    collection.remove_property(root, "A").expect("remove");
    collection.remove_property(root, "Z").expect("nothing to remove");
    assert_eq!(sgf::write(&collection), "(;B[x][y]C[3]D[new];X[4])\n");
    for ident in ["B", "C", "D"] {
        collection.remove_property(root, ident).expect("remove");
    }
    assert_eq!(sgf::write(&collection), "(;;X[4])\n");
}

#[test]
fn text_beyond_ascii_gets_its_character_set_declared() {
    let mut collection = sgf::read(b"(;B[aa])".as_slice()).expect("read").collection;
    let root = collection.game(0).expect("game").root().id();
    collection.set_text(root, "C", "déjà").expect("set");
    let written = sgf::write(&collection);
    assert_eq!(written, "(;B[aa]C[déjà]CA[UTF-8])\n");
    let again = sgf::read(written.as_bytes()).expect("read").collection;
    assert_eq!(sgf::write(&again), written);
}

#[test]
fn lines_break_only_where_white_space_means_nothing() {
    let mut record = GameBuilder::go(BoardSize::square(19)).expect("board");
    let points: Vec<Point> =
        (0..19).flat_map(|row| (0..19).map(move |col| Point::new(row, col))).collect();
    record.setup(Setup::Stone(Side::First), &points).expect("AB");
    record.comment(&"a long comment without any line end ".repeat(20)).expect("comment");
    for (ply, &point) in points.iter().take(100).enumerate() {
        let side = if ply % 2 == 0 { Side::First } else { Side::Second };
        record.play(side, Some(point)).expect("move");
    }
    let written = sgf::write(record.collection());
    for line in written.lines() {
        assert!(line.len() <= 78 || line.starts_with("C["), "{line}");
    }
    assert!(written.lines().count() > 25);
    let again = sgf::read_with(written.as_bytes(), &ReadOptions::strict()).expect("read");
    assert_eq!(again.collection, record.finish());
}

#[test]
fn nodes_and_games_are_removed() {
    let text = "(;A[1](;A[2];A[3])(;A[4])(;A[5]))(;A[6])";
    let read = || sgf::read(text.as_bytes()).expect("read").collection;
    let without = |values: &[&str]| {
        let mut collection = read();
        for value in values {
            let nodes = collection.games().flat_map(sgf::Game::depth_first);
            let wanted = |node: &sgf::Node<'_>| node.value("A").is_some_and(|a| a.raw() == *value);
            let id = { nodes }.find(wanted).expect("a node").id();
            collection.remove(id).expect("removed");
            collection.remove(id).expect("nothing left to remove");
        }
        let written = sgf::write(&collection);
        if let Ok(reading) = sgf::read_with(written.as_bytes(), &ReadOptions::strict()) {
            assert_eq!(reading.collection, collection);
            assert_eq!(reading.collection.node_count(), collection.node_count());
        }
        written.replace('\n', "")
    };
    assert_eq!(without(&["2"]), "(;A[1](;A[4])(;A[5]))(;A[6])");
    assert_eq!(without(&["4"]), "(;A[1](;A[2];A[3])(;A[5]))(;A[6])");
    assert_eq!(without(&["5"]), "(;A[1](;A[2];A[3])(;A[4]))(;A[6])");
    assert_eq!(without(&["3", "5", "4"]), "(;A[1];A[2])(;A[6])");
    assert_eq!(without(&["4", "5", "2"]), "(;A[1])(;A[6])");
    assert_eq!(without(&["1"]), "(;A[6])");
    // What hangs below a removed node is removed with it, once.
    let mut collection = read();
    let root = collection.game(0).expect("game").root();
    let child = root.first_child().expect("child");
    let (root, child, leaf) = (root.id(), child.id(), child.first_child().expect("leaf").id());
    for id in [child, leaf, child, root, leaf] {
        collection.remove(id).expect("removed");
    }
    assert_eq!((collection.len(), collection.node_count()), (1, 1));
    assert_eq!(without(&["6", "1"]), "");
}

#[test]
fn a_move_is_taken_back() {
    let mut record = GameBuilder::go(BoardSize::square(9)).expect("board");
    let before = record.collection().clone();
    record.take_back().expect("the root stays");
    record.play(Side::First, Some(Point::new(4, 4))).expect("move");
    record.play(Side::Second, None).expect("pass");
    record.take_back().expect("pass").take_back().expect("move");
    assert_eq!(*record.collection(), before);
    record.play(Side::First, Some(Point::new(2, 2))).expect("move");
    assert!(sgf::write(record.collection()).ends_with("SZ[9];B[cc])\n"));
}

#[test]
fn a_variation_becomes_the_main_line() {
    let read = || sgf::read(b"(;A[0](;A[1];A[11])(;A[2])(;A[3]))".as_slice()).expect("read");
    for (number, expected) in [
        (1, "(;A[0](;A[1];A[11])(;A[2])(;A[3]))"),
        (2, "(;A[0](;A[2])(;A[1];A[11])(;A[3]))"),
        (3, "(;A[0](;A[3])(;A[1];A[11])(;A[2]))"),
    ] {
        let mut collection = read().collection;
        let child = collection.game(0).expect("game").root().children().nth(number - 1);
        let child = child.expect("child").id();
        collection.promote(child).expect("promote");
        assert_eq!(sgf::write(&collection).replace('\n', ""), expected);
        let added = collection.add_child(collection.game(0).expect("game").root().id());
        collection.promote(added.expect("added")).expect("promote");
        assert!(sgf::write(&collection).replace('\n', "").starts_with("(;A[0](;)(;A["));
    }
    let mut collection = read().collection;
    let root = collection.game(0).expect("game").root().id();
    let only = collection.game(0).expect("game").main_line().nth(2).expect("A[11]").id();
    collection.promote(root).expect("a root stays");
    collection.promote(only).expect("an only child stays");
    assert_eq!(collection, read().collection);
}
