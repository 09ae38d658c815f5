### What the command line and the console say, and nobody else: the module of the page goes without.

## Morpion (document 004)

morpion-rules =
    ----- T I C - T A C - T O E -----

    { $players ->
        [two] A game for 2 people on a grid of { $cells } cells: { $rows } rows and { $cols } columns.
       *[other] A game against the computer on a grid of { $cells } cells: { $rows } rows and { $cols } columns.
    }
    Players take turns.
    The goal is to line up { $align } identical symbols before the opponent does, horizontally, vertically or diagonally.

    The game ends:
    - when a player has lined up { $align } symbols, and wins,
    - when the grid is full, and the game is a draw (no winner)
    - when a player gives up, and the other one wins.
    So each player has a symbol of their own.

    Before the game, each player chooses a name and the symbol to play with
    On your turn you can:
    - enter the cell for your symbol as RowColumn (example: 12 for Row 1, Column 2)
    - enter A (or a) to abandon the game

    -----
morpion-misere = Beware: in this variant, whoever lines up { $align } symbols loses.
morpion-exact = Beware: in this variant, only a line of exactly { $align } symbols counts.
morpion-setup = --- Names and symbols ---
morpion-ask-name = PLAYER { $number }, enter your name:
morpion-ask-other-name = PLAYER { $number }, enter your name, other than '{ $other }':
morpion-ask-symbol = { $name }, enter your symbol (1 letter or 1 digit):
morpion-ask-other-symbol = { $name }, enter your symbol (1 letter or 1 digit), other than '{ $other }':
morpion-turn = Turn number { $turn }
morpion-player = ---> { $name }, enter:
morpion-how =
    A cell (RowColumn, e.g. 12 for Row 1, Column 2),
    or A(bandon).
morpion-choice = Your choice?
morpion-computer = ---> { $name } plays { $move }
morpion-end = --- End of the game ---
morpion-won = Game won by { $winner } on turn number { $turn }
morpion-gave-up = Game won by { $winner } because { $loser } gave up on turn number { $turn }
morpion-draw = Draw (no winner): the grid is full

## Tic-RAC-Toe (document 000)

ticractoe-rules =
    ===== Tic-RAC-Toe =====

    Two players, X and O, take turns on a grid of 3 x 3.
    Three cells in a row, a column or a diagonal win; a full grid is a draw.
    Enter the number of the cell, 0 to 8, or 9 to stop: the game is then saved in { $file }.
    Beware: choosing an occupied cell costs the turn.
ticractoe-numbers = Numbers of the cells:
ticractoe-found = There is a stopped game in { $file }. Go on with it (y/n)?
ticractoe-unreadable = { $error }
    That file is left as it is; a new game begins.
ticractoe-resumed = The game goes on: it is player { $symbol }'s turn.
ticractoe-turn = Turn { $turn }, player { $symbol }
ticractoe-ask = Player { $symbol }, your move (0-8, 9 to stop)?
ticractoe-computer = Player { $symbol } ({ $name }) plays { $move }.
ticractoe-invalid = Invalid move: enter a number from 0 to 9. Try again.
ticractoe-lost-turn = That cell is taken: player { $symbol } loses the turn.
ticractoe-stopped = Game stopped. Saved in { $file }, with player { $symbol } to move.
ticractoe-finished-file = The game in { $file } is finished: the file is removed.
ticractoe-won = Player { $symbol } wins: { $line }.
ticractoe-gave-up = Player { $symbol } wins, the other gave up.
ticractoe-draw = Draw: all cells are taken.

## Console of the other games

