//! Life, death, seki and the score, as board pictures.

mod go_pictures;

use go_pictures::{game, marked, play};
use grille_core::{Game, Point, Reason, Side};
use grille_games::go::{
    Board, Go, PointSet, Preset, Rules, Scoring, UnconditionalLife, result_text,
};

fn board(picture: &str) -> Board {
    game(Rules::default(), picture, Side::First).board().clone()
}

/// Unconditionally alive Black stones are `X`, others `x`; territory proved to be Black's is `:`
/// where empty and `o` where White's dead stones are.
#[track_caller]
fn check_benson(picture: &str) {
    let life = UnconditionalLife::of(&board(&picture.replace(':', ".")), Side::First);
    assert_eq!(life.stones, marked(picture, "X"), "alive\n{picture}");
    assert_eq!(life.territory, marked(picture, ":o"), "territory\n{picture}");
}

#[test]
fn benson() {
    // Two eyes.
    check_benson(
        "
        :X:X.
        XXXX.
        .....",
    );
    // One eye of two points is not enough.
    check_benson(
        "
        ..x..
        xxx..
        .....",
    );
    // Two chains that share two eyes.
    check_benson(
        "
        :XX..
        X:X..
        XX...",
    );
    // Shared eyes that both chains need, one of them false.
    check_benson(
        "
        .xOO
        x.xO
        Oxx.
        OO..",
    );
    // White stones inside a vital region are dead.
    check_benson(
        "
        :o:X:X.
        XXXXXX.
        .......",
    );
    // A region with an inner empty point is not vital: White might live there.
    check_benson(
        "
        ...x.x.
        ...xxx.
        xxxx...",
    );
    check_benson("....");
}

#[test]
fn benson_needs_both_eyes_for_every_chain() {
    // The chain at the right has one eye of its own and shares none.
    check_benson(
        "
        :X:XO.x.
        XXXXO.xx
        OOOOO...",
    );
}

/// Black's corner and White's chain have an eye each and share one liberty.
const SEKI_WITH_EYES: &str = "
    .XXO.OX
    XX.OOOX
    OOOOXXX
    XXXXXXX
    .X.X.X.
    XXXXXXX";

#[test]
fn no_points_in_seki_by_territory() {
    let game = game(Rules::preset(Preset::Japanese), SEKI_WITH_EYES, Side::First);
    let score = game.score();
    // Black keeps the four eyes of the living group, not the one of the corner.
    assert_eq!(Side::BOTH.map(|side| score.territory[side.index()].len()), [4, 0]);
    assert_eq!(Side::BOTH.map(|side| score.surrounded[side.index()].len()), [5, 1]);
    assert_eq!(score.neutral.len(), 1);
    assert!(score.seki.contains(Point::new(0, 1)) && score.seki.contains(Point::new(0, 3)));
    assert!(!score.seki.contains(Point::new(3, 0)));
    let stones = Side::BOTH.map(|side| game.board().stone_count(side));
    assert_eq!(Side::BOTH.map(|side| score.area(side)), [stones[0] + 5, stones[1] + 1]);
}

/// A finished 9 x 9 game: Black's wall on the left, White's on the right, one dead stone each, one
/// neutral point.
const FINISHED: &str = "
    ...XO....
    .o.XO....
    ...XO..x.
    ...XO....
    ...X.O...
    ...XO....
    ...XO....
    ...XO....
    ...XO....";

#[test]
fn japanese_and_chinese_score_of_the_same_game() {
    // The board: Black 9 stones and 27 points of which one holds a dead stone; White 9 stones and
    // 35 + 1 points less one neutral.
    let dead = marked(FINISHED, "xo");
    let japanese = game(Rules::preset(Preset::Japanese), FINISHED, Side::First);
    let score = japanese.score_with(&dead);
    assert_eq!(Side::BOTH.map(|side| score.territory[side.index()].len()), [27, 35]);
    assert_eq!(score.prisoners, [1, 1]);
    assert_eq!(score.neutral, [Point::new(4, 4)].into_iter().collect::<PointSet>());
    assert_eq!(score.margin(), 2 * (27 + 1 - 35 - 1) - 13);
    assert_eq!(score.to_string(), "W+14.5");

    let chinese = game(Rules::preset(Preset::Chinese), FINISHED, Side::First);
    let score = chinese.score_with(&dead);
    assert_eq!(Side::BOTH.map(|side| score.area(side)), [36, 44]);
    assert_eq!(score.to_string(), "W+15.5");
    assert_eq!(result_text(score.margin_by(Scoring::Territory)), "W+15.5");
}

#[test]
fn tromp_taylor_counts_every_stone() {
    let game = game(Rules::preset(Preset::TrompTaylor), FINISHED, Side::First);
    let score = game.score_with(&marked(FINISHED, "xo"));
    assert_eq!(Side::BOTH.map(|side| score.area(side)), [10, 10]);
}

#[test]
fn a_dispute_resumes_the_game() {
    let rules = Rules::preset(Preset::Chinese).with_size(9, 9).unwrap();
    let mut game = Go::new(&rules);
    play(&mut game, "E5 E4 pass pass").unwrap();
    assert_eq!(game.outcome().map(|outcome| outcome.reason), Some(Reason::Score));
    assert_eq!(game.legal_moves().count(), 0);
    game.mark_dead(&[Point::new(5, 4)].into_iter().collect());
    assert_eq!(game.score().stones, [1, 0]);
    assert_eq!(game.outcome().and_then(|outcome| outcome.winner), Some(Side::First));
    game.resume();
    assert_eq!((game.outcome(), game.turn(), game.dead().len()), (None, Side::First, 0));
    play(&mut game, "D4 pass pass").unwrap();
    assert!(game.is_over());
}
