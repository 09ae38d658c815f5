//! The commands of the engine, as transcripts: a command without answer below it succeeds and
//! says nothing. Scores and chosen moves are in `gtp_score.rs`, records in `gtp_records.rs`.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod gtp_support;

use gtp_support::{run, transcript};

#[test]
fn lines_ids_and_comments() {
    let input = "# a comment\n\n1 name\r\n\t 2\tprotocol_version # why not\n\
                 na\u{7}me\n12\n3 nothing\n0 known_command play\nknown_command plop\n\
                 known_command\n2147483647 komi x\n99999999999 name\nquit\nname\n";
    let output = "=1 Grille\n\n=2 2\n\n= Grille\n\n?12 unknown command\n\n?3 unknown command\n\n\
                  =0 true\n\n= false\n\n= false\n\n?2147483647 syntax error\n\n\
                  ? unknown command\n\n=\n\n";
    assert_eq!(run(input.as_bytes()), output);
    assert_eq!(run(b"name"), "= Grille\n\n", "a last line without its end");
    assert_eq!(run(b""), "");
    assert_eq!(run(b"\xFF\xFE\n5 pl\xE9\n"), "? unknown command\n\n?5 unknown command\n\n");
    let long = format!("8 play b {}\nname\n", "A".repeat(1 << 17));
    assert_eq!(run(long.as_bytes()), "?8 line too long\n\n= Grille\n\n");
}

