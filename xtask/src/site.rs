//! `cargo xtask site [OUT]`: the static site, which any plain file server hands out from any folder.
//!
//! Here: what is written where. `site/sources.rs` gathers what the page is made of, `parts.rs` joins
//! what its first board needs, `literals.rs` and `names.rs` give the files their names, `texts.rs`
//! chooses the sentences, `pack.rs` compresses,
//! `sizes.rs` has the budgets. Not here: the page itself, which is in `web/` and needs no build step.
//!
//! Two runs give the same bytes, on this machine and on others.

mod literals;
mod names;
mod pack;
mod parts;
mod sizes;
mod sources;
mod texts;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, bail};

use self::names::{Files, Named, PAGE, SERVICE_WORKER, hash};
use self::sizes::Size;

/// The line of the service worker's source that a site fills in.
const BLANK: &str = "const SITE = { version: \"\", files: [], later: [] };";

/// Writes the site into a folder, which is emptied first if it holds one.
pub(crate) fn site(out: &Path) -> Result<()> {
    let named = Named::new(&parts::join(sources::all()?)?)?;
    let files = finish(named)?;
    clear(out)?;
    let mut packed = BTreeMap::new();
    for (path, bytes) in &files.all {
        write(out, path, bytes)?;
        if pack::is_dense(path) {
            packed.insert(path.clone(), bytes.len());
            continue;
        }
        let small = pack::brotli(bytes)?;
        write(out, &format!("{path}.br"), &small)?;
        write(out, &format!("{path}.gz"), &pack::gzip(bytes)?)?;
        packed.insert(path.clone(), small.len());
    }
    println!("\n{} files in {}", files.all.len(), out.display());
    let size = |paths: &[String]| paths.iter().map(|path| packed[path]).sum::<usize>();
    let shown = files.shown.iter().map(|paths| size(paths)).max().unwrap_or_default();
    sizes::check(&[
        Size { what: "before the first board", bytes: shown, most: 60_000 },
        Size { what: "the module", bytes: size(&[files.module]), most: 400_000 },
        Size { what: "the computer's Go", bytes: size(&[files.go]), most: 200_000 },
        Size { what: "old character sets", bytes: size(&[files.charsets]), most: 125_000 },
        Size { what: "the book", bytes: size(&[files.book]), most: 2_100_000 },
        Size { what: "a network", bytes: size(&[files.networks[0].clone()]), most: 550_000 },
        Size { what: "the other one", bytes: size(&[files.networks[1].clone()]), most: 550_000 },
    ])
}

/// A site that can be written.
struct Finished {
    all: Files,
    /// For each language the files that come before the first board is seen.
    shown: Vec<Vec<String>>,
    module: String,
    go: String,
    charsets: String,
    book: String,
    networks: [String; 2],
}

/// Tells the page what to load early, and the service worker what there is.
fn finish(mut named: Named) -> Result<Finished> {
    let needed = named.loaded_with(PAGE);
    let new = |path: &String| named.paths[path].clone();
    let first = needed.iter().filter(|path| path.ends_with(".js") || path.ends_with(".css"));
    let first: Vec<String> = first.chain([&PAGE.to_owned()]).map(new).collect();
    let shown = sources::LANGS.map(|lang| {
        let own = [sources::texts_path(lang), sources::welcome_path(lang)];
        first.iter().cloned().chain(own.iter().map(new)).collect()
    });
    let module = new(&sources::MODULE.to_owned());
    let go = new(&sources::GO.to_owned());
    let charsets = new(&sources::CHARSETS.to_owned());
    let book = new(&sources::BOOK.to_owned());
    let networks = sources::NETWORKS.map(|network| new(&network.to_owned()));

    let page = text(&named.files, PAGE)?;
    let early = first.iter().filter(|path| path.ends_with(".js") && !page.contains(*path));
    let early = early.map(|path| format!("<link rel=\"modulepreload\" href=\"./{path}\">\n"));
    let Some(at) = page.rfind("<script") else { bail!("{PAGE} starts no script") };
    let page = [&page[..at], &early.collect::<String>(), &page[at..]].concat();
    named.files.insert(PAGE.to_owned(), page.into_bytes());

    let worker = text(&named.files, SERVICE_WORKER)?;
    if worker.matches(BLANK).count() != 1 {
        bail!("{SERVICE_WORKER} should contain this line once: {BLANK}");
    }
    // The page stands for itself and for its folder, under one address.
    let others = named.files.keys().filter(|path| ![PAGE, SERVICE_WORKER].contains(&path.as_str()));
    let others = others.map(|path| format!("./{path}"));
    // Pictures for the system's menus, the book and the networks are not needed to play.
    let is_supply = |path: &String| {
        [&book, &networks[0], &networks[1]].iter().any(|name| path.ends_with(*name))
    };
    let is_late = |path: &String| path.ends_with(".png") || is_supply(path);
    let (later, mut at_once): (Vec<_>, Vec<_>) = others.partition(is_late);
    at_once.push("./".to_owned());
    let all: Vec<u8> =
        named.files.iter().flat_map(|(path, bytes)| [path.as_bytes(), bytes].concat()).collect();
    let line = format!(
        "const SITE = {{ version: \"{}\", files: {}, later: {} }};",
        hash(&all),
        serde_json::to_string(&at_once)?,
        serde_json::to_string(&later)?,
    );
    let worker = worker.replace(BLANK, &line);
    named.files.insert(SERVICE_WORKER.to_owned(), worker.into_bytes());
    let shown = shown.to_vec();
    Ok(Finished { all: named.files, shown, module, go, charsets, book, networks })
}

fn text(files: &Files, path: &str) -> Result<String> {
    let bytes = files.get(path).with_context(|| format!("there is no {path}"))?;
    String::from_utf8(bytes.clone()).with_context(|| path.to_owned())
}

/// Empties the folder of an older site; any other folder with files in it is left alone.
fn clear(out: &Path) -> Result<()> {
    let is_empty = fs::read_dir(out).map_or(true, |mut entries| entries.next().is_none());
    if is_empty {
        return Ok(());
    }
    if !out.join(PAGE).is_file() || !out.join(SERVICE_WORKER).is_file() {
        bail!("{} holds something else than a site: choose another folder", out.display());
    }
    fs::remove_dir_all(out).with_context(|| out.display().to_string())
}

fn write(out: &Path, path: &str, bytes: &[u8]) -> Result<()> {
    let file = out.join(path);
    let folder = file.parent().unwrap_or(out);
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    fs::write(&file, bytes).with_context(|| file.display().to_string())
}
