//! The console of the other games, Tic-RAC-Toe, and the report.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod support;

use std::fs;

use support::{finish, folded, grille, grille_in, program};

#[test]
fn puissance4_ends_with_the_bottom_row() {
    let ran = grille(&["play", "puissance4", "--ui", "console"], "3\n3\n4\n4\n5\n5\n2\n");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let last_board: Vec<&str> = ran.out.lines().filter(|line| line.starts_with('|')).collect();
    assert_eq!(last_board[last_board.len() - 1], "|.|.[X|X|X|X].|");
    assert_eq!(last_board[last_board.len() - 2], "|.|.|.|O|O|O|.|");
    assert!(ran.out.contains("Joueur 1 gagne au tour 7\u{a0}!"));
    assert!(ran.out.contains("5,2 5,3 5,4 5,5"), "{}", ran.out);
    assert!(ran.out.contains("Une autre partie"));
    assert!(!ran.out.contains('\x1b'));
}

#[test]
fn puissance4_refuses_with_a_reason_and_goes_on() {
    let moves = "0\n0\n0\n0\n0\n0\n0\n7\n-1\nx\n\n6\n";
    let ran = grille(&["play", "puissance4", "--lang", "fr"], moves);
    assert_eq!(ran.code, 0);
    for reason in [
        "la colonne 0 est pleine",
        "« 7 » n’est pas une colonne de 0 à 6",
        "« x » n’est pas une colonne de 0 à 6",
        "saisissez un coup",
    ] {
        let reason = folded(reason).join("");
        assert!(folded(&ran.out).iter().any(|line| line.contains(&reason)), "{reason}");
    }
    assert!(ran.out.contains("Coups joués\u{a0}: 0 0 0 0 0 0 6"), "{}", ran.out);
}

#[test]
fn another_game_can_be_played() {
    let win = "0\n1\n0\n1\n0\n1\n0\n";
    let input = format!("{win}o\n{win}peut-être\nn\n");
    let ran = grille(&["play", "puissance4", "--lang", "fr"], &input);
    assert_eq!(ran.out.matches("gagne au tour 7").count(), 2);
    assert!(ran.out.contains("Au revoir"));
}

#[test]
fn every_game_of_the_catalog_ends_politely_on_no_input() {
    let catalog = grille(&["games", "--json"], "");
    let games: serde_json::Value = serde_json::from_str(&catalog.out).unwrap();
    let games = games.as_array().unwrap();
    assert!(games.len() >= 6);
    for game in games {
        let id = game["id"].as_str().unwrap();
        for lang in ["fr", "en"] {
            let folder = tempfile::tempdir().unwrap();
            let ran = grille_in(folder.path(), &["play", id, "--lang", lang], "");
            assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{id}");
            assert!(!ran.out.contains("{ $"), "{id}: a variable was not filled in");
        }
    }
}

#[test]
fn random_plays_whole_games_and_the_seed_decides() {
    for game in ["morpion", "ticractoe", "puissance4", "puissance5", "gomoku", "align"] {
        let folder = tempfile::tempdir().unwrap();
        let args = [
            "play", game, "--first", "random", "--second", "random", "--seed", "5", "--lang", "en",
        ];
        let (once, again) =
            (grille_in(folder.path(), &args, "n\n"), grille_in(folder.path(), &args, "n\n"));
        assert_eq!(once.code, 0);
        assert_eq!(once.out, again.out, "{game}");
        let text = once.out.to_lowercase();
        assert!(
            ["win", "won", "draw"].iter().any(|word| text.contains(word)),
            "{game} has no result:\n{}",
            once.out
        );
    }
}

#[test]
fn against_the_computer_undo_takes_both_moves() {
    let args = ["play", "puissance4", "--second", "random", "--seed", "1", "--lang", "en"];
    let ran = grille(&args, "3\n/undo\n/quit\n");
    assert!(ran.out.contains("Back to turn 1."), "{}", ran.out);
    assert!(ran.out.contains("No move was played."));
}

