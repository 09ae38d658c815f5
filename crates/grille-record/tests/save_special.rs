//! What is no regular file is written to or refused, never replaced; links stay links.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test says so by failing")]

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::os::fd::AsRawFd as _;
use std::os::unix::fs::{FileTypeExt as _, MetadataExt as _, PermissionsExt as _, symlink};
use std::os::unix::net::UnixListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use grille_record::save::{self, FileCause, FileKind};
use rustix::fs::{CWD, FileType, Mode, makedev, mknodat};
use tempfile::TempDir;

fn cause_of_write(path: &Path) -> FileCause {
    save::write(path, b"new").unwrap_err().cause
}

fn cause_of_read(path: &Path) -> FileCause {
    save::read(path, 100).unwrap_err().cause
}

/// Asserts that a folder holds just these names: no temporary file is left.
fn assert_holds(folder: &TempDir, names: &[&str]) {
    let entries = fs::read_dir(folder.path()).unwrap();
    let mut found: Vec<_> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    found.sort();
    assert_eq!(found, names);
}

fn pipe_in(folder: &TempDir) -> PathBuf {
    let path = folder.path().join("pipe");
    mknodat(CWD, &path, FileType::Fifo, Mode::from_bits_truncate(0o600), 0).unwrap();
    path
}

/// A device of our own where that is allowed (as root, who could break the system's), else the
/// system's.
fn device(folder: &TempDir, minor: u32, usual: &str) -> PathBuf {
    let path = folder.path().join("device");
    let mode = Mode::from_bits_truncate(0o600);
    let made = mknodat(CWD, &path, FileType::CharacterDevice, mode, makedev(1, minor));
    if made.is_err() || OpenOptions::new().write(true).open(&path).is_err() {
        let _ = fs::remove_file(&path);
        symlink(usual, &path).unwrap();
    }
    path
}

#[test]
fn a_device_is_written_to_and_stays_a_device() {
    let folder = tempfile::tempdir().unwrap();
    let null = device(&folder, 3, "/dev/null");
    let link = folder.path().join("partie.txt");
    symlink(&null, &link).unwrap();

    save::write(&null, b"lost").unwrap();
    save::write(&link, b"lost").unwrap();
    save::write_new(&link, b"lost").unwrap();

    assert!(fs::metadata(&null).unwrap().file_type().is_char_device());
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(save::read(&null, 10).unwrap(), b"", "a device that is at its end is empty");
    assert_holds(&folder, &["device", "partie.txt"]);
}

#[test]
fn a_full_device_says_so_and_an_endless_one_is_too_large() {
    let folder = tempfile::tempdir().unwrap();
    let full = device(&folder, 7, "/dev/full");
    assert_eq!(cause_of_write(&full), FileCause::Full);
    assert!(fs::metadata(&full).unwrap().file_type().is_char_device());
    assert_eq!(cause_of_read(&full), FileCause::TooLarge { most: 100 });
}

#[test]
fn a_pipe_without_anybody_at_the_other_end_is_refused_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = pipe_in(&folder);
    let nobody = FileCause::NobodyThere { kind: FileKind::Pipe };
    assert_eq!(cause_of_read(&pipe), nobody);
    assert_eq!(cause_of_write(&pipe), nobody);
    assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
    assert_holds(&folder, &["pipe"]);
}

#[test]
fn a_pipe_with_a_writer_is_read_to_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = pipe_in(&folder);
    // Opened for both, a pipe has a writer before it has anything to say.
    let mut writer = OpenOptions::new().read(true).write(true).open(&pipe).unwrap();
    let path = pipe.clone();
    let reader = std::thread::spawn(move || save::read(&path, 10_000));
    writer.write_all(&[b'a'; 3000]).unwrap();
    writer.write_all(&[b'b'; 3000]).unwrap();
    // This end would read itself; it waits until the other has taken all.
    while rustix::io::ioctl_fionread(&writer).unwrap() > 0 {
        std::thread::yield_now();
    }
    drop(writer);
    let bytes = reader.join().unwrap().unwrap();
    assert_eq!(bytes, [[b'a'; 3000], [b'b'; 3000]].concat());
}

