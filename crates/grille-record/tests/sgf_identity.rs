//! A file comes back as it went in: unchanged byte for byte, and changed by the change alone.

use encoding_rs::Encoding;
use grille_core::Rng;
use grille_record::sgf::{self, Charset, Collection, NodeId, write_bytes};
use proptest::prelude::*;

fn read(bytes: &[u8]) -> Collection {
    sgf::read(bytes).expect("a file that reads").collection
}

fn encode(label: &str, text: &str) -> Vec<u8> {
    let (bytes, _, unmappable) = Encoding::for_label(label.as_bytes()).expect(label).encode(text);
    assert!(!unmappable, "{label}: {text}");
    bytes.into_owned()
}

/// The last node of the main line.
fn last(collection: &Collection) -> NodeId {
    collection.game(0).expect("a game").main_line().last().expect("a node").id()
}

fn add_move(collection: &mut Collection, at: NodeId, ident: &str, point: &str) -> NodeId {
    let node = collection.add_child(at).expect("room");
    collection.set_raw(node, ident, &[point]).expect("a move");
    node
}

/// What becomes of a file when a move is added at the end of its main line.
fn played_on(bytes: &[u8]) -> Vec<u8> {
    let mut collection = read(bytes);
    let at = last(&collection);
    add_move(&mut collection, at, "B", "aa");
    write_bytes(&collection)
}

#[track_caller]
fn assert_played_on(before: &str, after: &str) {
    assert_eq!(String::from_utf8_lossy(&played_on(before.as_bytes())), after);
}

#[test]
fn an_unchanged_file_is_the_same_bytes() {
    let files = [
        "(;FF[4]  GM[1]\r\n\tSZ[9]XX[private]B [ee]\n;W[dd] ( ;B[cc]\n)\n(;B[gg]C[a\\]\r\nb]))\n\n",
        "before (;SZ[9]) between (;SZ[13]) after",
        "SZ[19]\nAW[ca][ea]\nAB[aa][ba]",
        "(;GaMe[1]Comment[x];Black[aa];B[bb]B[cc])",
        "(;SZ[9];B[ee]C[cut of",
        "(;SZ[9];B[ee](;W[cc",
        "((;SZ[9];B[ee])",
        "(;SZ[9];B[ee]\0;W[cc]\0)",
        "\u{FEFF}(;SZ[9]C[été])",
    ];
    for file in files {
        let collection = read(file.as_bytes());
        assert!(!collection.is_edited());
        assert_eq!(write_bytes(&collection), file.as_bytes(), "{file}");
    }
}

#[test]
fn every_character_set_comes_back_declared_or_not() {
    let texts = [
        ("gbk", "黑棋在右下角开劫，白棋无劫材"),
        ("big5", "黑棋在右下角開劫，白棋無劫材"),
        ("shift_jis", "黒番の小林光一は中押し勝ち。ソ"),
        ("euc-kr", "흑이 우하귀에서 패를 시작하였다"),
        ("windows-1252", "Une très bonne idée à développer"),
        ("windows-1251", "Белые выиграли полтора очка"),
        ("koi8-r", "Белые выиграли полтора очка"),
        ("iso-2022-jp", "黒番の小林光一"),
    ];
    for (label, text) in texts {
        for declared in [format!("CA[{label}]"), String::new()] {
            let file = format!("(;GM[1]{declared}SZ[19]C[{text}];B[pd];W[dp])\r\n");
            let bytes = encode(label, &file);
            assert_eq!(write_bytes(&read(&bytes)), bytes, "{label} {declared}");
            let after = file.replace("W[dp]", "W[dp];B[aa]");
            assert_eq!(played_on(&bytes), encode(label, &after), "{label} {declared}");
        }
    }
}

#[test]
fn utf_16_stays_utf_16() {
    let file = "\u{FEFF}(;GM[1]SZ[19]C[黑棋 \u{1F600}]\r\n;B[pd]\r\n;W[dp])\r\n";
    let after = file.replace("W[dp]", "W[dp];B[aa]");
    let little = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>();
    let big = |text: &str| text.encode_utf16().flat_map(u16::to_be_bytes).collect::<Vec<u8>>();
    assert_eq!(played_on(&little(file)), little(&after));
    assert_eq!(played_on(&big(file)), big(&after));
}

