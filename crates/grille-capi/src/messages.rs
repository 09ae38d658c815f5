//! The few sentences that the library itself says, on standard error and in its window.
//!
//! They stand here and not in the Fluent files, because a C program should not carry the sentences
//! of all of Grille.

use std::io::Write as _;

use grille::texts::{Bilingual, Lang};

pub(crate) const TITLE: Bilingual = Bilingual { fr: "Morpion", en: "Tic-tac-toe" };

/// After a panic, which Rust has printed in its own words.
pub(crate) const PANIC: Bilingual = Bilingual {
    fr: "libgrille : une erreur interne a été arrêtée ; c’est un défaut de la bibliothèque, \
         merci de le signaler.",
    en: "libgrille: an internal error was stopped; this is a bug of the library, please report it.",
};

pub(crate) const NO_DISPLAY: Bilingual = Bilingual {
    fr: "libgrille : pas d’écran pour ouvrir la fenêtre. Lancez le programme dans une session \
         graphique, ou donnez à DISPLAY (X11) ou à WAYLAND_DISPLAY (Wayland) l’écran à utiliser ; \
         sans écran, « xvfb-run programme » en fournit un.",
    en: "libgrille: no display to open the window on. Start the program in a graphical session, or \
         set DISPLAY (X11) or WAYLAND_DISPLAY (Wayland) to the display to use; without a screen, \
         'xvfb-run program' provides one.",
};

/// A display is named, but does not answer; what the system says follows.
pub(crate) const DISPLAY_FAILED: Bilingual = Bilingual {
    fr: "libgrille : impossible d’ouvrir la fenêtre. Vérifiez DISPLAY et WAYLAND_DISPLAY et que \
         les bibliothèques d’X11 sont là (Debian : apt install libx11-6 libx11-xcb1 libxcursor1 \
         libxi6 libxkbcommon-x11-0), puis relancez le programme. Le système dit :",
    en: "libgrille: the window cannot be opened. Check DISPLAY and WAYLAND_DISPLAY and that the \
         libraries of X11 are there (Debian: apt install libx11-6 libx11-xcb1 libxcursor1 libxi6 \
         libxkbcommon-x11-0), then start the program again. The system says:",
};

/// The result of a game, under the board in capitals (the font has no accents) and in the title.
pub(crate) const FIRST_WINS: Bilingual = Bilingual { fr: "Le joueur 1 gagne", en: "Player 1 wins" };
pub(crate) const SECOND_WINS: Bilingual =
    Bilingual { fr: "Le joueur 2 gagne", en: "Player 2 wins" };
pub(crate) const DRAW: Bilingual = Bilingual { fr: "Match nul", en: "Draw" };

/// The language of the person, asked for each time: a program may set it after it began.
pub(crate) fn lang() -> Lang {
    Lang::choose(None, |name| std::env::var(name).ok())
}

/// Prints a sentence on standard error, and a detail after it.
pub(crate) fn print(sentence: Bilingual, detail: &str) {
    let line = format!("{} {detail}", sentence.get(lang()));
    // Where standard error is closed there is nobody to tell.
    let _ = writeln!(std::io::stderr(), "{}", line.trim_end());
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A no-break space before double punctuation and inside guillemets, and the curly apostrophe.
    #[test]
    fn french_is_well_set() {
        for text in [TITLE, PANIC, NO_DISPLAY, DISPLAY_FAILED, FIRST_WINS, SECOND_WINS, DRAW] {
            let fr = text.fr;
            assert!(!fr.contains('\''), "{fr}");
            assert!(!fr.contains("  ") && !text.en.contains("  "), "{fr}");
            let letters: Vec<char> = fr.chars().collect();
            for pair in letters.windows(2) {
                let is_open = pair[0] == '«';
                if matches!(pair[1], ':' | ';' | '?' | '!' | '»') {
                    assert_eq!(pair[0], '\u{a0}', "{fr}");
                }
                assert!(!is_open || pair[1] == '\u{a0}', "{fr}");
            }
        }
    }

    /// The pixels have no accents, and none of the sentences needs one.
    #[test]
    fn results_can_be_drawn() {
        for text in [FIRST_WINS, SECOND_WINS, DRAW] {
            for words in [text.fr, text.en] {
                assert!(words.chars().all(|c| c.is_ascii_alphanumeric() || c == ' '), "{words}");
            }
        }
    }
}
