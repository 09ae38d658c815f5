### The game of Go.

## Command line

## The game

go-rules-chinese = Chinese
go-rules-japanese = Japanese
go-rules-korean = Korean
go-rules-aga = AGA
go-rules-new-zealand = New Zealand
go-rules-tromp-taylor = Tromp-Taylor
go-rules-seed = simple
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

## SGF files

sgf-repaired = Repaired, { $repair }.
sgf-more-repairs = And { $count } more repairs.
sgf-other-games = The file holds { $count } games: number { $taken } is taken, the others stay in the file.
sgf-listed-moves = { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
sgf-listed-won = { $color } wins
sgf-listed-drawn = a draw
sgf-variations = The file has variations: the main line is taken, the others stay in the file.
sgf-pass-added = { $count ->
    [one] Move { $ply }: the same colour plays twice; the other passes between, but not in the file.
   *[other] The same colour plays twice { $count } times, first at move { $ply }; the other passes between, but not in the file.
}
sgf-skipped = Skipped, { $problem }. It stays in the file.
sgf-more-skipped = And { $count } more moves are skipped.
sgf-stopped = The game is shown up to here: { $problem }. What follows stays in the file.
sgf-late-setup = Stones are set up after move { $ply }: the game begins there. What comes before stays in the file.
sgf-without-liberty = { $count ->
    [one] A stone that is set up has no liberty and is not on the board.
   *[other] { $count } stones that are set up have no liberty and are not on the board.
}
sgf-bad-points = { $count ->
    [one] A point is set up that the board does not have.
   *[other] { $count } points are set up that the board does not have.
}
sgf-count-differs = The file says { $stated }, the count gives { $counted }: the file's result stays.
sgf-ignored = { $ident }[{ $value }] is not understood and left out.
sgf-syntax = malformed SGF: { $found } cannot stand here
sgf-unclosed = the value that begins here never ends: ']' is missing
sgf-duplicate = { $ident } is twice in one node
sgf-malformed = this text is not { $charset }
sgf-no-game = no game here; expected '(;'
sgf-limit = beyond the limit of { $limit }
sgf-value = { $ident }[{ $value }] makes no sense here
sgf-kind = GM[{ $kind }]: neither Go (1) nor gomoku (4)
sgf-no-such-game = there is no game { $number }: the file holds { $count }
sgf-repair-malformed-text = bytes outside the character set were replaced
sgf-repair-wrong-charset = CA names the wrong character set; the right one was used
sgf-repair-nul = zero bytes were read as blanks
sgf-repair-text-before-game = text before the game was skipped
sgf-repair-text-after-game = text after the game was skipped
sgf-repair-missing-tree-start = a missing '(' was added
sgf-repair-missing-tree-end = missing ')' were added at the end of the file
sgf-repair-stray-tree-end = a ')' too many was skipped
sgf-repair-empty-sequence = a '(' without a node was dropped
sgf-repair-missing-node-start = a missing ';' was added
sgf-repair-node-after-variation = a node after a variation became a variation
sgf-repair-stray-text = text outside of any value was skipped
sgf-repair-missing-value = a property without a value was dropped
sgf-repair-missing-ident = a value without a property was dropped
sgf-repair-lower-case-ident = a property's name was put in upper case
sgf-repair-duplicate-property = a repeated property was merged with the first
sgf-repair-unescaped-bracket = a ']' within a text was escaped
sgf-repair-unclosed-value = a missing ']' was added at the end of the file

## GTP

cli-gtp = plays Go with another program, by the Go Text Protocol
cli-gtp-level = level of the player: { $levels } ({ $default })
cli-gtp-model = network that plays, in KataGo's format .bin.gz
cli-gtp-visits = positions that the network looks at for a move
gtp-model = cannot use '{ $file }': { $reason }
model-damaged = damaged in { $layer }
model-unsupported = { $what } is not supported
gtp-level-unknown = unknown level '{ $level }'; expected: { $known }
engine-sentence = No move: { $reason }.
engine-no-program = no program is named after 'gtp:'
engine-unclosed = the command line ends with an open { $mark }
engine-start = cannot start '{ $program }': { $reason }
engine-died = the engine '{ $program }' ended
engine-died-saying = the engine '{ $program }' ended; its last words: { $last }
engine-timeout = the engine '{ $program }' gave no answer to '{ $command }' within { $seconds } s
engine-stopped = the engine '{ $program }' was stopped before it moved
engine-garbage = the engine '{ $program }' answered '{ $command }' with '{ $answer }', which is no answer of the protocol
engine-refused = the engine '{ $program }' refused '{ $command }': { $reason }
engine-illegal = the engine '{ $program }' played a forbidden move, { $text }: { $reason }
engine-not-square = the Go Text Protocol knows only square boards, not { $rows } x { $cols }

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
hint-outlook-simulated = { $name }’s chances: { $percent }%; expected result: { $result }; line: { $line } (simulated games: { $playouts })
hint-ownership = Expected territories (X and x: Black, O and o: White, ".": uncertain):
analyze-biggest = Biggest mistakes (→ better): { $moves }
