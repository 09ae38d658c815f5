//! The command line: help, errors and exit codes in both languages.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod support;

use support::grille;

/// The exit code and the error text, with plain blanks.
fn fails(args: &[&str]) -> (i32, String) {
    let ran = grille(args, "");
    assert!(ran.out.is_empty(), "{args:?} wrote {}", ran.out);
    (ran.code, ran.err.replace('\u{a0}', " "))
}

fn check(args: &[&str], code: i32, expected: &str) {
    let (found, err) = fails(args);
    assert_eq!(found, code, "{args:?}: {err}");
    assert!(err.contains(expected), "{args:?}: {err}");
    assert!(!err.contains("{ $"), "{err}");
}

#[test]
fn bad_usage_says_what_would_be_right() {
    check(
        &["jouer"],
        2,
        "erreur : commande inconnue : jouer ; on attend : play, window, games, inspect",
    );
    check(&["play"], 2, "il manque <GAME>");
    check(&["play", "echecs"], 2, "jeu inconnu « echecs » ; on attend : morpion, ticractoe");
    check(&["play", "morpion", "--ligne", "3"], 2, "argument inconnu : --ligne");
    check(&["play", "morpion", "--row", "3"], 2, "vouliez-vous dire --rows ?");
    check(&["play", "morpion", "--rows", "trois"], 2, "--rows <N> : « trois » n’est pas un nombre");
    check(&["play", "morpion", "--rows"], 2, "--rows <N> : il manque une valeur");
    check(&["play", "morpion", "--second", "dieu"], 2, "« dieu » ne peut pas jouer");
    check(&["play", "morpion", "--ui", "radio"], 2, "interface inconnue « radio »");
    check(&["games", "--json", "--json"], 2, "--json est donné deux fois");
    check(&["--lang", "de"], 2, "« de » ne convient pas ; on attend : fr, en");
    check(&["inspect", "morpion", "--stdin", "--moves", "11"], 2, "ne va pas avec");
    check(&["--lang", "en", "play", "chess"], 2, "error: unknown game 'chess'; expected: morpion");
    check(&["--lang", "en", "play", "morpion", "--row", "3"], 2, "did you mean --rows?");
    check(&["--lang", "en", "fly"], 2, "See 'grille --help'.");
}

#[test]
fn bad_sizes_get_a_clear_answer() {
    let range = "est hors limites, il faut un nombre de 1 à 100";
    check(&["play", "align", "--rows", "0", "--cols", "0"], 2, &format!("--rows : 0 {range}"));
    check(&["play", "align", "--rows", "-1"], 2, &format!("--rows : -1 {range}"));
    check(&["play", "align", "--cols", "101"], 2, &format!("--cols : 101 {range}"));
    check(&["play", "align", "--align", "0"], 2, "--align : 0 est hors limites");
    check(&["inspect", "puissance4", "--rows", "101"], 2, "--rows : 101");
    check(&["play", "morpion", "--rows", "10"], 2, "un nombre de 1 à 9");
    check(&["play", "ticractoe", "--rows", "4"], 2, "le jeu ticractoe n’a pas d’option --rows");
    check(&["play", "puissance4", "--gravity"], 2, "n’a pas d’option --gravity ; il a : --rows");
    check(
        &["play", "go", "--rules", "foo"],
        2,
        "--rules : « foo » ne convient pas ; on attend : chinese",
    );
    check(&["play", "go", "--komi", "6.25"], 2, "on attend : points ou demi-points");
    check(&["solve", "go", "--size", "26"], 2, "--size : 26 est hors limites");
    check(&["arena", "go", "--rows", "0", "--first", "easy", "--second", "easy"], 2, "--rows : 0");
    check(&["play", "go", "--size", "5", "--handicap", "2"], 2, "trop petit pour un handicap");
    check(&["gtp", "--threads", "0"], 2, "0 est hors limites, il faut un nombre de 1 à 256");
    check(&["gtp", "--threads", "x"], 2, "« x » n’est pas un nombre entier");
    check(
        &["gtp", "--level", "minimax"],
        2,
        "random, beginner, novice, easy, casual, medium, skilled, hard, strong, expert",
    );
}

