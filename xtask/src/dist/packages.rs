//! What each package holds.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

use super::VERSION;
use super::compile::{Builder, output};
use super::crates::crates;
use super::deb::{Control, changelog, deb};
use super::licences::licences;
use super::platform::{Kind, PLATFORMS, Platform};
use super::sbom::sbom;
use super::share::{ask, empty_folder, share};
use super::tar::{gzip, tar};
use super::tree::{Entry, Tree};
use super::zip::zip;
use crate::capi::{self, Library, MAJOR};
use crate::run::{cargo, command, root, run, target};

/// What the window opens at run time, in Debian's names. Without them the program plays in a
/// terminal all the same.
const WINDOW: &str = "libgl1, libegl1, libgl1-mesa-dri, libx11-6, libx11-xcb1, libxcursor1, libxi6, \
    libxrandr2, libxkbcommon0, libxkbcommon-x11-0, libwayland-client0";

const ABOUT: &str = "classic games of the grid: Morpion, Puissance 4, Go, Reversi
Grille plays tic-tac-toe and its relatives, Connect Four of any size,
PopOut, gomoku, Reversi and Go, between people or against the computer, in a
window, in a full-screen terminal or line by line, in French and in English.
.
It solves Connect Four exactly, reads and writes SGF, and is an engine for the
Go Text Protocol.";

const ABOUT_LIBRARY: &str = "Morpion for C: shared library
libgrille has the state of a game of tic-tac-toe, a window to play it in and a
min/max player. Programs that were linked with it need this package.";

const ABOUT_HEADERS: &str = "Morpion for C: static library, headers and examples
libgrille has the state of a game of tic-tac-toe, a window to play it in and a
min/max player, behind three headers. Whoever compiles programs with it needs
this package.";

/// Why lintian's remark does not hold: programs for Go start the engine by its name, and services
/// have no /usr/games in their path.
const OVERRIDES: &str = "# An engine that other programs start by its name, so it is in /usr/bin.
grille: package-section-games-but-contains-no-game
";

/// Makes packages and writes them into a folder.
pub(crate) struct Packager<'a> {
    builder: &'a Builder,
    folder: &'a Path,
    /// The program of this machine, once it is built: it writes man pages and completions for all.
    native: Option<PathBuf>,
}

