//! Reading: structure, old formats, errors with their places, limits.

use grille_record::sgf::{self, LimitKind, Limits, Mode, Place, ReadError, ReadOptions, Reading};

fn strict(text: &str) -> Result<Reading, ReadError> {
    sgf::read_with(text.as_bytes(), &ReadOptions::strict())
}

fn lenient(text: &str) -> Reading {
    sgf::read(text.as_bytes()).expect("lenient reading")
}

/// The canonical text of what was read, on one line.
fn shape(reading: &Reading) -> String {
    sgf::write(&reading.collection).replace('\n', "")
}

#[track_caller]
fn check_error(text: &str, line: u32, column: u32, message: &str) {
    let error = strict(text).expect_err("an error");
    assert_eq!(error.place(), Some(Place { line, column }), "{text:?}: {error}");
    assert_eq!(error.to_string(), format!("line {line}, column {column}: {message}"), "{text:?}");
}

#[test]
fn variations_keep_their_order_and_shape() {
    let reading = strict("(;A[1];A[2](;A[3];A[4])(;A[5](;A[6])(;A[7])))(;A[8])").expect("read");
    let collection = &reading.collection;
    assert_eq!(collection.len(), 2);
    let game = collection.game(0).expect("game");
    let walk: Vec<&str> =
        game.depth_first().map(|node| node.value("A").expect("A").raw()).collect();
    assert_eq!(walk, ["1", "2", "3", "4", "5", "6", "7"]);
    let main: Vec<&str> = game.main_line().map(|node| node.value("A").expect("A").raw()).collect();
    assert_eq!(main, ["1", "2", "3", "4"]);
    let branch = game.root().first_child().expect("second node");
    assert_eq!(branch.children().count(), 2);
    let last = game.depth_first().last().expect("last");
    let path: Vec<&str> =
        last.path().iter().map(|node| node.value("A").expect("A").raw()).collect();
    assert_eq!(path, ["1", "2", "5", "7"]);
    assert_eq!(collection.node(last.id()).expect("by number").value("A").expect("A").raw(), "7");
    assert_eq!(shape(&reading), "(;A[1];A[2](;A[3];A[4])(;A[5](;A[6])(;A[7])))(;A[8])");
}

#[test]
fn needless_parentheses_do_not_change_the_tree() {
    let one = strict("(;A[1](;A[2](;A[3])))").expect("read");
    let two = strict("( ;A[1]\n;A [2] ; A[3] )\n").expect("read");
    assert_eq!(one.collection, two.collection);
    assert_ne!(one.collection, strict("(;A[1](;A[2])(;A[3]))").expect("read").collection);
    assert_ne!(one.collection, strict("(;A[1];A[2];A[4])").expect("read").collection);
    assert_ne!(one.collection, strict("(;A[1];A[2];A[3][3])").expect("read").collection);
}

#[test]
fn all_properties_stay_in_order_known_or_not() {
    let text = "(;ZZ[?]AB[aa:cc][dd]XY[a\\]b][c]B1[]GM[1]C[x:y\\\\])";
    assert_eq!(shape(&strict(text).expect("read")), text);
}

#[test]
fn old_formats_drop_lower_case_letters() {
    let text = "(;GaMe[1]FiFo[3]SiZe[9]PlayerBlack[A];Black[aa]Comment[old];White[bb])";
    let expected = "(;GM[1]FF[3]SZ[9]PB[A];B[aa]C[old];W[bb])";
    // `FiFo` is no FF[4]: no complaint in either mode.
    let reading = strict(text).expect("strict");
    assert_eq!(shape(&reading), expected);
    let reading = lenient(text);
    assert_eq!(shape(&reading), expected);
    assert_eq!(reading.repair_count, 0);
}

#[test]
fn line_ends_of_all_systems_are_one() {
    let expected = lenient("(;C[a\nb\\\nc]\n;B[aa])").collection;
    for end in ["\r\n", "\n\r", "\r"] {
        let reading = strict(&"(;C[a\nb\\\nc]\n;B[aa])".replace('\n', end)).expect("read");
        assert_eq!(reading.collection, expected);
        assert_eq!(
            reading.collection.game(0).expect("game").root().comment().as_deref(),
            Some("a\nbc")
        );
    }
    let mixed = strict("(;C[1\r2\n3\r\n4\n\r5\n\n6])").expect("read");
    let comment = mixed.collection.game(0).expect("game").root().comment().expect("C").into_owned();
    assert_eq!(comment, "1\n2\n3\n4\n5\n\n6");
}

