//! The thread that serves all windows, from the side of the system: events in, pixels out.

use std::collections::HashMap;
use std::num::NonZeroU32;
use std::rc::Rc;
use std::sync::Arc;

use softbuffer::{Context, Surface};
use winit::application::ApplicationHandler;
use winit::dpi::LogicalSize;
use winit::event::{ElementState, KeyEvent, MouseButton, TouchPhase, WindowEvent};
use winit::event_loop::{ActiveEventLoop, OwnedDisplayHandle};
use winit::keyboard::{Key, KeyCode, NamedKey, PhysicalKey};
use winit::window::{CursorIcon, Window, WindowId};

use super::mailbox::Mailbox;
use super::service::Command;
use super::view::{Step, View};

/// The side of a new window and the least one, before the screen's own scale.
const SIDE: u32 = 440;
const LEAST: u32 = 120;

/// All windows.
#[derive(Default)]
pub(super) struct App {
    panes: HashMap<WindowId, Pane>,
}

/// One window.
struct Pane {
    number: usize,
    mailbox: Arc<Mailbox>,
    view: View,
    surface: Surface<OwnedDisplayHandle, Rc<Window>>,
    window: Rc<Window>,
}

impl ApplicationHandler<Command> for App {
    fn resumed(&mut self, _event_loop: &ActiveEventLoop) {}

    fn user_event(&mut self, event_loop: &ActiveEventLoop, command: Command) {
        match command {
            Command::Open { number, mailbox, done } => {
                let opened = Pane::open(event_loop, number, mailbox);
                let _ = done.send(opened.map(|pane| {
                    self.panes.insert(pane.window.id(), pane);
                }));
            }
            Command::Show { number, board } => {
                if let Some(pane) = self.panes.values_mut().find(|pane| pane.number == number)
                    && pane.view.show(board)
                {
                    pane.window.set_title(&pane.view.title());
                    pane.window.request_redraw();
                }
            }
            Command::Close { number, done } => {
                self.panes.retain(|_, pane| pane.number != number);
                let _ = done.send(());
            }
        }
    }

    fn window_event(&mut self, _loop: &ActiveEventLoop, id: WindowId, event: WindowEvent) {
        let Some(pane) = self.panes.get_mut(&id) else { return };
        match event {
            WindowEvent::CloseRequested => pane.mailbox.wish_to_close(),
            // Not by C: nothing can be clicked there any more.
            WindowEvent::Destroyed => {
                pane.mailbox.lose();
                self.panes.remove(&id);
            }
            WindowEvent::Resized(size) => {
                pane.view.size = (size.width, size.height);
                pane.window.request_redraw();
            }
            WindowEvent::ScaleFactorChanged { .. } => pane.window.request_redraw(),
            WindowEvent::CursorMoved { position, .. } => {
                pane.point_at(Some((position.x, position.y)));
            }
            WindowEvent::CursorLeft { .. } => pane.point_at(None),
            WindowEvent::MouseInput {
                state: ElementState::Pressed,
                button: MouseButton::Left,
                ..
            } => pane.play(pane.view.hover()),
            WindowEvent::Touch(touch) if touch.phase == TouchPhase::Started => {
                pane.play(pane.view.cell_at((touch.location.x, touch.location.y)));
            }
            WindowEvent::KeyboardInput { event, is_synthetic: false, .. } => pane.key(&event),
            WindowEvent::RedrawRequested => pane.paint(),
            _ => {}
        }
    }
}

impl Pane {
    fn open(
        event_loop: &ActiveEventLoop,
        number: usize,
        mailbox: Arc<Mailbox>,
    ) -> Result<Pane, String> {
        let mut view = View::default();
        let attributes = named(Window::default_attributes())
            .with_title(view.title())
            .with_inner_size(LogicalSize::new(SIDE, SIDE))
            .with_min_inner_size(LogicalSize::new(LEAST, LEAST));
        let window = event_loop.create_window(attributes).map_err(|error| error.to_string())?;
        let window = Rc::new(window);
        let context = Context::new(event_loop.owned_display_handle());
        let context = context.map_err(|error| error.to_string())?;
        let surface = Surface::new(&context, Rc::clone(&window));
        let surface = surface.map_err(|error| error.to_string())?;
        let size = window.inner_size();
        view.size = (size.width, size.height);
        // Wayland shows a window once it is painted.
        window.request_redraw();
        Ok(Pane { number, mailbox, view, surface, window })
    }

