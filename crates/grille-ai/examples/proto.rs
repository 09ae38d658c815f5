//! proto
use grille_ai::puissance::*;
use std::time::Instant;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let opts: u32 = args[1].parse().unwrap();
    let n: usize = args[2].parse().unwrap();
    let mut p = Proto::new(args[3].parse().unwrap());
    p.opts = opts;
    for f in &args[4..] {
        let (mut nodes, mut errors, mut count) = (0, 0, 0);
        let text = if f == "-" { "- 1\n".to_string() } else { std::fs::read_to_string(f).unwrap() };
        let t = Instant::now();
        for line in text.lines().take(n) {
            let mut it = line.split(' ');
            let pos = Position::parse(Size::STANDARD, it.next().unwrap()).unwrap();
            let want: i32 = it.next().unwrap().parse().unwrap();
            let (s, k) = p.solve(&pos);
            nodes += k;
            count += 1;
            if s != want { errors += 1; if errors < 5 { println!("ERR {line} got {s}"); } }
        }
        let e = t.elapsed().as_secs_f64();
        println!("{f}: {count} errors {errors} nodes/pos {} mean {:.2} us  ns/node {:.0}", nodes / count, e * 1e6 / count as f64, e * 1e9 / nodes as f64);
    }
}
