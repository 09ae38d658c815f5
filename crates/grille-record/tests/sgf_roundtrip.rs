//! Round trips: what is written reads back to the same tree, and a second writing gives the same
//! bytes. Over random trees with nasty text, and over hundreds of thousands of damaged files.

use grille_core::Rng;
use grille_record::sgf::{self, Collection, Limits, Mode, NodeId, ReadOptions};
use proptest::prelude::*;

fn strict() -> ReadOptions {
    ReadOptions::strict()
}

/// Text with everything that could break a file.
fn nasty_text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("]".to_owned()),
        Just("[".to_owned()),
        Just("\\".to_owned()),
        Just(":".to_owned()),
        Just(";".to_owned()),
        Just("(;B[aa])".to_owned()),
        Just("\n".to_owned()),
        Just(" CA[GBK]".to_owned()),
        Just("é棋ソ\u{1F600}\u{FEFF}\u{FFFD}".to_owned()),
        "[ -~]{0,5}",
        "\\PC{0,4}",
    ];
    proptest::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat())
}

/// What a node gets: names (no twice) with texts.
fn properties() -> impl Strategy<Value = Vec<(String, Vec<String>)>> {
    let values = proptest::collection::vec(nasty_text(), 1..4);
    proptest::collection::btree_map("[A-Z][A-Z0-9]{0,2}", values, 0..5)
        .prop_map(|map| map.into_iter().collect())
}

