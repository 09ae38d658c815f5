//! Joins what the page needs before its first board, so that a plain server is asked for three files
//! and not for thirty.
//!
//! The modules that `js/main.js` leads to become `js/parts.js`, each in a function of its own:
//!
//! ```js
//! export const $view_dom = (() => { …; return { el, show }; })();
//! ```
//!
//! Whoever imports from one of them takes the names out of that object instead. `main.js` itself stays
//! apart: it names the modules that come later, and these need the parts. So does a module that the
//! page itself starts: it is there to run before the parts have come. The styles that the page names
//! become one file. In `web/` nothing of this is seen: pages and tests there load the modules.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use anyhow::{Context as _, Result, bail};

use super::literals::literals;
use super::names::{Files, PAGE, resolve};

const MAIN: &str = "js/main.js";
const PARTS: &str = "js/parts.js";
const STYLES: &str = "css/page.css";

/// Returns the files with those of the first board joined.
pub(super) fn join(files: Files) -> Result<Files> {
    join_modules(join_styles(files)?)
}

fn join_styles(mut files: Files) -> Result<Files> {
    let page = text(&files, PAGE)?;
    let is_style = |line: &&str| line.trim().starts_with("<link rel=\"stylesheet\" ");
    let names = page.lines().filter(is_style).map(|line| {
        let name = line.split("href=\"").nth(1).and_then(|rest| rest.split('"').next());
        name.and_then(|name| resolve(PAGE, name)).with_context(|| format!("no style in: {line}"))
    });
    let mut joined = String::new();
    for name in names.collect::<Result<Vec<_>>>()? {
        let style = text(&files, &name)?;
        if !name.starts_with("css/") || style.contains("@import") {
            bail!("{name} cannot be joined with others");
        }
        joined.push_str(&style);
        files.remove(&name);
    }
    let mut lines: Vec<&str> = page.lines().collect();
    let at = lines.iter().position(is_style);
    lines.retain(|line| !is_style(line));
    let link = format!("    <link rel=\"stylesheet\" href=\"./{STYLES}\">");
    lines.insert(at.context("the page has no style")?, &link);
    let page = lines.join("\n") + "\n";
    files.insert(PAGE.to_owned(), page.into_bytes());
    files.insert(STYLES.to_owned(), joined.into_bytes());
    Ok(files)
}

fn join_modules(mut files: Files) -> Result<Files> {
    let mut order = Vec::new();
    follow(MAIN, &files, &mut BTreeSet::new(), &mut order)?;
    order.pop();
    let page = text(&files, PAGE)?;
    order.retain(|path| !page.contains(&format!("src=\"./{path}\"")));
    let known: BTreeSet<&str> = order.iter().map(String::as_str).collect();
    let mut foreign = BTreeMap::new();
    let mut bodies = String::new();
    for path in &order {
        let module = Module::read(path, &text(&files, path)?)?;
        let names = module.exports.join(", ");
        let body = module.inside(&known, &mut foreign)?;
        let object = object(path);
        write!(
            bodies,
            "\nexport const {object} = (() => {{\n{body}return {{ {names} }};\n}})();\n"
        )?;
    }
    let mut parts = String::new();
    for ((from, name), local) in foreign {
        writeln!(parts, "import {{ {name} as {local} }} from \"{from}\";")?;
    }
    parts.push_str(&bodies);
    // Those that stay take names out of the parts.
    let others: Vec<String> = files
        .keys()
        .filter(|path| is_module(path) && !known.contains(path.as_str()))
        .cloned()
        .collect();
    for path in others {
        let module = Module::read(&path, &text(&files, &path)?)?;
        let text = module.outside(&known);
        files.insert(path, text.into_bytes());
    }
    files.retain(|path, _| !known.contains(path.as_str()));
    files.insert(PARTS.to_owned(), parts.into_bytes());
    Ok(files)
}

fn is_module(path: &str) -> bool {
    path.starts_with("js/") && path.ends_with(".js")
}

/// Lists the modules that one leads to before it runs, each after those that it needs.
fn follow(
    path: &str,
    files: &Files,
    seen: &mut BTreeSet<String>,
    order: &mut Vec<String>,
) -> Result<()> {
    if !is_module(path) || !seen.insert(path.to_owned()) {
        return Ok(());
    }
    for import in Module::read(path, &text(files, path)?)?.imports {
        follow(&import.target, files, seen, order)?;
    }
    order.push(path.to_owned());
    Ok(())
}

/// A module as it is written here: imports and exports begin at the beginning of a line.
struct Module {
    path: String,
    imports: Vec<Import>,
    exports: Vec<String>,
    /// What is left without the imports, and without the word `export`.
    body: String,
    /// What is left without the imports alone.
    rest: String,
}

