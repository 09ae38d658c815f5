//! Gives every file a name with a hash of its content, so that browsers may keep it for ever.
//!
//! A file's content holds the names of the files that it needs, so those are named first; what needs
//! itself in the end cannot be named and is an error. Only what `index.html` leads to is kept.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context as _, Result, bail};
use sha2::{Digest as _, Sha256};

use super::literals::literals;

/// Files by their path from the folder of the page, `/` between folders.
pub(super) type Files = BTreeMap<String, Vec<u8>>;

/// The page: looked for by people.
pub(super) const PAGE: &str = "index.html";
/// Its place decides which requests it sees, its name whether a browser finds the next version.
pub(super) const SERVICE_WORKER: &str = "service-worker.js";
/// An installed page remembers its address.
const MANIFEST: &str = "manifest.webmanifest";

/// Digits of a hash in a name.
const DIGITS: usize = 10;

/// The files under their new names.
#[derive(Default)]
pub(super) struct Named {
    /// What they hold, with new names inside.
    pub(super) files: Files,
    /// The new path of each old one.
    pub(super) paths: BTreeMap<String, String>,
    /// What a browser loads before it runs a file, by old paths.
    needs: BTreeMap<String, Vec<String>>,
}

impl Named {
    /// Names all files that the page leads to.
    pub(super) fn new(sources: &Files) -> Result<Named> {
        let mut named = Named::default();
        for entry in [PAGE, SERVICE_WORKER, MANIFEST] {
            named.place(entry, sources, &mut Vec::new())?;
        }
        Ok(named)
    }

    /// Returns all that a browser loads before it runs a file, that file first, by old paths.
    pub(super) fn loaded_with(&self, path: &str) -> Vec<String> {
        let mut order = vec![path.to_owned()];
        let mut seen: BTreeSet<String> = order.iter().cloned().collect();
        let mut at = 0;
        while let Some(next) = order.get(at) {
            let needs = self.needs.get(next).cloned().unwrap_or_default();
            order.extend(needs.into_iter().filter(|need| seen.insert(need.clone())));
            at += 1;
        }
        order
    }

    /// Names a file after those that it names, and returns its new path. `open` are the files that
    /// wait for this one.
    fn place(&mut self, path: &str, sources: &Files, open: &mut Vec<String>) -> Result<String> {
        if let Some(known) = self.paths.get(path) {
            return Ok(known.clone());
        }
        if open.iter().any(|waiting| waiting == path) {
            bail!("these files need each other: {} -> {path}", open.join(" -> "));
        }
        let bytes = sources.get(path).with_context(|| format!("there is no {path}"))?;
        open.push(path.to_owned());
        let bytes = match std::str::from_utf8(bytes) {
            Ok(text) => self.renamed(path, text, sources, open)?.into_bytes(),
            Err(_) => bytes.clone(),
        };
        open.pop();
        let new = if is_fixed(path) { path.to_owned() } else { hashed(path, &bytes) };
        self.paths.insert(path.to_owned(), new.clone());
        self.files.insert(new.clone(), bytes);
        Ok(new)
    }

    /// Returns the text of a file with the new names of the files that it names.
    fn renamed(
        &mut self,
        path: &str,
        text: &str,
        sources: &Files,
        open: &mut Vec<String>,
    ) -> Result<String> {
        let mut new = String::with_capacity(text.len());
        let mut copied = 0;
        for literal in literals(path, text)? {
            let name = &text[literal.range.clone()];
            let target = resolve(path, name)
                .filter(|target| sources.contains_key(target))
                .with_context(|| format!("{path}: \"{name}\" names no file"))?;
            // Fixed names need no hash: the page may name what names the page.
            let placed = if is_fixed(&target) {
                target.clone()
            } else {
                self.place(&target, sources, open)?
            };
            if literal.is_static {
                self.needs.entry(path.to_owned()).or_default().push(target);
            }
            let folder = name.rfind('/').map_or(0, |at| at + 1);
            new.push_str(&text[copied..literal.range.start + folder]);
            new.push_str(placed.rsplit('/').next().unwrap_or(&placed));
            copied = literal.range.end;
        }
        new.push_str(&text[copied..]);
        Ok(new)
    }
}