#[test]
fn strict_errors_name_the_place_and_what_was_expected() {
    check_error("", 1, 1, "no game found: expected `(;`");
    check_error(" \n ", 2, 2, "no game found: expected `(;`");
    check_error("hello", 1, 1, "expected `(`, found `h`");
    check_error("\n x(;B[aa])", 2, 2, "expected `(`, found `x`");
    check_error("(B[aa])", 1, 2, "expected `;`, found `B`");
    check_error("()", 1, 2, "expected `;`, found `)`");
    check_error("((;B[aa]))", 1, 2, "expected `;`, found `(`");
    check_error("(;B[aa]()", 1, 9, "expected `;`, found `)`");
    check_error("(;B[aa]\n;W[bb]", 2, 7, "expected `;`, `(` or `)`, found the end of the file");
    check_error("(;B[aa](", 1, 9, "expected `;`, found the end of the file");
    check_error("(;B[aa]))", 1, 9, "expected `(` or the end of the file, found `)`");
    check_error("(;B[aa])\nbye", 2, 1, "expected `(` or the end of the file, found `b`");
    check_error("(;B[aa](;W[bb]);B[cc])", 1, 16, "expected `(` or `)`, found `;`");
    check_error("(;B[aa](;W[bb])C[x])", 1, 16, "expected `(` or `)`, found `C`");
    let property = "expected a property in upper-case letters, `;`, `(` or `)`";
    check_error("(;é)", 1, 3, &format!("{property}, found `é`"));
    check_error("(;C[é]\r\n  [x]  +)", 2, 8, &format!("{property}, found `+`"));
    check_error("(;[aa])", 1, 3, &format!("{property}, found `[`"));
    check_error("(;B;W[aa])", 1, 4, "expected `[`, found `;`");
    check_error("(;b[aa])", 1, 3, &format!("{property}, found `b`"));
    check_error("(;FF[4];Black[aa])", 1, 9, &format!("{property}, found `B`"));
    check_error("(;GaMe[1]FF[4])", 1, 3, &format!("{property}, found `G`"));
    check_error("(;C[a [b] c])", 1, 11, &format!("{property}, found `c`").replace("`c`", "`c`"));
    check_error(
        "(;C[a\nb]B[aa",
        2,
        4,
        "the value that begins here never ends: expected `]`, found the end of the file",
    );
    check_error(
        "(;B[aa]\n W[bb]B[cc])",
        2,
        7,
        "`B` occurs twice in one node: expected one `B` with all its values",
    );
    check_error("(;C[\n\0])", 2, 1, "expected text, found a NUL");
    check_error("(;CA[UTF-8]C[\u{e9}]))", 1, 17, "expected `(` or the end of the file, found `)`");
}

#[test]
fn bytes_outside_the_declared_character_set_are_an_error_in_strict_mode() {
    let error = sgf::read_with(b"(;CA[UTF-8]\r\nC[a\xE9b])".as_slice(), &ReadOptions::strict())
        .expect_err("malformed");
    let place = Place { line: 2, column: 4 };
    assert_eq!(error, ReadError::Malformed { place, charset: "UTF-8" });
}

fn limited(text: &str, limits: Limits) -> Option<(LimitKind, u64)> {
    for mode in [Mode::Strict, Mode::Lenient] {
        let options = ReadOptions { mode, limits, charset: None };
        match sgf::read_with(text.as_bytes(), &options) {
            Err(ReadError::Limit { kind, limit, .. }) => {
                if mode == Mode::Lenient {
                    return Some((kind, limit));
                }
            }
            other => assert!(other.is_ok(), "{other:?}"),
        }
    }
    None
}

#[test]
fn limits_stop_a_file_and_say_which() {
    let usual = Limits::default();
    let text = "(;SZ[9];B[aa](;W[bb](;B[cc])))";
    assert_eq!(limited(text, usual), None);
    let bytes = text.len();
    assert_eq!(limited(text, Limits { bytes, ..usual }), None);
    assert_eq!(
        limited(text, Limits { bytes: bytes - 1, ..usual }),
        Some((LimitKind::Bytes, bytes as u64 - 1))
    );
    assert_eq!(limited(text, Limits { nodes: 4, ..usual }), None);
    assert_eq!(limited(text, Limits { nodes: 3, ..usual }), Some((LimitKind::Nodes, 3)));
    assert_eq!(limited(text, Limits { depth: 3, ..usual }), None);
    assert_eq!(limited(text, Limits { depth: 2, ..usual }), Some((LimitKind::Depth, 2)));
    assert_eq!(limited(text, Limits { board_area: 81, ..usual }), None);
    assert_eq!(limited(text, Limits { board_area: 80, ..usual }), Some((LimitKind::BoardArea, 80)));
    for size in ["53", "65535:65535", "99999999999999999999999", "1:2705"] {
        let text = format!("(;SZ[{size}])");
        assert_eq!(limited(&text, usual), Some((LimitKind::BoardArea, 2704)), "{size}");
    }
    let error = strict("(;GM[1]\nSZ[99])").expect_err("limit");
    assert_eq!(error.place(), Some(Place { line: 2, column: 4 }));
    let options = ReadOptions { limits: Limits { nodes: 2, ..usual }, ..ReadOptions::default() };
    let error = sgf::read_with(text.as_bytes(), &options).expect_err("limit");
    assert_eq!(
        error.to_string(),
        "line 1, column 16: more than 2 nodes: expected a file within this limit"
    );
}

#[test]
fn a_flawless_file_needs_no_repair() {
    let texts = [
        "(;FF[4]GM[1];B[aa]C[text];W[bb]C[a \\[b\\] c](;B[cc]C[x])(;B[dd]N[y]))(;C[z])",
        "(;C[one][two];C[x]\n;\n;C[y](;)(;C[q]))",
        "(;A[1]B[2]C[3]D[4]E[5]F[6]G[7]H[8]I[9]J[10]K[11]L[12]M[13]N[14];VERYLONGNAME[x])",
    ];
    for text in texts {
        let lenient = lenient(text);
        assert_eq!(lenient.repairs, [], "{text}");
        assert_eq!(lenient.collection, strict(text).expect("strict").collection);
    }
}
