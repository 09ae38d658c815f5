//! proto
use grille_ai::puissance::*;
fn cpu() -> f64 { std::fs::read_to_string("/proc/self/schedstat").unwrap().split(' ').next().unwrap().parse::<f64>().unwrap() * 1e-9 }
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let n: usize = args[1].parse().unwrap();
    let mut p = Solver::new(Size::STANDARD, Options { memory_mib: args[2].parse().unwrap(), threads: 1 }).unwrap();
    for f in &args[3..] {
        let (mut nodes, mut errors, mut count) = (0, 0, 0);
        let text = if f == "-" { "- 1\n".to_string() } else { std::fs::read_to_string(f).unwrap() };
        let set: Vec<_> = text.lines().take(n).map(|line| {
            let mut it = line.split(' ');
            (Position::parse(Size::STANDARD, it.next().unwrap()).unwrap(), it.next().unwrap().parse::<i32>().unwrap()) }).collect();
        let t = cpu();
        for (pos, want) in &set {
            let s = p.solve(pos).unwrap();
            nodes += s.nodes;
            count += 1;
            if s.score != *want { errors += 1; if errors < 5 && n < 5000 { println!("ERR {pos:?} got {}", s.score); } }
        }
        let e = cpu() - t;
        println!("{f}: {count} errors {errors} nodes/pos {} mean {:.2} us  ns/node {:.0}", nodes / count, e * 1e6 / count as f64, e * 1e9 / nodes as f64);
    }
}