struct Import {
    /// The path of the module that is imported from.
    target: String,
    /// The names there, and the names here.
    names: Vec<(String, String)>,
    /// The statement as it was.
    statement: String,
}

impl Module {
    fn read(path: &str, text: &str) -> Result<Module> {
        let mut module = Module {
            path: path.to_owned(),
            imports: Vec::new(),
            exports: Vec::new(),
            body: String::new(),
            rest: String::new(),
        };
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            if line.starts_with("import ") {
                let mut statement = line.to_owned();
                while !statement.ends_with(';') {
                    let more = lines.next().with_context(|| format!("{path}: {statement}"))?;
                    statement.push_str(more.trim());
                }
                module.imports.push(read_import(path, &statement)?);
                continue;
            }
            module.rest.push_str(line);
            module.rest.push('\n');
            let Some(exported) = line.strip_prefix("export ") else {
                module.body.push_str(line);
                module.body.push('\n');
                continue;
            };
            if let Some(list) = exported.strip_prefix('{').and_then(|list| list.strip_suffix("};"))
            {
                let names = list.split(',').map(str::trim).filter(|name| !name.is_empty());
                module.exports.extend(names.map(str::to_owned));
                continue;
            }
            let declared = ["async function ", "function ", "class ", "const "]
                .iter()
                .find_map(|word| exported.strip_prefix(word))
                .with_context(|| format!("{path}: {line}"))?;
            let end = declared.find(|sign: char| !sign.is_alphanumeric()).unwrap_or(declared.len());
            if end == 0 {
                bail!("{path}: a name should follow: {line}");
            }
            module.exports.push(declared[..end].to_owned());
            module.body.push_str(exported);
            module.body.push('\n');
        }
        Ok(module)
    }

    /// Returns what stands inside of the module's function. What it needs of others than the parts
    /// is noted in `foreign`: file and name there, name here.
    fn inside(
        &self,
        known: &BTreeSet<&str>,
        foreign: &mut BTreeMap<(String, String), String>,
    ) -> Result<String> {
        let mut text = String::new();
        for import in &self.imports {
            if known.contains(import.target.as_str()) {
                text.push_str(&import.taken());
                continue;
            }
            for (name, local) in &import.names {
                let key = (relative(&import.target), name.clone());
                let count = foreign.len();
                let outer = foreign.entry(key).or_insert_with(|| format!("$foreign{count}"));
                writeln!(text, "const {local} = {outer};")?;
            }
        }
        // Other files are named from the folder of the parts.
        let mut copied = 0;
        for literal in literals(&self.path, &self.body)? {
            let name = &self.body[literal.range.clone()];
            let target =
                resolve(&self.path, name).with_context(|| format!("{}: {name}", self.path))?;
            text.push_str(&self.body[copied..literal.range.start]);
            text.push_str(&relative(&target));
            copied = literal.range.end;
        }
        text.push_str(&self.body[copied..]);
        Ok(text)
    }

    /// Returns the text of a module that stays a file of its own.
    fn outside(&self, known: &BTreeSet<&str>) -> String {
        let (parts, others): (Vec<&Import>, Vec<&Import>) =
            self.imports.iter().partition(|import| known.contains(import.target.as_str()));
        let mut text: String =
            others.iter().map(|import| format!("{}\n", import.statement)).collect();
        if !parts.is_empty() {
            let objects: Vec<String> = parts.iter().map(|import| object(&import.target)).collect();
            let up = "../".repeat(self.path.matches('/').count() - 1);
            let up = if up.is_empty() { "./" } else { &up };
            let names = objects.join(", ");
            text += &format!("import {{ {names} }} from \"{up}parts.js\";\n");
            text.extend(parts.iter().map(|import| import.taken()));
        }
        text + &self.rest
    }
}

impl Import {
    /// The names taken out of the module's object.
    fn taken(&self) -> String {
        let names = self.names.iter().map(|(name, local)| match name == local {
            true => name.clone(),
            false => format!("{name}: {local}"),
        });
        format!(
            "const {{ {} }} = {};\n",
            names.collect::<Vec<_>>().join(", "),
            object(&self.target)
        )
    }
}

/// Reads `import { a, b as c } from "./x.js";`.
fn read_import(path: &str, statement: &str) -> Result<Import> {
    let parts = statement
        .strip_prefix("import {")
        .and_then(|rest| rest.split_once("} from \""))
        .and_then(|(names, rest)| Some((names, rest.strip_suffix("\";")?)))
        .with_context(|| {
            format!("{path}: expected import {{ … }} from \"…\"; found {statement}")
        })?;
    let names = parts.0.split(',').map(str::trim).filter(|name| !name.is_empty());
    let names = names.map(|name| {
        let (name, local) = name.split_once(" as ").unwrap_or((name, name));
        (name.to_owned(), local.to_owned())
    });
    let target = resolve(path, parts.1).with_context(|| format!("{path}: {statement}"))?;
    Ok(Import { target, names: names.collect(), statement: statement.to_owned() })
}