console-title = ===== { $name } =====
console-how-column = On your turn, enter the number of a column, 0 to { $last }.
console-how-cell = On your turn, enter row and column: 12 for row 1, column 2, or 3,11 when a number has two digits.
console-commands = Commands: { $list }
console-turn = Turn { $turn }: { $name }
console-ask-column = { $name }, column (0-{ $last })?
console-ask-cell = { $name }, row and column?
console-again = Another game (y/n)?
console-bye = Goodbye!
console-yes = y yes o oui
console-no = n no non
console-legend = The last move is in ( ).
console-legend-open = A + is a cell where you can play.
console-stopped-input = End of input: the game stops on turn { $turn }.
console-position = Position: { $position }
console-moves = Moves played: { $moves }
console-no-moves = No move was played.
console-kept = The game is in { $file }.
console-undone = Back to turn { $turn }.
console-redone = Played again: turn { $turn }.
console-new = New game.
console-saved = Game saved in { $file }.
console-loaded = Game loaded from { $file }.
console-needs-file = The name of the file is missing: { $command } FILE
console-unknown-command = Unknown command: { $command }. { $list }
command-file = FILE

## Menu

menu-title = ===== G R I L L E =====
menu-welcome = Tic-tac-toe, Connect Four, Go and other games of the grid.
menu-game = Which game (1-{ $last }, q to quit)?
menu-players = Who plays?
menu-two-humans = two people
menu-human-first = you begin, against the computer
menu-computer-first = the computer begins, against you
menu-two-computers = the computer against itself
menu-choice = Your choice (1-{ $last })?
menu-level = Which level?
menu-not-a-number = '{ $text }' is not a number from { $min } to { $max }.

## Rules and options

view-unknown = unknown interface '{ $view }'; expected: { $known }

## Report

report-title = Report on the test cases of Tic-RAC-Toe
report-case = { $number }. { $record }
report-initial = GAME NOT STARTED
report-draw = DRAW
report-row = { $symbol } ROW { $number }
report-column = { $symbol } COLUMN { $number }
report-diagonal = { $symbol } DIAGONAL
report-inverse = { $symbol } INVERSE DIAGONAL
report-under-way = GAME UNDER WAY
report-expected = expected: { $expected }
report-found = found: { $found }
report-ok = as expected
report-differs = DIFFERENT
report-total = { $good } of { $total } cases as expected
report-read = { $good } of { $total } records read

## Catalog and measurements

games-no-options = options: none
games-levels = Levels for { $games }:
games-level = { $name } ({ $id }): { $about }
bench-perft = perft { $depth } of { $game }: { $nodes } positions in { $millis } ms, { $rate } million a second
bench-wrong = the count is wrong: { $expected } expected

## Command line

cli-about = Tic-tac-toe, Connect Four and games of the grid, to play, study and program.
cli-usage = Usage:
cli-commands = Commands
cli-command = COMMAND
cli-options = Options
cli-title = { $name }
cli-arguments = Arguments
cli-more = 'grille COMMAND --help' explains a command.
cli-short-help =
    Grille: the games of the grid, in a console.

      grille play puissance4              two people
      grille play morpion --second random against the computer
      grille games                        all games, options and levels
      grille --help                       all the help
