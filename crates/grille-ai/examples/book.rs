//! Makes the book of openings that the program carries.
//!
//! `book STONES WORK OUT [MIB] [THREADS]` solves all openings of so many stones that neither the file WORK
//! nor the book OUT answers and adds each to WORK, with its score and the nodes that it took. It can be
//! ended at any time and started again. Then, or at once when STONES is 0, it makes a book of all that is
//! in WORK and in OUT and of what follows from it, solves a sample of it again without the book, and
//! writes it to OUT.
//!
//! The book holds all openings of up to [`WHOLE`] stones, and of the longer ones those that took more than
//! [`DEAR`] nodes: the others are searched sooner than anybody notices.

use anyhow::{Context, Result, ensure};
use grille_ai::puissance::{Book, BookBuilder, Options, Position, Size, Solver, openings};
use std::collections::HashSet;
use std::fs::OpenOptions;
use std::io::{ErrorKind, IsTerminal as _, Write as _};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

/// Up to this many stones, the book holds every opening.
const WHOLE: u32 = 9;
/// Longer openings are held when they took more nodes than this: about half a millisecond.
const DEAR: u64 = 2_000;
/// How many openings of the book are solved again, with a table that was cleared.
const SAMPLE: usize = 200;
/// The longest opening that is worth a thought: there are 11 million of 13 stones.
const LONGEST: u32 = 13;
/// Openings that a thread takes and writes at a time.
const BLOCK: usize = 256;
/// A table is cleared when a thread has searched so many nodes for each of its entries, which are of
/// openings long past by then.
const NODES_AN_ENTRY: u64 = 8;
/// Cells of the progress bar.
const WIDTH: usize = 30;

/// The score of an opening, and the nodes that it took.
struct Line {
    position: Position,
    score: i32,
    nodes: u64,
}

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [stones, work, out, rest @ ..] = arguments.as_slice() else {
        anyhow::bail!("usage: book STONES WORK OUT [MIB] [THREADS]");
    };
    let stones: u32 = stones.parse().context("STONES is no number")?;
    ensure!(stones <= LONGEST, "an opening has {LONGEST} stones at most");
    let memory_mib = rest.first().map_or(Ok(256), |text| text.parse()).context("MIB")?;
    let threads = rest.get(1).map_or(Ok(1), |text| text.parse()).context("THREADS")?;
    let options = Options { memory_mib, threads };
    let mut known = read(Path::new(work))?;
    let old = read_book(Path::new(out))?;
    let old = Book::read(&old).with_context(|| format!("{out} is no book"))?;
    if stones > 0 {
        solve_all(stones, Path::new(work), options, &mut known, &old)?;
    }
    let bytes = choose(&known, &old)?.build()?;
    let book = Book::read(&bytes).context("a book that cannot be read")?;
    println!("{} positions, {} bytes", book.len(), bytes.len());
    let mut solver = Solver::new(Size::STANDARD, Options { memory_mib, threads: 1 })?;
    for line in known.iter().step_by(known.len() / SAMPLE + 1) {
        let again = solver.solve(&line.position)?.score;
        ensure!(again == line.score, "{:?}: {}", line.position.moves(), line.score);
        ensure!(book.score(&line.position).is_none_or(|score| score == again));
    }
    let unfinished = Path::new(out).with_extension("unfinished");
    std::fs::write(&unfinished, &bytes).and_then(|()| std::fs::rename(&unfinished, out))?;
    Ok(())
}

/// All that is known and worth its place.
fn choose(known: &[Line], old: &Book<'_>) -> Result<BookBuilder> {
    let mut all = BookBuilder::new();
    let mut chosen = BookBuilder::new();
    for Line { position, score, nodes } in known {
        all.add(position, *score)?;
        if position.ply() > WHOLE && *nodes > DEAR {
            chosen.add(position, *score)?;
        }
    }
    for stones in 0..=LONGEST {
        let mut left = old.held(stones);
        for position in if left > 0 { openings(stones) } else { Vec::new() } {
            let Some(score) = old.score(&position) else { continue };
            left -= 1;
            all.add(&position, score)?;
            if stones > WHOLE {
                chosen.add(&position, score)?;
            }
            if left == 0 {
                break;
            }
        }
    }
    all.add_shorter()?;
    for position in (0..=WHOLE).flat_map(openings) {
        if let Some(score) = all.score(&position) {
            chosen.add(&position, score)?;
        }
    }
    Ok(chosen)
}