/// The object of a part: `$view_dom` of `js/view/dom.js`. No name of ours begins so.
fn object(path: &str) -> String {
    let name = path.trim_start_matches("js/").trim_end_matches(".js");
    format!("${}", name.replace(['/', '-'], "_"))
}

/// A path as the parts name it.
fn relative(path: &str) -> String {
    path.strip_prefix("js/").map_or_else(|| format!("../{path}"), |inside| format!("./{inside}"))
}

fn text(files: &Files, path: &str) -> Result<String> {
    let bytes = files.get(path).with_context(|| format!("there is no {path}"))?;
    String::from_utf8(bytes.clone()).with_context(|| path.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(all: &[(&str, &str)]) -> Files {
        let page = "<head>\n    <link rel=\"stylesheet\" href=\"./css/a.css\">\n    <link rel=\"stylesheet\" href=\"./css/b.css\">\n</head>\n";
        let usual = [(PAGE, page), ("css/a.css", "a {}\n"), ("css/b.css", "b {}\n")];
        let all = usual.iter().chain(all);
        all.map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec())).collect()
    }

    fn of<'a>(files: &'a Files, path: &str) -> &'a str {
        std::str::from_utf8(&files[path]).unwrap()
    }

    #[test]
    fn what_comes_first_is_one_file_of_modules_and_one_of_styles() {
        let joined = join(files(&[
            (MAIN, "import { a as b } from \"./view/a.js\";\nimport(\"./view/late.js\");\n"),
            ("js/view/a.js", "import { c } from \"../c.js\";\nexport function a() { return c; }\n"),
            ("js/c.js", "import { V } from \"../vendor/v.js\";\nexport const c = V;\n"),
            ("js/view/late.js", "import { c } from \"../c.js\";\nexport class Late {}\n"),
            ("vendor/v.js", "export class V {}"),
        ]))
        .unwrap();

        assert_eq!(
            of(&joined, PARTS),
            "import { V as $foreign0 } from \"../vendor/v.js\";\n\
             \nexport const $c = (() => {\nconst V = $foreign0;\nconst c = V;\nreturn { c };\n})();\n\
             \nexport const $view_a = (() => {\nconst { c } = $c;\nfunction a() { return c; }\nreturn { a };\n})();\n"
        );
        let main = "import { $view_a } from \"./parts.js\";\nconst { a: b } = $view_a;\nimport(\"./view/late.js\");\n";
        assert_eq!(of(&joined, MAIN), main);
        let late = "import { $c } from \"../parts.js\";\nconst { c } = $c;\nexport class Late {}\n";
        assert_eq!(of(&joined, "js/view/late.js"), late);
        assert!(!joined.contains_key("js/c.js"));
        assert_eq!(of(&joined, STYLES), "a {}\nb {}\n");
        assert_eq!(
            of(&joined, PAGE),
            "<head>\n    <link rel=\"stylesheet\" href=\"./css/page.css\">\n</head>\n"
        );
    }

    #[test]
    fn what_the_page_itself_starts_stays_a_file_of_its_own() {
        let mut all = files(&[
            (MAIN, "import { a } from \"./view/a.js\";\n"),
            ("js/view/a.js", "import { e } from \"../early.js\";\nexport const a = e;\n"),
            ("js/early.js", "export const e = 1;\n"),
        ]);
        let page = all.get_mut(PAGE).unwrap();
        page.extend(b"<script type=\"module\" src=\"./js/early.js\"></script>\n");
        let joined = join(all).unwrap();

        assert_eq!(of(&joined, "js/early.js"), "export const e = 1;\n");
        assert!(of(&joined, PARTS).starts_with("import { e as $foreign0 } from \"./early.js\";\n"));
    }

    #[test]
    fn a_file_that_a_part_names_is_named_from_its_new_place() {
        let joined = join(files(&[
            (MAIN, "import { a } from \"./view/a.js\";\n"),
            ("js/view/a.js", "export const a = new URL(\"../worker.js\", import.meta.url);\n"),
            ("js/worker.js", ""),
        ]))
        .unwrap();

        assert!(of(&joined, PARTS).contains("new URL(\"./worker.js\", import.meta.url)"));
    }

    #[test]
    fn what_cannot_be_joined_is_refused_with_its_place() {
        for (module, place) in [
            ("import a from \"./a.js\";\n", "js/main.js: expected import"),
            ("export let a = 1;\n", "js/main.js: export let a"),
            ("export const { a } = b;\n", "js/main.js: a name should follow"),
        ] {
            let error = join(files(&[(MAIN, module)])).err().unwrap();

            assert!(format!("{error:#}").starts_with(place), "{error:#}");
        }
    }
}
