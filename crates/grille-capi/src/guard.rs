//! The border to C: no panic crosses it.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::messages::{self, PANIC};

/// What `body` returns, or `otherwise` when it panics. The panic itself has been printed on
/// standard error by then; a sentence is added that says whose it was.
pub(crate) fn guard<T>(otherwise: T, body: impl FnOnce() -> T) -> T {
    // Whatever the body was changing is behind locks that forgive a panic, or belongs to C.
    catch_unwind(AssertUnwindSafe(body)).unwrap_or_else(|_| {
        messages::print(PANIC, "");
        otherwise
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_an_answer() {
        assert_eq!(guard(-1, || 7), 7);
        assert_eq!(guard(-1, || panic!("on purpose")), -1);
    }
}
