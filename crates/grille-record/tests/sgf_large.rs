//! Deep and large files: no stack is used for depth, and memory stays in proportion.

use std::thread;

use grille_record::sgf::{self, Collection, ReadOptions};

/// Runs on a stack that any recursion over a tree would overflow.
fn on_a_small_stack(work: impl FnOnce() + Send + 'static) {
    let thread = thread::Builder::new().stack_size(128 << 10).spawn(work).expect("a thread");
    thread.join().expect("no overflow, no panic");
}

#[test]
fn nested_variations_need_no_stack() {
    on_a_small_stack(|| {
        let depth = 200_000;
        let mut text = "(;B[aa](;W[bb])".repeat(depth);
        text.push_str(&")".repeat(depth));
        for options in [ReadOptions::strict(), ReadOptions::default()] {
            let reading = sgf::read_with(text.as_bytes(), &options).expect("read");
            let collection = reading.collection;
            assert_eq!(collection.node_count(), 2 * depth);
            let copy = collection.clone();
            assert_eq!(copy, collection);
            assert!(format!("{copy:?}").len() > depth);
            let game = collection.game(0).expect("game");
            assert_eq!(game.depth_first().count(), 2 * depth);
            let deepest = game.depth_first().last().expect("a node");
            assert!(collection.node(deepest.id()).is_some());
            let written = sgf::write(&collection);
            let again = sgf::read_with(written.as_bytes(), &options).expect("read").collection;
            assert_eq!(again, collection);
            assert_eq!(sgf::write(&again), written);
        }
    });
}

#[test]
fn many_variations_of_one_node_stay_linear() {
    on_a_small_stack(|| {
        let text = format!("(;B[aa]{})", "(;W[bb])".repeat(300_000));
        let collection = sgf::read(text.as_bytes()).expect("read").collection;
        let root = collection.game(0).expect("game").root();
        assert_eq!(root.children().count(), 300_000);
    });
}

/// Input of the worst kind for each part, a megabyte or two each: time and memory stay linear.
#[test]
fn hostile_files_cost_no_more_than_their_size() {
    let size = 1 << 20;
    let cases = [
        "(".repeat(size),
        ")".repeat(size),
        "(;".repeat(size / 2),
        ";".repeat(size),
        format!("(;{}", "A[]".repeat(size / 3)),
        format!("(;{}", (0..size / 8).map(|n| format!("A{n}[]")).collect::<String>()),
        format!("(;AB{})", "[aa:ss]".repeat(size / 7)),
        format!("(;C[{}", "] ".repeat(size / 2)),
        format!("(;C[{}", "];x ".repeat(size / 4)),
        format!("(;{}", "C[x] y".repeat(size / 6)),
        format!("(;C[x]{}", "a".repeat(size)),
        format!("(;C[x]{}x", " ".repeat(size)),
        format!("(;C[{}", "\\".repeat(size + 1)),
        format!("(;{}[x])", "a".repeat(size)),
        format!("(;{}[x])", "A".repeat(size)),
        "( x".repeat(size / 3),
        "(A".repeat(size / 2),
        "\0".repeat(size),
        "CA[".repeat(size / 3),
        "\u{e9}".repeat(size / 2),
    ];
    for text in cases {
        for options in [ReadOptions::strict(), ReadOptions::default()] {
            let Ok(reading) = sgf::read_with(text.as_bytes(), &options) else { continue };
            // 20 bytes for each node, which takes at least one byte, and the text at most thrice.
            let bound = 24 * text.len() + 4096;
            assert!(reading.collection.memory() <= bound, "{}", &text[..8]);
        }
        let _ = sgf::games(text.as_bytes(), &ReadOptions::default()).take(100).count();
    }
}

/// The usual file: 20 bytes a node beside the text. The figures for 100 MB are in the example
/// `sgf_speed`.
#[test]
fn memory_is_in_proportion() {
    let moves = format!("(;SZ[19]{})\n", ";B[pd];W[dp]".repeat(150));
    let text = moves.repeat(4_000_000 / moves.len());
    let collection: Collection = sgf::read(text.as_bytes()).expect("read").collection;
    let ratio = collection.memory() as f64 / text.len() as f64;
    assert!(ratio < 4.5, "{ratio}");
    let comments =
        "(;SZ[19];B[pd]C[A comment of the usual length, a line or so];W[dp])\n".repeat(50_000);
    let collection = sgf::read(comments.as_bytes()).expect("read").collection;
    let ratio = collection.memory() as f64 / comments.len() as f64;
    assert!(ratio < 2.0, "{ratio}");
}
