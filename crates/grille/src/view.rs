//! The seam of every front end.

use std::io;

use crate::session::Session;

/// A front end that plays a session to its end with the people in front of it.
///
/// It sends [`grille_core::Intent`]s to [`Session::handle`], draws [`Session::scene`], and lets
/// computer seats move with [`Session::think`]. A new view is one type and one line in the list
/// of views of `grille-cli`.
pub trait View {
    /// Plays until the people leave. The session is the view's own from now on: it may put another game
    /// in its place, and what is to be kept is in the session's stores.
    fn run(&mut self, session: Session) -> io::Result<()>;
}
