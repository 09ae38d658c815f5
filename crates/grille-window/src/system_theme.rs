//! Whether the desktop likes dark windows, where the window system does not say.
//!
//! On Linux that is a setting of the desktop, which `gsettings` reads; a desktop without it is
//! taken to like light windows. It is asked once, on a thread of its own: no frame waits.

use std::ffi::OsStr;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use grille::host::Wake;

/// The desktop's answer; light until it comes.
#[derive(Clone, Default)]
pub(crate) struct SystemTheme(Arc<AtomicBool>);

impl SystemTheme {
    /// Asks the desktop, by a program in the folders of a `PATH`; `wake` is called when it likes
    /// dark windows.
    pub(crate) fn ask(path: &OsStr, wake: Wake) -> SystemTheme {
        let theme = SystemTheme::default();
        let program = std::env::split_paths(path)
            .map(|folder| folder.join("gsettings"))
            .find(|file| file.is_file());
        if let (Some(program), true) = (program, cfg!(target_os = "linux")) {
            let answer = theme.0.clone();
            thread::spawn(move || {
                let mut command = Command::new(program);
                command.args(["get", "org.gnome.desktop.interface", "color-scheme"]);
                let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output();
                let is_dark = output.is_ok_and(|output| {
                    String::from_utf8_lossy(&output.stdout).contains("prefer-dark")
                });
                if is_dark {
                    answer.store(true, Ordering::Relaxed);
                    wake();
                }
            });
        }
        theme
    }

    /// Whether the desktop likes dark windows.
    pub(crate) fn is_dark(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

#[cfg(all(test, target_os = "linux"))]
#[allow(clippy::unwrap_used, reason = "a test says so by failing")]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;
    use std::sync::mpsc;
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_dark_desktop_is_heard() {
        let folder = tempfile::tempdir().unwrap();
        let program = folder.path().join("gsettings");
        std::fs::write(&program, "#!/bin/sh\necho \"'prefer-dark'\"\n").unwrap();
        std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
        let (sender, woken) = mpsc::channel();

        let wake: Wake = Arc::new(move || {
            let _ = sender.send(());
        });
        let theme = SystemTheme::ask(folder.path().as_os_str(), wake);

        woken.recv_timeout(Duration::from_secs(60)).unwrap();
        assert!(theme.is_dark());
    }

    #[test]
    fn no_desktop_is_light() {
        let folder = tempfile::tempdir().unwrap();
        let theme = SystemTheme::ask(folder.path().as_os_str(), Arc::new(|| {}));
        assert!(!theme.is_dark());
    }
}
