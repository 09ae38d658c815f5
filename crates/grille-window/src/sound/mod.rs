//! Sounds, for those who switch them on: made in code (`wave.rs`) and played by a program of the
//! system, because a library for that would need the system's headers to be built.
//!
//! A thread starts the program and waits for it, so that no frame waits and no zombie is left. One
//! sound may wait while another is heard; what comes on top of that is not heard.

mod wave;

use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use tempfile::TempDir;
pub(crate) use wave::Sound;

/// How often a program that plays is looked at.
const LOOK: Duration = Duration::from_millis(10);

/// No sound is that long: a program that still runs hangs, and is ended.
const TOO_LONG: Duration = Duration::from_secs(4);

/// A program that plays a file.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Player {
    program: PathBuf,
    args: &'static [&'static str],
}

/// The programs that play files on this system, best first.
const PLAYERS: &[(&str, &[&str])] = if cfg!(target_os = "macos") {
    &[("afplay", &[])]
} else if cfg!(windows) {
    // The file's name comes through the environment, where no quotation mark can change the
    // command.
    &[(
        "powershell.exe",
        &["-NoProfile", "-Command", "(New-Object Media.SoundPlayer $env:GRILLE_SOUND).PlaySync()"],
    )]
} else {
    &[("pw-play", &[]), ("paplay", &[]), ("aplay", &["-q"])]
};

/// The players in the folders of a `PATH`, best first.
fn players(path: &OsStr) -> Vec<Player> {
    let folders: Vec<PathBuf> = std::env::split_paths(path).collect();
    let found = PLAYERS.iter().filter_map(|&(name, args)| {
        let program =
            folders.iter().map(|folder| folder.join(name)).find(|file| is_program(file))?;
        Some(Player { program, args })
    });
    found.collect()
}

#[cfg(unix)]
fn is_program(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    file.metadata().is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(file: &Path) -> bool {
    file.is_file()
}

impl Player {
    fn start(&self, file: &Path) -> io::Result<Child> {
        let mut command = Command::new(&self.program);
        command.args(self.args).env("GRILLE_SOUND", file);
        if !cfg!(windows) {
            command.arg(file);
        }
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn()
    }
}

/// Why nothing is heard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Silence {
    /// No program that plays files is installed.
    NoPlayer,
    /// None of those that are can play: the last one that tried.
    Fails(String),
    /// The sounds could not be written to the disk.
    NoFile(String),
}

/// Plays sounds, one after the other.
pub(crate) struct Speaker {
    orders: Option<SyncSender<Sound>>,
    is_leaving: Arc<AtomicBool>,
    silence: Arc<Mutex<Option<Silence>>>,
    thread: Option<JoinHandle<()>>,
}

impl Speaker {
    /// A speaker that looks for its player in the folders of a `PATH`.
    pub(crate) fn new(path: &OsStr) -> Speaker {
        let players = players(path);
        let is_leaving = Arc::new(AtomicBool::new(false));
        let (files, silence) = match files() {
            _ if players.is_empty() => (None, Some(Silence::NoPlayer)),
            Ok(files) => (Some(files), None),
            Err(error) => (None, Some(Silence::NoFile(error.to_string()))),
        };
        let silence = Arc::new(Mutex::new(silence));
        let (sender, orders) = mpsc::sync_channel(1);
        let thread = files.map(|files| {
            let work =
                Work { players, files, is_leaving: is_leaving.clone(), silence: silence.clone() };
            thread::spawn(move || work.run(&orders))
        });
        Speaker { orders: Some(sender), is_leaving, silence, thread }
    }

    /// Lets a sound be heard, unless another one waits already.
    pub(crate) fn play(&self, sound: Sound) {
        if let Some(orders) = &self.orders {
            let _ = orders.try_send(sound);
        }
    }

    /// Why nothing is heard, if so.
    pub(crate) fn silence(&self) -> Option<Silence> {
        self.silence.lock().map_or(None, |silence| silence.clone())
    }
}

impl Drop for Speaker {
    fn drop(&mut self) {
        self.is_leaving.store(true, Ordering::Relaxed);
        self.orders = None;
        // The thread ends what plays within a few milliseconds.
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// The sounds as files, in a folder that goes with its value.
fn files() -> io::Result<TempDir> {
    let folder = tempfile::Builder::new().prefix("grille-sounds-").tempdir()?;
    for sound in Sound::ALL {
        std::fs::write(folder.path().join(sound.file_name()), sound.wav())?;
    }
    Ok(folder)
}

/// What the thread needs.
struct Work {
    players: Vec<Player>,
    files: TempDir,
    is_leaving: Arc<AtomicBool>,
    silence: Arc<Mutex<Option<Silence>>>,
}

impl Work {
    fn run(mut self, orders: &Receiver<Sound>) {
        while let Ok(sound) = orders.recv() {
            if self.is_leaving.load(Ordering::Relaxed) {
                return;
            }
            self.play(&self.files.path().join(sound.file_name()));
        }
    }

    /// Plays a file with the first player that can; those that cannot are not asked again, but the
    /// last: a device may come back.
    fn play(&mut self, file: &Path) {
        while let Some(player) = self.players.first() {
            let played = player.start(file).and_then(|child| self.wait(child));
            let name =
                player.program.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let is_heard = played.is_ok_and(|status| status.is_none_or(|status| status.success()));
            if let Ok(mut silence) = self.silence.lock() {
                *silence = (!is_heard).then_some(Silence::Fails(name));
            }
            if is_heard || self.players.len() == 1 {
                return;
            }
            self.players.remove(0);
        }
    }

    /// Waits for a program; `None` where it was ended because the window closes.
    fn wait(&self, mut child: Child) -> io::Result<Option<ExitStatus>> {
        let since = Instant::now();
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok(Some(status));
            }
            let is_leaving = self.is_leaving.load(Ordering::Relaxed);
            if is_leaving || since.elapsed() > TOO_LONG {
                // It may have ended by itself just now.
                let _ = child.kill();
                let status = child.wait()?;
                return Ok((!is_leaving).then_some(status));
            }
            thread::sleep(LOOK);
        }
    }
}

#[cfg(all(test, unix))]
#[allow(clippy::unwrap_used, reason = "a test says so by failing")]
mod tests;
