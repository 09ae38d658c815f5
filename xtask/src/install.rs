//! `cargo xtask install --prefix DIR`: the program as a distribution would lay it out.
//!
//! `cargo install --path crates/grille-cli` gives the program alone; here come the man pages, the
//! completions, the entry of the desktop's menu and its icon.

use std::fs;
use std::path::Path;
use std::process::Stdio;

use anyhow::{Context as _, Result, bail};

use crate::run::{cargo, command, root, run, target};

pub(crate) fn install(prefix: &str) -> Result<()> {
    run(cargo(&["build", "--release", "--package", "grille-cli"]))?;
    let built = target().join("release").join("grille");
    let prefix = Path::new(prefix);
    let program = prefix.join("bin/grille");
    copy(&built, &program)?;
    copy(&root().join("assets/grille.desktop"), &prefix.join("share/applications/grille.desktop"))?;
    copy(
        &root().join("assets/grille.svg"),
        &prefix.join("share/icons/hicolor/scalable/apps/grille.svg"),
    )?;
    for (lang, folder) in [("en", "share/man/man1"), ("fr", "share/man/fr/man1")] {
        let folder = prefix.join(folder);
        fs::create_dir_all(&folder)?;
        let folder = folder.to_string_lossy().into_owned();
        run(command(&program.to_string_lossy(), &["man", "--lang", lang, "--dir", &folder]))?;
    }
    for (shell, file) in [
        ("bash", "share/bash-completion/completions/grille"),
        ("zsh", "share/zsh/site-functions/_grille"),
        ("fish", "share/fish/vendor_completions.d/grille.fish"),
    ] {
        let path = prefix.join(file);
        make_parent(&path)?;
        let script = command(&program.to_string_lossy(), &["completions", shell])
            .stderr(Stdio::inherit())
            .output()?;
        if !script.status.success() {
            bail!("no completions for {shell}");
        }
        write(&path, &script.stdout)?;
    }
    println!("\ninstalled under {}", prefix.display());
    Ok(())
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    make_parent(to)?;
    fs::copy(from, to)
        .with_context(|| format!("cannot copy {} to {}", from.display(), to.display()))?;
    Ok(())
}

fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}

fn make_parent(path: &Path) -> Result<()> {
    let parent = path.parent().unwrap_or(path);
    fs::create_dir_all(parent).with_context(|| format!("cannot make {}", parent.display()))
}
