//! The list of what a program is made of, in the format CycloneDX 1.5.

use std::collections::BTreeMap;

use anyhow::Result;
use serde_json::{Value, json};

use super::VERSION;
use super::crates::Krate;
use super::platform::Platform;
use super::zip::civil;

/// The list as JSON; `time` is the date of the commit, so that the same commit gives the same list.
pub(crate) fn sbom(
    platform: &Platform,
    crates: &BTreeMap<(String, String), Krate>,
    time: u64,
) -> Result<String> {
    let components: Vec<Value> = crates.values().map(component).collect();
    let program = json!({ "ref": "grille", "dependsOn": [reference("grille-cli", VERSION)] });
    let libraries = crates.values().map(|krate| {
        let uses: Vec<String> = krate.uses.iter().map(|(n, v)| reference(n, v)).collect();
        json!({ "ref": reference(&krate.name, &krate.version), "dependsOn": uses })
    });
    let dependencies: Vec<Value> = std::iter::once(program).chain(libraries).collect();
    let (year, month, day) = civil(time / 86_400);
    let (hour, minute, second) = (time / 3600 % 24, time / 60 % 60, time % 60);
    let list = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "timestamp": format!("{year}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z"),
            "component": {
                "type": "application",
                "bom-ref": "grille",
                "name": "grille",
                "version": VERSION,
                "licenses": [{ "expression": "MIT OR Apache-2.0" }],
                "properties": [{ "name": "target", "value": platform.triple }],
            },
        },
        "components": components,
        "dependencies": dependencies,
    });
    Ok(serde_json::to_string_pretty(&list)? + "\n")
}

fn component(krate: &Krate) -> Value {
    let reference = reference(&krate.name, &krate.version);
    let mut component = json!({
        "type": "library",
        "bom-ref": reference,
        "name": krate.name,
        "version": krate.version,
        // Old manifests separate licences with a slash, which is no expression.
        "licenses": [{ "expression": krate.licence.replace('/', " OR ") }],
        "scope": "required",
    });
    if !krate.is_own {
        component["purl"] = json!(reference);
    }
    if let Some(sum) = &krate.checksum {
        component["hashes"] = json!([{ "alg": "SHA-256", "content": sum }]);
    }
    component
}

/// The address of a crate in lists of this kind.
fn reference(name: &str, version: &str) -> String {
    format!("pkg:cargo/{name}@{version}")
}