fn is_fixed(path: &str) -> bool {
    [PAGE, SERVICE_WORKER, MANIFEST].contains(&path)
}

/// The path that `name` means inside the file at `path`; `None` outside the folder of the page.
pub(super) fn resolve(path: &str, name: &str) -> Option<String> {
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in name.split('/') {
        match part {
            "." => {}
            ".." => _ = parts.pop()?,
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

/// `js/board.js` with the hash of its content: `js/board.3f2a90c1d4.js`.
fn hashed(path: &str, bytes: &[u8]) -> String {
    let (stem, ending) = path.rsplit_once('.').unwrap_or((path, ""));
    format!("{stem}.{}.{ending}", hash(bytes))
}

/// The first digits of the SHA-256 of some bytes.
pub(super) fn hash(bytes: &[u8]) -> String {
    let digits: String = Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    digits[..DIGITS].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sources(files: &[(&str, &str)]) -> Files {
        let usual = [
            (PAGE, "<script type=\"module\" src=\"./js/main.js\"></script>"),
            (SERVICE_WORKER, ""),
            (MANIFEST, "{}"),
        ];
        let all = usual.iter().chain(files);
        all.map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec())).collect()
    }

    #[test]
    fn a_change_deep_down_renames_all_that_lead_there_and_nothing_else() {
        let files = |leaf| {
            sources(&[
                ("js/main.js", "import \"./a.js\"; import \"./b.js\";"),
                ("js/a.js", "import \"../leaf.js\";"),
                ("js/b.js", "b"),
                ("leaf.js", leaf),
            ])
        };

        let one = Named::new(&files("1")).expect("names");
        let other = Named::new(&files("2")).expect("names");

        for path in ["js/main.js", "js/a.js", "leaf.js"] {
            assert_ne!(one.paths[path], other.paths[path], "{path}");
        }
        assert_eq!(one.paths["js/b.js"], other.paths["js/b.js"]);
        let leaf = &one.paths["leaf.js"];
        // SHA-256 of "1" begins with 6b86b273ff34 (FIPS 180-4).
        assert_eq!(leaf, "leaf.6b86b273ff.js");
        let a = String::from_utf8_lossy(&one.files[&one.paths["js/a.js"]]);
        assert_eq!(a, format!("import \"../{leaf}\";"));
    }

    #[test]
    fn files_that_need_each_other_are_refused_with_the_round_that_they_make() {
        let files = sources(&[
            ("js/main.js", "import \"./a.js\";"),
            ("js/a.js", "new URL(\"./main.js\", import.meta.url)"),
        ]);

        let error = Named::new(&files).err().expect("an error").to_string();

        assert!(error.contains("js/main.js -> js/a.js -> js/main.js"), "{error}");
    }

    #[test]
    fn a_name_without_a_file_is_refused_with_both_names() {
        for name in ["./no.js", "../../outside.js"] {
            let files = sources(&[("js/main.js", &format!("import(\"{name}\")"))]);

            let error = Named::new(&files).err().expect("an error").to_string();

            assert_eq!(error, format!("js/main.js: \"{name}\" names no file"));
        }
    }

    #[test]
    fn what_the_page_does_not_lead_to_is_left_out_and_what_loads_late_is_not_loaded_first() {
        let files = sources(&[
            ("js/main.js", "import \"./a.js\"; import(\"./late.js\")"),
            ("js/a.js", "import \"./b.js\"; new URL(\"../service-worker.js\", import.meta.url)"),
            ("js/b.js", ""),
            ("js/late.js", ""),
            ("tests/a.js", ""),
        ]);

        let named = Named::new(&files).expect("names");

        assert_eq!(named.loaded_with("js/main.js"), ["js/main.js", "js/a.js", "js/b.js"]);
        assert!(named.paths.contains_key("js/late.js"));
        assert!(!named.paths.contains_key("tests/a.js"));
        assert_eq!(named.paths[SERVICE_WORKER], SERVICE_WORKER);
    }
}
