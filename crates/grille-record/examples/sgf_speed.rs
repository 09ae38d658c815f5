//! How fast SGF is read, and how much memory a collection takes.
//!
//! `sgf_speed` makes collections in memory; `sgf_speed FILE...` takes files. Each is read five
//! times in both modes; the best time counts. `sgf_speed --write FOLDER` only writes the made
//! collections there, so that another program can be measured on the same bytes.

use std::fmt::Write as _;
use std::sync::LazyLock;
use std::time::Instant;

use grille_record::sgf::{self, Mode, ReadOptions};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.as_slice() {
        [] => {
            for name in MADE {
                measure(name, &make(name))?;
            }
        }
        [flag, folder] if flag == "--write" => {
            for name in MADE {
                let path = std::path::Path::new(folder).join(format!("{name}.sgf"));
                std::fs::write(path, make(name))?;
            }
        }
        paths => {
            for path in paths {
                measure(path, &std::fs::read(path)?)?;
            }
        }
    }
    Ok(())
}

const MADE: [&str; 4] = ["moves", "comments", "variations", "long"];

fn make(name: &str) -> Vec<u8> {
    match name {
        "moves" => moves(100_000_000),
        "comments" => comments(100_000_000),
        "variations" => variations(200_000),
        _ => format!("(;SZ[19]{})", ";B[pd];W[dp]".repeat(100_000_000 / 12)).into_bytes(),
    }
}

fn measure(name: &str, bytes: &[u8]) -> Result<(), sgf::ReadError> {
    for mode in [Mode::Strict, Mode::Lenient] {
        let options = ReadOptions { mode, ..ReadOptions::default() };
        let mut best = f64::INFINITY;
        let mut memory = (0, 0);
        for _ in 0..5 {
            let begin = seconds();
            let reading = sgf::read_with(bytes, &options)?;
            best = best.min(seconds() - begin);
            memory = (reading.collection.memory(), reading.collection.node_count());
        }
        println!(
            "{name} {mode:?}: {} bytes, {} nodes, {:.0} MB/s, memory {:.2} times the file, peak of the process {} MB",
            bytes.len(),
            memory.1,
            bytes.len() as f64 / best / 1e6,
            memory.0 as f64 / bytes.len() as f64,
            peak() / 1024,
        );
    }
    let mut best = f64::INFINITY;
    let mut count = 0;
    for _ in 0..3 {
        let begin = seconds();
        for game in sgf::games(bytes, &ReadOptions::default()) {
            count += game?.collection.len();
        }
        best = best.min(seconds() - begin);
    }
    let speed = bytes.len() as f64 / best / 1e6;
    println!("{name} game by game: {} games, {speed:.0} MB/s", count / 3);
    Ok(())
}

/// Seconds this thread has run on a processor, so that a busy machine measures the same; the
/// clock where the system does not tell.
fn seconds() -> f64 {
    static BEGIN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| BEGIN.elapsed().as_secs_f64(), |count| count / 1e9)
}

/// The most memory this process has used, in KiB, where the system tells.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|rest| rest.trim().strip_suffix(" kB")?.trim().parse().ok()).unwrap_or(0)
}

/// Games of 250 moves and nothing else: the most nodes for the bytes.
fn moves(size: usize) -> Vec<u8> {
    let mut text = String::with_capacity(size + 4000);
    let mut random = 1_u32;
    while text.len() < size {
        text.push_str("(;FF[4]GM[1]CA[UTF-8]SZ[19]KM[6.5]PB[Black]PW[White]RE[B+R]\n");
        for ply in 0..250 {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let letter = |shift: u32| (b'a' + ((random >> shift) % 19) as u8) as char;
            let side = if ply % 2 == 0 { 'B' } else { 'W' };
            let end = if ply % 12 == 11 { "\n" } else { "" };
            let _ = write!(text, ";{side}[{}{}]{end}", letter(8), letter(20));
        }
        text.push_str(")\n");
    }
    text.into_bytes()
}

/// Moves with comments and marks.
fn comments(size: usize) -> Vec<u8> {
    let mut text = String::with_capacity(size + 4000);
    while text.len() < size {
        text.push_str("(;FF[4]GM[1]CA[UTF-8]SZ[19]AB[dd][pp]AW[dp][pd]\n");
        for _ in 0..50 {
            text.push_str(";B[cc]C[A move in the corner; White \\[at d4\\] must answer.\nÀ voir.]");
            text.push_str("TR[cc]LB[dd:A][ee:B]\n;W[ee]BL[120.5]C[Blanc répond ici.]\n");
        }
        text.push_str(")\n");
    }
    text.into_bytes()
}

/// Variations nested in one another.
fn variations(depth: usize) -> Vec<u8> {
    let mut text = "(;B[aa](;W[bb])".repeat(depth);
    text.push_str(&")".repeat(depth));
    text.into_bytes()
}