#[test]
fn a_game_is_kept_after_each_move() {
    let folder = tempfile::tempdir().unwrap();
    let ran = grille_in(
        folder.path(),
        &["play", "gomoku", "--save", "partie.grille", "--lang", "en"],
        "88\n7,7\n15,15\n",
    );
    assert_eq!(ran.code, 0);
    let text = fs::read_to_string(folder.path().join("partie.grille")).unwrap();
    assert!(text.ends_with("\n\n1. 88 77\n2. 15,15\n"), "{text}");
    assert!(text.contains("[Rules \"15x15 align 5 crossings\"]"));
    let ran = grille_in(
        folder.path(),
        &["play", "gomoku", "--load", "partie.grille", "--lang", "en"],
        "/undo\n/quit\n",
    );
    assert!(ran.out.contains("Moves played: 88 77"), "{}", ran.out);
}

#[test]
fn a_save_that_fails_loses_nothing() {
    let ran = grille(
        &["play", "puissance4", "--lang", "en"],
        "3\n/save /nowhere/at/all\n/save\n/load\n/load /nowhere\n4\n",
    );
    assert!(ran.out.contains("/nowhere/at/all: there is no folder \"/nowhere/at\""), "{}", ran.out);
    assert!(ran.out.contains("The name of the file is missing: /save FILE"));
    assert!(ran.out.contains("The name of the file is missing: /load FILE"));
    assert!(ran.out.contains("Moves played: 3 4"));
}

#[test]
fn loading_may_change_the_game() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("p.txt"), "O;X;B;X;O;X;B;B;B/O\n").unwrap();
    let ran =
        grille_in(folder.path(), &["play", "puissance4", "--lang", "fr"], "3\n/charger p.txt\n8\n");
    assert!(ran.out.contains("Tic-RAC-Toe"));
    assert!(ran.out.contains("Le joueur O gagne : O DIAGONALE."), "{}", ran.out);
}

#[test]
fn ticractoe_stops_with_9_and_resumes() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["play", "ticractoe", "--lang", "fr"];
    let ran = grille_in(folder.path(), &args, "1\n0\n3\n4\n5\n9\n");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains(" 0 | 1 | 2 \n---|---|---\n 3 | 4 | 5 "), "the help grid");
    assert!(ran.out.contains("Enregistrée dans partie.txt, au tour du joueur O."));
    let saved = fs::read_to_string(folder.path().join("partie.txt")).unwrap();
    assert_eq!(saved, "O;X;B;X;O;X;B;B;B/O\n", "document 000's own example");

    let ran = grille_in(folder.path(), &args, "o\n");
    assert!(ran.out.contains(" O | X |   \n---|---|---\n X | O | X \n---|---|---\n   |   |   "));
    assert!(ran.out.contains("Joueur O, votre coup"));
    assert!(folder.path().join("partie.txt").exists(), "not finished: the file stays");

    let ran = grille_in(folder.path(), &args, "n\n");
    assert!(ran.out.contains("Joueur X, votre coup"), "a new game if the player prefers");

    let ran = grille_in(folder.path(), &args, "oui\n8\n");
    assert!(ran.out.contains("Le joueur O gagne : O DIAGONALE."));
    assert!(!folder.path().join("partie.txt").exists(), "finished: not offered again");
}

#[test]
fn ticractoe_takes_the_turn_for_an_occupied_cell() {
    let folder = tempfile::tempdir().unwrap();
    let ran = grille_in(
        folder.path(),
        &["play", "ticractoe", "--lang", "fr"],
        "4\n4\n0\n10\nx\n\n-1\n1\n8\n",
    );
    assert!(ran.out.contains("Case déjà prise : le joueur O perd son tour."));
    assert_eq!(ran.out.matches("Coup invalide").count(), 4);
    assert!(ran.out.contains("Le joueur X gagne : X DIAGONALE."), "{}", ran.out);
}