impl<'a> Packager<'a> {
    pub(crate) fn new(builder: &'a Builder, folder: &'a Path) -> Packager<'a> {
        Packager { builder, folder, native: None }
    }

    /// All packages of a platform.
    pub(crate) fn packages(&mut self, platform: &Platform) -> Result<()> {
        let program = self.builder.program(platform)?;
        if PLATFORMS.first().is_some_and(|first| first.triple == platform.triple) {
            self.native = Some(self.builder.output(platform).join(platform.program()));
        }
        let crates = crates(platform)?;
        let list = sbom(platform, &crates, self.builder.time)?;
        let name = format!("grille-{VERSION}-{}", platform.triple);
        self.write(&format!("{name}.cdx.json"), list.as_bytes())?;
        let mut tree = texts(&licences(platform.kind, crates.values())?)?;
        let mut debug = Tree::default();
        debug.file(&format!("{}.debug", platform.program()), program.debug);
        match platform.kind {
            Kind::Server => {
                tree.program("grille", program.bytes);
                self.write_tar(&name, &tree)?;
            }
            Kind::Windows => {
                tree.program("grille.exe", program.bytes);
                let script = ask(&self.native()?, &["completions", "powershell", "--lang", "en"])?;
                tree.file("grille.ps1", script);
                self.write_zip(&name, &tree)?;
            }
            Kind::Desk { debian, multiarch } => {
                let needs = needs(platform, "grille", self.builder)?;
                let about = Package { name: "grille", debian, section: "games", text: ABOUT };
                let time = self.builder.time;
                let mut files = below_usr(share(&self.native()?)?, &about, &tree, time)?;
                files.program("usr/bin/grille", program.bytes.clone());
                files.file("usr/share/lintian/overrides/grille", OVERRIDES);
                self.write_deb(&about, &needs, WINDOW, &[], &files)?;
                tree.program("bin/grille", program.bytes);
                tree.extend(share(&self.native()?)?);
                self.library(platform, debian, multiarch, &tree, &mut debug)?;
                self.write_tar(&name, &tree)?;
            }
        }
        self.write_tar(&format!("{name}-debug"), &debug)
    }

    /// The C library as two Debian packages: what programs need, and what it takes to make them.
    fn library(
        &self,
        platform: &Platform,
        debian: &str,
        multiarch: &str,
        texts: &Tree,
        debug: &mut Tree,
    ) -> Result<()> {
        let cargo = || self.builder.cargo(platform, &["rustc"]);
        capi::build(cargo(), "cdylib")?;
        let shared = self.builder.split(platform, "libgrille_c.so")?;
        let needs = needs(platform, "libgrille_c.so", self.builder)?;
        let natives = capi::build(cargo(), "staticlib")?;
        let library = Library {
            shared: shared.bytes,
            archive: &self.builder.output(platform).join("libgrille_c.a"),
            natives: &natives,
            prefix: Path::new("/usr"),
            lib: &format!("lib/{multiarch}"),
            objcopy: &platform.tool("objcopy"),
        };
        let shared_name = format!("libgrille{MAJOR}");
        let time = self.builder.time;
        let about = Package { name: &shared_name, debian, section: "libs", text: ABOUT_LIBRARY };
        let mut rest = library.tree()?;
        let files = rest.take(|path| path.contains("/libgrille.so."));
        let files = below_usr(files, &about, texts, time)?;
        let more = [
            ("triggers", "activate-noawait ldconfig\n".to_owned()),
            ("shlibs", format!("libgrille {MAJOR} {shared_name} (>= {VERSION})\n")),
        ];
        self.write_deb(&about, &needs, "", &more, &files)?;
        let about =
            Package { name: "libgrille-dev", debian, section: "libdevel", text: ABOUT_HEADERS };
        let mut files = below_usr(rest, &about, texts, time)?;
        for example in ["morpion_console.c", "morpion_fenetre.c"] {
            let from = root().join("crates/grille-capi/examples").join(example);
            files.copy(&from, &format!("usr/share/doc/libgrille-dev/examples/{example}"))?;
        }
        debug.file(&format!("libgrille.so.{VERSION}.debug"), shared.debug);
        let needs = format!("{shared_name} (= {VERSION})");
        self.write_deb(&about, &needs, "pkg-config, gcc | clang", &[], &files)
    }

    /// The page that plays offline, for any server of files.
    pub(crate) fn site(&self) -> Result<()> {
        let folder = empty_folder("site")?;
        crate::site::site(&folder)?;
        let name = format!("grille-{VERSION}-site");
        self.write_zip(&name, &Tree::of_folder(&folder)?)
    }

    /// A program that runs here: the first platform's if it is among those that are packed, or the
    /// one that tests use, which takes half of the time to build and writes the same pages.
    fn native(&mut self) -> Result<PathBuf> {
        if let Some(native) = &self.native {
            return Ok(native.clone());
        }
        run(cargo(&["build", "--package", "grille-cli", "--bin", "grille"]))?;
        let native = target().join("debug/grille");
        self.native = Some(native.clone());
        Ok(native)
    }

    /// Returns an error that names the first file with a path of this machine in it.
    fn refuse_paths(&self, package: &str, files: &Tree) -> Result<()> {
        for (path, entry) in files.entries() {
            let Entry::File { bytes, .. } = entry else { continue };
            self.builder.paths.refuse(&format!("{package}: {path}"), bytes)?;
        }
        Ok(())
    }

    fn write_deb(
        &self,
        about: &Package<'_>,
        depends: &str,
        recommends: &str,
        more: &[(&str, String)],
        files: &Tree,
    ) -> Result<()> {
        let Package { name, debian, section, text } = *about;
        let control = Control {
            package: name,
            version: VERSION,
            architecture: debian,
            section,
            depends,
            recommends,
            description: text,
            more,
        };
        self.refuse_paths(name, files)?;
        let package = deb(&control, files, self.builder.time)?;
        self.write(&format!("{name}_{VERSION}_{debian}.deb"), &package)
    }

    fn write_zip(&self, name: &str, tree: &Tree) -> Result<()> {
        self.refuse_paths(name, tree)?;
        self.write(&format!("{name}.zip"), &zip(tree, name, self.builder.time)?)
    }

    fn write_tar(&self, name: &str, tree: &Tree) -> Result<()> {
        self.refuse_paths(name, tree)?;
        self.write(&format!("{name}.tar.gz"), &gzip(&tar(tree, name, self.builder.time)?)?)
    }

    fn write(&self, name: &str, bytes: &[u8]) -> Result<()> {
        let path = self.folder.join(name);
        println!("{name}: {} KiB", bytes.len().div_ceil(1024));
        fs::write(&path, bytes).with_context(|| path.display().to_string())
    }
}

