//! The choice of a player and what it is given, with small programs of our own in its place.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;

use super::*;

/// How long anything may take on a machine that is busy with much else.
const PATIENCE: Duration = Duration::from_secs(60);

/// A folder with programs.
struct Programs(TempDir);

impl Programs {
    fn new() -> Programs {
        Programs(tempfile::tempdir().unwrap())
    }

    /// Adds a script; `{log}` in it is a file of its own.
    fn add(&self, name: &str, script: &str) {
        let log = self.log(name);
        let text = format!("#!/bin/sh\n{}\n", script.replace("{log}", &log.display().to_string()));
        let file = self.0.path().join(name);
        fs::write(&file, text).unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
    }

    fn log(&self, name: &str) -> PathBuf {
        self.0.path().join(format!("{name}.log"))
    }

    fn path(&self) -> &OsStr {
        self.0.path().as_os_str()
    }

    /// What a script wrote, once it is as long.
    fn read(&self, name: &str, lines: usize) -> Vec<String> {
        let since = Instant::now();
        loop {
            let text = fs::read_to_string(self.log(name)).unwrap_or_default();
            let read: Vec<String> = text.lines().map(str::to_owned).collect();
            if read.len() >= lines {
                return read;
            }
            assert!(since.elapsed() < PATIENCE, "{name} wrote {read:?}");
            thread::sleep(LOOK);
        }
    }
}

fn until(is_so: impl Fn() -> bool) {
    let since = Instant::now();
    while !is_so() {
        assert!(since.elapsed() < PATIENCE);
        thread::sleep(LOOK);
    }
}

/// Writes how many arguments there are, the first ones, and the sum of the last one's bytes.
const RECORD: &str = r#"for last; do :; done
echo "$# $1 $(cksum < "$last")" >> '{log}'"#;

#[test]
fn the_best_player_gets_the_whole_file() {
    let programs = Programs::new();
    for (name, _) in PLAYERS {
        programs.add(name, RECORD);
    }
    let (best, args) = PLAYERS[0];
    let speaker = Speaker::new(programs.path());
    speaker.play(Sound::Refusal);
    let line = &programs.read(best, 1)[0];
    // The same sum by the same program, of the same bytes from elsewhere.
    let file = programs.0.path().join("expected");
    fs::write(&file, Sound::Refusal.wav()).unwrap();
    let sum = Command::new("cksum").stdin(fs::File::open(&file).unwrap()).output().unwrap();
    let sum = String::from_utf8(sum.stdout).unwrap();
    assert!(line.ends_with(sum.trim()), "{line} {sum}");
    assert!(line.starts_with(&(args.len() + 1).to_string()), "{line}");
    for (other, _) in &PLAYERS[1..] {
        assert!(!programs.log(other).exists(), "{other} played too");
    }
    assert_eq!(speaker.silence(), None);
}

/// The last one in the list has its option before the file.
#[test]
#[cfg(not(target_os = "macos"))]
fn aplay_is_told_to_be_quiet() {
    let programs = Programs::new();
    programs.add("aplay", RECORD);
    let speaker = Speaker::new(programs.path());
    speaker.play(Sound::Move);
    assert!(programs.read("aplay", 1)[0].starts_with("2 -q "));
}

#[test]
fn without_a_player_it_is_said() {
    let programs = Programs::new();
    // A file that cannot be run is no program.
    fs::write(programs.0.path().join(PLAYERS[0].0), "").unwrap();
    let speaker = Speaker::new(programs.path());
    assert_eq!(speaker.silence(), Some(Silence::NoPlayer));
    speaker.play(Sound::Move);
    assert_eq!(players(programs.path()), []);
}

/// A player that fails is left for the next one; when all fail, that is said, and forgotten as
/// soon as one plays again.
#[test]
fn a_player_that_fails_is_left() {
    let programs = Programs::new();
    let [first, .., last] = PLAYERS else { return };
    programs.add(first.0, "echo asked >> '{log}'; exit 1");
    programs.add(last.0, "echo asked >> '{log}'; exit 1");
    let speaker = Speaker::new(programs.path());
    speaker.play(Sound::Move);
    until(|| speaker.silence() == Some(Silence::Fails(last.0.to_owned())));
    programs.add(last.0, "echo played >> '{log}'");
    speaker.play(Sound::Move);
    assert_eq!(programs.read(last.0, 2), ["asked", "played"]);
    until(|| speaker.silence().is_none());
    assert_eq!(programs.read(first.0, 1), ["asked"], "not asked again");
}

/// While one sound is heard and one waits, others are dropped, and nobody waits. Leaving ends what
/// plays, and no process and no file is left.
#[test]
fn sounds_never_pile_up_and_end_with_the_window() {
    let programs = Programs::new();
    programs.add(PLAYERS[0].0, "echo \"$$ $1\" >> '{log}'; exec sleep 600");
    let speaker = Speaker::new(programs.path());
    speaker.play(Sound::Move);
    let line = programs.read(PLAYERS[0].0, 1)[0].clone();
    let (process, file) = line.split_once(' ').unwrap();
    assert!(Path::new(file).is_file());
    for _ in 0..100 {
        speaker.play(Sound::Capture);
    }
    drop(speaker);
    assert_eq!(programs.read(PLAYERS[0].0, 1).len(), 1, "only the first was played");
    // No such process, not even a zombie, where the system shows its processes.
    assert!(!Path::new("/proc").join(process).exists(), "{process} is left");
    assert!(!Path::new(file).exists(), "{file} is left");
}
