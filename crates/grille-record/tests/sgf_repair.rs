//! Each repair of the lenient reader: what is reported, where, and what comes out.

use grille_record::sgf::{self, Limits, ReadOptions, RepairKind};

/// Reads `text`, expects exactly these repairs at these places, and this outcome.
#[track_caller]
fn check(text: &str, expected: &str, repairs: &[(RepairKind, u32, u32)]) {
    let reading = sgf::read(text.as_bytes()).expect("lenient reading");
    let found: Vec<(RepairKind, u32, u32)> = reading
        .repairs
        .iter()
        .map(|repair| (repair.kind, repair.place.line, repair.place.column))
        .collect();
    assert_eq!(sgf::write(&reading.collection).trim_end(), expected, "{text:?}");
    assert_eq!(found, repairs, "{text:?}");
    let written = sgf::write(&reading.collection);
    let again = sgf::read_with(written.as_bytes(), &ReadOptions::strict()).expect("now flawless");
    assert_eq!(again.collection, reading.collection);
    // What is mended here is an error there.
    assert!(sgf::read_with(text.as_bytes(), &ReadOptions::strict()).is_err(), "{text:?}");
}

#[test]
fn the_bare_position_of_the_seed_reads() {
    let text = "SZ[19]\nAW[ca][ea][ga][ac][gg]\nAB[aa][ba][da][fa][ab][ag]\n";
    check(
        text,
        "(;SZ[19]AW[ca][ea][ga][ac][gg]AB[aa][ba][da][fa][ab][ag])",
        &[
            (RepairKind::MissingTreeStart, 1, 1),
            (RepairKind::MissingNodeStart, 1, 1),
            (RepairKind::MissingTreeEnd, 4, 1),
        ],
    );
}

#[test]
fn text_around_games_is_skipped() {
    check("From: me (you know)\n\n(;B[aa])", "(;B[aa])", &[(RepairKind::TextBeforeGame, 1, 1)]);
    check("Note [1]: see (;B[aa])", "(;B[aa])", &[(RepairKind::TextBeforeGame, 1, 1)]);
    check("(;B[aa])\nbye (and thanks)", "(;B[aa])", &[(RepairKind::TextAfterGame, 2, 1)]);
    check(
        "(;B[aa]) -- next: -- (;B[bb])",
        "(;B[aa])\n(;B[bb])",
        &[(RepairKind::TextAfterGame, 1, 10)],
    );
    check("(;B[aa])\x1a", "(;B[aa])", &[(RepairKind::TextAfterGame, 1, 9)]);
}

#[test]
fn missing_and_stray_marks_of_structure() {
    check("(B[aa];W[bb])", "(;B[aa];W[bb])", &[(RepairKind::MissingNodeStart, 1, 2)]);
    check(
        "(;B[aa](;W[bb])(;W[cc]",
        "(;B[aa]\n(;W[bb])\n(;W[cc]))",
        &[(RepairKind::MissingTreeEnd, 1, 23)],
    );
    check("(;B[aa]))(;B[bb])", "(;B[aa])\n(;B[bb])", &[(RepairKind::StrayTreeEnd, 1, 9)]);
    check(";B[aa];W[bb])", "(;B[aa];W[bb])", &[(RepairKind::MissingTreeStart, 1, 1)]);
    check("(;B[aa]()(;W[bb]))", "(;B[aa];W[bb])", &[(RepairKind::EmptySequence, 1, 9)]);
    check("(;B[aa]((;W[bb])))", "(;B[aa];W[bb])", &[(RepairKind::EmptySequence, 1, 9)]);
    check(
        "(;B[aa](;W[bb]);W[cc];B[dd])",
        "(;B[aa]\n(;W[bb])\n(;W[cc];B[dd]))",
        &[(RepairKind::NodeAfterVariation, 1, 16)],
    );
    check(
        "(;B[aa](;W[bb])W[cc])",
        "(;B[aa]\n(;W[bb])\n(;W[cc]))",
        &[(RepairKind::MissingNodeStart, 1, 16)],
    );
    check(
        "(;B[aa](;W[bb])--(;W[cc]))",
        "(;B[aa]\n(;W[bb])\n(;W[cc]))",
        &[(RepairKind::StrayText, 1, 16)],
    );
}

