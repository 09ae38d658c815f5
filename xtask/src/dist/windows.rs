//! What Windows wants in a program: its icon, its version, and that it speaks UTF-8.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};

use super::VERSION;
use super::platform::Platform;
use super::share::ICONS;
use super::tree::read;
use crate::run::{command, root, run};

/// The program's own wishes: text in UTF-8, sharp letters on a fine screen, long paths.
const MANIFEST: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<assembly xmlns="urn:schemas-microsoft-com:asm.v1" manifestVersion="1.0">
<application xmlns="urn:schemas-microsoft-com:asm.v3"><windowsSettings>
<activeCodePage xmlns="http://schemas.microsoft.com/SMI/2019/WindowsSettings">UTF-8</activeCodePage>
<longPathAware xmlns="http://schemas.microsoft.com/SMI/2016/WindowsSettings">true</longPathAware>
<dpiAwareness xmlns="http://schemas.microsoft.com/SMI/2016/WindowsSettings">PerMonitorV2</dpiAwareness>
</windowsSettings></application>
</assembly>
"#;

/// Compiles the resources into an object that is linked with the program.
pub(crate) fn resources(platform: &Platform, object: &Path) -> Result<()> {
    let folder = object.parent().context("an object without a folder")?;
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let (manifest, script) = (folder.join("grille.manifest"), folder.join("grille.rc"));
    let icon = folder.join("grille.ico");
    fs::write(&manifest, MANIFEST)?;
    fs::write(&icon, ico()?)?;
    fs::write(&script, text(&manifest, &icon))?;
    let mut windres = command(&platform.tool("windres"), &["--codepage=65001", "-O", "coff"]);
    windres.arg("-i").arg(&script).arg("-o").arg(object);
    run(windres)
}

/// The icon in the sizes that Windows shows, each as PNG.
fn ico() -> Result<Vec<u8>> {
    let sizes = ICONS.iter().filter(|size| **size <= 256);
    let pictures = sizes.map(|size| {
        let path = root().join(format!("assets/icons/{size}.png"));
        // One byte holds the size; 0 stands for 256.
        read(&path).map(|bytes| ((size % 256) as u8, bytes))
    });
    let pictures: Vec<(u8, Vec<u8>)> = pictures.collect::<Result<_>>()?;
    let mut out = vec![0, 0, 1, 0];
    out.extend(u16::try_from(pictures.len())?.to_le_bytes());
    let mut offset = 6 + 16 * pictures.len();
    for (size, bytes) in &pictures {
        // Width, height, no palette, one plane of 32 bits.
        out.extend([*size, *size, 0, 0, 1, 0, 32, 0]);
        out.extend(u32::try_from(bytes.len())?.to_le_bytes());
        out.extend(u32::try_from(offset)?.to_le_bytes());
        offset += bytes.len();
    }
    out.extend(pictures.into_iter().flat_map(|(_, bytes)| bytes));
    Ok(out)
}

fn text(manifest: &Path, icon: &Path) -> String {
    let numbers = format!("{},0", VERSION.replace('.', ","));
    let (icon, manifest) = (icon.display(), manifest.display());
    format!(
        r#"1 ICON "{icon}"
1 24 "{manifest}"
1 VERSIONINFO
FILEVERSION {numbers}
PRODUCTVERSION {numbers}
BEGIN
  BLOCK "StringFileInfo"
  BEGIN
    BLOCK "040904b0"
    BEGIN
      VALUE "FileDescription", "Grille"
      VALUE "FileVersion", "{VERSION}"
      VALUE "InternalName", "grille"
      VALUE "LegalCopyright", "MIT or Apache-2.0"
      VALUE "OriginalFilename", "grille.exe"
      VALUE "ProductName", "Grille"
      VALUE "ProductVersion", "{VERSION}"
    END
  END
  BLOCK "VarFileInfo"
  BEGIN
    VALUE "Translation", 0x409, 1200
  END
END
"#
    )
}
