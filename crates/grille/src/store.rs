//! Where the changes of a session go.

use crate::files::SaveError;
use crate::session::Session;

/// Keeps the changes of one game: a journal on the disk, a database of a server, a browser's
/// storage.
pub trait Store: Send {
    /// Stores what changed in a session since the last call that succeeded. The session shows the
    /// change only after this returns, whatever it returns.
    ///
    /// # Errors
    /// The change is not stored; the next call stores it too.
    fn append(&mut self, session: &Session) -> Result<(), SaveError>;

    /// Leaves the game that was stored: what comes next is another one.
    fn begin_another(&mut self);
}
