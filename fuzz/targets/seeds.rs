//! Writes the seeds of each target into a folder of its own.

use std::path::Path;
use std::{env, fs, io};

use grille_fuzz::TARGETS;

fn main() -> io::Result<()> {
    let folder = env::args_os().nth(1).ok_or(io::ErrorKind::InvalidInput)?;
    for target in TARGETS {
        let corpus = Path::new(&folder).join(target.name);
        fs::create_dir_all(&corpus)?;
        for (index, seed) in target.seeds.iter().enumerate() {
            fs::write(corpus.join(format!("seed-{index}")), seed)?;
        }
    }
    Ok(())
}
