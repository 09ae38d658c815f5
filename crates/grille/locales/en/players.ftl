### What the computer players say and show.

console-no-hint = No level of the computer can give advice in this game.
console-hint-value = Hint ({ $level }): { $move }, { $value }
value-proved-win = a sure win in { $plies ->
    [one] 1 move
   *[other] { $plies } moves
} (proved)
value-proved-draw = a sure draw (proved)
value-proved-loss = lost in { $plies ->
    [one] 1 move
   *[other] { $plies } moves
} (proved)
value-estimated = { $guess }% (estimated)

console-codes = Codes of the columns: { $codes }
code-0 = 0: nothing special
code-1 = 1: the opponent could win just above
code-2 = 2: the opponent could block your line there
code-3 = 3: wins at once
code-4 = 4: full column
code-5 = 5: builds towards a line
code-6 = 6: parries a threat

solve-no-solver = no solver knows this game
solve-no-memory = no memory for a table of { $mib } MiB; the largest that can be had now is { $largest } MiB (--memory { $largest })
solve-too-large = { $rows } rows and { $cols } columns are too many: (rows + 2) x columns must be at most 128
solve-not-a-column = move { $ply }: '{ $text }' is not a column, they are written 1 to { $last }
solve-no-such-column = move { $ply }: there is no column { $column }, the board has columns 1 to { $cols }
solve-column-full = move { $ply }: column { $column } is full
solve-after-the-end = move { $ply }: the game ended with move { $last }
solve-interrupted = interrupted
solve-interrupted-score = interrupted; the score is between { $lower } and { $upper }
solve-interrupted-columns = interrupted; the columns so far: { $columns }
