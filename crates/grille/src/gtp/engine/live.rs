//! Commands from a stream that is read while the engine thinks: an analysis ends when the next line
//! comes, be it empty, as KataGo's extensions of the protocol want it.
//!
//! One thread reads lines, the caller's answers them. Only analyses are ended by what waits: a
//! controller may well send what comes after a `genmove` before it has its answer.

use std::io::{self, BufReader, Read, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::sync_channel;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use grille_ai::StopFlag;

use super::Engine;
use super::lines::Lines;

/// Lines that are read ahead. A line may have 64 KiB, so this is a megabyte at most.
const AHEAD: usize = 16;

/// What the thread that reads tells the one that answers.
#[derive(Default)]
pub(super) struct Control {
    waiting: AtomicUsize,
    current: Mutex<StopFlag>,
}

impl Control {
    /// A switch that the next line turns; turned already if one waits.
    pub(super) fn begin(&self) -> StopFlag {
        let flag = StopFlag::default();
        *self.current.lock().unwrap_or_else(PoisonError::into_inner) = flag.clone();
        if self.waiting.load(Ordering::SeqCst) > 0 {
            flag.stop();
        }
        flag
    }

    fn arrived(&self) {
        self.waiting.fetch_add(1, Ordering::SeqCst);
        self.current.lock().unwrap_or_else(PoisonError::into_inner).stop();
    }

    fn taken(&self) {
        self.waiting.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Answers commands until `quit` or the end of the input, which is read on a thread of its own. Each
/// answer is flushed. After `quit` that thread is left waiting for the input: the caller is expected
/// to end the process.
pub fn serve_live(
    engine: &mut Engine,
    input: impl Read + Send + 'static,
    mut output: impl Write,
) -> io::Result<()> {
    let control = Arc::new(Control::default());
    let (sender, receiver) = sync_channel(AHEAD);
    let reader = Arc::clone(&control);
    thread::Builder::new().name("gtp input".to_owned()).spawn(move || {
        let mut lines = Lines::new(BufReader::new(input));
        loop {
            let line = lines.next_even_empty().transpose();
            // The end of the input, too, ends an analysis.
            reader.arrived();
            let Some(line) = line else { return };
            let failed = line.is_err();
            if sender.send(line).is_err() || failed {
                return;
            }
        }
    })?;
    while !engine.is_over() {
        let Ok(line) = receiver.recv() else { break };
        control.taken();
        let line = line?;
        // It has ended an analysis if there was one; nothing answers it.
        if line.text.is_empty() {
            continue;
        }
        engine.answer_live(&line, &mut output, &control)?;
        output.flush()?;
    }
    Ok(())
}
