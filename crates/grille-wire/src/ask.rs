//! What a page asks.

use grille::core::{Intent, TimeControl};
use grille::front::review::Walk;
use grille::options::GameOptions;
use grille::plan::SeatWish;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

/// A message of the page. The reply has the same number.
#[derive(Clone, PartialEq, Debug)]
pub struct Request {
    /// The page's own number; a reply repeats it.
    pub id: u64,
    /// What is asked.
    pub ask: Ask,
}

/// Reads `{"id": 1, "ask": "think", "nodes": 40}` as a number and `{"think": {"nodes": 40}}`. What serde
/// has for this (`flatten`, `tag`) compiles the reading of each type twice more, which is 40 kB of a
/// module that has to be fetched.
impl<'de> Deserialize<'de> for Request {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Request, D::Error> {
        let mut fields = Map::deserialize(deserializer)?;
        let id = fields.remove("id").as_ref().and_then(Value::as_u64);
        let id = id.ok_or_else(|| D::Error::missing_field("id"))?;
        let Some(Value::String(name)) = fields.remove("ask") else {
            return Err(D::Error::missing_field("ask"));
        };
        let ask = Value::Object(Map::from_iter([(name, Value::Object(fields))]));
        Ok(Request { id, ask: Ask::deserialize(ask).map_err(D::Error::custom)? })
    }
}

/// What a page asks.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// The first message: who is there, and in which language words are wanted. It may come again
    /// when the language changes.
    Hello {
        /// The version of the messages that the page speaks.
        version: u32,
        /// `fr` or `en`.
        lang: String,
        /// The page draws discs in the colours that everybody can tell apart.
        #[serde(default)]
        has_shapes: bool,
        /// The page knows the games and commands already: the reply leaves them out.
        #[serde(default)]
        is_brief: bool,
    },
    /// Begin a game.
    Plan {
        /// Which game, how large, who plays.
        plan: Box<GamePlan>,
    },
    /// Go on with a game that the page kept ([`crate::View::kept`]).
    Resume {
        /// What was kept.
        kept: String,
        /// The seed of the computers from now on.
        #[serde(default)]
        seed: Option<u64>,
    },
    /// List the games of a file of any format.
    Contents {
        /// The bytes of the file, in base 64.
        bytes: String,
    },
    /// Open a file of any format.
    Open {
        /// The bytes of the file, in base 64.
        bytes: String,
        /// Which game of a file with several, from 1.
        #[serde(default)]
        number: Option<usize>,
    },
    /// Show the game as it stands.
    Show {},
    /// Do something to the game. Where `ply` is not the number of moves played, the position is
    /// another one than the page saw: the reply shows it, and nothing is done.
    Do {
        /// How many moves the page saw.
        #[serde(default)]
        ply: Option<u32>,
        /// What.
        intent: Intent,
    },
    /// A person typed this and pressed Enter.
    Type {
        /// The text.
        text: String,
    },
    /// Let the computer whose turn it is play.
    Think {
        /// The longest it may take, in milliseconds.
        #[serde(default)]
        at_most: Option<u64>,
        /// The most positions it may look at.
        #[serde(default)]
        nodes: Option<u64>,
    },
    /// What the clock shows; the game ends here when someone ran out of time.
    Time {},
    /// The game is in front of people, or waits: the players' time passes, or stands.
    Clock {
        /// Whether it passes.
        runs: bool,
    },
    /// Ask for advice.
    Advise {
        /// The longest it may take, in milliseconds.
        #[serde(default)]
        at_most: Option<u64>,
    },
    /// Ask a computer at the table how it sees the position.
    Explain {},
    /// Look at the game again.
    Review {
        /// What to do in it.
        look: Look,
    },
    /// What one move of the game was worth.
    Judge {
        /// The number of the move, from 1.
        number: usize,
        /// The longest look at a position, in milliseconds.
        #[serde(default)]
        at_most: Option<u64>,
    },
    /// The game as a file.
    Save {
        /// The ending of its name, which chooses the format; empty for the usual one.
        #[serde(default)]
        ending: String,
    },
    /// Every position of the game, for a picture that moves.
    Frames {},
}

/// A step in a game that is looked at again.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Look {
    /// Begin at the end of the game, or stay where one is.
    Begin,
    /// Walk.
    Walk(Walk),
    /// Try a move that was not played.
    Try(Intent),
    /// Choose the next (true) or the previous continuation of the file.
    Choose(bool),
    /// Back to the game.
    Leave,
}

/// A game that someone wants to play. It names no file and no program: what comes through a socket
/// can start neither.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct GamePlan {
    /// The game's name in the catalog.
    pub game: String,
    /// Size and rules.
    pub options: GameOptions,
    /// Who sits where: `human` or the name of a level.
    pub seats: [SeatWish; 2],
    /// How much time the players have.
    pub clock: Option<TimeControl>,
    /// Fixes what is left to chance.
    pub seed: Option<u64>,
}
