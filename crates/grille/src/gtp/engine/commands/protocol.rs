//! What a controller asks before anything else, and at the end.

use super::{Arguments, Command, Engine, Outcome, done, find, names};

pub(super) const COMMANDS: &[Command] = &[
    Command { name: "protocol_version", run: |_, _| Ok("2".to_owned()) },
    Command { name: "name", run: |_, _| Ok("Grille".to_owned()) },
    Command { name: "version", run: |_, _| Ok(env!("CARGO_PKG_VERSION").to_owned()) },
    Command { name: "known_command", run: known_command },
    Command { name: "list_commands", run: |_, _| Ok(names().collect::<Vec<_>>().join("\n")) },
    Command { name: "gogui-analyze_commands", run: |_, _| Ok(ANALYZE.to_owned()) },
    Command { name: "quit", run: quit },
];

/// What `GoGui` offers in its window: type, label, command. `%c` is a colour, `%p` a point.
const ANALYZE: &str = "\
string/Final Score/final_score
plist/Dead Stones/final_status_list dead
plist/Living Stones/final_status_list alive
plist/Stones in Seki/final_status_list seki
plist/Black Territory/final_status_list black_territory
plist/White Territory/final_status_list white_territory
plist/Legal Moves/all_legal %c
plist/Stones/list_stones %c
string/Captures/captures %c
string/Count Liberties/countlib %p
plist/Find Liberties/findlib %p
move/Regression Move/reg_genmove %c
string/Komi/get_komi
string/Show Board/showboard
string/Record/printsgf";

fn known_command(_: &mut Engine, arguments: &mut Arguments<'_>) -> Outcome {
    let known = arguments.optional().is_some_and(|name| find(name).is_some());
    Ok(known.to_string())
}

fn quit(engine: &mut Engine, _: &mut Arguments<'_>) -> Outcome {
    engine.is_over = true;
    done()
}
