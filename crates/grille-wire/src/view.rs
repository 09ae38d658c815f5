//! From a session to what a page shows.

use grille::catalog::{Catalog, Supply};
use grille::core::{Instant64, Side};
use grille::front::{COMMANDS, CommandId, Review, Situation, speech, typing, words};
use grille::keep;
use grille::session::{Event, Phase, Scene, Session};
use grille::texts::Texts;

use crate::tell::{MoveWords, ReviewView, View, Words};

/// Makes views, and remembers what the last one said of the points.
pub(crate) struct Viewer {
    has_shapes: bool,
    seq: u64,
    labels: Vec<String>,
    last: Option<Scene>,
}

impl Viewer {
    pub(crate) const fn new(has_shapes: bool) -> Viewer {
        Viewer { has_shapes, seq: 0, labels: Vec::new(), last: None }
    }

    /// Returns what a page shows of a game after something happened to it.
    pub(crate) fn view(
        &mut self,
        session: &Session,
        event: Option<Event>,
        now: Instant64,
        catalog: &Catalog,
        texts: &Texts,
    ) -> View {
        let scene = session.scene(now);
        let move_name = match event {
            Some(Event::Played { play, .. }) => {
                Some(texts.move_name(&session.start().name_move(play)))
            }
            _ => None,
        };
        let before = self.last.take();
        let said = event.map(|event| {
            let before = before.as_ref().unwrap_or(&scene);
            words::announcement(&event, move_name.as_deref(), before, &scene, texts)
        });
        self.last = Some(scene.clone());
        // What no file can hold is not kept; a host that keeps nothing loses nothing by it.
        let kept = keep::text_of(session).ok();
        let moves = moves(session, texts);
        let supply = Supply::for_game(session.game());
        let uses_supply = supply.is_some_and(|supply| {
            let seat = session.seat(session.game().turn());
            let level = catalog.level_for(session.game(), seat.kind());
            level.is_some_and(|level| supply.is_used_by(level))
        });
        let view = self.make(scene, false, catalog, texts);
        View { event, said, moves, kept, supply, uses_supply, ..view }
    }

    /// Returns what a page shows of a game that is looked at again.
    pub(crate) fn review(
        &mut self,
        session: &Session,
        review: &Review,
        catalog: &Catalog,
        texts: &Texts,
    ) -> View {
        let view = self.make(review.scene(), true, catalog, texts);
        let at = review.at();
        let place = ReviewView {
            at,
            common: review.tried_after().unwrap_or(at),
            continuations: review.continuations(),
            chosen: review.chosen(),
        };
        let supply = Supply::for_game(session.game());
        View { moves: moves(session, texts), review: Some(place), supply, ..view }
    }

    fn make(&mut self, scene: Scene, is_reviewing: bool, catalog: &Catalog, texts: &Texts) -> View {
        self.seq += 1;
        View {
            seq: self.seq,
            event: None,
            said: None,
            words: self.words(&scene, catalog, texts),
            moves: Vec::new(),
            possible: commands(&scene, is_reviewing, catalog, CommandId::is_possible),
            unknown: commands(&scene, is_reviewing, catalog, |id, now| !id.is_known(now)),
            typed_first: typed_first(&scene, catalog),
            labels: self.labels(&scene, texts),
            notes: Vec::new(),
            kept: None,
            review: None,
            marks_open: scene.picture.marks_open_points(),
            supply: None,
            uses_supply: false,
            scene,
        }
    }

    /// Returns the words of the points that changed.
    fn labels(&mut self, scene: &Scene, texts: &Texts) -> Vec<(usize, String)> {
        let points = scene.picture.points();
        let now: Vec<String> =
            points.map(|point| speech::point(scene, point, self.has_shapes, texts)).collect();
        let is_new = self.labels.len() != now.len();
        let changed = |(index, label): &(usize, &String)| is_new || self.labels[*index] != **label;
        let changes = now.iter().enumerate().filter(changed);
        let changes = changes.map(|(index, label)| (index, label.clone())).collect();
        self.labels = now;
        changes
    }

    fn words(&self, scene: &Scene, catalog: &Catalog, texts: &Texts) -> Words {
        let sheet = scene.score.as_ref();
        let is_limited = scene.clock.left.iter().any(|reading| reading.limited);
        let times = scene.clock.left.each_ref().map(|reading| words::time_left(reading, texts));
        let level = |side: Side| {
            let id = scene.seats[side.index()].level.as_deref()?;
            Some(catalog.level_name(id, texts.lang()).unwrap_or(id).to_owned())
        };
        Words {
            title: words::title(scene, catalog, texts),
            goal: words::goal(scene, texts),
            short_goal: words::goal_in_short(scene, texts),
            status: words::status(scene, texts),
            is_won: words::is_won_by_person(scene),
            players: Side::BOTH.map(|side| words::seat(scene, side, texts)),
            pieces: Side::BOTH.map(|side| speech::piece(scene, Some(side), self.has_shapes, texts)),
            levels: Side::BOTH.map(level),
            times: is_limited.then_some(times),
            score: sheet.map(|sheet| words::score_rows(sheet, texts)).unwrap_or_default(),
            lead: sheet.map(|sheet| words::lead(scene, sheet, texts)),
            offers: scene.offers.iter().map(|offer| texts.sentence(&offer.label)).collect(),
            last_word: scene.last_word.as_ref().map(|word| texts.sentence(word)),
        }
    }
}

fn moves(session: &Session, texts: &Texts) -> Vec<MoveWords> {
    let history = session.history();
    let names = session.move_names();
    let steps = history.steps().zip(names);
    steps
        .map(|((position, play), name)| MoveWords {
            name: texts.move_name(&name),
            point: position.landing(play),
            side: position.turn().index() as u8,
        })
        .collect()
}

/// Returns what a typed text can begin with.
fn typed_first(scene: &Scene, catalog: &Catalog) -> String {
    let manner = catalog.game(&scene.game).map(|entry| entry.manner).unwrap_or_default();
    let letters = ('0'..='9').chain('A'..='Z').chain('a'..='z').chain(['/']);
    letters.filter(|&letter| typing::begins_text(letter, scene, manner)).collect()
}

/// Returns the commands of a kind. The page asks the computer to play as soon as it is its turn, so it
/// thinks whenever it is to move.
fn commands(
    scene: &Scene,
    is_reviewing: bool,
    catalog: &Catalog,
    is_one: impl Fn(CommandId, &Situation<'_>) -> bool,
) -> Vec<CommandId> {
    let is_computers = scene.to_move.is_some() && !scene.is_persons_turn();
    let manner = catalog.game(&scene.game).map(|entry| entry.manner).unwrap_or_default();
    let situation = Situation {
        scene: Some(scene),
        is_thinking: is_computers && scene.phase == Phase::Play && !is_reviewing,
        is_reviewing,
        has_stop: manner.stop.is_some(),
        ..Situation::default()
    };
    let ids = COMMANDS.iter().map(|command| command.id);
    ids.filter(|&id| is_one(id, &situation)).collect()
}
