//! What each package holds.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};

use super::VERSION;
use super::compile::{Builder, output};
use super::crates::crates;
use super::deb::{Control, deb};
use super::licences::licences;
use super::platform::{Kind, PLATFORMS, Platform};
use super::sbom::sbom;
use super::share::{ask, empty_folder, share};
use super::tar::{gzip, tar};
use super::tree::{Entry, Tree};
use super::zip::zip;
use crate::capi::{self, Library};
use crate::run::{command, root};

/// What the window opens at run time, in Debian's names. Without them the program plays in a
/// terminal all the same.
const WINDOW: &str = "libgl1, libegl1, libgl1-mesa-dri, libx11-6, libx11-xcb1, libxcursor1, libxi6, \
    libxrandr2, libxkbcommon0, libxkbcommon-x11-0, libwayland-client0";

const ABOUT: &str = "classic games of the grid: Morpion, Puissance 4, Go, Reversi
Grille plays tic-tac-toe and every m,n,k game, Connect Four of any size,
PopOut, gomoku, Reversi and Go, between people or against the computer, in a
window, in a full-screen terminal or line by line, in French and in English.
.
It solves Connect Four exactly, reads and writes SGF, and is an engine for the
Go Text Protocol.";

const ABOUT_LIBRARY: &str = "Morpion for C: library, headers and examples
libgrille has the state of a game of tic-tac-toe, a window to play it in and a
min/max player, behind three headers.";

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
                let mut files = below_usr(share(&self.native()?)?, &about, &tree)?;
                files.program("usr/bin/grille", program.bytes.clone());
                self.write_deb(&about, &needs, WINDOW, &files)?;
                tree.program("bin/grille", program.bytes);
                tree.extend(share(&self.native()?)?);
                self.library(platform, debian, multiarch, &tree, &mut debug)?;
                self.write_tar(&name, &tree)?;
            }
        }
        self.write_tar(&format!("{name}-debug"), &debug)
    }

    /// The C library as a Debian package.
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
        let about =
            Package { name: "libgrille-dev", debian, section: "libdevel", text: ABOUT_LIBRARY };
        let mut files = below_usr(library.tree()?, &about, texts)?;
        for example in ["morpion_console.c", "morpion_fenetre.c"] {
            let from = root().join("crates/grille-capi/examples").join(example);
            files.copy(&from, &format!("usr/share/doc/libgrille-dev/examples/{example}"))?;
        }
        debug.file(&format!("libgrille.so.{VERSION}.debug"), shared.debug);
        self.write_deb(&about, &needs, "pkg-config, gcc | clang", &files)
    }

    /// The page that plays offline, for any server of files.
    pub(crate) fn site(&self) -> Result<()> {
        let folder = empty_folder("site")?;
        crate::site::site(&folder)?;
        let name = format!("grille-{VERSION}-site");
        self.write_zip(&name, &Tree::of_folder(&folder)?)
    }

    /// A program that runs here: the first platform's, which is this machine's.
    fn native(&mut self) -> Result<PathBuf> {
        if let Some(native) = &self.native {
            return Ok(native.clone());
        }
        let Some(platform) = PLATFORMS.first() else { bail!("no platform") };
        self.builder.program(platform)?;
        let native = self.builder.output(platform).join(platform.program());
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
        files: &Tree,
    ) -> Result<()> {
        let Package { name, debian, section, text } = *about;
        let triggers = if name.starts_with("lib") { "activate-noawait ldconfig\n" } else { "" };
        let control = Control {
            package: name,
            version: VERSION,
            architecture: debian,
            section,
            depends,
            recommends,
            description: text,
            triggers,
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
fn below_usr(files: Tree, about: &Package<'_>, texts: &Tree) -> Result<Tree> {
    let mut tree = Tree::default();
    tree.graft("usr", files.map_files("share/man/", ".gz", gzip)?);
    let folder = format!("usr/share/doc/{}", about.name);
    let text = |name: &str| texts.bytes(name).with_context(|| name.to_owned());
    tree.file(&format!("{folder}/changelog.gz"), gzip(text("CHANGELOG.md")?)?);
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
