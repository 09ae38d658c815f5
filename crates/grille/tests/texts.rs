//! The sentences: the same in both languages, all used, well set.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use grille::catalog::Catalog;
use grille::options::OptionKind;
use grille::texts::{Explain as _, Lang, Texts, sources, view_sources};

/// The messages of a language: their text by key.
fn messages(lang: Lang) -> BTreeMap<String, String> {
    messages_of(&sources(lang))
}

fn messages_of(sources: &[&str]) -> BTreeMap<String, String> {
    let mut messages: BTreeMap<String, String> = BTreeMap::new();
    let mut key = String::new();
    for line in sources.iter().flat_map(|source| source.lines()) {
        if line.starts_with('#') {
            continue;
        }
        if let Some((name, text)) = line.split_once(" =")
            && !name.starts_with(' ')
            && !name.starts_with('}')
        {
            key = name.to_owned();
            assert!(messages.insert(key.clone(), text.to_owned()).is_none(), "{key} twice");
        } else if let Some(text) = messages.get_mut(&key) {
            text.push('\n');
            text.push_str(line);
        }
    }
    messages
}

/// The variables of a message.
fn variables(text: &str) -> BTreeSet<String> {
    text.split("{ $")
        .skip(1)
        .map(|rest| rest.chars().take_while(|c| c.is_alphanumeric() || *c == '-').collect())
        .collect()
}

#[test]
fn both_languages_have_the_same_messages_and_variables() {
    let [fr, en] = Lang::ALL.map(messages);
    let keys = |messages: &BTreeMap<String, String>| messages.keys().cloned().collect::<Vec<_>>();
    assert_eq!(keys(&fr), keys(&en));
    assert!(fr.len() > 100);
    for (key, text) in &fr {
        assert_eq!(variables(text), variables(&en[key]), "the variables of {key}");
    }
}

/// Fluent reads each file to its end: every message is there.
#[test]
fn every_message_can_be_said() {
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for (key, text) in messages(lang) {
            let said = texts.get(&key);
            assert_ne!(said, key, "{key} is not read in {lang:?}");
            assert!(!said.is_empty() || text.trim().is_empty(), "{key} is empty in {lang:?}");
        }
    }
}

fn source_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("target") {
            source_files(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "rs" || ending == "js") {
            files.push(path);
        }
    }
}

/// Each key stands as a literal in the sources, and each literal that looks like a key exists.
#[test]
fn every_message_is_used_and_every_used_message_exists() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut files = Vec::new();
    for name in ["grille", "grille-cli", "grille-games", "grille-window", "grille-wire"] {
        source_files(&crates.join(name).join("src"), &mut files);
    }
    source_files(&crates.join("../web/js"), &mut files);
    let sources: String = files.iter().map(|file| std::fs::read_to_string(file).unwrap()).collect();
    let known = messages(Lang::Fr);
    for key in known.keys() {
        // Commands have a line on them, goals a short form: their keys are made from the others.
        let base = key.strip_suffix("-about").or_else(|| key.strip_suffix("-short"));
        let is_used = |key: &str| sources.contains(&format!("\"{key}\""));
        assert!(is_used(key) || base.is_some_and(is_used), "{key} is never used");
    }
    let areas: BTreeSet<&str> = known.keys().filter_map(|key| key.split('-').next()).collect();
    for literal in sources.split('"') {
        let is_key = literal.contains('-')
            && literal.chars().all(|c| c.is_ascii_lowercase() || c == '-')
            && areas.iter().any(|area| literal.starts_with(&format!("{area}-")));
        if is_key && sources.contains(&format!("(\"{literal}\"")) {
            assert!(known.contains_key(literal), "\"{literal}\" is used but does not exist");
        }
    }
}

/// The module of a page goes without the sentences that one view alone says.
#[test]
fn what_a_view_alone_says_is_said_by_no_crate_below_it() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut files = Vec::new();
    for name in
        ["grille-core", "grille-games", "grille-record", "grille-ai", "grille", "grille-wire"]
    {
        source_files(&crates.join(name).join("src"), &mut files);
    }
    let below: String = files.iter().map(|file| std::fs::read_to_string(file).unwrap()).collect();
    for key in messages_of(&view_sources(Lang::Fr)).keys() {
        let base = key.strip_suffix("-about").or_else(|| key.strip_suffix("-short"));
        for key in [Some(key.as_str()), base].into_iter().flatten() {
            assert!(!below.contains(&format!("\"{key}\"")), "{key} belongs to all views");
        }
    }
}

