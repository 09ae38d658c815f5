//! The six scenarios of document 004, written out from its text and its screen copies.
//!
//! The documents print no accents, so both sides are folded; what the player typed stands where
//! the screen copies show it.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

mod support;

use support::{folded, grille, grille_in};

const RULES: &str = "
----- M O R P I O N -----

Jeu avec 2 joueurs humains et une grille de 9 cases : 3 lignes et 3 colonnes.
Chaque joueur joue a tour de role.
Le but du jeu est d'aligner, avant son adversaire, 3 symboles identiques, horizontalement, verticalement ou en diagonale.

La partie se termine :
- quand l'un des joueurs a aligne ses 3 symboles, et il gagne,
- quand la grille est complete, et il y a une egalite (pas de gagnant)
- quand l'un des joueurs abandonne, et c'est alors l'autre joueur qui gagne.
Chaque joueur a donc son propre symbole.

Dans cette version du Morpion, une phase prealable de personnalisation permet a chaque joueur de saisir son prenom et le symbole choisi pour jouer
Lorsqu'arrive son tour de joueur, un joueur peut :
- saisir la position de la case ou placer son symbole, sous la forme LigneColonne (exemple : 12 pour Ligne 1, Colonne 2)
- saisir A (ou a) pour abandonner le jeu

-----
";

/// The one line that is ours: it names the commands.
const COMMANDS: &str = "
Commandes : /aide, /annuler, /refaire, /indice, /sauver, /charger, /nouvelle, /abandonner, /quitter
";

const SETUP: &str = "
--- Phase de personnalisation ---

JOUEUR 1, entrez votre prenom : Maia
Maia, entrez votre symbole (1 lettre ou 1 chiffre) : m

JOUEUR 2, entrez votre prenom, autre que 'Maia' : Ana
Ana, entrez votre symbole (1 lettre ou 1 chiffre), autre que 'm' : a
";

const NAMES: &str = "Maia\nm\nAna\na\n";

/// A turn as the document prints it, with what was typed at its prompts.
fn turn(number: u32, grid: [&str; 3], name: &str, choices: &[&str]) -> String {
    let mut text = format!("Tour numero {number}\n{}\n", grid.join("\n"));
    text += &format!("---> {name}, entrez :\n");
    text += "Une coordonnee (LigneColonne, ex. : 12 pour Ligne 1, Colonne 2),\n";
    text += "ou bien A(bandonner).\n";
    for choice in choices {
        text += &format!("Votre choix ? {choice}\n");
    }
    text
}

fn end(number: u32, grid: [&str; 3], result: &str) -> String {
    format!("Tour numero {number}\n{}\n--- Fin de la partie ---\n{result}\n", grid.join("\n"))
}

fn play(input: &str) -> Vec<String> {
    let ran = grille(&["play", "morpion", "--ui", "console", "--lang", "fr"], input);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(!ran.out.contains('\x1b'), "no escape codes in a pipe");
    folded(&ran.out)
}

fn expect(input: &str, parts: &[&str]) {
    assert_eq!(play(input), folded(&parts.concat()));
}

#[test]
fn scenario_1_names_and_symbols() {
    let found = play(NAMES);
    let expected = folded(&[RULES, COMMANDS, SETUP].concat());
    assert_eq!(found[..expected.len()], expected[..]);
}

#[test]
fn scenario_2_the_second_player_must_differ() {
    let setup = "
--- Phase de personnalisation ---
JOUEUR 1, entrez votre prenom : Maia
Maia, entrez votre symbole (1 lettre ou 1 chiffre) : m
JOUEUR 2, entrez votre prenom, autre que 'Maia' : Maia
JOUEUR 2, entrez votre prenom, autre que 'Maia' : Ana
Ana, entrez votre symbole (1 lettre ou 1 chiffre), autre que 'm' : m
Ana, entrez votre symbole (1 lettre ou 1 chiffre), autre que 'm' : a
";
    let found = play("Maia\nm\nMaia\nAna\nm\na\n");
    let expected = folded(&[RULES, COMMANDS, setup].concat());
    assert_eq!(found[..expected.len()], expected[..]);
}

#[test]
fn scenario_3_a_player_wins() {
    expect(
        &format!("{NAMES}12\n31\n11\n22\n13\n"),
        &[
            RULES,
            COMMANDS,
            SETUP,
            &turn(1, ["[ | | ]", "[ | | ]", "[ | | ]"], "Maia", &["12"]),
            &turn(2, ["[ |m| ]", "[ | | ]", "[ | | ]"], "Ana", &["31"]),
            &turn(3, ["[ |m| ]", "[ | | ]", "[a| | ]"], "Maia", &["11"]),
            &turn(4, ["[m|m| ]", "[ | | ]", "[a| | ]"], "Ana", &["22"]),
            &turn(5, ["[m|m| ]", "[ |a| ]", "[a| | ]"], "Maia", &["13"]),
            &end(5, ["[m|m|m]", "[ |a| ]", "[a| | ]"], "Partie gagnee par Maia au Tour numero 5"),
        ],
    );
}