#[test]
fn faults_within_a_node() {
    check("(;B[aa] + - ;W[bb])", "(;B[aa];W[bb])", &[(RepairKind::StrayText, 1, 9)]);
    check("(;[aa]B[bb])", "(;B[bb])", &[(RepairKind::MissingIdent, 1, 3)]);
    check(
        "(;KO B[bb];W)",
        "(;B[bb];)",
        &[(RepairKind::MissingValue, 1, 6), (RepairKind::MissingValue, 1, 13)],
    );
    check(
        "(;b[aa];w[bb])",
        "(;B[aa];W[bb])",
        &[(RepairKind::LowerCaseIdent, 1, 3), (RepairKind::LowerCaseIdent, 1, 9)],
    );
    check(
        "(;FF[4]GaMe[1];Black[aa])",
        "(;FF[4]GM[1];B[aa])",
        &[(RepairKind::LowerCaseIdent, 1, 8), (RepairKind::LowerCaseIdent, 1, 16)],
    );
    check(
        "(;AB[aa]AW[cc]AB[bb][dd])",
        "(;AB[aa][bb][dd]AW[cc])",
        &[(RepairKind::DuplicateProperty, 1, 15)],
    );
    check("(;C[a\\]]B[bb]C[b])", "(;C[a\\]\nb]B[bb])", &[(RepairKind::DuplicateProperty, 1, 14)]);
    check("(;C[a\0b])", "(;C[a b])", &[(RepairKind::Nul, 1, 6)]);
    check("(;B[aa]\0)", "(;B[aa])", &[(RepairKind::Nul, 1, 8)]);
}

#[test]
fn brackets_within_a_text() {
    let bracket = RepairKind::UnescapedBracket;
    check(
        "(;C[I like [this] move];B[aa])",
        "(;C[I like [this\\] move];B[aa])",
        &[(bracket, 1, 17)],
    );
    check(
        "(;C[[1] or [2], then]B[aa])",
        "(;C[[1\\] or [2\\], then]B[aa])",
        &[(bracket, 1, 7), (bracket, 1, 14)],
    );
    check(
        "(;C[see (at [a]) below]\n;B[aa])",
        "(;C[see (at [a\\]) below];B[aa])",
        &[(bracket, 1, 15)],
    );
    check(
        "(;B[aa]C[so [a]; then [b]!])",
        "(;B[aa]C[so [a\\]; then [b\\]!])",
        &[(bracket, 1, 15), (bracket, 1, 25)],
    );
    // Stray text after a comment is not drawn into it when a node follows.
    check("(;C[a] stray ;B[aa])", "(;C[a];B[aa])", &[(RepairKind::MissingValue, 1, 8)]);
    // A move is no text.
    assert_eq!(
        sgf::read(b"(;B[aa] x] ;W[bb])".as_slice()).expect("read").collection.node_count(),
        2
    );
}

#[test]
fn a_file_cut_short() {
    let unclosed = RepairKind::UnclosedValue;
    check(
        "(;B[aa];C[cut her",
        "(;B[aa];C[cut her])",
        &[(unclosed, 1, 10), (RepairKind::MissingTreeEnd, 1, 18)],
    );
    check("(;C[cut\\", "(;C[cut])", &[(unclosed, 1, 4), (RepairKind::MissingTreeEnd, 1, 9)]);
    check("(;C[cut\\\\", "(;C[cut\\\\])", &[(unclosed, 1, 4), (RepairKind::MissingTreeEnd, 1, 10)]);
}

#[test]
fn damaged_and_mislabelled_text() {
    // A slip in a file that is otherwise UTF-8 does not change its character set.
    let slip = b"(;C[\xC3\xA9t\xC3\xA9 d\xE9j\xC3\xA0 f\xC3\xAAt\xC3\xA9])";
    let reading = sgf::read(slip.as_slice()).expect("read");
    assert_eq!(reading.repairs.first().map(|repair| repair.kind), Some(RepairKind::MalformedText));
    let root = reading.collection.game(0).expect("game").root();
    assert_eq!(root.comment().as_deref(), Some("été d\u{FFFD}jà fêté"));

    let damaged =
        b"(;CA[UTF-8]C[\xE6\xA3\x8B\xE6\xA3\x8B\xE6\xA3\x8B\xE6\xA3\x8B\xE6\xA3\x8B\n\xFF])";
    let reading = sgf::read(damaged.as_slice()).expect("read");
    let repair = reading.repairs.first().expect("a repair");
    assert_eq!((repair.kind, repair.place.line), (RepairKind::MalformedText, 2));

    let mislabelled = "(;CA[ISO-8859-1]PB[柯洁]C[黑棋好，白棋不好])".as_bytes();
    let reading = sgf::read(mislabelled).expect("read");
    assert_eq!(reading.repairs.first().map(|repair| repair.kind), Some(RepairKind::WrongCharset));
    assert_eq!(reading.collection.game(0).expect("game").info("PB").as_deref(), Some("柯洁"));
}

#[test]
fn countless_repairs_are_counted_and_the_first_ones_described() {
    let text = format!("(;B[aa]){}", ")".repeat(100_000));
    let limits = Limits { repairs: 10, ..Limits::default() };
    let options = ReadOptions { limits, ..ReadOptions::default() };
    let reading = sgf::read_with(text.as_bytes(), &options).expect("read");
    assert_eq!((reading.repairs.len(), reading.repair_count), (10, 100_000));
    assert_eq!(reading.repairs[9].to_string(), "line 1, column 18: a `)` too many was skipped");
}