/// Values that the command line knows have a name that people read.
#[test]
fn every_choice_of_an_option_has_a_name() {
    let catalog = Catalog::standard();
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for spec in catalog.games.iter().flat_map(|game| game.options) {
            let OptionKind::Choice(choices) = spec.kind else { continue };
            let ids: BTreeSet<&str> = choices.iter().map(|choice| choice.id).collect();
            let names: BTreeSet<String> =
                choices.iter().map(|choice| texts.get(choice.text)).collect();
            assert_eq!((ids.len(), names.len()), (choices.len(), choices.len()), "{names:?}");
            assert!(!names.iter().any(|name| ids.contains(name.as_str())), "{names:?}");
        }
    }
    assert_eq!(Texts::new(Lang::Fr).decimal("-0.5"), "-0,5");
    assert_eq!(Texts::new(Lang::En).decimal("-0.5"), "-0.5");
}

/// French typography: curly apostrophes, no plain blank before high punctuation or inside
/// guillemets. The documents' own sentences stay as they were typed.
#[test]
fn french_is_well_set() {
    for (key, text) in messages(Lang::Fr) {
        if key.starts_with("morpion-") || key.starts_with("ticractoe-") {
            continue;
        }
        assert!(!text.contains('\''), "{key} has a straight apostrophe");
        for wrong in [" :", " ;", " ?", " !", "« ", " »"] {
            assert!(!text.contains(wrong), "{key}: '{wrong}' with a plain blank");
        }
        assert!(!text.contains("..."), "{key}: three dots for an ellipsis");
    }
}

#[test]
fn the_language_is_chosen_in_order() {
    let choose = |asked, set: &[(&str, &str)]| {
        Lang::choose(asked, |name| {
            set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        })
    };
    assert_eq!(choose(Some(Lang::En), &[("GRILLE_LANG", "fr")]), Lang::En);
    assert_eq!(choose(None, &[("GRILLE_LANG", "en"), ("LANG", "fr_FR")]), Lang::En);
    assert_eq!(choose(None, &[("LC_ALL", "fr_CA.UTF-8"), ("LANG", "en_US")]), Lang::Fr);
    assert_eq!(choose(None, &[("LC_ALL", ""), ("LANG", "en_US.UTF-8")]), Lang::En);
    // A language that Grille does not speak is English; no language at all is French.
    assert_eq!(choose(None, &[("LANG", "de_DE.UTF-8")]), Lang::En);
    assert_eq!(choose(None, &[("LANG", "C.UTF-8")]), Lang::Fr);
    assert_eq!(choose(None, &[("LC_ALL", "POSIX")]), Lang::Fr);
    assert_eq!(choose(None, &[]), Lang::Fr);
}

#[test]
fn an_error_never_commands_the_terminal() {
    let catalog = Catalog::standard();
    let files = [
        "[Grille \"1\"]\n[Game \"\u{1b}]0;owned\u{7}\"]\n[Rules \"3x3 align 3\"]\n",
        "[Grille \"1\"]\n[Game \"morpion\"]\n[Rules \"\u{1b}[2J align 3\"]\n",
        "[Grille \"1\"]\n[Game \"morpion\"]\n[Rules \"3x3 align 3\"]\n\n1. \u{1b}[31m\n",
        "[Grille \"1\"]\n[Game \"morpion\"]\n[Rules \"3x3 align 3\"]\n[Result \"\u{9b}1m\"]\n",
        "(;GM[1]SZ[\u{1b}[31m\\]];B[ee])",
        "\u{1b};X;B;X;O;X;B;B;B/O",
    ];
    for file in files {
        for lang in Lang::ALL {
            let Err(problem) = grille::files::from_bytes(file.as_bytes(), &catalog) else {
                continue;
            };
            let said = problem.explain(&Texts::new(lang));
            assert!(!said.contains(|c: char| c.is_control() && c != '\n'), "{said:?}");
            assert!(said.contains("\\x"), "what is wrong is shown: {said}");
        }
    }
}

#[test]
fn a_file_of_zeros_is_no_game_and_not_too_large() {
    let Err(problem) = grille::files::from_bytes(&[0; 1_000], &Catalog::standard()) else {
        panic!("zeros are a game")
    };
    let said = problem.explain(&Texts::new(Lang::Fr));
    assert!(said.contains("n’est pas un fichier texte"), "{said}");
    let large = vec![b'['; 5 << 20];
    let Err(problem) = grille::files::from_bytes(&large, &Catalog::standard()) else {
        panic!("brackets are a game")
    };
    let said = problem.explain(&Texts::new(Lang::En));
    assert!(!said.contains('$'), "{said}");
}
