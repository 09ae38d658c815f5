//! `cargo xtask pictures`: the pictures of the README and the icons, drawn anew. Look at each.

use anyhow::Result;

use crate::dist::share::ICONS;
use crate::run::{cargo, command, run};

pub(crate) fn pictures() -> Result<()> {
    let example = ["run", "--package", "grille-cli", "--example", "terminal_pictures", "--"];
    run(cargo(&[&example[..], &["docs/images"]].concat()))?;
    let mut window = cargo(&["test", "--package", "grille-window", "--test", "pictures"]);
    window.env("GRILLE_UPDATE_PICTURES", "1");
    run(window)?;
    for size in ICONS {
        let (size, file) = (size.to_string(), format!("assets/icons/{size}.png"));
        let args = ["-w", &size, "-h", &size, "assets/grille.svg", "-o", &file];
        // Of Debian's package librsvg2-bin.
        run(command("rsvg-convert", &args))?;
    }
    Ok(())
}
