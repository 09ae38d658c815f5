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

console-hint-others = Other moves: { $moves }
console-codes = Codes of the columns: { $codes }
code-0 = 0: nothing special
code-1 = 1: the opponent could win just above
code-2 = 2: the opponent could block your line there
code-3 = 3: wins at once
code-4 = 4: full column
code-5 = 5: builds towards a line
code-6 = 6: parries a threat

arena-result = { $first } against { $second }: { $wins } wins, { $draws } draws, { $losses } losses in { $games } games ({ $percent }% of the points)
arena-elo = Elo: { $elo } (from { $low } to { $high } with 95% confidence)
solve-impossible = this game cannot be solved here: { $reason }
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
