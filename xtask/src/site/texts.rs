//! The sentences of the page: one file a language, with those messages of the program's own that the
//! page's modules name, and what these refer to.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Result, bail};

/// The file of which every message is the page's.
pub(super) const OWN: &str = "page.ftl";

/// Joins the messages of one language that the page needs. `locale` has the texts of its files by
/// name, `modules` those of the page's modules by path.
///
/// A key that a module asks for and that no file has is an error.
pub(super) fn join(
    locale: &BTreeMap<String, String>,
    modules: &BTreeMap<String, String>,
) -> Result<String> {
    let files = locale.iter().map(|(name, text)| (name.as_str(), messages(text)));
    let files: BTreeMap<&str, Vec<(&str, String)>> = files.collect();
    let all: BTreeMap<&str, &String> =
        files.values().flatten().map(|(key, text)| (*key, text)).collect();
    for (path, module) in modules {
        for key in asked(module) {
            if !all.contains_key(key) {
                bail!("{path}: no sentence is called \"{key}\"");
            }
        }
    }
    let own = files.get(OWN).into_iter().flatten().map(|(key, _)| *key);
    let named = all.keys().copied().filter(|key| modules.values().any(|text| names(text, key)));
    let mut wanted: Vec<&str> = own.chain(named).collect();
    let mut kept = BTreeSet::new();
    while let Some(key) = wanted.pop() {
        if kept.insert(key)
            && let Some(text) = all.get(key)
        {
            let others = all.keys().copied().filter(|other| refers(text, other));
            wanted.extend(others);
        }
    }
    let texts = kept.iter().filter_map(|key| all.get(key)).map(|text| text.as_str());
    Ok(texts.collect())
}

/// Splits a file into its messages and terms, each with its name; comments are left out.
fn messages(text: &str) -> Vec<(&str, String)> {
    let mut found: Vec<(&str, String)> = Vec::new();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let is_continued = line.starts_with([' ', '}']);
        if is_continued {
            if let Some((_, message)) = found.last_mut() {
                message.push_str(line);
                message.push('\n');
            }
        } else if let Some((key, _)) = line.split_once('=').filter(|_| !line.starts_with('#')) {
            found.push((key.trim(), format!("{line}\n")));
        }
    }
    found
}

/// The keys that a module asks its texts for.
fn asked(module: &str) -> impl Iterator<Item = &str> {
    let calls = module.split("texts.get(").skip(1);
    calls
        .filter_map(|rest| rest.trim_start().strip_prefix('"')?.split_once('"'))
        .map(|(key, _)| key)
}

/// Whether a module may ask for a key: it has it as a text, or its beginning as one of a template.
fn names(module: &str, key: &str) -> bool {
    if module.contains(&format!("\"{key}\"")) {
        return true;
    }
    let mut beginnings = key.match_indices('-').map(|(at, _)| &key[..=at]);
    beginnings.any(|beginning| module.contains(&format!("`{beginning}${{")))
}

/// Whether a message contains another.
fn refers(message: &str, key: &str) -> bool {
    message.match_indices(key).any(|(at, _)| {
        let before = message[..at].trim_end_matches(' ').ends_with('{');
        let after = message[at + key.len()..].trim_start_matches(' ');
        before && after.starts_with(['}', '(', '.', '-'])
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::root;
    use crate::site::sources;

    fn map(files: &[(&str, &str)]) -> BTreeMap<String, String> {
        files.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
    }

    #[test]
    fn what_modules_name_is_kept_with_what_it_refers_to() {
        let locale = map(&[
            (OWN, "# Own.\npage-one = One\n"),
            (
                "front.ftl",
                "plain = { -term } says { inner }\n-term = Grille\ninner =\n    { $n ->\n        [one] x\n       *[other] y\n    }\nunused = z\nside-first = A\nside-second = B\nplain-too = no\n",
            ),
        ]);
        let modules = map(&[("js/a.js", "texts.get(\"plain\"); texts.get(`side-${x}`)")]);

        let joined = join(&locale, &modules).expect("sentences");

        let inner = "inner =\n    { $n ->\n        [one] x\n       *[other] y\n    }\n";
        for wanted in ["page-one = One\n", "-term = Grille\n", inner, "side-second = B\n"] {
            assert!(joined.contains(wanted), "{joined}");
        }
        assert!(!joined.contains("unused") && !joined.contains("plain-too"), "{joined}");
    }

    #[test]
    fn a_key_that_no_file_has_is_refused() {
        let modules = map(&[("js/a.js", "this.texts.get(\n  \"nowhere\", { n: 1 })")]);

        let error = join(&map(&[(OWN, "")]), &modules).expect_err("an error").to_string();

        assert_eq!(error, "js/a.js: no sentence is called \"nowhere\"");
    }

    #[test]
    fn the_page_has_every_sentence_that_it_asks_for() {
        for lang in sources::LANGS {
            let modules = sources::modules(&sources::web(&root().join("web")).expect("web"));
            let locale = sources::locale(lang).expect("the files of the language");

            let joined = join(&locale, &modules).expect("every sentence");

            assert!(joined.contains("\npage-"), "{lang}: {joined}");
        }
    }
}
