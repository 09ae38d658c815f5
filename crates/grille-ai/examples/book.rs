//! Makes the book of openings that the program carries.
//!
//! `book STONES NODES WORK OUT [MIB] [THREADS]` solves all openings of so many stones, and where one takes too many
//! nodes, all positions that a move leads to from there, and so on: then its score is the best of theirs, and
//! whoever asks for the scores of its columns finds them all in the book. Too many is more than NODES from
//! [`FOLLOWED`] stones on, and 4/5 of that for each stone fewer: the fewer stones, the more there is to search
//! beside the best column. Each answer is added to the file WORK, with the nodes that
//! it took. It can be ended at any time and started again: what WORK knows is not solved again, and the book
//! of the program helps with what is below.
//!
//! Then, or at once when STONES is 0, it makes a book of all that is in WORK and in OUT and of what follows
//! from it, solves a sample of it again without the book, and writes it to OUT. The book holds all openings
//! of up to [`WHOLE`] stones that are known, and of the longer ones those that took more than [`DEAR`] nodes.

use anyhow::{Context, Result, ensure};
use grille_ai::puissance::{Book, BookBuilder, Options, Position, Size, Solver, openings};
use std::collections::{HashMap, HashSet};
use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, IsTerminal as _, Write as _};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// Up to this many stones, the book holds every opening that is known.
const WHOLE: u32 = 10;
/// Openings of fewer stones than this get their score from longer ones where these are known, and are followed
/// for fewer nodes.
const FOLLOWED: u32 = 12;
/// Longer openings are held when they took more nodes than this beside their neighbours. Alone they can take a
/// hundred times as many: with 2,000 there were positions of nine stones whose columns took 1.2 million nodes.
const DEAR: u64 = 100;
/// How many openings of the book are solved again, with a table that was cleared.
const SAMPLE: usize = 200;
/// The longest opening that the book holds: few of the 28 million of 14 stones are dear.
const LONGEST: u32 = 14;
/// Neighbours that a thread takes at a time: they have much in common.
const BLOCK: usize = 16;
/// A table is cleared when a thread has searched so many nodes for each of its entries, which are of
/// openings long past by then.
const NODES_AN_ENTRY: u64 = 8;
/// Cells of the progress bar.
const WIDTH: usize = 30;

/// What is known of an opening.
#[derive(Clone, Copy)]
struct Known {
    score: i32,
    /// What it took; more than the limit, whatever it took, when its score is the best of its children's.
    nodes: u64,
}

/// A line of the file WORK.
struct Line {
    position: Position,
    known: Known,
}

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [stones, nodes, work, out, rest @ ..] = arguments.as_slice() else {
        anyhow::bail!("usage: book STONES NODES WORK OUT [MIB] [THREADS]");
    };
    let stones: u32 = stones.parse().context("STONES is no number")?;
    ensure!(stones <= LONGEST, "an opening has {LONGEST} stones at most");
    let nodes: u64 = nodes.parse().context("NODES is no number")?;
    let memory_mib = rest.first().map_or(Ok(256), |text| text.parse()).context("MIB")?;
    let threads = rest.get(1).map_or(Ok(1), |text| text.parse()).context("THREADS")?;
    let old = read_book(Path::new(out))?;
    let old = Book::read(&old).with_context(|| format!("{out} is no book"))?;
    if stones > 0 {
        let lines = read(Path::new(work))?;
        let known = lines.iter().map(|line| (Book::key(&line.position), line.known)).collect();
        let file = OpenOptions::new().create(true).append(true).open(work)?;
        let work = Work {
            nodes,
            old: &old,
            memory_mib,
            known: Mutex::new(known),
            seen: Mutex::default(),
            file: Mutex::new(file),
        };
        work.solve_all(&openings(stones), threads)?;
    }
    let lines = read(Path::new(work))?;
    let bytes = choose(&lines, &old)?.build()?;
    let book = Book::read(&bytes).context("a book that cannot be read")?;
    println!("{} positions, {} bytes", book.len(), bytes.len());
    let mut solver = Solver::new(Size::STANDARD, Options { memory_mib, threads: 1 })?;
    for Line { position, known } in lines.iter().step_by(lines.len() / SAMPLE + 1) {
        let again = solver.solve(position)?.score;
        ensure!(again == known.score, "{:?}: {}", position.moves(), known.score);
        ensure!(book.score(position).is_none_or(|score| score == again));
    }
    let unfinished = Path::new(out).with_extension("unfinished");
    std::fs::write(&unfinished, &bytes).and_then(|()| std::fs::rename(&unfinished, out))?;
    Ok(())
}

/// All that is known and worth its place.
fn choose(lines: &[Line], old: &Book<'_>) -> Result<BookBuilder> {
    let mut all = BookBuilder::new();
    let mut chosen = BookBuilder::new();
    for Line { position, known } in lines {
        all.add(position, known.score)?;
        let stones = position.ply();
        if stones > WHOLE && stones <= LONGEST && known.nodes > DEAR {
            chosen.add(position, known.score)?;
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
    all.add_shorter(FOLLOWED)?;
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
    let position = Position::parse(Size::STANDARD, next()?)?;
    Ok(Line { position, known: Known { score: next()?.parse()?, nodes: next()?.parse()? } })
}

/// The bytes of a book that was made before; those of an empty one when there is none.
fn read_book(out: &Path) -> Result<Vec<u8>> {
    match std::fs::read(out) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(BookBuilder::new().build()?),
        other => other.with_context(|| out.display().to_string()),
    }
}

/// The solving under way, which threads share.
struct Work<'a> {
    /// The limit for openings of [`FOLLOWED`] stones.
    nodes: u64,
    old: &'a Book<'a>,
    memory_mib: usize,
    /// By key.
    known: Mutex<HashMap<u64, Known>>,
    /// Keys of dear openings whose children were looked at.
    seen: Mutex<HashSet<u64>>,
    file: Mutex<File>,
}