cli-help = shows this help
cli-version = shows the version
cli-lang = language of the texts: fr or en (else GRILLE_LANG, else the system's language)
cli-color = colours: auto, always or never
cli-play = plays a game
cli-play-game = the game: { $games }
cli-first = who begins: human or a level of the computer
cli-second = the other player: human or a level
cli-ui = the interface: { $views }
cli-load = goes on with the game in this file
cli-save = keeps the game in this file, up to date after each move
cli-seed = seed of chance, to play the same game again
cli-games = lists the games, their options and levels
cli-json = as JSON, for programs
cli-inspect = describes a position as JSON, on one line
cli-moves = the moves, separated by blanks
cli-stdin = one position for each line of input
cli-report = prints Tic-RAC-Toe's report
cli-report-file = a file of records, one a line, instead of the 19 cases
cli-bench = measures the speed of the rules, the solver, Go and reading SGF
cli-bench-depth = depth of the count
cli-error = error: { $message }
cli-see-help = See '{ $command } --help'.
cli-bad-argument = unknown argument: { $argument }
cli-bad-argument-suggestion = unknown argument: { $argument }; did you mean { $suggestion }?
cli-bad-command = unknown command: { $command }; expected: { $known }
cli-bad-value = { $argument }: '{ $value }' will not do; expected: { $known }
cli-out-of-range = { $argument }: { $value } is out of range, it must be from { $min } to { $max }
cli-bad-number = { $argument }: '{ $value }' is not a whole number
cli-missing-value = { $argument }: a value is missing
cli-missing-argument = { $argument } is missing
cli-missing-command = a command is missing: { $known }
cli-twice = { $argument } is given twice
cli-conflict = { $argument } does not go with { $other }
cli-other-usage = this command line cannot be understood
cli-output = cannot write: { $error }

console-hint-others = Other moves: { $moves }
arena-result = { $first } against { $second }: { $wins } wins, { $draws } draws, { $losses } losses in { $games } games ({ $percent }% of the points)
arena-elo = Elo: { $elo } (from { $low } to { $high } with 95% confidence)
solve-impossible = this game cannot be solved here: { $reason }
solve-under-way = { $moves }: { $nodes } M nodes, { $seconds } s (Ctrl-C stops)
solve-under-way-score = { $moves }: score between { $lower } and { $upper }, { $nodes } M nodes, { $seconds } s (Ctrl-C stops)
solve-under-way-columns = { $moves }: { $done } of { $total } columns, { $nodes } M nodes, { $seconds } s (Ctrl-C stops)
analyze-title = Analysis of a game of { $game } by the level { $level }
analyze-legend = The graph leans to the right where X is better, to the left where O is; ?? mistake, ? doubtful move.
analyze-better = better was { $move }: { $value }
analyze-total = { $moves } moves; mistakes: { $mistakes }, doubtful moves: { $doubtful }
cli-solve = gives the exact value of positions, one for each line of input
cli-scores = adds the score of each column
cli-threads = threads that work on one position
cli-memory = memory of the tables, in mebibytes
cli-no-book = does without the opening book
cli-arena = sets two levels against each other, colours swapped each game
cli-arena-first = the first level, from whose side the result is given
cli-arena-second = the other level
cli-arena-games = number of games (100)
cli-arena-threads = games played at the same time (as many as there are cores)
cli-nodes = positions looked at for each move, instead of the level's habit
cli-time = milliseconds for each move
cli-analyze = judges each move of a saved game
cli-analyze-file = the game
cli-svg = also draws the course of the game into this file
bench-solver = Connect Four solver: { $nodes } nodes in { $millis } ms
bench-go = Go player: { $nodes } nodes in { $millis } ms
bench-playouts = Go { $size } × { $size }: { $rate } random games a second, { $nanos } ns a move
bench-sgf = SGF: { $games } games read, { $rate } MB a second

## The game

go-captures = Prisoners: Black has { $black }, White has { $white }.
go-ko = Ko: { $vertex } may not be retaken at once.

## The end of the game

go-counting = Two passes: the game stops. Which stones are dead?
go-dead = Dead, in small letters (x, o): { $list }
go-none-dead = No stone is marked as dead.
go-owned = Surrounded by Black: #, by White: =.
go-counting-how = Type an intersection to change the fate of a chain, 'ok' if you agree, 'resume' to play on.
go-ask-dead = Dead stones (intersection, ok, resume)?
go-ok-words = ok agree agreed
go-resume-words = resume continue reprendre
go-not-counting-answer = '{ $text }': type an intersection with a stone, 'ok' or 'resume'.
go-end = --- End of the game ---

## GTP

cli-gtp = plays Go with another program, by the Go Text Protocol
cli-gtp-level = level of the player: { $levels } ({ $default })
cli-gtp-model = network that plays, in KataGo's format .bin.gz
cli-gtp-visits = positions looked at for each move, instead of the level's habit
gtp-model = cannot use '{ $file }': { $reason }
gtp-level-unknown = unknown level '{ $level }'; expected: { $known }

## What an SGF file says

sgf-comment = Comment: { $comment }
sgf-marks = Marks: { $list }
sgf-next = Next in the file: { $list }

## Images and conversions

cli-image = draws a position of a saved game (SVG or PNG)
cli-image-file = the game
cli-image-output = the image, whose name ends in .svg or .png
cli-image-move = the position after move N (else the last one)
cli-image-numbers = writes the number of its move on each stone
cli-convert = writes a game in another format
cli-convert-in = the game
cli-convert-out = the file to write: .sgf, .txt, or another ending for the game's usual format
cli-convert-strict = writes nothing if something would be lost
cli-game-number = game number N of an SGF file that holds several
image-ending = '{ $file }' must end in .svg or .png
image-no-move = { $file }: there is no move { $move }, the game has { $count }
image-too-large = { $file }: this board is too large for a PNG image; try .svg
image-title = { $game }, { $first } against { $second }, after { $count ->
        [0] no move
        [one] { $count } move
       *[other] { $count } moves
    }
image-description = Board of { $rows } × { $cols }. X: { $first }; O: { $second }; full stop: empty. From the top:
image-last = Last move: { $move }.
convert-no-sgf = { $file }: a game of { $game } cannot be written as SGF (only Go and gomoku can); try .txt
convert-not-kept = { $file }: this format cannot hold this game (its starting position or its rules); try another ending
convert-lost = lost in the conversion: { $lost }
convert-lost-games = { $count ->
        [one] { $count } other game of the file
       *[other] { $count } other games of the file
    }
convert-lost-variations = { $count ->
        [one] { $count } variation
       *[other] { $count } variations
    }
convert-lost-comments = { $count ->
        [one] { $count } comment
       *[other] { $count } comments
    }
convert-lost-marks = { $count ->
        [one] the marks of one move
       *[other] the marks of { $count } moves
    }
convert-lost-tags = { $count ->
        [one] { $count } unknown tag
       *[other] { $count } unknown tags
    }
convert-lost-line = { $count ->
        [one] { $count } move of the file
       *[other] { $count } moves of the file
    }
convert-lost-properties = { $count ->
        [one] { $count } other property ({ $names })
       *[other] { $count } other properties ({ $names })
    }
convert-strict = { $file }: nothing is written, because the conversion would lose: { $lost }
convert-no-game-number = { $file }: only an SGF file holds several games
convert-lost-moves = the moves and the players: only the position is left
convert-lost-symbols = the players' symbols
convert-lost-count = the dead stones and the score

## What the computer thinks

hint-outlook = { $name }’s chances: { $percent }%; expected result: { $result }; line: { $line }
hint-outlook-simulated = { $name }’s chances: { $percent }%; expected result: { $result }; line: { $line } (positions looked at: { $playouts })
hint-ownership = Expected territories (X and x: Black, O and o: White, ".": uncertain):
analyze-biggest = Biggest mistakes (→ better): { $moves }

cli-resume = resumes an interrupted game
cli-resume-list = lists all interrupted games
cli-resume-number = the number of the game in that list (else the latest)
cli-stats = games played, won, drawn and lost, by game and by level
cli-completions = writes the completions of a shell
cli-completions-shell = bash, zsh, fish or powershell
cli-man = writes a man page
cli-man-command = the command to describe (else the whole program)
cli-man-dir = writes all pages into this folder
cli-window-file = a game file to open (.sgf or .grille)
cli-group-play = Play:
cli-group-study = Study:
cli-group-programs = For programs:
cli-group-shell = Shell and manual:
cli-examples =
    Examples:
      grille play puissance4 --second hard    against the computer
      grille play go --size 9 --clock 10m     Go on a small board, with a clock
      grille window game.sgf                  a game file in the window
      echo 112233 | grille solve puissance4   the exact value of a position
resume-none = no interrupted game; “grille play GAME” starts one
resume-none-possible = no interrupted game can be resumed: { $list }
resume-no-number = { $count ->
    [0] no interrupted game
    [one] one interrupted game, none has the number { $number }
   *[other] { $count } interrupted games, none has the number { $number }
}
resume-line = { $number }. { $game }
resume-no-place = no folder to keep games in: neither XDG_STATE_HOME nor HOME is set
unkept = Careful: the game is not kept ({ $reason }).
console-resumable = The game is kept: “grille resume” goes on with it.
stats-none = No finished game so far.
stats-title = Finished games
stats-game = game
stats-opponent = opponent
stats-played = played
stats-won = won
stats-drawn = drawn
stats-lost = lost
stats-streak = streak
stats-best = best
stats-total = against computers
stats-human = two people
stats-computers = { $count ->
    [one] Between computers: 1 game.
   *[other] Between computers: { $count } games.
}
man-name = NAME
man-synopsis = SYNOPSIS
man-description = DESCRIPTION
man-arguments = ARGUMENTS
man-options = OPTIONS
man-commands = COMMANDS
man-environment = ENVIRONMENT
man-files = FILES
man-exit = EXIT STATUS
man-see = SEE ALSO
man-title = Grille Manual
man-text = Without a command, in a terminal, grille opens a menu: game, players, level, size, interface; an interrupted game is resumed there. Elsewhere it prints a short help.
man-grille-lang = the language, fr or en
man-no-color = set and not empty, no colours
man-xdg-state = where games are kept; else ~/.local/state
man-under-way = games under way, up to date before each move is shown
man-games = finished games, as SGF or text
man-list = their list, one line of JSON for each game
man-choices = the last choice of game, players and interface
man-exit-0 = all is well
man-exit-1 = the request could not be met (a file that cannot be read, an illegal move)
man-exit-2 = the command line cannot be understood
man-unknown = no command “{ $command }”; expected: { $known }
bench-journal = journal: { $changes } changes kept on the disk, { $micros } µs each

## The options of games

option-question = { $label } ({ $default })?
cli-heading-rules = Rules
cli-heading-match = Match
cli-heading-thinking = Thinking
cli-arena-openings = how games begin: by a few random moves (random), or from the start (none)

## The commands

confirm-replace = "{ $file }" exists and is not this game. Replace that file?
confirm-resume = A stopped game is in { $file }. Go on with it?

## Files

analyze-stopped = analysis stopped: { $done } of { $all } moves
save-exists = "{ $file }" exists and is not this game: choose another name, or open it with --load
window-not-built = this program was built without the window; try --ui terminal

## The console

console-how-number = On your turn, type the number of a cell, from 0 to { $last }.
console-how-letter = On your turn, type a point, for example { $example }.
console-how-offer = Or "{ $word }".
console-ask-move = { $name }, your move?
console-time = { $line } — time: { $time }
console-decided = Decided by: { $cells }
console-would-replace = "{ $file }" exists and is not this game; "{ $command }" replaces it.
console-sure-give-up = Really give this game up (y/n)?
command-not-here = That command is of no use here.
go-unsure = Of uncertain fate, for you to decide: { $list }
ticractoe-over = { $file } holds a game that is over: there is nothing to resume, and the file stays as it is.
ticractoe-replace = { $file } holds something else than this game: replace it (y/n)?
ticractoe-time = Player { $symbol } wins on time.
cli-clock = time control: none, 10m, 5m+3s, 10m+5x30s, 10m+25/5m or 30s/move
clock-unknown = "{ $text }" is no time control; expected none, 10m (ten minutes), 5m+3s (three seconds more for each move), 10m+5x30s (five periods), 10m+25/5m (25 moves in five minutes) or 30s/move

## Time controls

control-label = Clock
control-own = other…
control-own-label = Clock, typed
control-own-hint = for example 5m+3s