#[test]
fn bytes_outside_the_character_set_stay_what_they_are() {
    let file =
        b"(;CA[UTF-8]C[\xE6\xA3\x8B\xE6\xA3\x8B\xE6\xA3\x8B\xE6\xA3\x8B\xE6\xA3\x8B\xFF];W[dd])";
    let mut after = file.to_vec();
    after.splice(file.len() - 1..file.len() - 1, b";B[aa]".iter().copied());
    assert_eq!(played_on(file), after);
}

#[test]
fn a_move_played_is_the_only_difference() {
    assert_played_on("(;SZ[9]\n;W[ee] C[x]\n)\n", "(;SZ[9]\n;W[ee] C[x]\n;B[aa])\n");
    assert_played_on("x (;SZ[9](;W[ee]) (;W[cc]) ) y", "x (;SZ[9](;W[ee];B[aa]) (;W[cc]) ) y");
    assert_played_on("(;SZ[9];W[ee])(;SZ[13])", "(;SZ[9];W[ee];B[aa])(;SZ[13])");
    // Old names stay as they were written.
    assert_played_on("(;GaMe[1]SiZe[9];White[ee])", "(;GaMe[1]SiZe[9];White[ee];B[aa])");
}

#[test]
fn a_file_that_was_cut_off_is_closed_when_something_follows() {
    assert_played_on("(;SZ[9];W[ee]", "(;SZ[9];W[ee];B[aa])");
    assert_played_on("(;SZ[9];W[ee]C[tell \\", "(;SZ[9];W[ee]C[tell ];B[aa])");
    assert_played_on("(;SZ[9](;W[ee](;B[cc]", "(;SZ[9](;W[ee](;B[cc];B[aa])))");
}

#[test]
fn a_variation_is_put_beside_what_was_there() {
    let mut collection = read(b"(;SZ[9] ;B[ee]\n;W[cc] )");
    let root = collection.game(0).expect("game").root().id();
    let node = add_move(&mut collection, root, "B", "gg");
    assert_eq!(write_bytes(&collection), b"(;SZ[9] (;B[ee]\n;W[cc] )(;B[gg]))");
    collection.promote(node).expect("promoted");
    assert_eq!(write_bytes(&collection), b"(;SZ[9] (;B[gg])(;B[ee]\n;W[cc] ))");
}

#[test]
fn a_property_that_changes_leaves_the_others_alone() {
    let file = "(;FF[4] PB[Ann]  \n PW[Bob]\tRE[B+R]\n;B[ee])";
    let mut collection = read(file.as_bytes());
    let root = collection.game(0).expect("game").root().id();
    collection.set_text(root, "PW", "Bob").expect("the same");
    assert!(!collection.is_edited());
    collection.set_text(root, "PW", "Zoé").expect("a name");
    let after = file.replace("Bob", "Zoé").replace("RE[B+R]", "RE[B+R]CA[UTF-8]");
    assert_eq!(String::from_utf8_lossy(&write_bytes(&collection)), after);
    collection.remove_property(root, "PB").expect("removed");
    let after = after.replace("PB[Ann]", "");
    assert_eq!(String::from_utf8_lossy(&write_bytes(&collection)), after);
}

#[test]
fn text_that_the_character_set_lacks_makes_the_file_utf_8() {
    let mut collection = read(&encode("windows-1252", "(;CA[ISO-8859-1]PB[Frédéric];B[ee])"));
    let root = collection.game(0).expect("game").root().id();
    collection.set_text(root, "PW", "井山").expect("a name");
    let written = write_bytes(&collection);
    let again = sgf::read(written.as_slice()).expect("read");
    assert_eq!(again.charset, Charset::UTF_8);
    let game = again.collection.game(0).expect("game");
    assert_eq!(game.info("PB").as_deref(), Some("Frédéric"));
    assert_eq!(game.info("PW").as_deref(), Some("井山"));
    assert_eq!(game.info("CA").as_deref(), Some("UTF-8"));
}

