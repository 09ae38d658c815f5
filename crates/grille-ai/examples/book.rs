//! Makes the book of openings that the program carries.
//!
//! `book STONES WORK OUT [MIB] [THREADS]` solves all openings of so many stones that the file WORK
//! does not answer yet and adds each answer to it (`moves score`, as the published sets are written).
//! It can be ended at any time and started again: a line that was not written whole is solved again,
//! and what the book OUT has is not. Then, or at once when STONES is 0, it makes a book of all that is in
//! WORK and in OUT, solves a sample of it again without the book, and writes it to OUT.

use anyhow::{Context, Result, ensure};
use grille_ai::puissance::{Book, Options, Position, Size, Solver, build_book, openings};
use std::collections::HashSet;
use std::fs::OpenOptions;
use std::io::{ErrorKind, IsTerminal as _, Write as _};
use std::path::Path;
use std::time::Instant;

/// How many openings of the book are solved again, with a table that was cleared.
const SAMPLE: usize = 40;
/// The longest opening that is worth a thought: there are 2 million of 11 stones.
const LONGEST: u32 = 11;
/// Cells of the progress bar.
const WIDTH: usize = 30;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [stones, work, out, rest @ ..] = arguments.as_slice() else {
        anyhow::bail!("usage: book STONES WORK OUT [MIB] [THREADS]");
    };
    let stones: u32 = stones.parse().context("STONES is no number")?;
    ensure!(stones <= LONGEST, "an opening has {LONGEST} stones at most");
    let memory_mib = rest.first().map_or(Ok(1024), |text| text.parse()).context("MIB")?;
    let threads = rest.get(1).map_or(Ok(1), |text| text.parse()).context("THREADS")?;
    let mut solver = Solver::new(Size::STANDARD, Options { memory_mib, threads })?;
    let mut solved = read(Path::new(work))?;
    take_up(Path::new(out), &mut solved)?;
    if stones > 0 {
        solve_all(stones, Path::new(work), &mut solver, &mut solved)?;
    }
    let bytes = build_book(&solved)?;
    let book = Book::read(&bytes);
    println!("{} positions, {} bytes", book.len(), bytes.len());
    solver.clear();
    for (position, score) in solved.iter().step_by(solved.len() / SAMPLE + 1) {
        let again = solver.solve(position)?.score;
        ensure!(again == *score, "{:?}: {score}, then {again}", position.moves());
        ensure!(book.score(position) == Some(again), "{:?} was lost", position.moves());
    }
    let unfinished = Path::new(out).with_extension("unfinished");
    std::fs::write(&unfinished, &bytes).and_then(|()| std::fs::rename(&unfinished, out))?;
    Ok(())
}

/// What was solved so far. Only what ends with a line break was written whole; the rest is cut off.
fn read(work: &Path) -> Result<Vec<(Position, i32)>> {
    let text = match std::fs::read_to_string(work) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        other => other.with_context(|| work.display().to_string())?,
    };
    let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
    if whole.len() < text.len() {
        OpenOptions::new().write(true).open(work)?.set_len(whole.len() as u64)?;
    }
    whole
        .lines()
        .map(|line| {
            let (moves, score) = line.split_once(' ').with_context(|| format!("line {line:?}"))?;
            Ok((Position::parse(Size::STANDARD, moves)?, score.parse()?))
        })
        .collect()
}

/// Adds what a book that was made before has.
fn take_up(out: &Path, solved: &mut Vec<(Position, i32)>) -> Result<()> {
    let bytes = match std::fs::read(out) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        other => other.with_context(|| out.display().to_string())?,
    };
    let book = Book::read(&bytes);
    let known: HashSet<Vec<u8>> = solved.iter().map(|(it, _)| it.moves().to_vec()).collect();
    let mut left = book.len();
    for stones in 0..=LONGEST {
        if left == 0 {
            break;
        }
        for position in openings(stones) {
            let Some(score) = book.score(&position) else { continue };
            left -= 1;
            if !known.contains(position.moves()) {
                solved.push((position, score));
            }
        }
    }
    Ok(())
}

fn solve_all(
    stones: u32,
    work: &Path,
    solver: &mut Solver,
    solved: &mut Vec<(Position, i32)>,
) -> Result<()> {
    let known: HashSet<Vec<u8>> = solved.iter().map(|(it, _)| it.moves().to_vec()).collect();
    solver.expect_many();
    let mut file = OpenOptions::new().create(true).append(true).open(work)?;
    let mut missing = openings(stones);
    missing.retain(|position| !known.contains(position.moves()));
    let (count, begin) = (missing.len(), Instant::now());
    let shown = std::io::stderr().is_terminal();
    for (index, position) in missing.into_iter().enumerate() {
        let score = solver.solve(&position)?.score;
        let moves: String =
            position.moves().iter().map(|column| char::from(b'1' + column)).collect();
        file.write_all(format!("{moves} {score}\n").as_bytes())?;
        solved.push((position, score));
        if shown {
            let done = index + 1;
            let left = begin.elapsed().as_secs() * (count - done) as u64 / done as u64;
            let bar = "#".repeat(WIDTH * done / count);
            eprint!("\r[{bar:.<WIDTH$}] {done}/{count}, about {left} s to go\x1b[K");
        }
    }
    file.sync_all()?;
    Ok(())
}
