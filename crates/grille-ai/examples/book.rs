//! Makes the book of openings that the program carries.
//!
//! `book NODES WORK OUT [MIB] [THREADS]` solves all openings of [`WHOLE`] stones, and where one takes more than NODES
//! nodes, all positions that a move leads to from there, and so on: whoever asks for the scores of its columns
//! finds them all in the book. So the book follows what is hard. Each answer is added to the file WORK, with the nodes
//! that it took. It can be ended at any time and started again: what WORK knows is not solved again, and what OUT
//! knows is only measured: its score is a lower bound that the search is told.
//!
//! Nodes beside neighbours, whose entries are in the table, say little of what somebody waits for who asks for the
//! columns of that position alone. So those that may be hard are then scored from nothing, which adds a fourth
//! number to their line of WORK, and those that take more than [`COLD`] nodes are followed too.
//!
//! Then, or at once when NODES is 0, it makes a book of all that is in WORK and in OUT and of what follows
//! from it, solves a sample of it again without the book, and writes it to OUT. The book holds all openings
//! of up to [`WHOLE`] stones that are known, but for the layers that follow from a longer one and are
//! asked for in no time ([`SHORT`]), and of the longer ones those that took more than [`DEAR`] nodes.

use anyhow::{Context, Result, ensure};
use grille_ai::puissance::{Book, BookBuilder, Options, Position, Size, Solved, Solver, openings};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, IsTerminal as _, Write as _};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// Up to this many stones, the book holds every opening.
const WHOLE: u32 = 11;
/// Longer layers are left out where the book holds all of a longer one. From this layer to that there are three
/// stones, so that the columns of a position of so many stones take 343 looks into the book.
const SHORT: u32 = 8;
/// Longer openings are held when they took more nodes than this beside their neighbours. Alone they can take a
/// hundred times as many: with 2,000 there were positions of nine stones whose columns took 1.2 million nodes.
const DEAR: u64 = 100;
/// Positions whose columns take more nodes than this from nothing are followed: some 40 milliseconds.
const COLD: u64 = 800_000;
/// Those are looked for among positions that took this part of it beside their neighbours. Of 50 positions the columns
/// took four to five times as many from nothing.
const COLD_PART: u64 = 5;
/// How many openings of the book are solved again, with a table that was cleared.
const SAMPLE: usize = 200;
/// The longest opening that the book holds: few of the 28 million of 14 stones are dear.
const LONGEST: u32 = 14;
/// Positions that a thread takes at a time: neighbours have much in common.
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
    /// What it took; what its neighbours took on the mean, when its score followed from theirs. 0 when it was taken
    /// over from a book.
    nodes: u64,
    /// What its columns took from nothing, if that was measured.
    cold: Option<u64>,
}