/// A random collection: each node hangs below an earlier one, or begins a game.
fn collection() -> impl Strategy<Value = Collection> {
    let node = (any::<u16>(), 0..10_u8, properties());
    proptest::collection::vec(node, 1..40).prop_map(|nodes| {
        let mut collection = Collection::new();
        let mut ids: Vec<NodeId> = Vec::new();
        for (parent, kind, properties) in nodes {
            let id = match (ids.is_empty(), kind) {
                (true, _) | (_, 0) => {
                    let root = collection.add_game().expect("room");
                    collection.set_raw(root, "CA", &["UTF-8"]).expect("CA");
                    root
                }
                (_, 1..=5) => collection.add_child(*ids.last().expect("a node")).expect("room"),
                _ => collection.add_child(ids[usize::from(parent) % ids.len()]).expect("room"),
            };
            ids.push(id);
            for (ident, values) in
                properties.iter().filter(|(ident, _)| ident != "CA" && ident != "SZ")
            {
                let values: Vec<String> =
                    values.iter().map(|text| sgf::encode_text(text)).collect();
                let values: Vec<&str> = values.iter().map(String::as_str).collect();
                collection.set_raw(id, ident, &values).expect("a property");
            }
        }
        collection
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_written_tree_reads_back_the_same(collection in collection()) {
        let written = sgf::write(&collection);
        for mode in [Mode::Strict, Mode::Lenient] {
            let options = ReadOptions { mode, ..ReadOptions::default() };
            let reading = sgf::read_with(written.as_bytes(), &options).expect("own files read");
            prop_assert_eq!(&reading.repairs, &[]);
            prop_assert_eq!(&reading.collection, &collection);
            prop_assert_eq!(&sgf::write(&reading.collection), &written);
        }
        // Other systems' line ends change nothing.
        let windows = written.replace('\n', "\r\n");
        let reading = sgf::read_with(windows.as_bytes(), &strict()).expect("read");
        prop_assert_eq!(&reading.collection, &collection);
        // Game by game gives the same games.
        let mut count = 0;
        for (index, game) in sgf::games(written.as_bytes(), &strict()).enumerate() {
            let game = game.expect("one game").collection;
            prop_assert_eq!(game.game(0), collection.game(index));
            count += 1;
        }
        prop_assert_eq!(count, collection.len());
    }

    #[test]
    fn a_text_says_the_same_again(text in nasty_text()) {
        let mut collection = Collection::new();
        let root = collection.add_game().expect("room");
        collection.set_raw(root, "CA", &["UTF-8"]).expect("CA");
        collection.set_text(root, "C", &text).expect("C");
        let reading = sgf::read_with(sgf::write(&collection).as_bytes(), &strict()).expect("read");
        let game = reading.collection.game(0).expect("game");
        prop_assert_eq!(game.root().comment().expect("C").into_owned(), text);
    }
}

/// Files of the kinds people have, as seeds for damage.
const SEEDS: [&str; 6] = [
    "(;FF[4]GM[1]SZ[19]KM[6.5]PB[A];B[pd]C[so [a] b];W[dp](;B[pp];W[dd])(;B[dd]TR[aa:cc]LB[aa:1]))",
    "SZ[19]\nAW[ca][ea]\nAB[aa][ba]",
    "(;GaMe[1]Comment[a\\]b];Black[aa];White[bb])(;C[x])",
    "(;CA[gb2312]C[\u{e9}\u{4e2d}];AB[aa]AB[bb]C[a]C[b];;N[x\\\n]())",
    "junk (;B[aa](;W[bb]);W[cc]) more ) (;b[aa",
    "(;C[one]) text ](;C[two [2]; and (three)]);X1[]\u{feff}[\\]])",
];

/// Damages a seed: bytes changed, put in, taken out, pieces moved.
fn damaged(rng: &mut Rng) -> Vec<u8> {
    const MARKS: &[u8] = b"()[];\\:\r\n \0aBZ9C\xE9\x81\x5C\xFF\xFE";
    let mut bytes = SEEDS[rng.below(SEEDS.len())].as_bytes().to_vec();
    for _ in 0..rng.below(8) {
        let at = rng.below(bytes.len() + 1);
        let mark = MARKS[rng.below(MARKS.len())];
        match rng.below(5) {
            0 => bytes.insert(at, mark),
            1 if at < bytes.len() => bytes[at] = mark,
            2 if at < bytes.len() => drop(bytes.remove(at)),
            3 => bytes.truncate(at),
            _ => {
                let piece = bytes[at..].iter().copied().take(rng.below(12)).collect::<Vec<u8>>();
                let to = rng.below(bytes.len() + 1);
                bytes.splice(to..to, piece);
            }
        }
    }
    bytes
}

/// Bytes that are hardly SGF at all.
fn random(rng: &mut Rng) -> Vec<u8> {
    const LETTERS: &[u8] = b"((()));;;[[[]]]\\BWCAab1: \n\0\xE9\x81\xA4";
    let wild = rng.below(4) == 0;
    (0..rng.below(40))
        .map(|_| if wild { rng.below(256) as u8 } else { LETTERS[rng.below(LETTERS.len())] })
        .collect()
}

/// A number from the environment, for runs longer than the usual one.
fn from_environment(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// `GRILLE_SGF_ROUNDS` and `GRILLE_SGF_SEED` make this a fuzzer of any length.
#[test]
fn no_bytes_break_the_reader() {
    let limits = Limits { depth: 50, nodes: 500, ..Limits::default() };
    let mut rng = Rng::new(from_environment("GRILLE_SGF_SEED", 20_240_615));
    let (mut read, mut mended) = (0, 0);
    for round in 0..from_environment("GRILLE_SGF_ROUNDS", 300_000) {
        let bytes = if round.is_multiple_of(3) { random(&mut rng) } else { damaged(&mut rng) };
        for mode in [Mode::Strict, Mode::Lenient] {
            let options = ReadOptions { mode, limits, charset: None };
            let streamed = sgf::games(bytes.as_slice(), &options).take(1000).count();
            assert!(streamed < 1000);
            let Ok(reading) = sgf::read_with(bytes.as_slice(), &options) else { continue };
            read += 1;
            mended += usize::from(mode == Mode::Lenient && reading.repair_count > 0);
            assert!(mode == Mode::Lenient || reading.repair_count == 0);
            let written = sgf::write(&reading.collection);
            // Whatever was read, in whatever mode, is written without a fault.
            let again = sgf::read_with(written.as_bytes(), &ReadOptions { limits, ..strict() });
            let again = again.unwrap_or_else(|error| panic!("{bytes:?}\n{written}\n{error}"));
            let mut declared = reading.collection.clone();
            declared.declare_utf_8().expect("a declaration");
            assert_eq!(again.collection, declared, "{bytes:?}");
            assert_eq!(sgf::write_bytes(&reading.collection), bytes);
            assert_eq!(sgf::write(&again.collection), written, "{bytes:?}");
            if mode == Mode::Strict {
                let lenient = ReadOptions { limits, ..ReadOptions::default() };
                let other = sgf::read_with(bytes.as_slice(), &lenient).expect("also lenient");
                // A `CA` that the bytes contradict is overruled there, and then the text differs.
                if other.charset == reading.charset {
                    assert_eq!(other.collection, reading.collection, "{bytes:?}");
                    assert_eq!(other.repairs, []);
                }
            }
            for node in reading.collection.games().flat_map(sgf::Game::depth_first) {
                let _ = (node.played(), node.turn(), node.comment(), node.setup().count());
                let _ = (node.labels().count(), node.arrows().count(), node.points("TR").count());
            }
        }
    }
    // The test means nothing when hardly anything is read.
    assert!(read > 100_000 && mended > 50_000, "{read} read, {mended} mended");
}