/// A few changes of every kind at random places.
fn change(collection: &mut Collection, rng: &mut Rng) {
    for _ in 0..rng.below(6) {
        let nodes: Vec<NodeId> =
            collection.games().flat_map(sgf::Game::depth_first).map(sgf::Node::id).collect();
        let Some(&node) = rng.pick(&nodes) else { return };
        match rng.below(6) {
            0 | 1 => drop(add_move(collection, node, "W", "dd")),
            2 => collection.set_text(node, "C", "a]b\\ é").expect("a comment"),
            3 => collection.promote(node).expect("promoted"),
            4 => collection.remove_property(node, "B").expect("removed"),
            _ if nodes.len() > 3 => collection.remove(node).expect("removed"),
            _ => {}
        }
    }
}

/// Whatever is changed in whatever file, the file written holds just the changed tree.
fn assert_changes_are_kept(bytes: &[u8], rng: &mut Rng) {
    let Ok(reading) = sgf::read(bytes) else { return };
    assert_eq!(write_bytes(&reading.collection), bytes, "unchanged");
    let mut collection = reading.collection;
    change(&mut collection, rng);
    if collection.is_empty() {
        return;
    }
    let written = write_bytes(&collection);
    let mut again = sgf::read(written.as_slice()).expect("what was written reads").collection;
    if again != collection {
        // The one thing that may differ: text that needs a declaration got one.
        collection.declare_utf_8().expect("declared");
        again.declare_utf_8().expect("declared");
    }
    assert_eq!(again, collection, "{:?}\n{:?}", bytes.escape_ascii(), written.escape_ascii());
}

const SEEDS: [&str; 8] = [
    "(;FF[4]GM[1]SZ[19]KM[6.5]PB[A];B[pd]C[so [a] b];W[dp](;B[pp];W[dd])(;B[dd]TR[aa:cc]LB[aa:1]))",
    "SZ[19]\nAW[ca][ea]\nAB[aa][ba]",
    "(;GaMe[1]Comment[a\\]b];Black[aa];White[bb])(;C[x])",
    "(;CA[gb2312]C[\u{e9}\u{4e2d}];AB[aa]AB[bb]C[a]C[b];;N[x\\\n]())",
    "junk (;B[aa](;W[bb]);W[cc]) more ) (;b[aa",
    "(;C[one]) text ](;C[two [2]; and (three)]);X1[]\u{feff}[\\]])",
    "(;SZ[9]\r\n;B[ee]\r\n(;W[cc]\r\n)\r\n(;W[gg]\r\n;B[ff]))\r\n",
    "\u{feff}(;CA[UTF-8]PB[\u{e9}];B[ee] ; W[cc]\r;B[dd]\n)",
];

#[test]
fn damaged_files_keep_what_is_readable() {
    const MARKS: &[u8] = b"()[];\\:\r\n \0aBZ9C\xE9\x81\x5C\xFF\xFE\x1B";
    let mut rng = Rng::new(2026);
    for round in 0..40_000 {
        let mut bytes = SEEDS[round % SEEDS.len()].as_bytes().to_vec();
        for _ in 0..rng.below(6) {
            let at = rng.below(bytes.len() + 1);
            let mark = MARKS[rng.below(MARKS.len())];
            match rng.below(4) {
                0 => bytes.insert(at, mark),
                1 if at < bytes.len() => bytes[at] = mark,
                2 if at < bytes.len() => drop(bytes.remove(at)),
                _ => bytes.truncate(at),
            }
        }
        assert_changes_are_kept(&bytes, &mut rng);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_that_parse_come_back(
        head in "[(;]{0,3}",
        body in proptest::collection::vec(prop_oneof![
            Just("(;".to_owned()), Just(")".to_owned()), Just(";".to_owned()), Just("\r\n".to_owned()),
            Just("B[ee]".to_owned()), Just("W [cc] ".to_owned()), Just("CA[koi8-r]".to_owned()),
            "C\\[[ -Zа-я]{0,9}\\]", "[A-Za-z]{1,3}\\[\\PC{0,3}\\]", " ?",
        ], 0..30),
        seed in any::<u64>(),
    ) {
        let file = format!("(;SZ[9]{head}{}", body.concat());
        assert_changes_are_kept(file.as_bytes(), &mut Rng::new(seed));
    }
}
