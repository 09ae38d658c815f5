//! Reads every SGF file of a folder and says what was found: `sgf_folder FOLDER...`.
//!
//! For each file: games, nodes, properties as counted in the tree, properties after writing and
//! reading again, the character set, and each repair. Ends with a failure if a file does not read,
//! changes on its way through the writer, or does not come back byte for byte.

use std::process::ExitCode;

use grille_record::sgf::{self, Collection, ReadOptions};

fn main() -> std::io::Result<ExitCode> {
    let mut failures = 0;
    for folder in std::env::args().skip(1) {
        let mut paths: Vec<_> = std::fs::read_dir(folder)?
            .filter_map(|entry| entry.ok().map(|entry| entry.path()))
            .filter(|path| path.is_file())
            .collect();
        paths.sort();
        for path in paths {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            match report(&std::fs::read(&path)?) {
                Ok(line) => println!("{name}: {line}"),
                Err(problem) => {
                    failures += 1;
                    println!("{name}: FAILED: {problem}");
                }
            }
        }
    }
    Ok(if failures == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn report(bytes: &[u8]) -> Result<String, Box<dyn std::error::Error>> {
    let strict = sgf::read_with(bytes, &ReadOptions::strict());
    let reading = sgf::read(bytes)?;
    let written = sgf::write(&reading.collection);
    let again = sgf::read_with(written.as_bytes(), &ReadOptions::strict())?;
    let mut declared = reading.collection.clone();
    declared.declare_utf_8()?;
    if again.collection != declared || sgf::write(&again.collection) != written {
        return Err("what was written does not read back the same".into());
    }
    if sgf::write_bytes(&reading.collection) != bytes {
        return Err("the file does not come back as it was".into());
    }
    let mut longer = reading.collection.clone();
    if let Some(last) = longer.game(0).and_then(|game| game.main_line().last()).map(sgf::Node::id) {
        let node = longer.add_child(last)?;
        longer.set_raw(node, "B", &[""])?;
        if sgf::read(sgf::write_bytes(&longer))?.collection != longer {
            return Err("a move more changes something else".into());
        }
    }
    let mut bad_values = Vec::new();
    for node in reading.collection.games().flat_map(sgf::Game::depth_first) {
        bad_values.extend(node.played().err());
        bad_values.extend(node.setup().filter_map(Result::err));
        bad_values.extend(node.labels().filter_map(Result::err));
        bad_values.extend(node.arrows().chain(node.lines()).filter_map(Result::err));
        bad_values.extend(
            sgf::Mark::ALL.into_iter().flat_map(|mark| node.marked(mark)).filter_map(Result::err),
        );
    }
    let mut line = format!(
        "{} games, {} nodes, {} properties, {} values ({} and {} after writing), {:?} {:?}, strict: {}",
        reading.collection.len(),
        reading.collection.node_count(),
        counts(&reading.collection).0,
        counts(&reading.collection).1,
        counts(&again.collection).0,
        counts(&again.collection).1,
        reading.charset,
        reading.charset_source,
        strict.map_or_else(|error| error.to_string(), |_| "fine".to_owned()),
    );
    for repair in &reading.repairs {
        line.push_str(&format!("\n    {repair}"));
    }
    for error in bad_values {
        line.push_str(&format!("\n    {error}"));
    }
    Ok(line)
}

/// Properties and values of all nodes.
fn counts(collection: &Collection) -> (usize, usize) {
    let nodes = collection.games().flat_map(sgf::Game::depth_first);
    let properties = nodes.flat_map(sgf::Node::properties);
    properties.fold((0, 0), |(properties, values), property| {
        (properties + 1, values + property.values().count())
    })
}
