//! `grille image`: a position of a saved game as a picture.

use std::path::{Path, PathBuf};

use clap::ArgMatches;
use grille::core::{MoveName, Picture, Side};
use grille::files::{self, Loaded};
use grille::seat::SeatChoice;
use grille::texts::Explain as _;
use grille_image::{Board, draw, png, svg};

use crate::{Context, Failure};

/// What the file is to be.
enum Format {
    Svg,
    Png,
}

impl Format {
    /// The format that the ending of a name asks for.
    fn of(path: &Path) -> Option<Format> {
        let ending = path.extension()?;
        if ending.eq_ignore_ascii_case("svg") {
            Some(Format::Svg)
        } else if ending.eq_ignore_ascii_case("png") {
            Some(Format::Png)
        } else {
            None
        }
    }
}

pub(super) fn run(matches: &ArgMatches, context: &Context) -> Result<(), Failure> {
    let texts = &context.texts;
    let path = |name: &str| matches.get_one::<PathBuf>(name).cloned().unwrap_or_default();
    let (file, output) = (path("file"), path("output"));
    let format = Format::of(&output).ok_or_else(|| {
        let shown = output.display().to_string();
        let message = texts.with("image-ending", &[("file", (&shown).into())]);
        Failure::Usage { message, command: "grille image".to_owned() }
    })?;
    let loaded = files::load(&file, &context.catalog)
        .map_err(|error| Failure::request(error.explain(texts)))?;
    for note in &loaded.notes {
        crate::print::note(&note.explain(texts));
    }
    let count = loaded.history.moves().len();
    let asked = matches.get_one::<u64>("move").map(|&number| number as usize);
    if let Some(number) = asked.filter(|&number| number > count) {
        let shown = file.display().to_string();
        let values = [("file", (&shown).into()), ("move", number.into()), ("count", count.into())];
        return Err(Failure::request(texts.with("image-no-move", &values)));
    }
    let shown = Shown::of(&loaded, asked.unwrap_or(count));
    let drawing = draw(Board {
        picture: &shown.picture,
        symbols: Side::BOTH.map(|side| symbol(&loaded, side)),
        numbers: if matches.get_flag("numbers") { &shown.numbers } else { &[] },
        score: None,
        title: shown.title(&loaded, context),
        description: shown.description(&loaded, context),
    });
    let bytes = match format {
        Format::Svg => svg(&drawing).into_bytes(),
        Format::Png => png(&drawing).ok_or_else(|| {
            let shown = output.display().to_string();
            Failure::request(texts.with("image-too-large", &[("file", (&shown).into())]))
        })?,
    };
    files::write(&output, &bytes).map_err(|error| Failure::request(error.explain(texts)))
}

fn symbol(loaded: &Loaded, side: Side) -> &str {
    let usual = match side {
        Side::First => "X",
        Side::Second => "O",
    };
    loaded.players[side.index()].symbol.as_deref().unwrap_or(usual)
}

/// The position that is drawn.
struct Shown {
    picture: Picture,
    /// How many moves of the file led to it.
    count: usize,
    /// The last of them.
    last: Option<MoveName>,
    /// The number of the last move to each point, row by row; also where its stone was taken.
    numbers: Vec<Option<u32>>,
}

impl Shown {
    fn of(loaded: &Loaded, count: usize) -> Shown {
        let history = &loaded.history;
        let picture = history.position_at(count).picture();
        let mut numbers = vec![None; picture.pieces.len()];
        for (number, (game, id)) in (1..).zip(history.steps().take(count)) {
            // The latest stone that came to a point is the one that is there, if any is.
            let point = game.landing(id);
            if let Some(slot) = point.and_then(|p| numbers.get_mut(p.index(picture.cols))) {
                *slot = Some(number);
            }
        }
        let last = count.checked_sub(1).and_then(|index| history.names().into_iter().nth(index));
        Shown { picture, count, last, numbers }
    }

    fn title(&self, loaded: &Loaded, context: &Context) -> String {
        let texts = &context.texts;
        let entry = context.catalog.game(loaded.game_id);
        let game = entry.map_or(loaded.game_id, |entry| entry.name.get(texts.lang()));
        let [first, second] = names(loaded, context);
        let values = [
            ("game", game.into()),
            ("first", (&first).into()),
            ("second", (&second).into()),
            ("count", self.count.into()),
        ];
        texts.with("image-title", &values)
    }

    /// The position in words and letters.
    fn description(&self, loaded: &Loaded, context: &Context) -> String {
        let texts = &context.texts;
        let [first, second] = names(loaded, context);
        let values = [
            ("rows", self.picture.rows.into()),
            ("cols", self.picture.cols.into()),
            ("first", (&first).into()),
            ("second", (&second).into()),
        ];
        let mut lines = vec![texts.with("image-description", &values)];
        lines.extend(self.picture.text_rows());
        if let Some(last) = &self.last {
            let last = texts.move_name(last);
            lines.push(texts.with("image-last", &[("move", (&last).into())]));
        }
        lines.join("\n")
    }
}

/// The names in the file, or what players without one are called.
fn names(loaded: &Loaded, context: &Context) -> [String; 2] {
    Side::BOTH.map(|side| {
        let name = loaded.players[side.index()].name.clone();
        let name = name.filter(|name| !name.trim().is_empty());
        name.unwrap_or_else(|| SeatChoice::Human.default_name(side, &context.texts))
    })
}
