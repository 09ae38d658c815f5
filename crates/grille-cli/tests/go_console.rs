//! Games of Go in the console, through a pipe.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod support;

use std::fs;

use support::{grille, grille_in};

/// Two walls, Black's on E and White's on F: 18 moves.
fn walls() -> String {
    (1..=9).map(|row| format!("E{row}\nf{row}\n")).collect()
}

/// What is said, with plain blanks.
fn play(args: &[&str], input: &str) -> String {
    let ran = grille(args, input);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert!(!ran.out.contains("{ $"), "{}", ran.out);
    ran.out.replace('\u{a0}', " ")
}

/// Whether the pieces stand in the text in this order.
fn in_order(text: &str, pieces: &[&str]) {
    let mut rest = text;
    for piece in pieces {
        let Some(at) = rest.find(piece) else { panic!("{piece:?} is missing in:\n{rest}") };
        rest = &rest[at + piece.len()..];
    }
}

/// White invades at C5 (move 20) and both pass. Black holds that C5 is dead, White that it lives;
/// they play on, Black takes it with C4, C6, B5 and D5 while White passes, and both pass again at
/// move 31.
fn disputed() -> String {
    let marks = "g9\nx\nc5\nc5\nreprendre\n";
    let capture = "c4\npasse\nc6\npasse\nb5\npasse\nd5\npasse\npasse\n";
    format!("{}passe\nc5\npasse\npasse\n{marks}{capture}ok\nn\n", walls())
}

/// Left of Black's wall are 4 x 9 = 36 points, right of White's 3 x 9 = 27.
///
/// With C5 dead Black has 36 + 1 prisoner = 37, White 27 + 6.5 = 33.5: B+3.5. While it lives, the
/// 35 empty points on the left touch both sides and belong to nobody. Taking it costs Black four
/// points of territory: 32 + 1 = 33 against 33.5, W+0.5.
#[test]
fn a_dispute_is_played_out_under_japanese_rules() {
    let out = play(&["play", "go", "--size", "9", "--rules", "japanese"], &disputed());
    in_order(
        &out,
        &[
            "règles japonaises, komi 6,5",
            "Joueur 2 (Blanc) : passe.",
            "Deux passes : la partie s’arrête.",
            " 5 # # o # X O = = = 5",
            "Mortes, en minuscules (x, o) : C5",
            "Sort incertain, à vous de décider : C5",
            "Blanc 27, prisonniers 0, komi 6,5 : Noir mène de 3,5 points",
            "Il n’y a pas de pierre à cet endroit.",
            "« x » : saisissez une intersection",
            " 5 . . O . X O = = = 5",
            "Aucune pierre n’est marquée comme morte.",
            " 5 # # o # X O = = = 5",
            "La partie reprend.",
            "Tour 23 : Joueur 1 (Noir, X)",
            "Prisonniers : Noir en a 1, Blanc en a 0.",
            " 5 . X .(X)X O . . . 5",
            "Deux passes",
            " 5 # X # X X O = = = 5",
            "--- Fin de la partie ---",
            "Par aire : Noir 45 ; Blanc 36, komi 6,5 : Noir mène de 2,5 points",
            "Par territoire : Noir 32, prisonniers 1 ; Blanc 27, prisonniers 0, komi 6,5 : Blanc mène de 0,5 point",
            "Joueur 2 (Blanc) gagne de 0,5 point au tour 31.",
            "Au revoir !",
        ],
    );
}

/// By area the stones that took C5 count as the points they fill: 45 against 36 + 7.5, B+1.5.
#[test]
fn the_same_dispute_under_chinese_rules_in_english() {
    let input = disputed().replace("passe", "pass").replace("reprendre", "resume");
    let out = play(&["play", "go", "--size", "9", "--rules", "chinese", "--lang", "en"], &input);
    in_order(
        &out,
        &[
            "Two passes: the game stops.",
            "Dead, in small letters (x, o): C5",
            "There is no stone there.",
            "By area: Black 45; White 36, komi 7.5: Black leads by 1.5 points",
            "The game goes on.",
            "Turn 23: Player 1 (Black, X)",
            "By area: Black 45; White 36, komi 7.5: Black leads by 1.5 points",
            "By territory: Black 32, prisoners 1; White 27, prisoners 0, komi 7.5: White leads by 1.5 points",
            "Player 1 (Black) wins by 1.5 points at turn 31.",
        ],
    );
}

