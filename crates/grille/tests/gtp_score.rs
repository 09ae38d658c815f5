//! Who won, and which moves the engine chooses, as transcripts.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod gtp_support;

use gtp_support::{engine, run, transcript};

/// Black has the left two columns of 5 x 5, White the right three, both with eyes enough. Area:
/// Black 10, White 15. Territory: both walls stand beside each other, Black 5, White 10.
const DIVIDED: &str = "boardsize 5
     clear_board
     play b B1
     play b B2
     play b B3
     play b B4
     play b B5
     play w C1
     play w C2
     play w C3
     play w C4
     play w C5
     ";

#[test]
fn scores_by_the_rules_in_force() {
    transcript(&format!(
        "{DIVIDED}
         komi 0.5
         kgs-rules chinese
         final_score
         = W+5.5
         kgs-rules japanese
         final_score
         = W+5.5
         komi -5
         final_score
         = 0
         komi 0
         play w A3
         final_status_list dead
         = A3
         kgs-rules chinese
         final_score
         = W+5
         kgs-rules japanese
         final_score
         = W+4
         kgs-rules AGA
         final_score
         = W+5
         kgs-rules new_zealand
         get_komi
         = 0
         kgs-rules draughts
         ? unknown rules
         kgs-rules
         ? syntax error
         final_status_list
         ? syntax error
         final_status_list asleep
         ? syntax error
         final_status_list alive
         = B5 B4 B3 B2 B1
         |C5 C4 C3 C2 C1
         final_status_list seki
         =
         final_status_list black_territory
         = A5 A4 A3 A2 A1
         final_status_list white_territory
         = D5 E5 D4 E4 D3 E3 D2 E2 D1 E1
         final_status_list dame
         ="
    ));
}

/// White gets a point for each handicap stone under Chinese rules, for each but one under AGA's.
#[test]
fn handicap_stones_count_where_the_rules_say_so() {
    let game = "boardsize 5
         komi 0
         set_free_handicap B1 B2 B3 B4 B5
         play w C1
         play w C2
         play w C3
         play w C4
         play w C5
         ";
    transcript(&format!(
        "{game}
         kgs-rules chinese
         final_score
         = W+10
         kgs-rules aga
         final_score
         = W+9
         kgs-rules japanese
         final_score
         = W+5"
    ));
}

#[test]
fn chosen_moves_are_played_and_can_be_repeated() {
    let mut engine = engine();
    let mut ask = |command: &str| engine.answer(command.as_bytes()).unwrap();
    ask("boardsize 9");
    for side in ["b", "w", "b", "b", "w", "w"] {
        let planned = ask(&format!("reg_genmove {side}"));
        let played = ask(&format!("genmove {side}"));
        assert_eq!(planned, played, "reg_genmove says what genmove plays");
        let vertex = played.trim_start_matches("= ").trim();
        assert!(ask(&format!("list_stones {side}")).contains(vertex), "{vertex} is on the board");
        assert_eq!(ask(&format!("play {side} {vertex}")), "? illegal move\n\n");
    }
    assert_eq!(ask("genmove"), "? syntax error\n\n");
    assert_eq!(ask("reg_genmove x"), "? syntax error\n\n");
    assert_eq!(ask("kgs-genmove_cleanup"), "? syntax error\n\n");
}

/// With both sides settled nothing is worth playing; in a clean-up the dead stone must go first.
#[test]
fn settled_games_are_passed_and_cleaned_up() {
    transcript(
        "boardsize 5
         play b B1
         play b B2
         play b B3
         play b B4
         play b B5
         play b A2
         play b A3
         play w C1
         play w C2
         play w C3
         play w C4
         play w C5
         play w D1
         play w D3
         play w E3
         play w D5
         play w A4
         reg_genmove b
         = pass
         genmove w
         = pass
         genmove b
         = pass
         kgs-genmove_cleanup b
         = A5
         captures b
         = 1
         is_legal w A4
         = 0",
    );
}

#[test]
fn two_engines_with_one_seed_play_the_same_game() {
    let script = format!("boardsize 9\n{}final_score\n", "genmove b\ngenmove w\n".repeat(60));
    let first = run(script.as_bytes());
    assert_eq!(first, run(script.as_bytes()));
    assert!(!first.contains('?'), "{first}");
    assert!(first.contains("= pass"), "a random game of 120 moves comes to its end");
}
