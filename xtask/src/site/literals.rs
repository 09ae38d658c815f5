//! The file names that a file of the page contains.
//!
//! One rule for all of them: a quoted text that begins with `./` or `../` names a file, relative to
//! the file it stands in. `./` alone is the folder of the page. Comments name nothing, although types
//! in them do look so: `@type {import("./x.js").X}`.

use std::ops::Range;

use anyhow::{Result, bail};

/// A name of a file inside another.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Literal {
    /// The bytes between the quotes.
    pub(super) range: Range<usize>,
    /// Whether the browser loads that file before it runs this one.
    pub(super) is_static: bool,
}

/// Returns the file names in the text of the file at `path`, in their order.
pub(super) fn literals(path: &str, text: &str) -> Result<Vec<Literal>> {
    let ending = path.rsplit_once('.').map_or("", |(_, ending)| ending);
    match ending {
        // Other people's modules stand alone.
        _ if path.starts_with("vendor/") => Ok(Vec::new()),
        "js" => Lexer::new(path, text).run(),
        "css" | "webmanifest" => Ok(quoted(text)),
        "html" => attributes(path, text),
        _ => Ok(Vec::new()),
    }
}

fn names_file(text: &str) -> bool {
    (text.starts_with("./") && text != "./") || text.starts_with("../")
}

/// CSS and JSON: quotes stand nowhere but around texts, and in comments of CSS.
fn quoted(text: &str) -> Vec<Literal> {
    let mut found = Vec::new();
    let mut rest = 0;
    while let Some(at) = text[rest..].find(['"', '/']).map(|at| rest + at) {
        if text[at..].starts_with("/*") {
            rest = text[at..].find("*/").map_or(text.len(), |length| at + length + 2);
        } else if text[at..].starts_with('"') {
            let start = at + 1;
            let end = text[start..].find('"').map_or(text.len(), |length| start + length);
            if names_file(&text[start..end]) {
                found.push(Literal { range: start..end, is_static: true });
            }
            rest = (end + 1).min(text.len());
        } else {
            rest = at + 1;
        }
    }
    found
}

/// HTML: the values of `href` and `src`. There a name without `./` would be one too, so it is refused.
fn attributes(path: &str, text: &str) -> Result<Vec<Literal>> {
    let mut found = Vec::new();
    for name in [" href=\"", " src=\""] {
        for (at, _) in text.match_indices(name) {
            let start = at + name.len();
            let Some(length) = text[start..].find('"') else { bail!("{path}: a quote is open") };
            let value = &text[start..start + length];
            if names_file(value) {
                found.push(Literal { range: start..start + length, is_static: true });
            } else if !value.starts_with('#') && value != "./" {
                bail!("{path}: \"{value}\" should begin with \"./\"");
            }
        }
    }
    found.sort_by_key(|literal| literal.range.start);
    Ok(found)
}

/// Reads JavaScript as far as it takes to know what is a comment, a text and a regular expression.
struct Lexer<'a> {
    path: &'a str,
    text: &'a str,
    at: usize,
    /// The last word or sign, which says whether `/` divides.
    before: &'a str,
    /// For each `${` that is open, how many braces are open in it.
    templates: Vec<usize>,
    found: Vec<Literal>,
}