/// A panic elsewhere leaves whole entries behind.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// One thread's part.
struct Part {
    solver: Solver,
    nodes_since_cleared: u64,
    text: String,
}

impl Work<'_> {
    fn solve_all(&self, roots: &[Position], threads: usize) -> Result<()> {
        let (next, begin) = (AtomicUsize::new(0), Instant::now());
        let shown = std::io::stderr().is_terminal();
        let run = || -> Result<()> {
            // What the program's book knows of longer openings saves searching them.
            let options = Options { memory_mib: self.memory_mib, threads: 1 };
            let mut solver = Solver::new(Size::STANDARD, options)?.with_book();
            solver.expect_many();
            let mut part = Part { solver, nodes_since_cleared: 0, text: String::new() };
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some(block) = roots.chunks(BLOCK).nth(index) else { break };
                for root in block {
                    self.solve(root, &mut part)?;
                    lock(&self.file).write_all(part.text.as_bytes())?;
                    part.text.clear();
                }
                if shown {
                    let done = (BLOCK * (index + 1)).min(roots.len());
                    let known = lock(&self.known).len();
                    show(done, roots.len(), begin.elapsed().as_secs(), known);
                }
            }
            Ok(())
        };
        std::thread::scope(|scope| {
            let threads: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(run)).collect();
            let join = |thread: std::thread::ScopedJoinHandle<'_, Result<()>>| {
                thread.join().unwrap_or_else(|_| Err(anyhow::anyhow!("a thread was lost")))
            };
            threads.into_iter().try_for_each(join)
        })?;
        lock(&self.file).sync_all()?;
        Ok(())
    }

    /// Openings of so many stones that take more nodes are followed by all that they lead to.
    fn limit(&self, stones: u32) -> u64 {
        match stones {
            LONGEST.. => u64::MAX,
            FOLLOWED.. => self.nodes,
            _ => (stones..FOLLOWED).fold(self.nodes, |nodes, _| nodes * 4 / 5),
        }
    }

    /// The score of a position, whose children are then known too if it is dear.
    fn solve(&self, position: &Position, part: &mut Part) -> Result<i32> {
        if let Some(score) = over(position) {
            return Ok(score);
        }
        let key = Book::key(position);
        let known = lock(&self.known).get(&key).copied();
        let most = self.limit(position.ply());
        match known {
            Some(known) if known.nodes <= most => return Ok(known.score),
            Some(known) if !lock(&self.seen).insert(key) => return Ok(known.score),
            Some(_) => {}
            None => {
                if let Some(solved) = part.solver.solve_within(position, most)? {
                    part.nodes_since_cleared += solved.nodes;
                    self.add(position, Known { score: solved.score, nodes: solved.nodes }, part);
                    return Ok(solved.score);
                }
                part.nodes_since_cleared += most;
            }
        }
        let mut best = i32::MIN;
        for column in Size::STANDARD.centre_first() {
            let mut child = position.clone();
            if child.play(column).is_ok() {
                best = best.max(-self.solve(&child, part)?);
            }
        }
        match known {
            Some(known) => ensure!(known.score == best, "{:?}: {best}", position.moves()),
            None => self.add(position, Known { score: best, nodes: most + 1 }, part),
        }
        let old = self.old.score(position);
        ensure!(old.is_none_or(|score| score == best), "{:?}: {best}", position.moves());
        Ok(best)
    }

    fn add(&self, position: &Position, known: Known, part: &mut Part) {
        let columns = position.moves().iter().map(|column| char::from(b'1' + column));
        part.text += &format!("{} {} {}\n", columns.collect::<String>(), known.score, known.nodes);
        let key = Book::key(position);
        lock(&self.seen).insert(key);
        lock(&self.known).insert(key, known);
        if part.nodes_since_cleared > NODES_AN_ENTRY * ((self.memory_mib as u64) << 17) {
            part.solver.clear();
            part.solver.expect_many();
            part.nodes_since_cleared = 0;
        }
    }
}

/// The score of a position that the book leaves out: the game is over, or won with the next stone.
fn over(position: &Position) -> Option<i32> {
    let worth = |stones: u32| (Size::STANDARD.cells() + 1 - stones) as i32 / 2;
    if position.is_won() {
        return Some(-worth(position.ply() - 1));
    }
    let wins = |column: u32| {
        let mut next = position.clone();
        next.play(column).is_ok() && next.is_won()
    };
    (0..Size::STANDARD.cols).any(wins).then(|| worth(position.ply()))
}

fn show(done: usize, count: usize, seconds: u64, known: usize) {
    let left = seconds * (count - done) as u64 / done.max(1) as u64;
    let bar = "#".repeat(WIDTH * done / count.max(1));
    eprint!("\r[{bar:.<WIDTH$}] {done}/{count}, {known} known, about {left} s to go\x1b[K");
}
