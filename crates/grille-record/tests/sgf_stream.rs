//! Reading game by game.

use std::io::Read;

use grille_record::sgf::{self, Charset, Limits, Place, ReadError, ReadOptions, RepairKind};

/// Gives a few bytes at a time, as a pipe may.
struct Trickle<'a>(&'a [u8], usize);

impl Read for Trickle<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = self.1.min(self.0.len()).min(buffer.len());
        buffer[..count].copy_from_slice(&self.0[..count]);
        self.0 = &self.0[count..];
        Ok(count)
    }
}

#[test]
fn games_come_one_by_one_with_places_of_the_whole_file() {
    let text = "(;C[a\\](;B[])\r\n (;SZ[9];B[zz])\n(;C[é];W[aa](;B[bb])(;B[cc]))";
    let games: Result<Vec<_>, _> = sgf::games(text.as_bytes(), &ReadOptions::strict()).collect();
    let games = games.expect("three games");
    assert_eq!(games.len(), 3);
    let second = games[1].collection.game(0).expect("game");
    let error = second.root().first_child().expect("move").played().expect_err("outside");
    assert_eq!(error.place, Some(Place { line: 2, column: 12 }));
    assert_eq!(games[2].collection.node_count(), 4);
}

#[test]
fn large_collections_in_small_pieces_and_every_character_set() {
    let game = "(;GM[1]SZ[19]PB[小林光一]C[黒番 \\]ソ];B[pd];W[dp](;B[aa])(;B[bb]))\n";
    let text = game.repeat(3000);
    let (sjis, _, _) = encoding_rs::SHIFT_JIS.encode(&text);
    let utf_16: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    let whole = sgf::read(text.as_bytes()).expect("read").collection;
    for (bytes, charset) in [
        (text.as_bytes(), Charset::UTF_8),
        (&*sjis, Charset::SHIFT_JIS),
        (utf_16.as_slice(), Charset::UTF_16BE),
    ] {
        for step in [7, 1000, 1 << 20] {
            let mut count = 0;
            for reading in sgf::games(Trickle(bytes, step), &ReadOptions::default()) {
                let reading = reading.expect("a game");
                assert_eq!(reading.charset, charset);
                assert_eq!(reading.collection.game(0), whole.game(count));
                count += 1;
            }
            assert_eq!(count, 3000);
        }
    }
}

#[test]
fn lenient_streams_mend_and_skip() {
    let text = "Hello (there)\n(;B[aa]C[x [y] z])\n -- and () --\n(B[bb])(;B[cc](;W[dd]";
    let games: Result<Vec<_>, _> = sgf::games(text.as_bytes(), &ReadOptions::default()).collect();
    let games = games.expect("games");
    let repairs: Vec<Vec<(RepairKind, u32)>> = games
        .iter()
        .map(|game| game.repairs.iter().map(|repair| (repair.kind, repair.place.line)).collect())
        .collect();
    assert_eq!(repairs.len(), 3, "{repairs:?}");
    assert_eq!(repairs[0], [(RepairKind::TextBeforeGame, 1), (RepairKind::UnescapedBracket, 2)]);
    assert_eq!(repairs[1], [(RepairKind::TextBeforeGame, 3), (RepairKind::MissingNodeStart, 4)]);
    assert_eq!(repairs[2], [(RepairKind::MissingTreeEnd, 4)]);
    // The seed's bare position.
    let bare = sgf::games(b"SZ[19]\nAW[ca]\nAB[aa]".as_slice(), &ReadOptions::default());
    assert_eq!(bare.count(), 1);
}

#[test]
fn errors_end_the_stream() {
    let options = ReadOptions::strict();
    let mut games = sgf::games(b"(;B[aa])\n(;B[bb]))(;B[cc])".as_slice(), &options);
    assert!(games.next().expect("first").is_ok());
    assert!(games.next().expect("second").is_ok());
    let error = games.next().expect("the stray one").expect_err("an error");
    assert_eq!(error.place(), Some(Place { line: 2, column: 9 }));
    assert!(games.next().is_none());

    let empty = sgf::games(b"".as_slice(), &options).next().expect("an answer");
    assert!(matches!(empty, Err(ReadError::NoGame { .. })));

    let limits = Limits { bytes: 100_000, ..Limits::default() };
    let options = ReadOptions { limits, ..ReadOptions::default() };
    let text = format!("(;C[{}])", "x".repeat(1_000_000));
    let error = sgf::games(text.as_bytes(), &options).next().expect("an answer");
    assert!(matches!(error, Err(ReadError::Limit { .. })));
}

#[test]
fn a_failing_input_is_reported() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("the disk is gone"))
        }
    }
    let error = sgf::games(Broken, &ReadOptions::default()).next().expect("an answer");
    let message = "cannot read the input: the disk is gone";
    assert_eq!(error.expect_err("an error").to_string(), message);
    let error = sgf::read_from(Broken, &ReadOptions::default()).expect_err("an error");
    assert_eq!(error.to_string(), message);
}

#[test]
fn an_endless_input_stops_at_the_limit() {
    let limits = Limits { bytes: 1 << 20, ..Limits::default() };
    let options = ReadOptions { limits, ..ReadOptions::default() };
    let error = sgf::read_from(std::io::repeat(b';'), &options).expect_err("a limit");
    assert!(matches!(error, ReadError::Limit { limit: 1_048_576, .. }));
    let error = sgf::games(std::io::repeat(b'('), &options).next().expect("an answer");
    assert!(matches!(error, Err(ReadError::Limit { .. })));
    let whole = sgf::read_from(b"(;B[aa])".as_slice(), &options).expect("read");
    assert_eq!(whole.collection.node_count(), 1);
}
