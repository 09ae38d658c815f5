//! The thread that serves all windows, from the side of C.
//!
//! It is started by the first window and stays: winit allows one event loop in the life of a process.
//! Should it end, every window is lost at once and every call is answered; none hangs.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use winit::event_loop::{ControlFlow, EventLoop, EventLoopProxy};

use super::app::App;
use super::mailbox::{Answer, Mailbox};
use crate::board::Board;

/// What the thread is asked to do. Each window has a number.
pub(super) enum Command {
    Open { number: usize, mailbox: Arc<Mailbox>, done: Sender<Result<(), String>> },
    Show { number: usize, board: Board },
    Close { number: usize, done: Sender<()> },
}

/// Why there is no window.
#[derive(Debug)]
pub(crate) enum OpenError {
    /// Nothing names a display.
    NoDisplay,
    /// In the words of the system.
    System(String),
}

enum Service {
    NotStarted,
    Running(EventLoopProxy<Command>),
    Failed(String),
}

static SERVICE: Mutex<Service> = Mutex::new(Service::NotStarted);

/// The windows that are open, by number.
static WINDOWS: Mutex<BTreeMap<usize, Arc<Mailbox>>> = Mutex::new(BTreeMap::new());

/// The number of the next window. Multiples of 16 look like pointers, also to a debugger.
static NEXT: AtomicUsize = AtomicUsize::new(STEP);
const STEP: usize = 16;

fn service() -> MutexGuard<'static, Service> {
    SERVICE.lock().unwrap_or_else(PoisonError::into_inner)
}

fn windows() -> MutexGuard<'static, BTreeMap<usize, Arc<Mailbox>>> {
    WINDOWS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Opens a window and tells its number.
pub(crate) fn open() -> Result<usize, OpenError> {
    let number = NEXT.fetch_add(STEP, Ordering::Relaxed);
    let mailbox = Arc::new(Mailbox::default());
    let (done, opened) = channel();
    {
        // Held until the window is listed, so that a thread that ends meanwhile loses it too.
        let mut service = service();
        let proxy = running(&mut service)?;
        windows().insert(number, Arc::clone(&mailbox));
        // When the thread has just ended, `done` is dropped and that is seen below.
        let _ = proxy.send_event(Command::Open { number, mailbox, done });
    }
    let result = opened.recv().unwrap_or_else(|_| Err(ENDED.to_owned()));
    result.map(|()| number).map_err(|reason| {
        windows().remove(&number);
        OpenError::System(reason)
    })
}

const ENDED: &str = "the thread of the windows has ended";

/// The way to the thread, which is started if it has not been.
fn running(service: &mut Service) -> Result<EventLoopProxy<Command>, OpenError> {
    if let Service::NotStarted = service {
        // Looked at before winit does, because its first failure is final.
        if cfg!(all(unix, not(target_vendor = "apple"))) && !is_display_named() {
            return Err(OpenError::NoDisplay);
        }
        *service = match start() {
            Ok(proxy) => Service::Running(proxy),
            Err(reason) => Service::Failed(reason),
        };
    }
    match service {
        Service::Running(proxy) => Ok(proxy.clone()),
        Service::Failed(reason) => Err(OpenError::System(reason.clone())),
        Service::NotStarted => Err(OpenError::NoDisplay),
    }
}

fn is_display_named() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY"].into_iter().any(is_set)
}

fn start() -> Result<EventLoopProxy<Command>, String> {
    let (ready, started) = channel();
    let thread = move || {
        // A panic has been printed; what matters here is that nobody waits for this thread.
        let _ = catch_unwind(AssertUnwindSafe(|| turn(&ready)));
        drop(ready);
        let mut service = service();
        if let Service::Running(_) = *service {
            *service = Service::Failed(ENDED.to_owned());
        }
        drop(service);
        for mailbox in std::mem::take(&mut *windows()).into_values() {
            mailbox.lose();
        }
    };
    let spawned = std::thread::Builder::new().name("grille-window".to_owned()).spawn(thread);
    spawned.map_err(|error| error.to_string())?;
    started.recv().unwrap_or_else(|_| Err(ENDED.to_owned()))
}

/// The life of the thread.
fn turn(ready: &Sender<Result<EventLoopProxy<Command>, String>>) {
    match event_loop() {
        Ok(event_loop) => {
            event_loop.set_control_flow(ControlFlow::Wait);
            let _ = ready.send(Ok(event_loop.create_proxy()));
            // How it ends makes no difference: the windows are lost.
            let _ = event_loop.run_app(&mut App::default());
        }
        Err(reason) => {
            let _ = ready.send(Err(reason));
        }
    }
}

#[cfg(any(
    target_os = "linux",
    target_os = "freebsd",
    target_os = "netbsd",
    target_os = "openbsd"
))]
fn event_loop() -> Result<EventLoop<Command>, String> {
    use winit::platform::x11::EventLoopBuilderExtX11 as _;
    // Holds for Wayland too.
    EventLoop::with_user_event().with_any_thread(true).build().map_err(|error| error.to_string())
}

#[cfg(windows)]
fn event_loop() -> Result<EventLoop<Command>, String> {
    use winit::platform::windows::EventLoopBuilderExtWindows as _;
    EventLoop::with_user_event().with_any_thread(true).build().map_err(|error| error.to_string())
}

#[cfg(not(any(
    windows,
    target_os = "linux",
    target_os = "freebsd",
    target_os = "netbsd",
    target_os = "openbsd"
)))]
fn event_loop() -> Result<EventLoop<Command>, String> {
    Err("windows need X11, Wayland or Windows".to_owned())
}

/// Shows a board. A window that does not exist shows nothing.
pub(crate) fn show(number: usize, board: Board) {
    let mailbox = windows().get(&number).cloned();
    if let Some(mailbox) = mailbox {
        mailbox.show(board);
        send(Command::Show { number, board });
    }
}

/// Waits for a click or the wish to close; a window that does not exist is closed.
pub(crate) fn wait(number: usize) -> Answer {
    let mailbox = windows().get(&number).cloned();
    mailbox.map_or(Answer::Close, |mailbox| mailbox.wait())
}

/// Closes a window, and returns when it is gone.
pub(crate) fn close(number: usize) {
    let Some(mailbox) = windows().remove(&number) else { return };
    mailbox.lose();
    let (done, closed) = channel();
    send(Command::Close { number, done });
    // An error means that the thread has ended and its windows with it.
    let _ = closed.recv();
}

fn send(command: Command) {
    if let Service::Running(proxy) = &*service() {
        // An error means the same.
        let _ = proxy.send_event(command);
    }
}