#[test]
fn a_pipe_with_a_reader_is_written_to_and_stays_a_pipe() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = pipe_in(&folder);
    let mut reader = OpenOptions::new().read(true).write(true).open(&pipe).unwrap();
    let path = pipe.clone();
    let bytes = vec![b'x'; 300_000];
    let length = bytes.len();
    let writer = std::thread::spawn(move || save::write(&path, &bytes));
    let mut read = vec![0; length];
    reader.read_exact(&mut read).unwrap();
    writer.join().unwrap().unwrap();
    assert!(read.iter().all(|&byte| byte == b'x'));
    assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
    assert_holds(&folder, &["pipe"]);
}

#[test]
fn a_pipe_that_never_ends_is_too_large() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = pipe_in(&folder);
    let mut writer = OpenOptions::new().read(true).write(true).open(&pipe).unwrap();
    writer.write_all(&[b'a'; 500]).unwrap();
    assert_eq!(cause_of_read(&pipe), FileCause::TooLarge { most: 100 });
}

#[test]
fn a_socket_stays_a_socket() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("socket");
    let _listener = UnixListener::bind(&path).unwrap();
    let nobody = FileCause::NobodyThere { kind: FileKind::Socket };
    assert_eq!(cause_of_write(&path), nobody);
    assert_eq!(cause_of_read(&path), nobody);
    assert!(fs::metadata(&path).unwrap().file_type().is_socket());
}

#[test]
fn links_stay_and_the_file_at_their_end_is_replaced_in_its_own_folder() {
    let folder = tempfile::tempdir().unwrap();
    let other = tempfile::tempdir().unwrap();
    let target = other.path().join("target");
    fs::write(&target, "old").unwrap();
    symlink(&target, folder.path().join("first")).unwrap();
    symlink("first", folder.path().join("second")).unwrap();

    save::write(&folder.path().join("second"), b"new").unwrap();

    assert_eq!(fs::read(&target).unwrap(), b"new");
    assert_eq!(fs::read_link(folder.path().join("first")).unwrap(), target);
    assert_eq!(fs::read_link(folder.path().join("second")).unwrap(), Path::new("first"));
    let error = save::write_new(&folder.path().join("second"), b"newer").unwrap_err();
    assert_eq!(error.cause, FileCause::Exists);
    assert_eq!(error.path, folder.path().join("second"), "the path that was asked for");
    assert_holds(&folder, &["first", "second"]);
    assert_holds(&other, &["target"]);
}

#[test]
fn a_link_to_nothing_makes_its_target() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("games")).unwrap();
    let link = folder.path().join("link");
    symlink("games/new.sgf", &link).unwrap();
    save::write_new(&link, b"one").unwrap();
    assert_eq!(fs::read(folder.path().join("games/new.sgf")).unwrap(), b"one");
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());

    symlink("nowhere/new.sgf", folder.path().join("lost")).unwrap();
    let missing = FileCause::MissingFolder { folder: folder.path().join("nowhere") };
    assert_eq!(cause_of_write(&folder.path().join("lost")), missing);
}

#[test]
fn links_in_a_circle_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let (one, two) = (folder.path().join("one"), folder.path().join("two"));
    symlink(&one, &two).unwrap();
    symlink(&two, &one).unwrap();
    assert_eq!(cause_of_write(&one), FileCause::LinkLoop);
    assert_eq!(cause_of_read(&one), FileCause::LinkLoop);
    assert_holds(&folder, &["one", "two"]);
}

#[test]
fn permissions_and_owner_of_a_replaced_file_stay() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sgf");
    fs::write(&path, "old").unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    let is_root = fs::metadata(&path).unwrap().uid() == 0;
    if is_root {
        std::os::unix::fs::chown(&path, Some(1234), Some(5678)).unwrap();
    }
    let before = fs::metadata(&path).unwrap();
    save::write(&path, b"new").unwrap();
    let after = fs::metadata(&path).unwrap();
    assert_eq!(after.mode(), before.mode());
    assert_eq!((after.uid(), after.gid()), (before.uid(), before.gid()));
    assert_ne!(after.ino(), before.ino(), "it is another file, not the old one rewritten");
}