#[test]
fn a_bad_partie_is_named_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("partie.txt");
    fs::write(&path, "X;X;O;O;O;X;X;M;X/O").unwrap();
    let ran = grille_in(folder.path(), &["play", "ticractoe", "--lang", "fr"], "0\n");
    let text = ran.out.replace('\u{a0}', " ");
    assert!(
        text.contains("partie.txt : caractère 15 : « M » trouvé, on attend X, O ou B"),
        "{text}"
    );
    assert_eq!(fs::read_to_string(path).unwrap(), "X;X;O;O;O;X;X;M;X/O");
}

#[test]
fn the_report_shows_19_of_19() {
    let ran = grille(&["report", "--lang", "fr"], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("19 cas conformes sur 19"));
    let found: Vec<&str> =
        ran.out.lines().filter_map(|line| line.strip_prefix("trouvé\u{a0}: ")).collect();
    // The list of document 000, with its misprint DIAGNALE set right.
    let expected = [
        "PARTIE INITIALE",
        "PARTIE NULLE",
        "X LIGNE 1",
        "X LIGNE 2",
        "X LIGNE 3",
        "X DIAGONALE",
        "X DIAGONALE INV",
        "X COLONNE 1",
        "X COLONNE 2",
        "X COLONNE 3",
        "O LIGNE 1",
        "O LIGNE 2",
        "O LIGNE 3",
        "O DIAGONALE",
        "O DIAGONALE INV",
        "O COLONNE 1",
        "O COLONNE 2",
        "O COLONNE 3",
        "PARTIE EN COURS",
    ];
    assert_eq!(found, expected);
    assert!(ran.out.contains("02. X;X;O;O;O;X;X;M;X/O\n X | X | O \n---|---|---"));
}

#[test]
fn a_report_over_a_file_counts_what_differs() {
    let folder = tempfile::tempdir().unwrap();
    let file = "X;X;X;O;B;B;B;B;O/X X LIGNE 1\n\nB;B;B;B;B;B;B;B;B/X PARTIE NULLE\nrien\n";
    fs::write(folder.path().join("essais.txt"), file).unwrap();
    let ran = grille_in(folder.path(), &["report", "essais.txt", "--lang", "fr"], "");
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("1 record lu sur 3"), "{}", ran.out);
    assert!(ran.out.contains("DIFFÉRENT"));
    let ran = grille_in(folder.path(), &["report", "absent.txt", "--lang", "fr"], "");
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("absent.txt\u{a0}: ce fichier n’existe pas"), "{}", ran.err);
}

#[test]
fn endless_and_binary_input_is_survived() {
    let folder = tempfile::tempdir().unwrap();
    let mut long = "9".repeat(10_000_000);
    long += "\n3\n";
    let ran = grille_in(folder.path(), &["play", "puissance4", "--lang", "en"], &long);
    assert_eq!(ran.code, 0);
    assert!(ran.out.contains("Moves played: 3"));
    assert!(ran.out.len() < 100_000, "{} bytes for one bad line", ran.out.len());

    let ran = grille_in(folder.path(), &["play", "puissance4"], "\u{1b}[31mrouge\u{7}\n");
    assert!(!ran.out.contains('\x1b'), "control characters are not echoed");
}

#[test]
fn the_language_comes_from_the_surroundings() {
    let speak = |variable: &str, value: &str| {
        let mut command = program(&["report"], None);
        command.env(variable, value);
        finish(command, "").out.contains("GAME UNDER WAY")
    };
    assert!(speak("GRILLE_LANG", "en"));
    assert!(speak("LANG", "en_GB.UTF-8"));
    assert!(!speak("LANG", "fr_FR.UTF-8"));
    assert!(speak("LANG", "de_DE.UTF-8"), "English for a language that Grille does not speak");
    assert!(!speak("LC_ALL", "C"), "French when no language is named");
}
