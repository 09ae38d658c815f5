//! The last choice of game, players and look, for the next start.

use std::io;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{Place, make_folder};
use crate::plan::Plan;

/// The largest file that is read.
const MAX_BYTES: usize = 1 << 20;

/// What was chosen last. What a front end does not know it leaves as it is.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Choices {
    /// The game, its size and its players.
    pub plan: Option<Plan>,
    /// The interface: `console`, `terminal` or `window`.
    pub view: Option<String>,
    /// The language: `fr` or `en`.
    pub lang: Option<String>,
    /// The name of the terminal's theme.
    pub theme: Option<String>,
    /// The name of the window's theme.
    pub window_theme: Option<String>,
    /// The size of the window in points.
    pub window_size: Option<[u16; 2]>,
    /// Whether discs are seen falling.
    pub animation: Option<bool>,
    /// Whether moves are heard.
    pub sounds: Option<bool>,
    /// Whether the time of each player is shown.
    pub times: Option<bool>,
    /// What other versions and front ends keep here.
    #[serde(flatten)]
    pub other: Map<String, Value>,
}

impl Place {
    /// The last choice; an empty one when there is none that can be read.
    #[must_use]
    pub fn choices(&self) -> Choices {
        let bytes = grille_record::save::read(&self.choices_file(), MAX_BYTES).unwrap_or_default();
        serde_json::from_slice(&bytes).unwrap_or_default()
    }

    /// Remembers a choice. The command line of an outside engine is not kept: a file starts no
    /// program.
    pub fn remember(&self, choices: &Choices) -> io::Result<()> {
        let mut choices = choices.clone();
        if let Some(plan) = &mut choices.plan {
            plan.load = None;
            plan.seed = None;
            for seat in &mut plan.seats {
                seat.kind.take_if(|kind| kind.starts_with("gtp:"));
            }
        }
        make_folder(&self.root)?;
        let mut text = serde_json::to_vec_pretty(&choices)?;
        text.push(b'\n');
        Ok(grille_record::save::write(&self.choices_file(), &text)?)
    }
}
