//! What a session shows: plain data for views.

use grille_core::{AnyGame, Game as _, Picture, Reason, Side, downcast};
use grille_games::align::Align;

use crate::go::GoScene;
use crate::sgf::Remark;

/// All that a view shows.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// The game's name in the catalog.
    pub game_id: &'static str,
    /// The board.
    pub picture: Picture,
    /// What to tell players of the rules.
    pub rules: RulesScene,
    /// What Go shows beyond the board; `None` for other games.
    pub go: Option<GoScene>,
    /// What the game's SGF file says of this position.
    pub remark: Option<Remark>,
    /// The number of the turn being played, from 1; once the game is over, of its last turn.
    pub turn_number: u32,
    /// Who sits there, the one who begins first.
    pub seats: [SeatScene; 2],
    /// Whose turn it is; `None` when the game is over.
    pub to_move: Option<Side>,
    /// How the game ended.
    pub ending: Option<Ending>,
    /// Whether there is a move to take back, or to play again.
    pub can_undo: bool,
    /// Whether there is a move to play again.
    pub can_redo: bool,
}

/// What a view tells of the rules of a line game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RulesScene {
    /// Stones in a row that decide.
    pub align: u16,
    /// A line loses.
    pub misere: bool,
    /// A longer line does not count.
    pub exact: bool,
    /// No line fits on the board.
    pub sure_draw: bool,
}

impl RulesScene {
    pub(super) fn of(game: &dyn AnyGame) -> RulesScene {
        let Some(position) = downcast::<Align>(game) else { return RulesScene::default() };
        let rules = position.rules();
        RulesScene {
            align: rules.align(),
            misere: rules.misere(),
            exact: rules.exact(),
            sure_draw: rules.is_sure_draw(),
        }
    }
}

/// What a view shows of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatScene {
    /// The player's name.
    pub name: String,
    /// The player's mark.
    pub symbol: String,
    /// `None` for a person, else the level.
    pub level: Option<&'static str>,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ending {
    /// Who won; `None` is a draw.
    pub winner: Option<Side>,
    /// Why.
    pub why: Why,
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// By the rules.
    Rules(Reason),
    /// A player gave up.
    GaveUp(Side),
}

impl Why {
    /// The name that records and machine-readable output use.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Why::Rules(reason) => reason.name(),
            Why::GaveUp(_) => "resign",
        }
    }
}
