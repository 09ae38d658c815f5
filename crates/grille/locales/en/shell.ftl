# Kept games, statistics, completions, man pages.

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
waiting-game = { $game }, { $first } against { $second }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, { $date }
waiting-damaged = { $game } ({ $damage })
waiting-not-resumable = { $date }: { $reason }
resume-no-place = no folder to keep games in: neither XDG_STATE_HOME nor HOME is set
kept-in-use = this game is already being played in another window or terminal
kept-unreadable = the journal of the game cannot be read: { $reason }
kept-no-game = it does not begin with a game
kept-version = its version is { $version }, this program reads version { $known }
kept-empty = it is empty
kept-damaged = the journal of the game is damaged at line { $line } of { $lines }
kept-set-aside = Careful: { $damage }. The game goes on from what stands before; the damaged journal is kept whole in { $file }.
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
