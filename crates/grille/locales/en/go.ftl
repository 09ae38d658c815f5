### The game of Go.

## The game

go-rules-chinese = Chinese
go-rules-japanese = Japanese
go-rules-korean = Korean
go-rules-aga = AGA
go-rules-new-zealand = New Zealand
go-rules-tromp-taylor = Tromp-Taylor
go-rules-seed = simple

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

model-damaged = damaged in { $layer }
model-unsupported = { $what } is not supported
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
