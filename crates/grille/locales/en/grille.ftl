### The names of players, what is refused, files.

## Players

player-default = Player { $number }
player-computer = Computer ({ $level })
player-computer-short = Computer

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