impl<'a> Lexer<'a> {
    fn new(path: &'a str, text: &'a str) -> Lexer<'a> {
        Lexer { path, text, at: 0, before: "", templates: Vec::new(), found: Vec::new() }
    }

    fn run(mut self) -> Result<Vec<Literal>> {
        while let Some(sign) = self.rest().chars().next() {
            let rest = self.rest();
            match sign {
                _ if sign.is_whitespace() => self.at += sign.len_utf8(),
                '/' if rest.starts_with("//") => self.skip_to("\n"),
                '/' if rest.starts_with("/*") => self.skip_to("*/"),
                '/' if self.begins_expression() => self.regular_expression()?,
                '"' | '\'' => self.string(sign)?,
                '`' => self.template(1)?,
                '}' if self.templates.last() == Some(&0) => {
                    self.templates.pop();
                    self.template(1)?;
                }
                _ if sign.is_alphanumeric() || sign == '_' || sign == '$' => self.word(),
                _ => self.sign(sign),
            }
        }
        Ok(self.found)
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn open_at<T>(&self, at: usize, what: &str) -> Result<T> {
        let line = self.text[..at].lines().count().max(1);
        bail!("{}:{line}: {what} is not closed", self.path)
    }

    fn skip_to(&mut self, end: &str) {
        let length = self.rest().find(end);
        self.at += length.map_or(self.rest().len(), |length| length + end.len());
    }

    /// Whether an expression begins here, so that `/` opens a regular expression.
    fn begins_expression(&self) -> bool {
        const WORDS: [&str; 8] =
            ["return", "typeof", "case", "in", "of", "await", "yield", "throw"];
        let is_value = self.before.ends_with(|last: char| {
            last.is_alphanumeric() || ['_', '$', ')', ']', '}', '"', '\'', '`', '/'].contains(&last)
        });
        !is_value || WORDS.contains(&self.before)
    }

    fn regular_expression(&mut self) -> Result<()> {
        let start = self.at;
        let mut in_class = false;
        let mut signs = self.rest().char_indices().skip(1);
        while let Some((at, sign)) = signs.next() {
            match sign {
                '\\' => _ = signs.next(),
                '[' => in_class = true,
                ']' => in_class = false,
                '/' if !in_class => {
                    self.before = "/";
                    self.at += at + 1;
                    return Ok(());
                }
                '\n' => break,
                _ => {}
            }
        }
        self.open_at(start, "a regular expression")
    }

    fn string(&mut self, quote: char) -> Result<()> {
        let start = self.at + 1;
        let mut signs = self.text[start..].char_indices();
        while let Some((at, sign)) = signs.next() {
            match sign {
                '\\' => _ = signs.next(),
                '\n' => break,
                _ if sign == quote => {
                    let range = start..start + at;
                    if names_file(&self.text[range.clone()]) {
                        let is_static = ["from", "import"].contains(&self.before);
                        self.found.push(Literal { range, is_static });
                    }
                    self.before = &self.text[start + at..=start + at];
                    self.at = start + at + 1;
                    return Ok(());
                }
                _ => {}
            }
        }
        self.open_at(start, "a text")
    }

    /// Reads a template from behind its opening sign to its end or to the next `${`.
    fn template(&mut self, opening: usize) -> Result<()> {
        let start = self.at + opening;
        let body = &self.text[start..];
        if body.starts_with("./") || body.starts_with("../") {
            let line = self.text[..start].lines().count();
            bail!("{}:{line}: a file is named by a plain text, not by a template", self.path);
        }
        let mut signs = body.char_indices();
        while let Some((at, sign)) = signs.next() {
            match sign {
                '\\' => _ = signs.next(),
                '`' => {
                    self.before = "`";
                    self.at = start + at + 1;
                    return Ok(());
                }
                '$' if body[at..].starts_with("${") => {
                    self.templates.push(0);
                    self.before = "{";
                    self.at = start + at + 2;
                    return Ok(());
                }
                _ => {}
            }
        }
        self.open_at(start, "a template")
    }

    fn word(&mut self) {
        let rest = self.rest();
        let is_word = |sign: char| sign.is_alphanumeric() || sign == '_' || sign == '$';
        let length = rest.find(|sign| !is_word(sign)).unwrap_or(rest.len());
        self.before = &rest[..length];
        self.at += length;
    }

    fn sign(&mut self, sign: char) {
        if let Some(open) = self.templates.last_mut() {
            match sign {
                '{' => *open += 1,
                '}' => *open -= 1,
                _ => {}
            }
        }
        self.before = &self.rest()[..sign.len_utf8()];
        self.at += sign.len_utf8();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> Vec<(String, bool)> {
        let literals = literals(path, text).expect("the text can be read");
        literals.into_iter().map(|one| (text[one.range].to_owned(), one.is_static)).collect()
    }

    fn one(name: &str, is_static: bool) -> Vec<(String, bool)> {
        vec![(name.to_owned(), is_static)]
    }

    #[test]
    fn a_static_import_is_told_from_one_that_waits() {
        assert_eq!(found("a.js", "import { x } from \"./x.js\";"), one("./x.js", true));
        assert_eq!(found("a.js", "import './x.js'"), one("./x.js", true));
        assert_eq!(found("a.js", "export * from \"../x.js\";"), one("../x.js", true));
        assert_eq!(found("a.js", "await import(\"./x.js\")"), one("./x.js", false));
        assert_eq!(found("a.js", "new URL(\"./w.js\", import.meta.url)"), one("./w.js", false));
        assert_eq!(found("a.js", "const A = { fr: \"./fr.ftl\" };"), one("./fr.ftl", false));
    }

    #[test]
    fn comments_expressions_and_other_texts_name_nothing() {
        let nothing = [
            "/** @type {import(\"./x.js\").X} */ let x;",
            "// import \"./x.js\"",
            "const r = /[\"/]\\/\"/; // \"./x.js\"",
            "const half = (a) / 2 / b; \"no file\"",
            "const t = `a ${b ? `\"./x.js\"` : {}} \"./y.js\"`;",
            "x = \"./\"; y = 'say \\'./x.js\\'';",
        ];
        for text in nothing {
            assert_eq!(found("a.js", text), [], "{text}");
        }
    }

    #[test]
    fn code_inside_and_behind_a_template_is_read() {
        let text = "t = `${load({ from: \"./a.js\" })}` + /'/.source; import(\"./b.js\")";

        assert_eq!(found("a.js", text), [one("./a.js", false), one("./b.js", false)].concat());
    }

    #[test]
    fn what_cannot_be_renamed_is_refused() {
        for (path, text) in [
            ("a.js", "import(`./${name}.js`)"),
            ("a.js", "const open = \"./x.js"),
            ("a.js", "const open = `"),
            ("index.html", "<script src=\"js/main.js\"></script>"),
        ] {
            assert!(literals(path, text).is_err(), "{text}");
        }
    }

    #[test]
    fn pages_styles_and_manifests_name_files_too() {
        let html = "<a href=\"#g\"></a><link rel=\"icon\" href=\"./i.svg\"><p title=\"./no.js\">";
        assert_eq!(found("index.html", html), one("./i.svg", true));
        let css = "/* \"./no.css\" */ @import \"./a.css\"; p { width: calc(1px / 2) }";
        assert_eq!(found("a.css", css), one("./a.css", true));
        let manifest = "{\"start_url\": \"./\", \"icons\": [{\"src\": \"./i.png\"}]}";
        assert_eq!(found("m.webmanifest", manifest), one("./i.png", true));
    }
}