#[test]
fn a_line_that_does_not_fit_is_allowed_with_a_note() {
    let ran = grille(&["play", "align", "--align", "4", "--lang", "en"], "");
    assert_eq!(ran.code, 0);
    assert!(ran.out.contains("On a board this small nobody can win."));
}

#[test]
fn bad_files_are_named_with_the_place() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("jeu.grille");
    let name = path.to_str().unwrap();
    let load = |text: &str, expected: &str| {
        std::fs::write(&path, text).unwrap();
        check(&["play", "morpion", "--load", name], 1, expected);
    };
    load("", "ce fichier n’est pas une partie");
    load("X;O", "caractère 4 : le texte s’arrête");
    load("[Grille \"1\"]\n[Game morpion]\n", "ligne 2, colonne 1 : on attend une étiquette");
    let head = "[Grille \"1\"]\n[Game \"morpion\"]\n[Rules \"3x3 align 3\"]\n";
    load(&format!("{head}11 22 11\n"), "coup 3, 11 : la case ligne 1, colonne 1 est déjà prise");
    load(&format!("{head}11 2x\n"), "coup 2 : « 2x » n’est pas une ligne et une colonne");
    load(&head.replace("3x3", "0x3"), "0 est hors limites");
    load(&head.replace("morpion", "dames"), "jeu inconnu « dames »");
    load(&head.replace("morpion", "gomoku"), "c’est une partie de gomoku, pas de morpion");
    check(&["play", "morpion", "--load", "/nulle/part"], 1, "le dossier « /nulle » n’existe pas");
    check(&["play", "morpion", "--load", "/"], 1, "c’est un dossier");
    check(&["play", "morpion", "--load", name, "--rows", "4"], 2, "--load donne déjà les règles");
    check(&["play", "morpion", "--save", "/nulle/part"], 1, "/nulle/part");
}

#[test]
fn help_is_in_the_readers_language() {
    for args in [vec!["--help"], vec!["play", "-h"], vec!["inspect", "--help"]] {
        let french = grille(&[args.as_slice(), &["--lang", "fr"]].concat(), "");
        let english = grille(&[&["--lang", "en"], args.as_slice()].concat(), "");
        assert_eq!((french.code, english.code), (0, 0));
        assert!(french.out.contains("Utilisation\u{a0}:"), "{}", french.out);
        assert!(english.out.contains("Usage:"), "{}", english.out);
        for leak in ["Usage:", "Arguments:\n  <", "Print help", "possible values", "default"] {
            if leak != "Arguments:\n  <" {
                assert!(!french.out.contains(leak), "{leak} in {}", french.out);
            }
        }
    }
}

/// Help comes in groups, whose titles are set as each language sets a colon.
#[test]
fn titles_of_help_are_well_set() {
    for args in [&["arena", "--help"][..], &["play", "go", "--help"], &["--help"]] {
        let titles = |lang: &str| -> Vec<String> {
            let help = grille(&[args, &["--lang", lang]].concat(), "").out;
            help.lines().filter(|line| line.ends_with(':')).map(str::to_owned).collect()
        };
        let (fr, en) = (titles("fr"), titles("en"));
        assert!(fr.len() > 1 && fr.len() == en.len(), "{fr:?} {en:?}");
        assert!(fr.iter().all(|title| title.ends_with("\u{a0}:")), "{fr:?}");
        assert!(en.iter().all(|title| !title.ends_with([' ', '\u{a0}'])), "{en:?}");
    }
    let arena = grille(&["arena", "--help", "--lang", "en"], "").out;
    for title in ["Match:", "Thinking:", "Rules:"] {
        assert!(arena.contains(title), "{arena}");
    }
}

#[test]
fn without_a_terminal_it_says_how_to_begin() {
    let ran = grille(&[], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("grille play puissance4"));
    let ran = grille(&["--version"], "");
    assert_eq!(ran.code, 0);
    assert!(ran.out.starts_with("grille "), "{}", ran.out);
}

#[test]
fn the_bench_counts_right() {
    let ran = grille(&["bench", "--depth", "7", "--lang", "en"], "");
    assert_eq!(ran.code, 0);
    assert!(ran.out.contains("perft 7 of puissance4: 823536 positions"), "{}", ran.out);
}