#[test]
fn a_folder_that_may_not_be_written_is_said_to_be_so() {
    let folder = tempfile::tempdir().unwrap();
    let inner = folder.path().join("locked");
    fs::create_dir(&inner).unwrap();
    fs::write(inner.join("a.sgf"), "old").unwrap();
    fs::set_permissions(&inner, fs::Permissions::from_mode(0o555)).unwrap();
    let result = save::write(&inner.join("a.sgf"), b"new");
    fs::set_permissions(&inner, fs::Permissions::from_mode(0o755)).unwrap();
    let is_root = fs::metadata(&inner).unwrap().uid() == 0;
    if is_root {
        result.unwrap();
    } else {
        assert_eq!(result.unwrap_err().cause, FileCause::Denied);
        assert_eq!(fs::read(inner.join("a.sgf")).unwrap(), b"old");
    }
}

#[test]
fn an_open_file_is_written_where_it_stands() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log");
    let mut file = File::options().append(true).create(true).open(&path).unwrap();
    file.write_all(b"before\n").unwrap();
    // As `/dev/fd/63`, which a shell gives to a program.
    save::write(Path::new(&format!("/dev/fd/{}", file.as_raw_fd())), b"after\n").unwrap();
    save::write(Path::new(&format!("/proc/self/fd/{}", file.as_raw_fd())), b"last\n").unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"before\nafter\nlast\n");
    assert_holds(&folder, &["log"]);
}

/// Set for the copy of this test program that copies from one path to another.
const COPIER: &str = "GRILLE_TEST_SAVE_COPY";

/// Copies by the two functions; only runs when it is started so.
#[test]
fn copier() {
    let Ok(paths) = std::env::var(COPIER) else { return };
    let (from, to) = paths.split_once('>').unwrap();
    let bytes = save::read(Path::new(from), 1000).unwrap();
    save::write(Path::new(to), &bytes).unwrap();
}

fn copy(from: &str, to: &str, output: impl Into<Stdio>) -> Vec<u8> {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["copier", "--exact", "--nocapture", "--quiet"])
        .env(COPIER, format!("{from}>{to}"))
        .stdin(Stdio::piped())
        .stdout(output)
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(b"(;GM[1])").unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{from} > {to}");
    output.stdout
}

#[test]
fn standard_input_and_output_have_their_usual_names() {
    let folder = tempfile::tempdir().unwrap();
    for (from, to) in [
        ("-", "-"),
        ("/dev/stdin", "/dev/stdout"),
        ("/dev/fd/0", "/dev/fd/1"),
        ("-", "/proc/self/fd/1"),
    ] {
        let output = copy(from, to, Stdio::piped());
        assert!(String::from_utf8_lossy(&output).contains("(;GM[1])"), "{from} > {to}");

        // `>> log`: what was there stays, and the file is the same.
        let path = folder.path().join("log");
        fs::write(&path, "before\n").unwrap();
        let inode = fs::metadata(&path).unwrap().ino();
        copy(from, to, File::options().append(true).open(&path).unwrap());
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.starts_with("before\n") && text.contains("(;GM[1])"), "{from} > {to}: {text}");
        assert_eq!(fs::metadata(&path).unwrap().ino(), inode);
    }
    assert_holds(&folder, &["log"]);
}

#[test]
fn the_process_substitution_of_a_shell_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    let program = std::env::current_exe().unwrap();
    let script = format!(
        "{COPIER}=<(sleep 0.1; printf '(;GM[1])')'>{}' '{}' copier --exact --quiet",
        out.display(),
        program.display()
    );
    // The assignment keeps the pipe open only while its command runs, which is long enough.
    let status = Command::new("bash").args(["-c", &script]).stdout(Stdio::null()).status().unwrap();
    assert!(status.success());
    assert_eq!(fs::read(&out).unwrap(), b"(;GM[1])");
}

#[test]
fn a_file_system_without_locks_is_recognised() {
    use rustix::io::Errno;
    for errno in [Errno::NOTSUP, Errno::NOSYS, Errno::INVAL, Errno::NOLCK] {
        assert!(
            save::is_unsupported(&io::Error::from_raw_os_error(errno.raw_os_error())),
            "{errno}"
        );
    }
    for errno in [Errno::IO, Errno::NOSPC, Errno::ACCESS] {
        assert!(
            !save::is_unsupported(&io::Error::from_raw_os_error(errno.raw_os_error())),
            "{errno}"
        );
    }
}