    fn point_at(&mut self, at: Option<(f64, f64)>) {
        if self.view.point_at(at) {
            let is_cell = self.view.hover().is_some();
            self.window.set_cursor(if is_cell { CursorIcon::Pointer } else { CursorIcon::Default });
            self.window.request_redraw();
        }
    }

    fn play(&mut self, cell: Option<usize>) {
        if let Some(cell) = cell {
            self.mailbox.click(cell);
        }
    }

    fn key(&mut self, event: &KeyEvent) {
        if event.state != ElementState::Pressed {
            return;
        }
        let step = match event.logical_key {
            Key::Named(NamedKey::ArrowLeft) => Some(Step::Left),
            Key::Named(NamedKey::ArrowRight) => Some(Step::Right),
            Key::Named(NamedKey::ArrowUp) => Some(Step::Up),
            Key::Named(NamedKey::ArrowDown) => Some(Step::Down),
            _ => None,
        };
        if let Some(step) = step {
            self.view.step(step);
            self.window.request_redraw();
            return;
        }
        // A key held down plays once.
        if event.repeat {
            return;
        }
        match event.logical_key {
            Key::Named(NamedKey::Escape) => self.mailbox.wish_to_close(),
            Key::Named(NamedKey::Enter | NamedKey::Space) => {
                let cell = self.view.cursor();
                self.play(cell);
                self.window.request_redraw();
            }
            _ => self.play(cell_of_key(event.physical_key)),
        }
    }

    fn paint(&mut self) {
        let size = self.window.inner_size();
        self.view.size = (size.width, size.height);
        let (Some(width), Some(height)) =
            (NonZeroU32::new(size.width), NonZeroU32::new(size.height))
        else {
            return;
        };
        // What cannot be shown now is shown at the next occasion; C is not to be troubled.
        if self.surface.resize(width, height).is_err() {
            return;
        }
        if let Ok(mut buffer) = self.surface.buffer_mut() {
            self.view.paint(&mut buffer);
            self.window.pre_present_notify();
            let _ = buffer.present();
        }
    }
}

/// The name by which a desktop groups windows.
#[cfg(any(
    target_os = "linux",
    target_os = "freebsd",
    target_os = "netbsd",
    target_os = "openbsd"
))]
fn named(attributes: winit::window::WindowAttributes) -> winit::window::WindowAttributes {
    use winit::platform::x11::WindowAttributesExtX11 as _;
    attributes.with_name("grille", "grille")
}

#[cfg(not(any(
    target_os = "linux",
    target_os = "freebsd",
    target_os = "netbsd",
    target_os = "openbsd"
)))]
fn named(attributes: winit::window::WindowAttributes) -> winit::window::WindowAttributes {
    attributes
}

/// The cell of a digit: 1 to 9 row by row on the main keys, whatever is printed on them (a French
/// keyboard needs Shift for digits); on the number pad each key is where its cell is.
fn cell_of_key(key: PhysicalKey) -> Option<usize> {
    let PhysicalKey::Code(code) = key else { return None };
    Some(match code {
        KeyCode::Digit1 | KeyCode::Numpad7 => 0,
        KeyCode::Digit2 | KeyCode::Numpad8 => 1,
        KeyCode::Digit3 | KeyCode::Numpad9 => 2,
        KeyCode::Digit4 | KeyCode::Numpad4 => 3,
        KeyCode::Digit5 | KeyCode::Numpad5 => 4,
        KeyCode::Digit6 | KeyCode::Numpad6 => 5,
        KeyCode::Digit7 | KeyCode::Numpad1 => 6,
        KeyCode::Digit8 | KeyCode::Numpad2 => 7,
        KeyCode::Digit9 | KeyCode::Numpad3 => 8,
        _ => return None,
    })
}
