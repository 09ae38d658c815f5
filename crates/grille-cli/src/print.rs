//! Writing to standard output and standard error, without a panic when nobody takes it.
//!
//! `println!` and `eprintln!` end the program with a panic on a full disk or a closed pipe; what a
//! command writes goes through here or through a writer of its own that gives errors back.

use std::io::{self, Write as _};

/// Writes a line to standard output.
///
/// # Errors
/// It was not taken, for instance by a full disk.
pub(crate) fn line(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{text}")?;
    out.flush()
}

/// Writes a line to standard error. If that fails there is nobody left to tell.
pub(crate) fn note(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// Forces out what standard output still holds back, such as a last line without an end. The
/// standard library does so too when a program ends, but keeps its errors to itself.
pub(crate) fn finish() -> io::Result<()> {
    io::stdout().flush()
}
