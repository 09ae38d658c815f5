### Everything English readers see.

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

player-default = Player { $number }
player-computer = Computer ({ $level })
player-computer-short = Computer

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

## Refused moves

illegal-game-over = the game is over
illegal-outside = outside the grid of { $rows } rows and { $cols } columns
illegal-occupied = the cell at row { $row }, column { $col } is already taken
illegal-column-full = column { $column } is full
illegal-suicide = suicide is not allowed
illegal-ko = ko: the previous position may not be repeated at once
illegal-superko = superko: this position has occurred before
illegal-pass = there is no passing in this game

move-empty = enter a move
move-not-row-column = '{ $text }' is not a row and a column, such as 12 or 3,11
move-not-column = '{ $text }' is not a column from 0 to { $last }
move-not-cell = '{ $text }' is not a cell from 0 to { $last }
move-not-vertex = '{ $text }' is not a vertex such as D4, nor 'pass'
move-impossible = '{ $text }': { $reason }

refusal-nothing-to-undo = There is no move to take back.
refusal-nothing-to-redo = There is no move to play again.
refusal-not-your-turn = It is the computer's turn.
refusal-player = The computer cannot play here.
refusal-sentence = Move refused: { $reason }.

## Rules and options

rules-out-of-range = { $what }: { $value } is out of range, it must be from { $min } to { $max }
rules-unknown-word = unknown rule '{ $word }'; expected: { $expected }
rules-not-points = '{ $text }' is no number of points; expected whole or half points, such as 6.5
rules-missing-value = a value is missing after '{ $word }'
rules-conflict = '{ $first }' and '{ $second }' do not go together
option-not-here = the game { $game } has no option --{ $option }; { $known ->
    [none] it has none
   *[other] it has: { $known }
}
option-position = unreadable position: '{ $text }'
option-both-records = --load already gives the rules of the game: leave out --{ $option }
seat-unknown = '{ $text }' cannot play this game; expected: { $known }
game-unknown = unknown game '{ $game }'; expected: { $known }
view-unknown = unknown interface '{ $view }'; expected: { $known }

## Files

file-problem = { $file }: { $problem }
file-not-found = there is no such file
file-permission = permission denied
file-is-folder = this is a folder, a file is needed
file-no-game = this file is no game: neither SGF, nor a record of Grille, nor partie.txt
file-too-large = the file is too large to be a game (more than { $megabytes } MiB)
file-no-space = no space left on the disk
file-not-durable = it is written, but the disk does not promise that it survives a power cut
file-closed = the reader has left
file-nobody-there = it is no regular file, and nobody is at the other end
file-link-loop = its symbolic links lead in a circle
file-read-only-disk = this disk is read-only
file-read-only = this file is read-only
file-exists = there is a file of that name already
file-no-name = this is no name of a file
file-not-folder = "{ $path }" is no folder
file-no-folder = there is no folder "{ $path }"
file-unknown-error = the system refuses
file-other-error = the system refuses (error { $code })
file-other-game = this is a game of { $found }, not of { $wanted }

record-problem = line { $line }, column { $column }: { $problem }
record-not-text = this is not a text file (UTF-8)
record-too-many-moves = too many moves
record-bad-tag = expected a tag of the form [Name "value"]
record-twice = the tag { $name } is there twice
record-missing = the tag { $name } is missing
record-version = unknown version { $version }, expected { $expected }
record-result = '{ $result }' is no result; expected first, second or draw
record-late-tag = a tag after the moves
replay-unreadable = move { $ply }: { $problem }
replay-illegal = move { $ply }, { $text }: { $problem }

partie-unexpected = character { $column }: found '{ $found }', expected { $expected }
partie-too-short = character { $column }: the text ends, expected { $expected }
partie-expected-cell = X, O or B
partie-expected-semicolon = a semicolon
partie-expected-slash = a slash
partie-expected-player = X or O
partie-expected-end = the end
setup-wrong-area = { $found } cells instead of { $expected }
setup-floating = the disc at row { $row }, column { $col } rests on nothing
setup-two-winners = both players have a line

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