/// A Debian package in a few words.
struct Package<'a> {
    name: &'a str,
    debian: &'a str,
    section: &'a str,
    text: &'a str,
}

/// What people want to read wherever the program came from.
fn texts(licences: &str) -> Result<Tree> {
    let mut tree = Tree::default();
    for name in ["README.md", "README.fr.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"] {
        tree.copy(&root().join(name), name)?;
    }
    tree.file("LICENCES-OF-LIBRARIES.txt", licences);
    Ok(tree)
}

/// The files of a Debian package: everything below `usr`, pages compressed, texts where Debian has
/// them.
fn below_usr(files: Tree, about: &Package<'_>, texts: &Tree, time: u64) -> Result<Tree> {
    let mut tree = Tree::default();
    tree.graft("usr", files.map_files("share/man/", ".gz", gzip)?);
    let folder = format!("usr/share/doc/{}", about.name);
    let text = |name: &str| texts.bytes(name).with_context(|| name.to_owned());
    let changes = changelog(about.name, VERSION, "CHANGELOG.md.gz", time);
    tree.file(&format!("{folder}/changelog.gz"), gzip(changes.as_bytes())?);
    tree.file(&format!("{folder}/CHANGELOG.md.gz"), gzip(text("CHANGELOG.md")?)?);
    tree.file(&format!("{folder}/README.md"), text("README.md")?);
    tree.file(&format!("{folder}/README.fr.md"), text("README.fr.md")?);
    tree.file(
        &format!("{folder}/licences-of-libraries.gz"),
        gzip(text("LICENCES-OF-LIBRARIES.txt")?)?,
    );
    let mit = String::from_utf8_lossy(text("LICENSE-MIT")?).into_owned();
    let own = format!(
        "Grille is under the MIT licence, which follows, or the Apache licence 2.0\n\
         (/usr/share/common-licenses/Apache-2.0), at your choice. The libraries in it are\n\
         under the licences in licences-of-libraries.gz.\n\n{mit}"
    );
    tree.file(&format!("{folder}/copyright"), own);
    Ok(tree)
}

/// The libraries that a file needs before it starts, as Debian names them: the C library in the
/// version that the file's symbols ask for, and the unwinder.
fn needs(platform: &Platform, file: &str, builder: &Builder) -> Result<String> {
    let file = builder.output(platform).join(file);
    let mut objdump = command(&platform.tool("objdump"), &["-p"]);
    objdump.arg(file);
    let listed = output(objdump)?;
    let versions = listed.split_whitespace().filter_map(|word| word.strip_prefix("GLIBC_2."));
    let newest = versions.filter_map(|minor| minor.split('.').next()?.parse::<u32>().ok()).max();
    let newest =
        newest.with_context(|| format!("{} names no version of glibc", platform.triple))?;
    Ok(format!("libc6 (>= 2.{newest}), libgcc-s1 (>= 4.2)"))
}