/// A line of the file WORK.
struct Line {
    position: Position,
    known: Known,
}

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [nodes, work, out, rest @ ..] = arguments.as_slice() else {
        anyhow::bail!("usage: book NODES WORK OUT [MIB] [THREADS]");
    };
    let nodes: u64 = nodes.parse().context("NODES is no number")?;
    let memory_mib = rest.first().map_or(Ok(64), |text| text.parse()).context("MIB")?;
    let threads = rest.get(1).map_or(Ok(1), |text| text.parse()).context("THREADS")?;
    let old = read_book(Path::new(out))?;
    let old = Book::read(&old).with_context(|| format!("{out} is no book"))?;
    if nodes > 0 {
        let path = Path::new(work);
        let lines = read(path)?;
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
        work.solve_all(threads)?;
        for stones in WHOLE..LONGEST {
            work.follow_cold(read(path)?, stones, threads)?;
        }
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
        if position.ply() > WHOLE && known.nodes > DEAR {
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
    all.add_shorter(WHOLE + 1)?;
    let is_whole = |stones: &u32| openings(*stones).iter().all(|it| all.score(it).is_some());
    let left_out = match (SHORT + 1..=WHOLE).rev().find(is_whole) {
        Some(whole) => SHORT + 1..whole,
        None => 0..0,
    };
    for position in (0..=WHOLE).filter(|it| !left_out.contains(it)).flat_map(openings) {
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
    let (score, nodes) = (next()?.parse()?, next()?.parse()?);
    let cold = words.next().map(str::parse).transpose()?;
    Ok(Line { position, known: Known { score, nodes, cold } })
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
    /// Openings that took more are followed.
    nodes: u64,
    old: &'a Book<'a>,
    memory_mib: usize,
    /// By key.
    known: Mutex<HashMap<u64, Known>>,
    /// Keys of openings that were followed.
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
    /// Solves all openings of [`WHOLE`] stones, and what follows the hard ones.
    fn solve_all(&self, threads: usize) -> Result<()> {
        // By the positions that a move leads to them from: their scores, where known, limit those after the move.
        self.for_each(&openings(WHOLE - 1), threads, |position, part| {
            self.follow(position, self.old.score(position), part)
        })?;
        // And those that are reached only by a move where another would have won at once.
        self.for_each(&openings(WHOLE), threads, |position, part| {
            let key = Book::key(position);
            if !lock(&self.known).contains_key(&key) {
                let known = self.solve(position, None, part)?;
                self.add(position, known, part);
                self.follow_hard(key, position, part)?;
            }
            Ok(())
        })
    }

    /// Follows positions of so many stones whose columns are hard to score from nothing.
    fn follow_cold(&self, lines: Vec<Line>, stones: u32, threads: usize) -> Result<()> {
        let may_be_hard = |known: &Known| {
            known.cold.is_none() && (known.nodes == 0 || known.nodes > COLD / COLD_PART)
        };
        let is_open = |Line { position, .. }: &Line| {
            // Of two lines of one position the later counts.
            position.ply() == stones
                && lock(&self.known).get(&Book::key(position)).is_some_and(may_be_hard)
                && !children(position).all(|child| self.is_known(&child))
        };
        let mut seen = HashSet::new();
        let is_new = |position: &Position| seen.insert(Book::key(position));
        let lines = lines.into_iter().filter(is_open).map(|line| line.position);
        let positions: Vec<Position> = lines.filter(is_new).collect();
        self.for_each(&positions, threads, |position, part| {
            let Some(known) = lock(&self.known).get(&Book::key(position)).copied() else {
                return Ok(());
            };
            // One column after the other, as they are scored for whoever asks.
            part.solver.clear();
            let mut solved = Vec::new();
            for column in Size::STANDARD.centre_first() {
                let mut child = position.clone();
                if child.play(column).is_ok() {
                    let Solved { score, nodes } = part.solver.solve(&child)?;
                    solved.push((child, Known { score, nodes, cold: None }));
                }
            }
            let best = solved.iter().map(|(_, child)| -child.score).max();
            ensure!(best == Some(known.score), "{:?}: {best:?}", position.moves());
            let cold = solved.iter().map(|(_, child)| child.nodes).sum();
            self.add(position, Known { cold: Some(cold), ..known }, part);
            for (child, known) in solved.iter().filter(|_| cold > COLD) {
                if !self.is_known(child) {
                    self.add(child, *known, part);
                }
            }
            Ok(())
        })
    }

    /// Whether the score of a position needs no search.
    fn is_known(&self, position: &Position) -> bool {
        over(position).is_some()
            || lock(&self.known).contains_key(&Book::key(position))
            || self.old.score(position).is_some()
    }

    fn for_each(
        &self,
        roots: &[Position],
        threads: usize,
        work: impl Fn(&Position, &mut Part) -> Result<()> + Sync,
    ) -> Result<()> {
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
                    work(root, &mut part)?;
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

    /// Solves all that a move leads to from a position, whose own score may be known, and follows what was hard.
    fn follow(&self, position: &Position, score: Option<i32>, part: &mut Part) -> Result<()> {
        let (mut best, mut nodes) = (None, 0);
        let (mut next, mut open) = (BTreeMap::new(), Vec::new());
        // The last one's score may follow from the others'.
        for child in children(position) {
            if let Some(score) = over(&child) {
                best = best.max(Some(-score));
            } else if next.insert(Book::key(&child), child.clone()).is_none() {
                match lock(&self.known).get(&Book::key(&child)) {
                    Some(known) => best = best.max(Some(-known.score)),
                    None => open.push(child),
                }
            }
        }
        for (index, child) in open.iter().enumerate() {
            let is_best = index > 0 && index + 1 == open.len() && best < score;
            let known = match score.filter(|_| is_best) {
                Some(score) => Known { score: -score, nodes: nodes / index as u64, cold: None },
                None => self.solve(child, score, part)?,
            };
            best = best.max(Some(-known.score));
            nodes += known.nodes;
            self.add(child, known, part);
        }
        ensure!(score.is_none() || score == best, "{:?}: {score:?}, {best:?}", position.moves());
        next.iter().try_for_each(|(&key, child)| self.follow_hard(key, child, part))
    }

    /// Follows a position, once, if it is known to be hard.
    fn follow_hard(&self, key: u64, position: &Position, part: &mut Part) -> Result<()> {
        let known = lock(&self.known).get(&key).copied();
        let Some(hard) = known.filter(|known| known.nodes > self.nodes) else { return Ok(()) };
        if position.ply() < LONGEST && lock(&self.seen).insert(key) {
            self.follow(position, Some(hard.score), part)?;
        }
        Ok(())
    }

    /// Solves a position, which a move may lead to from one of this score.
    fn solve(&self, position: &Position, parent: Option<i32>, part: &mut Part) -> Result<Known> {
        let at_least = self.old.score(position).max(parent.map(|score| -score));
        let solved = part.solver.solve_at_least(position, at_least.unwrap_or(i32::MIN))?;
        part.nodes_since_cleared += solved.nodes;
        Ok(Known { score: solved.score, nodes: solved.nodes, cold: None })
    }

    fn add(&self, position: &Position, known: Known, part: &mut Part) {
        let columns = position.moves().iter().map(|column| char::from(b'1' + column));
        let Known { score, nodes, cold } = known;
        let cold = cold.map_or(String::new(), |cold| format!(" {cold}"));
        part.text += &format!("{} {score} {nodes}{cold}\n", columns.collect::<String>());
        let key = Book::key(position);
        lock(&self.known).insert(key, known);
        if part.nodes_since_cleared > NODES_AN_ENTRY * ((self.memory_mib as u64) << 17) {
            part.solver.clear();
            part.solver.expect_many();
            part.nodes_since_cleared = 0;
        }
    }
}

/// What a move leads to, the middle columns last: the best column is most often one of them.
fn children(position: &Position) -> impl Iterator<Item = Position> {
    Size::STANDARD.centre_first().into_iter().rev().filter_map(|column| {
        let mut child = position.clone();
        child.play(column).is_ok().then_some(child)
    })
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
