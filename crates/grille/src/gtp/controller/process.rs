//! The engine's process: started, listened to, and never left behind.
//!
//! Two threads read what it writes, so that a chatty engine never blocks: its output goes line by
//! line into a bounded queue, of its standard error the end is kept for messages. The engine leads
//! a process group of its own, which ends as a whole: a wrapper script's children too.

use std::io::{self, BufRead, BufReader, Read, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::CommandLine;

/// Lines that wait to be read. An engine that writes more than anyone asked for waits in turn.
const QUEUE: usize = 1024;

/// The longest line of an answer, in bytes.
const LONGEST_LINE: u64 = 1 << 20;

/// How much of the standard error is kept, in bytes.
const KEPT: usize = 500;

/// How long an engine may take to leave by itself.
const FAREWELL: Duration = Duration::from_millis(500);

/// What comes from an engine within some time.
pub(super) enum Heard {
    Line(String),
    Nothing,
    End,
}

/// A running engine.
pub(super) struct Process {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    said: Arc<Mutex<Vec<u8>>>,
}

impl Process {
    pub(super) fn start(line: &CommandLine) -> io::Result<Process> {
        let mut command = Command::new(line.program());
        command.args(line.arguments());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        lead_a_group(&mut command);
        let mut child = command.spawn()?;
        let (sender, lines) = sync_channel(QUEUE);
        let said = Arc::new(Mutex::new(Vec::new()));
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || forward(BufReader::new(output), &sender));
        }
        if let Some(error) = child.stderr.take() {
            let said = Arc::clone(&said);
            thread::spawn(move || drain(error, &said));
        }
        let input = child.stdin.take();
        Ok(Process { child, input, lines, said })
    }

    /// Writes one line; fails when the engine has closed its input.
    pub(super) fn send(&mut self, line: &str) -> io::Result<()> {
        let input = self.input.as_mut().ok_or(io::ErrorKind::BrokenPipe)?;
        input.write_all(format!("{line}\n").as_bytes())?;
        input.flush()
    }

    /// Waits for the next line.
    pub(super) fn hear(&self, patience: Duration) -> Heard {
        match self.lines.recv_timeout(patience) {
            Ok(line) => Heard::Line(line),
            Err(RecvTimeoutError::Timeout) => Heard::Nothing,
            Err(RecvTimeoutError::Disconnected) => Heard::End,
        }
    }

    /// The end of what the engine wrote to its standard error.
    pub(super) fn last_words(&self) -> String {
        // What a dying engine wrote may still be on its way through the other thread.
        thread::sleep(Duration::from_millis(20));
        let said = self.said.lock().unwrap_or_else(PoisonError::into_inner);
        let text = String::from_utf8_lossy(&said);
        let last = text.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or_default();
        last.chars().filter(|c| !c.is_control()).collect()
    }
}

impl Drop for Process {
    /// Asks the engine to leave, waits a moment, then ends it and its children, and waits for it:
    /// no zombie and no orphan is left.
    fn drop(&mut self) {
        let _ = self.send("quit");
        self.input = None;
        let start = Instant::now();
        // The output closes when the engine has gone. It is not waited for before the group is
        // ended, so that the group's number cannot have been given to others.
        loop {
            let left = FAREWELL.saturating_sub(start.elapsed());
            match self.hear(left) {
                Heard::Line(_) if !left.is_zero() => {}
                _ => break,
            }
        }
        end_group(&self.child);
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(unix)]
fn lead_a_group(command: &mut Command) {
    use std::os::unix::process::CommandExt as _;
    command.process_group(0);
}

#[cfg(unix)]
fn end_group(child: &Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    if let Some(group) = i32::try_from(child.id()).ok().and_then(Pid::from_raw) {
        let _ = kill_process_group(group, Signal::KILL);
    }
}

#[cfg(not(unix))]
fn lead_a_group(_: &mut Command) {}

#[cfg(not(unix))]
fn end_group(_: &Child) {}

/// Sends the lines of an output on; a line longer than any answer has comes in parts.
fn forward(mut output: impl BufRead, lines: &SyncSender<String>) {
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes) {
            Ok(1..) => {}
            Ok(0) | Err(_) => return,
        }
        // The controller, too, takes control characters away and makes tabs blanks.
        let text = String::from_utf8_lossy(&bytes).replace('\t', " ");
        let text: String = text.chars().filter(|c| !c.is_control()).collect();
        if lines.send(text).is_err() {
            return;
        }
    }
}

/// Reads to the end and keeps the last part.
fn drain(mut input: impl Read, said: &Mutex<Vec<u8>>) {
    let mut buffer = [0; 4096];
    while let Ok(count @ 1..) = input.read(&mut buffer) {
        let mut said = said.lock().unwrap_or_else(PoisonError::into_inner);
        said.extend_from_slice(&buffer[..count]);
        let surplus = said.len().saturating_sub(KEPT);
        said.drain(..surplus);
    }
}