#[test]
fn the_commands_that_the_issue_names_are_known() {
    let names = "protocol_version name version known_command list_commands quit boardsize \
                 clear_board komi play genmove reg_genmove undo fixed_handicap \
                 place_free_handicap set_free_handicap time_settings time_left \
                 kgs-time_settings final_score final_status_list loadsgf printsgf showboard \
                 get_komi kgs-genmove_cleanup kgs-rules list_stones captures is_legal all_legal \
                 countlib findlib gogui-analyze_commands lz-analyze kata-analyze \
                 lz-genmove_analyze kata-genmove_analyze kata-set-rules kata-raw-nn";
    let listed = run(b"list_commands\n");
    let listed: Vec<&str> = listed.trim_start_matches("= ").split_whitespace().collect();
    for name in names.split_whitespace() {
        assert!(listed.contains(&name), "{name}");
        assert_eq!(run(format!("known_command {name}\n").as_bytes()), "= true\n\n");
    }
    assert_eq!(listed.len(), names.split_whitespace().count());
    let version = format!("= {}\n\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(run(b"version\n"), version);
}

#[test]
fn what_gogui_is_told_it_may_ask_is_known() {
    let text = run(b"gogui-analyze_commands\n");
    for line in text.trim_start_matches("= ").lines().filter(|line| !line.is_empty()) {
        let command = line.split('/').nth(2).unwrap();
        let name = command.split(' ').next().unwrap();
        assert_eq!(run(format!("known_command {name}\n").as_bytes()), "= true\n\n", "{line}");
    }
}

#[test]
fn board_and_komi() {
    transcript(
        "boardsize 9
         boardsize 0
         ? unacceptable size
         boardsize 26
         ? unacceptable size
         boardsize -3
         ? unacceptable size
         boardsize 99999999999999999999
         ? unacceptable size
         boardsize nine
         ? syntax error
         boardsize
         ? syntax error
         play b J9
         list_stones black
         = J9
         boardsize 25
         list_stones b
         =
         play b Z25
         boardsize 1
         all_legal b
         =
         boardsize 2
         all_legal b
         = A2 B2 A1 B1
         komi 6.5
         get_komi
         = 6.5
         komi 7.0
         get_komi
         = 7
         komi -3.5
         get_komi
         = -3.5
         komi 6.25
         ? unacceptable komi
         komi 1e308
         ? unacceptable komi
         komi 6.5
         get_komi
         = 6.5
         komi
         ? syntax error
         komi nan
         ? syntax error
         komi inf
         ? syntax error
         clear_board
         get_komi
         = 6.5",
    );
}

#[test]
fn moves_and_taking_back() {
    transcript(
        "boardsize 5
         play b C3
         play B c4
         play Black D3
         play w C3
         ? illegal move
         play white F1
         ? illegal move
         play white A6
         ? illegal move
         play w I1
         ? syntax error
         play w
         ? syntax error
         play green C3
         ? syntax error
         play w C
         ? syntax error
         play W PASS
         list_stones black
         = C4 C3 D3
         undo
         undo
         list_stones black
         = C4 C3
         undo
         undo
         undo
         ? cannot undo
         list_stones black
         =
         play b pass
         play w pass
         play b A1
         list_stones b
         = A1",
    );
}

/// White takes a ko; Black may not take back at once, but after a move elsewhere.
#[test]
fn ko_suicide_and_captures() {
    transcript(
        "boardsize 5
         play b B2
         play b A3
         play b B4
         play w C2
         play w D3
         play w C4
         play b C3
         play w B3
         captures white
         = 1
         captures black
         = 0
         is_legal b C3
         = 0
         is_legal w C3
         = 1
         play b C3
         ? illegal move
         play b E5
         play w E1
         play b C3
         captures black
         = 1
         captures red
         ? syntax error
         captures
         ? syntax error",
    );
    transcript(
        "boardsize 3
         play b A2
         play b B1
         is_legal w A1
         = 0
         play w A1
         ? illegal move
         is_legal w C3
         = 1
         is_legal w Z9
         = 0
         is_legal w pass
         = 1
         is_legal w ??
         ? syntax error
         is_legal w
         ? syntax error
         all_legal w
         = A3 B3 C3 B2 C2 C1
         all_legal
         ? syntax error
         kgs-rules new_zealand
         is_legal w A1
         = 1
         play w A1
         captures black
         = 1",
    );
}

#[test]
fn liberties() {
    transcript(
        "boardsize 5
         play b B2
         play b C2
         play b B3
         play w C3
         countlib B2
         = 6
         findlib B2
         = B4 A3 A2 D2 B1 C1
         countlib C3
         = 2
         findlib c3
         = C4 D3
         countlib A1
         ? vertex must not be empty
         findlib A1
         ? vertex must not be empty
         countlib Q16
         ? syntax error
         countlib
         ? syntax error
         list_stones
         ? syntax error",
    );
}

#[test]
fn handicaps() {
    transcript(
        "boardsize 9
         fixed_handicap 2
         = C3 G7
         fixed_handicap 2
         ? board not empty
         list_stones black
         = G7 C3
         undo
         ? cannot undo
         clear_board
         fixed_handicap 5
         = C3 G7 C7 G3 E5
         boardsize 19
         fixed_handicap 9
         = D4 Q16 D16 Q4 D10 Q10 K4 K16 K10
         boardsize 19
         fixed_handicap 10
         ? invalid number of stones
         fixed_handicap 1
         ? invalid number of stones
         fixed_handicap two
         ? syntax error
         boardsize 6
         fixed_handicap 2
         ? invalid number of stones
         boardsize 8
         fixed_handicap 5
         ? invalid number of stones
         boardsize 9
         place_free_handicap 3
         = C3 G7 C7
         place_free_handicap 3
         ? board not empty
         clear_board
         place_free_handicap 1
         ? invalid number of stones
         place_free_handicap 81
         ? invalid number of stones
         place_free_handicap
         ? syntax error
         set_free_handicap A1 B2 J9
         list_stones b
         = J9 B2 A1
         set_free_handicap C3 C4
         ? board not empty
         clear_board
         set_free_handicap C3
         ? bad vertex list
         set_free_handicap C3 C3
         ? bad vertex list
         set_free_handicap C3 K10
         ? bad vertex list
         set_free_handicap C3 pass
         ? bad vertex list
         set_free_handicap
         ? bad vertex list
         list_stones b
         =",
    );
}

#[test]
fn clocks() {
    transcript(
        "time_settings 0 0 0
         time_settings 300 60 25
         time_settings 300 60 0
         time_settings 300 60
         ? syntax error
         time_settings a b c
         ? syntax error
         time_left b 280 0
         time_left white 12 3
         time_left b
         ? syntax error
         time_left green 12 3
         ? syntax error
         kgs-time_settings none
         kgs-time_settings absolute 60
         kgs-time_settings byoyomi 60 10 3
         kgs-time_settings canadian 60 300 25
         kgs-time_settings canadian 60
         ? syntax error
         kgs-time_settings hourglass 3
         ? syntax error
         time_settings 1e300 0 0
         ? syntax error",
    );
}

#[test]
fn the_board_as_text() {
    let shown = run(b"boardsize 3\nkomi 6.5\nplay b B2\nplay w A3\nshowboard\n");
    let board = "=\n   A B C\n 3 O . . 3\n 2 . X . 2\n 1 . . . 1\n   A B C\n\
                 Black (X) has captured 0, White (O) 0. Black to play, last move A3.\n\
                 Rules chinese, komi 6.5.\n\n";
    assert!(shown.ends_with(board), "{shown}");
}
