//! The page's texts say what the program's say: every message with every number that matters to a
//! plural, through the page's own module in Node.
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use grille::texts::{Lang, Texts, sources};
use serde_json::json;

/// Numbers on both sides of every plural rule, and one that some languages write in groups.
const NUMBERS: [i64; 8] = [0, 1, 2, 3, 12, 21, 1000, 1_234_567];

/// Keys and variables of the messages of a language.
fn messages(lang: Lang) -> Vec<(String, BTreeSet<String>)> {
    let mut messages: Vec<(String, BTreeSet<String>)> = Vec::new();
    for line in sources(lang).iter().flat_map(|source| source.lines()) {
        let is_text = line.starts_with([' ', '}', '#', '\t']) || line.is_empty();
        if let Some((key, _)) = line.split_once(" =").filter(|_| !is_text) {
            messages.push((key.to_owned(), BTreeSet::new()));
        }
        let names = line.split("{ $").skip(1).map(|rest| {
            rest.chars().take_while(|c| c.is_alphanumeric() || *c == '-').collect::<String>()
        });
        if let Some((_, variables)) = messages.last_mut().filter(|_| !line.starts_with('#')) {
            variables.extend(names);
        }
    }
    messages
}

#[test]
fn the_page_says_what_the_program_says() {
    let mut cases = Vec::new();
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for (key, variables) in messages(lang) {
            for number in NUMBERS {
                let values: Vec<(&str, _)> =
                    variables.iter().map(|name| (name.as_str(), number.into())).collect();
                let given: serde_json::Map<_, _> =
                    variables.iter().map(|name| (name.clone(), number.into())).collect();
                let said = texts.with(&key, &values);
                cases.push(
                    json!({ "lang": lang.code(), "key": key, "values": given, "said": said }),
                );
            }
        }
    }
    let sources = Lang::ALL.map(|lang| (lang.code(), sources(lang).join("\n")));
    let sources: serde_json::Map<_, _> =
        sources.into_iter().map(|(lang, text)| (lang.to_owned(), text.into())).collect();
    let input = json!({ "sources": sources, "cases": cases }).to_string();
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/tests/support/parity.mjs");

    let mut node = Command::new("node")
        .arg(script)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("node is installed: apt-get install nodejs");
    node.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = node.wait_with_output().unwrap();

    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{text}");
    assert_eq!(text.trim(), format!("{} sentences are the same", cases.len()));
    assert!(cases.len() > 5000);
}
