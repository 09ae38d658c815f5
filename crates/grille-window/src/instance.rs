//! One window for all files: who opens a second file from the desktop finds it in the window that is
//! there.
//!
//! The window listens at a socket in the user's own runtime folder; a program that starts with a
//! file hands its path over there and ends. Where there is no such folder, each file has its window.

use std::path::{Path, PathBuf};
use std::sync::mpsc::Receiver;

use eframe::egui::{Context, ViewportCommand};
use grille::host::Wake;

use crate::app::App;
use crate::hint::wake;

/// The files that other starts of the program hand over.
pub(crate) struct Inbox {
    socket: Option<PathBuf>,
    /// Once the window is there, what arrives.
    files: Option<Receiver<PathBuf>>,
}

impl Inbox {
    pub(crate) fn at(socket: Option<PathBuf>) -> Inbox {
        Inbox { socket, files: None }
    }

    /// The next file that was handed over. The first call begins to listen, and `wake` is called
    /// whenever something arrives.
    fn next(&mut self, wake: impl FnOnce() -> Wake) -> Option<PathBuf> {
        if let Some(socket) = self.socket.take() {
            self.files = system::listen(&socket, wake());
        }
        self.files.as_ref()?.try_recv().ok()
    }
}

/// The socket of this user's window; `None` where the system has no folder for it.
pub(crate) fn socket() -> Option<PathBuf> {
    let folder = std::env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from)?;
    folder.is_absolute().then(|| folder.join("grille-window.socket"))
}

/// Gives a file to the window that is open already; `false` where there is none.
#[must_use]
pub fn hand_over(file: &Path) -> bool {
    let file = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
    socket().is_some_and(|socket| system::send(&socket, &file))
}

impl App {
    /// The same with a file opened, and with those that follow. A file that cannot be opened is
    /// told on the start page.
    pub(crate) fn with_files(mut self, file: Option<&Path>) -> App {
        self.inbox = Some(Inbox::at(socket()));
        if let Some(file) = file {
            self.open_or_tell(file);
        }
        self
    }

    /// Opens what another start of the program handed over, and comes to the front.
    pub(crate) fn open_arrived(&mut self, ctx: &Context) {
        while let Some(file) = self.inbox.as_mut().and_then(|inbox| inbox.next(|| wake(ctx))) {
            self.open_or_tell(&file);
            ctx.send_viewport_cmd(ViewportCommand::Focus);
        }
    }

    fn open_or_tell(&mut self, file: &Path) {
        let Err(problem) = self.open(file) else { return };
        match &mut self.table {
            Some(table) => table.tell(problem),
            None => self.start.problem = Some(problem),
        }
    }
}

#[cfg(unix)]
mod system {
    use std::ffi::OsString;
    use std::io::{Read as _, Write as _};
    use std::os::unix::ffi::{OsStrExt as _, OsStringExt as _};
    use std::os::unix::net::{UnixListener, UnixStream};
    use std::sync::mpsc::channel;

    use super::{Path, PathBuf, Receiver, Wake};

    /// Longer than any path of a system.
    const LONGEST: u64 = 65_536;

    pub(super) fn listen(socket: &Path, wake: Wake) -> Option<Receiver<PathBuf>> {
        // Another window is there already: it keeps its post.
        if UnixStream::connect(socket).is_ok() {
            return None;
        }
        // What a killed window left behind answers nobody.
        let _ = std::fs::remove_file(socket);
        let listener = UnixListener::bind(socket).ok()?;
        let (sender, receiver) = channel();
        let serve = move || {
            for stream in listener.incoming().flatten() {
                let mut bytes = Vec::new();
                let is_read = stream.take(LONGEST).read_to_end(&mut bytes).is_ok();
                if !is_read || bytes.is_empty() {
                    continue;
                }
                if sender.send(OsString::from_vec(bytes).into()).is_err() {
                    return;
                }
                wake();
            }
        };
        std::thread::Builder::new().name("files".to_owned()).spawn(serve).ok()?;
        Some(receiver)
    }

    pub(super) fn send(socket: &Path, file: &Path) -> bool {
        let Ok(mut stream) = UnixStream::connect(socket) else { return false };
        stream.write_all(file.as_os_str().as_bytes()).is_ok()
    }
}

#[cfg(not(unix))]
mod system {
    use super::{Path, PathBuf, Receiver, Wake};

    pub(super) fn listen(_socket: &Path, _wake: Wake) -> Option<Receiver<PathBuf>> {
        None
    }

    pub(super) fn send(_socket: &Path, _file: &Path) -> bool {
        false
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::sync::Arc;
    use std::sync::mpsc::channel;

    use super::*;

    #[test]
    fn a_file_reaches_the_window_that_is_open_and_only_that() {
        let folder = tempfile::tempdir().unwrap();
        let socket = folder.path().join("socket");
        let file = Path::new("/tmp/été à la mer.sgf");
        assert!(!system::send(&socket, file), "nobody listens yet");

        let (woken, wakes) = channel();
        let wake: Wake = Arc::new(move || {
            let _ = woken.send(());
        });
        let mut first = Inbox::at(Some(socket.clone()));
        assert_eq!(first.next(|| wake.clone()), None);
        let mut second = Inbox::at(Some(socket.clone()));
        assert_eq!(second.next(|| wake.clone()), None);

        assert!(system::send(&socket, file));
        wakes.recv().unwrap();
        assert_eq!(first.next(|| wake.clone()).as_deref(), Some(file));
        assert_eq!(second.next(|| wake.clone()), None);
    }

    #[test]
    fn a_socket_that_a_killed_window_left_is_taken_over() {
        let folder = tempfile::tempdir().unwrap();
        let socket = folder.path().join("socket");
        drop(std::os::unix::net::UnixListener::bind(&socket).unwrap());
        assert!(socket.exists());

        let receiver = system::listen(&socket, Arc::new(|| {})).unwrap();

        assert!(system::send(&socket, Path::new("/a.sgf")));
        assert_eq!(receiver.recv().unwrap(), Path::new("/a.sgf"));
    }
}