/// A ko around C3 and D3 on 5 x 5, and what may not be played there.
#[test]
fn refused_moves_are_explained() {
    let ko = "c4\nd4\nb3\ne3\nc2\nd2\npasse\nc3\nd3\n";
    let out = play(&["play", "go", "--size", "5"], &format!("{ko}c3\nd3\nz9\na9\n\n"));
    in_order(
        &out,
        &[
            "Prisonniers : Noir en a 1, Blanc en a 0.",
            "Ko : C3 ne peut pas être repris tout de suite.",
            " 3 . X +(X)O 3",
            "Coup refusé : ko : on ne peut pas recréer aussitôt la position précédente.",
            "Coup refusé : cette place est déjà prise (D3).",
            "Coup refusé : « z9 » : hors de la grille de 5 lignes et 5 colonnes.",
            "Coup refusé : « a9 » : hors de la grille",
            "Coup refusé : saisissez un coup.",
            "Fin de l’entrée : la partie s’arrête au tour 10.",
            "Coups joués : C4 D4 B3 E3 C2 D2 pass C3 D3",
        ],
    );
    let out =
        play(&["play", "go", "--size", "5", "--lang", "en"], "a2\nc3\nb1\na1\n/pass\n/quit\n");
    in_order(&out, &["Move refused: suicide is not allowed", "Player 2 (White): pass."]);
    let out = play(&["play", "gomoku", "--lang", "en"], "/pass\n");
    assert!(out.contains("That command is of no use here."), "{out}");
}

#[test]
fn undo_goes_back_through_the_whole_end() {
    let input = "c3\n/passer\npasse\nc3\nok\no\nc3\n/abandonner\nn\n";
    let out = play(&["play", "go", "--size", "5"], input);
    in_order(
        &out,
        &[
            "Deux passes",
            "Fin de la partie",
            "Joueur 1 (Noir) gagne : Joueur 2 (Blanc) abandonne au tour 2.",
        ],
    );
    let input =
        "c3\npasse\npasse\nc3\nreprendre\n/annuler\n/annuler\n/annuler\n/annuler\n/quitter\n";
    let out = play(&["play", "go", "--size", "5"], input);
    in_order(
        &out,
        &[
            "Mortes",
            "La partie reprend.",
            "Deux passes",
            "Tour 3",
            "Tour 2",
            "Tour 1",
            "Aucun coup",
        ],
    );
}

#[test]
fn the_board_has_stars_handicap_and_coordinates_without_i() {
    let out = play(&["play", "go", "--size", "13", "--handicap", "3", "--lang", "en"], "");
    assert!(out.contains("\n   A B C D E F G H J K L M N\n"), "{out}");
    // The protocol's three stones: bottom left, top right, top left.
    assert!(out.contains("\n10 . . . X . . . . . X . . . 10\n"), "{out}");
    assert!(out.contains("\n 4 . . . X . . . . . + . . . 4\n"), "{out}");
    assert!(out.contains("Black has 3 handicap stones; White begins."));
    assert!(out.contains("Turn 1: Player 2 (White, O)"));
    assert!(out.contains("komi 0.5"));
}

#[test]
fn computers_finish_a_game_and_accept_the_count() {
    let args = ["play", "go", "--size", "9", "--first", "random", "--second", "random"];
    let run = |seed| play(&[&args[..], &["--seed", seed, "--lang", "en"]].concat(), "");
    let out = run("4");
    in_order(&out, &["plays", ": pass.", "End of the game", " at turn "]);
    assert_eq!(out, run("4"), "the seed decides");
    assert_ne!(out, run("5"));
    // Against a person it is the person who decides.
    let args = ["play", "go", "--size", "2", "--first", "random", "--seed", "1", "--lang", "en"];
    let out = play(&args, &"pass\n".repeat(40));
    assert!(out.contains("Dead stones (intersection, ok, resume)?"), "{out}");
}

#[test]
fn a_game_is_kept_as_sgf_whatever_its_name_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let run = |args: &[&str], input: &str| grille_in(folder.path(), args, input);
    let args = ["play", "go", "--size", "9", "--rules", "aga", "--save", "partie", "--lang", "en"];
    assert_eq!(run(&args, "d4\nE5\npass\n").code, 0);
    let text = fs::read_to_string(folder.path().join("partie")).unwrap();
    assert!(text.starts_with("(;FF[4]GM[1]CA[UTF-8]AP[Grille]SZ[9]RU[AGA]KM[7.5]"), "{text}");
    // D4 is the fourth column and the sixth row from the top.
    assert!(text.replace('\n', "").ends_with(";B[df];W[ee];B[])"), "{text}");
    let ran = run(&["play", "go", "--load", "partie", "--lang", "en"], "pass\nok\nn\n");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let both = run(&["play", "go", "--load", "partie", "--size", "9"], "");
    assert!(both.code == 2 && both.err.contains("retirez --size"), "{}", both.err);
    in_order(
        &ran.out,
        &[
            "AGA rules",
            "Turn 4: Player 2 (White, O)",
            "Two passes",
            "Player 2 (White) wins by 7.5 points",
        ],
    );
}

