//! What the holder of a game replies.

use grille::catalog::Supply;
use grille::core::Point;
use grille::front::advice::Worth;
use grille::front::review::Verdict;
use grille::front::{Advice, CommandId};
use grille::session::{ClockScene, Event, Refusal, Scene};
use serde::{Deserialize, Serialize};

use crate::welcome::Welcome;

/// A message to the page.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Reply {
    /// The number of the request.
    pub id: u64,
    /// What is replied.
    #[serde(flatten)]
    pub tell: Tell,
}

/// What is replied.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "tell", rename_all = "kebab-case")]
pub enum Tell {
    /// The games, the commands, the version.
    Welcome(Box<Welcome>),
    /// The games of a file, in its order; one or none where the format holds only one.
    Contents {
        /// The games.
        games: Vec<GameInFile>,
    },
    /// What to show now.
    View(Box<View>),
    /// Why something was not done. Nothing has changed.
    Refused {
        /// Why, as data.
        refusal: Refusal,
        /// Why, in a sentence.
        sentence: String,
    },
    /// The typed text is a command, which is the page's to carry out.
    Command {
        /// Which.
        command: CommandId,
    },
    /// The typed text is no move and no command.
    Unreadable {
        /// What is wrong, in a sentence.
        sentence: String,
    },
    /// What the clock shows.
    Time {
        /// As data.
        clock: ClockScene,
        /// What each player has left, in words.
        words: [String; 2],
    },
    /// Advice.
    Advice {
        /// As data.
        advice: Box<Advice>,
        /// In words.
        words: AdviceWords,
    },
    /// How a computer sees the position.
    Explanation {
        /// In sentences; none where no computer at the table can explain itself.
        sentences: Vec<String>,
    },
    /// What a move of the game was worth; nothing where nobody can say.
    Verdict {
        /// The number of the move, from 1.
        number: usize,
        /// As data.
        verdict: Option<Verdict>,
        /// In words.
        words: VerdictWords,
    },
    /// The game as a file.
    File {
        /// A name for it.
        name: String,
        /// Its bytes, in base 64.
        bytes: String,
        /// The same as text.
        text: String,
    },
    /// Every position of the game, from its start.
    Frames {
        /// One for each number of moves.
        frames: Vec<Frame>,
    },
    /// The request makes no sense, or cannot be met. Nothing has changed.
    Failed {
        /// What kind of trouble.
        failure: Failure,
        /// In a sentence.
        sentence: String,
    },
}

/// One game of a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameInFile {
    /// Its number, from 1, for [`crate::Ask::Open`].
    pub number: usize,
    /// Who played, when, and who won.
    pub words: String,
    /// It is a game that can be opened here.
    pub is_playable: bool,
}

/// Why a request was not met.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Failure {
    /// The page speaks another version of the messages.
    Version,
    /// The message cannot be read.
    Message,
    /// There is no game to do that to.
    NoGame,
    /// No such game can be played: unknown, or with options that do not fit.
    Plan,
    /// The file or the kept game is none.
    File,
    /// Nobody can say.
    Nobody,
}

/// All that a page shows of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    /// Grows with every change.
    pub seq: u64,
    /// What just happened.
    pub event: Option<Event>,
    /// The same for people who listen.
    pub said: Option<String>,
    /// The scene.
    pub scene: Scene,
    /// The scene in words.
    pub words: Words,
    /// The moves so far; in a review, those of the game.
    pub moves: Vec<MoveWords>,
    /// What can be done now.
    pub possible: Vec<CommandId>,
    /// What this game never has: help does not list it.
    pub unknown: Vec<CommandId>,
    /// The letters and digits that begin a typed move; any other letter is a command at once.
    pub typed_first: String,
    /// The points in words, by their index: those whose words changed since the last view, all
    /// where the board is new.
    pub labels: Vec<(usize, String)>,
    /// How unusual things in a file were taken.
    pub notes: Vec<String>,
    /// What the page keeps, to resume the game from.
    pub kept: Option<String>,
    /// Where one is in the game that is looked at again.
    pub review: Option<ReviewView>,
    /// The few points where a piece may be put are worth a mark.
    pub marks_open: bool,
    /// What the page can load to make computers stronger in this game.
    pub supply: Option<Supply>,
    /// Whether the computer whose turn it is has use for that.
    pub uses_supply: bool,
}

/// A scene in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Words {
    /// The game's name.
    pub title: String,
    /// What the players want.
    pub goal: String,
    /// Size and rules in a few words.
    pub short_goal: String,
    /// Whose turn it is, or how the game ended.
    pub status: String,
    /// Whether the end is good or bad news for the one person who plays.
    pub is_won: Option<bool>,
    /// The players, with their colours where the rules give them some.
    pub players: [String; 2],
    /// Their pieces.
    pub pieces: [String; 2],
    /// The names of their levels; `None` for people.
    pub levels: [Option<String>; 2],
    /// What the clock shows; nothing in a game without a limit.
    pub times: Option<[String; 2]>,
    /// The lines of the score sheet.
    pub score: Vec<[String; 3]>,
    /// Who is ahead.
    pub lead: Option<String>,
    /// The moves that are no point of the board.
    pub offers: Vec<String>,
    /// What the last move was, where it was no point of the board.
    pub last_word: Option<String>,
}

/// A move in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MoveWords {
    /// As people read it.
    pub name: String,
    /// Where its piece came to rest.
    pub point: Option<Point>,
    /// 0 for the first player, 1 for the second.
    pub side: u8,
}

/// Where one is in a game that is looked at again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReviewView {
    /// How many moves lead to the position.
    pub at: usize,
    /// How many moves of the game that is; the others were tried.
    pub common: usize,
    /// How the file goes on from here.
    pub continuations: Vec<String>,
    /// The continuation that is taken next.
    pub chosen: usize,
}

/// Advice in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AdviceWords {
    /// Who advises what.
    pub sentence: String,
    /// What the position is worth.
    pub worth: Option<String>,
    /// Who is expected to win by how many points, in games that count some.
    pub lead: Option<String>,
}

/// A verdict in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct VerdictWords {
    /// Good, doubtful or a mistake, and what was better.
    pub sentence: String,
    /// `?` or `??` in a list of moves.
    pub sign: String,
    /// What the position after it is worth.
    pub worth: String,
    /// The same as data, for a graph.
    pub value: Option<Worth>,
}

/// One position of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Frame {
    /// One text a row, top row first, as `grille inspect` writes boards.
    pub rows: Vec<String>,
    /// Where the last piece came to rest.
    pub last: Option<Point>,
    /// The points that decided the game.
    pub decided: Vec<Point>,
    /// The move that led here, as people read it.
    pub name: Option<String>,
}
