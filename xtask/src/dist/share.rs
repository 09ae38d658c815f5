//! What stands beside the program under `share`: man pages, completions, and what a desktop needs.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result};

use super::compile::output;
use super::tree::Tree;
use crate::run::{root, target};

/// The name of the program among those of all desktops, as AppStream and Flatpak want it.
pub(crate) const ID: &str = "org.grille.Grille";

/// The sizes that icons are drawn in, in pixels.
pub(crate) const ICONS: [u32; 8] = [16, 24, 32, 48, 64, 128, 256, 512];

/// The files of `share`, written by a program that runs on this machine.
pub(crate) fn share(program: &Path) -> Result<Tree> {
    let mut tree = Tree::default();
    let assets = root().join("assets");
    let copies = [
        ("grille.desktop", "applications/grille.desktop".to_owned()),
        ("grille.metainfo.xml", format!("metainfo/{ID}.metainfo.xml")),
        ("grille.mime.xml", "mime/packages/grille.xml".to_owned()),
        ("grille.svg", "icons/hicolor/scalable/apps/grille.svg".to_owned()),
    ];
    for (from, to) in copies {
        tree.copy(&assets.join(from), &format!("share/{to}"))?;
    }
    for size in ICONS {
        let to = format!("share/icons/hicolor/{size}x{size}/apps/grille.png");
        tree.copy(&assets.join(format!("icons/{size}.png")), &to)?;
    }
    for (lang, folder) in [("en", "share/man/man1"), ("fr", "share/man/fr/man1")] {
        let pages = empty_folder("man-pages")?;
        let dir = pages.display().to_string();
        ask(program, &["man", "--lang", lang, "--dir", &dir])?;
        tree.graft(folder, Tree::of_folder(&pages)?);
    }
    for (shell, file) in [
        ("bash", "share/bash-completion/completions/grille"),
        ("zsh", "share/zsh/site-functions/_grille"),
        ("fish", "share/fish/vendor_completions.d/grille.fish"),
    ] {
        tree.file(file, ask(program, &["completions", shell, "--lang", "en"])?);
    }
    Ok(tree)
}

/// An empty folder where cargo builds, for what is made on the way.
pub(crate) fn empty_folder(name: &str) -> Result<PathBuf> {
    let folder = target().join("dist-work").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    Ok(folder)
}

/// What the program prints.
pub(crate) fn ask(program: &Path, args: &[&str]) -> Result<String> {
    let mut command = Command::new(program);
    command.args(args);
    output(command)
}