/// What was solved so far. Only what ends with a line break was written whole; the rest is cut off.
fn read(work: &Path) -> Result<Vec<Line>> {
    let text = match std::fs::read_to_string(work) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        other => other.with_context(|| work.display().to_string())?,
    };
    let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
    if whole.len() < text.len() {
        OpenOptions::new().write(true).open(work)?.set_len(whole.len() as u64)?;
    }
    whole.lines().map(|line| read_line(line).with_context(|| format!("line {line:?}"))).collect()
}

fn read_line(line: &str) -> Result<Line> {
    let mut words = line.split(' ');
    let mut next = || words.next().context("a word is missing");
    Ok(Line {
        position: Position::parse(Size::STANDARD, next()?)?,
        score: next()?.parse()?,
        nodes: next()?.parse()?,
    })
}

/// The bytes of a book that was made before; those of an empty one when there is none.
fn read_book(out: &Path) -> Result<Vec<u8>> {
    match std::fs::read(out) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(BookBuilder::new().build()?),
        other => other.with_context(|| out.display().to_string()),
    }
}

fn solve_all(
    stones: u32,
    work: &Path,
    options: Options,
    known: &mut Vec<Line>,
    old: &Book<'_>,
) -> Result<()> {
    let done: HashSet<&[u8]> = known.iter().map(|line| line.position.moves()).collect();
    let mut missing = openings(stones);
    missing.retain(|it| !done.contains(it.moves()) && old.score(it).is_none());
    let file = Mutex::new(OpenOptions::new().create(true).append(true).open(work)?);
    let (next, begin) = (AtomicUsize::new(0), Instant::now());
    let shown = std::io::stderr().is_terminal();
    let run = || -> Result<Vec<Line>> {
        let Options { memory_mib, .. } = options;
        let mut solver = Solver::new(Size::STANDARD, Options { memory_mib, threads: 1 })?;
        solver.expect_many();
        let most = (memory_mib as u64) << 17;
        let (mut lines, mut nodes_since) = (Vec::new(), 0);
        while let Some(block) = missing.chunks(BLOCK).nth(next.fetch_add(1, Ordering::Relaxed)) {
            let mut text = String::new();
            for position in block {
                let solved = solver.solve(position)?;
                nodes_since += solved.nodes;
                text += &text_of(position, solved.score, solved.nodes);
                let (position, score, nodes) = (position.clone(), solved.score, solved.nodes);
                lines.push(Line { position, score, nodes });
            }
            if nodes_since > NODES_AN_ENTRY * most {
                solver.clear();
                solver.expect_many();
                nodes_since = 0;
            }
            let mut file = file.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            file.write_all(text.as_bytes())?;
            if shown {
                let (done, count) = (next.load(Ordering::Relaxed) * BLOCK, missing.len());
                show(done.min(count), count, begin.elapsed().as_secs());
            }
        }
        Ok(lines)
    };
    let parts = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..options.threads.max(1)).map(|_| scope.spawn(run)).collect();
        let join = |thread: std::thread::ScopedJoinHandle<'_, Result<Vec<Line>>>| {
            thread.join().unwrap_or_else(|_| Err(anyhow::anyhow!("a thread was lost")))
        };
        threads.into_iter().map(join).collect::<Result<Vec<_>>>()
    })?;
    known.extend(parts.into_iter().flatten());
    file.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner).sync_all()?;
    Ok(())
}

/// A line of the file WORK.
fn text_of(position: &Position, score: i32, nodes: u64) -> String {
    let moves: String = position.moves().iter().map(|column| char::from(b'1' + column)).collect();
    format!("{moves} {score} {nodes}\n")
}

fn show(done: usize, count: usize, seconds: u64) {
    let left = seconds * (count - done) as u64 / done.max(1) as u64;
    let bar = "#".repeat(WIDTH * done / count.max(1));
    eprint!("\r[{bar:.<WIDTH$}] {done}/{count}, about {left} s to go\x1b[K");
}
