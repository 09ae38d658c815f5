# Kept games, statistics, completions, man pages.

waiting-game = { $game }, { $first } against { $second }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, { $date }
waiting-damaged = { $game } ({ $damage })
waiting-not-resumable = { $date }: { $reason }
kept-in-use = this game is already being played in another window or terminal
kept-unreadable = the journal of the game cannot be read: { $reason }
kept-no-game = it does not begin with a game
kept-version = its version is { $version }, this program reads version { $known }
kept-empty = it is empty
kept-damaged = the journal of the game is damaged at line { $line } of { $lines }
kept-set-aside = Careful: { $damage }. The game goes on from what stands before; the damaged journal is kept whole in { $file }.