#[test]
fn scenario_4_a_player_gives_up() {
    for word in ["a", "A", "Abandon", "a12"] {
        expect(
            &format!("{NAMES}12\n31\n{word}\n"),
            &[
                RULES,
                COMMANDS,
                SETUP,
                &turn(1, ["[ | | ]", "[ | | ]", "[ | | ]"], "Maia", &["12"]),
                &turn(2, ["[ |m| ]", "[ | | ]", "[ | | ]"], "Ana", &["31"]),
                &turn(3, ["[ |m| ]", "[ | | ]", "[a| | ]"], "Maia", &[word]),
                &end(
                    3,
                    ["[ |m| ]", "[ | | ]", "[a| | ]"],
                    "Partie gagnee par Ana suite a l'abandon de Maia au Tour numero 3",
                ),
            ],
        );
    }
}

#[test]
fn scenario_5_the_grid_is_full() {
    expect(
        &format!("{NAMES}12\n31\n22\n32\n33\n11\n21\n23\n13\n"),
        &[
            RULES,
            COMMANDS,
            SETUP,
            &turn(1, ["[ | | ]", "[ | | ]", "[ | | ]"], "Maia", &["12"]),
            &turn(2, ["[ |m| ]", "[ | | ]", "[ | | ]"], "Ana", &["31"]),
            &turn(3, ["[ |m| ]", "[ | | ]", "[a| | ]"], "Maia", &["22"]),
            &turn(4, ["[ |m| ]", "[ |m| ]", "[a| | ]"], "Ana", &["32"]),
            &turn(5, ["[ |m| ]", "[ |m| ]", "[a|a| ]"], "Maia", &["33"]),
            &turn(6, ["[ |m| ]", "[ |m| ]", "[a|a|m]"], "Ana", &["11"]),
            &turn(7, ["[a|m| ]", "[ |m| ]", "[a|a|m]"], "Maia", &["21"]),
            &turn(8, ["[a|m| ]", "[m|m| ]", "[a|a|m]"], "Ana", &["23"]),
            &turn(9, ["[a|m| ]", "[m|m|a]", "[a|a|m]"], "Maia", &["13"]),
            &end(
                9,
                ["[a|m|m]", "[m|m|a]", "[a|a|m]"],
                "Egalite (pas de gagnant) car grille complete",
            ),
        ],
    );
}

#[test]
fn scenario_6_a_cell_that_is_taken_or_does_not_exist() {
    expect(
        &format!("{NAMES}12\n31\n31\n45\n1\n\n139\na\n"),
        &[
            RULES,
            COMMANDS,
            SETUP,
            &turn(1, ["[ | | ]", "[ | | ]", "[ | | ]"], "Maia", &["12"]),
            &turn(2, ["[ |m| ]", "[ | | ]", "[ | | ]"], "Ana", &["31"]),
            // Taken, outside, one character, nothing; then only the first two characters count.
            &turn(3, ["[ |m| ]", "[ | | ]", "[a| | ]"], "Maia", &["31", "45", "1", "", "139"]),
            &turn(4, ["[ |m|m]", "[ | | ]", "[a| | ]"], "Ana", &["a"]),
            &end(
                4,
                ["[ |m|m]", "[ | | ]", "[a| | ]"],
                "Partie gagnee par Maia suite a l'abandon de Ana au Tour numero 4",
            ),
        ],
    );
}

#[test]
fn refused_names_and_symbols_are_asked_again() {
    let found = play("\nMaia\nmm\n-\né\nAna\né\n7\n22\n");
    let text = found.join("\n");
    assert_eq!(text.matches("joueur 1, entrez votre prenom :").count(), 2);
    assert_eq!(text.matches("maia, entrez votre symbole").count(), 3);
    assert_eq!(text.matches("ana, entrez votre symbole").count(), 2);
    assert!(text.contains("[ |e| ]"), "a letter with an accent is one symbol");
}

#[test]
fn commands_never_collide_with_giving_up() {
    let folder = tempfile::tempdir().unwrap();
    let input = format!(
        "{NAMES}22\n/annuler\n11\n12\n/undo\n/refaire\n/sauver jeu.grille\n/danser\n/aide\n/quitter\n"
    );
    let ran = grille_in(folder.path(), &["play", "morpion", "--lang", "fr"], &input);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let text = ran.out.replace('\u{a0}', " ");
    assert!(text.contains("Commande inconnue : /danser"));
    assert!(text.contains("Partie enregistrée dans jeu.grille"));
    assert!(text.contains("Coups joués : 11 12"));
    assert!(!text.contains("abandon de"), "nobody gave up");

    // The file goes on where the game stopped, with its names and symbols.
    let ran = grille_in(
        folder.path(),
        &["play", "morpion", "--load", "jeu.grille", "--lang", "fr"],
        "21\n13\n31\n",
    );
    assert!(ran.out.contains("Partie gagnée par Maia au tour numéro 5"), "{}", ran.out);
    assert!(!ran.out.contains("personnalisation ---"), "names are known");
}