/// Document 002's own example, and a file that needs repairs, which are told.
#[test]
fn files_of_others_are_read_and_repairs_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let load = |text: &str| {
        fs::write(folder.path().join("jeu.txt"), text).unwrap();
        grille_in(folder.path(), &["play", "go", "--load", "jeu.txt", "--lang", "en"], "")
    };
    let ran = load("SZ[19]\nAW[ca][ea][ga][ac][gg]\nAB[aa][ba][da][fa][ab][ag]\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("\n19 X X O X O X O . ."), "{}", ran.out);
    assert!(ran.out.contains("simple rules"), "{}", ran.out);
    assert!(ran.err.contains("Repaired, line 1, column 1: "), "{}", ran.err);
    let ran = load("(;SZ[9];B[aa];W[aa])");
    assert_eq!(ran.code, 0);
    assert!(ran.err.contains("Skipped, move 2, A9: "), "{}", ran.err);
    let ran = load("(;GM[2]SZ[8])");
    assert!(ran.err.contains("GM[2]: neither Go (1) nor gomoku (4)"), "{}", ran.err);
    let ran = load("(;SZ[9];B[zz])");
    assert!(ran.err.contains("Skipped, move 1, zz: "), "{}", ran.err);
    let ran = load("(;SZ[26])");
    assert!(ran.err.contains("26 is out of range"), "{}", ran.err);
    let ran = load("(;GM[4]SZ[15])");
    assert!(ran.err.contains("a game of gomoku, not of go"), "{}", ran.err);
}

/// A file's comments, marks and variations are shown where they belong, and a variation is walked
/// into by playing its move.
#[test]
fn a_files_words_are_shown_on_the_way() {
    let folder = tempfile::tempdir().unwrap();
    let text = "(;FF[4]GM[1]SZ[9]C[Début](;B[dd]C[Au\x1b[31m centre];W[ff]LB[dd:A]TR[ff])(;B[gg];W[cc]C[Variante]))";
    fs::write(folder.path().join("v.sgf"), text).unwrap();
    let ran = grille_in(
        folder.path(),
        &["play", "go", "--load", "v.sgf", "--lang", "fr"],
        "/annuler\n/annuler\ng3\nc7\n/quitter\n",
    );
    assert_eq!(ran.code, 0, "{}", ran.err);
    let said = ran.out.replace('\u{a0}', " ");
    assert!(!said.contains('\x1b'), "a comment brings no control characters");
    let at = |needle: &str| said.find(needle).unwrap_or_else(|| panic!("no {needle:?} in {said}"));
    // The end of the main line, one back, the start, then into the variation.
    let order = [
        at("Marques : F4 △, D6 A"),
        at("Commentaire : Au[31m centre"),
        at("Suite dans le fichier : F4"),
        at("Commentaire : Début"),
        at("Suite dans le fichier : D6, G3"),
        at("Suite dans le fichier : C7"),
        at("Commentaire : Variante"),
    ];
    assert!(order.is_sorted(), "{order:?}: {said}");
}

/// A French player writes and reads komi with a comma, and the rules by their French names.
#[test]
fn french_has_its_own_decimals_and_names_of_rules() {
    let args =
        ["play", "go", "--size", "5", "--rules", "japanese", "--komi", "6,5", "--lang", "fr"];
    let out = play(&args, "passe\npasse\nok\n");
    assert!(out.contains("Goban de 5 × 5, règles japonaises, komi 6,5 :"), "{out}");
    assert!(out.contains("Blanc 0, prisonniers 0, komi 6,5 : Blanc mène de 6,5 points"), "{out}");
    assert!(out.contains("gagne de 6,5 points au tour 2."), "{out}");
}

/// A file in which the rules cannot follow everything comes back as it was, and grows by what is
/// played alone.
#[test]
fn a_file_that_is_loaded_and_kept_changes_by_the_moves_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.sgf");
    let run = |input: &str| {
        let args = ["play", "go", "--ui", "console", "--load", "x.sgf", "--save", "x.sgf"];
        let ran = grille_in(folder.path(), &args, input);
        assert_eq!(ran.code, 0, "{}", ran.err);
        ran.err
    };
    let twice =
        "(;GM[1]SZ[9]PB[Ann]DT[2020-01-01]C[note];B[ee];B[dd](;W[cc]C[main])(;W[ff]C[other]))";
    let setup = "(;GM[1]SZ[9]EV[Cup];B[ee]C[a];W[cc]\n;AW[aa]AE[ee]C[b];B[dd])\n";
    let illegal = "(;GM[1]SZ[9];B[ee];W[ee];B[zz];W[cc])";
    let result = "(;GM[1]SZ[9]KM[6.5]RU[Japanese]RE[W+16.5];B[ee];W[];B[])";
    for file in [twice, setup, illegal, result] {
        fs::write(&path, file).unwrap();
        let err = run("/quit\n");
        assert!(!err.is_empty(), "what is unusual is told");
        assert_eq!(fs::read_to_string(&path).unwrap(), file);
    }
    fs::write(&path, twice).unwrap();
    run("G3\n/quit\n");
    let after = twice.replace("C[main]", "C[main];B[gg]");
    assert_eq!(fs::read_to_string(&path).unwrap(), after);
}
