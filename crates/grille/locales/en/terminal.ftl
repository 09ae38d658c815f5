### The full-screen terminal and its menu.

## The foot of the page

terminal-foot-help = help
terminal-foot-commands = commands
terminal-foot-quit = quit
terminal-foot-undo = undo
terminal-foot-hint = hint
terminal-foot-play = play
terminal-foot-type = play that move
terminal-foot-do-typed = do it
terminal-foot-clear = clear
terminal-foot-try = try a move
terminal-foot-return = back to the moves played
terminal-foot-now = play now
terminal-foot-again = another game
terminal-foot-review = review
terminal-foot-new = menu
terminal-foot-mark = dead or alive
terminal-foot-accept = agree
terminal-foot-resume = play on
terminal-foot-steps = step
terminal-foot-variation = variation
terminal-foot-back = back to the game

## Help

terminal-help-title = All keys
terminal-help-move = Arrows or h j k l: move the cursor. Enter or space: play.
terminal-help-type = By typing: a move (3, 12 or d4, as the game writes it), then Enter. Nothing is played before Enter; Esc clears.
terminal-help-letters = Here letters are typed too: a command is its letter, then Enter (u, Enter).
terminal-help-signs = The letters below act at once.
terminal-help-mouse = With the mouse: a click plays, a right click lists the commands.
terminal-help-hint = Hints: +5 wins in 5 moves, −4 loses in 4, = draws (proved); 53% is an estimate.
terminal-commands-title = Commands

## The game

terminal-reviewing = Move { $at }/{ $total }
terminal-turn = Turn { $turn }
terminal-part = part of the board; the rest: { $sides }
terminal-typed = Typed: { $text } Enter: { $what } · Esc: clear
terminal-typed-move = play this move
terminal-typed-mark = dead or alive
terminal-typed-try = try this move
terminal-typed-unfinished = not a move yet
terminal-typed-command = not a command yet
terminal-thinking = { $name } is thinking…  { $nodes } positions, { $seconds } s
terminal-advising = The adviser is thinking…  { $nodes } positions, { $seconds } s
terminal-how-column = Choose a column: ← → then Enter, its number then Enter, or a click.
terminal-how-row-column = Cell: arrows, or { $example } (row, column), then Enter.
terminal-how-number = Cell: its number (0 to { $last }) then Enter.
terminal-how-letter = Choose a point: arrows then Enter, { $example } then Enter, or a click.
terminal-how-short = { $example } then Enter.
terminal-how-manner = { $text }, Enter: { $what }.
terminal-captures = captures: { $count }
terminal-counting-how = Choose a stone to change the fate of its chain; y, Enter: agree; c, Enter: play on.
terminal-advice = Hint ({ $level }): { $move }
terminal-line = Then: { $moves }
terminal-moves = Moves
terminal-kept = The game is kept: “grille” offers it again, “grille resume” goes on with it.
terminal-impossible = this interface needs a terminal; try --ui console
cli-ascii = shows nothing but ASCII (also: GRILLE_ASCII)

## Questions

terminal-yes = Yes
terminal-no = No
terminal-save-title = Save as
terminal-open-title = Open
terminal-prompt-how = Enter: go on    Esc: cancel

## Review

terminal-ways = Continuations (↑ ↓, then →)
terminal-tried = Another move, tried after move { $after }; the game does not change.
terminal-judging = Analysis: { $done }/{ $all }
terminal-judged = Value after each move

## Colours

theme-night = night
theme-day = day
theme-contrast = contrast
terminal-theme-is = Colours: { $theme }.
terminal-animation-on = Discs fall.
terminal-animation-off = Discs appear at once.
terminal-sounds-on = The bell warns when little time is left.
terminal-sounds-off = The bell is silent.

## The menu

picker-welcome = The games of the grid
picker-resume = Resume
picker-recent = Recent games
picker-players = Players
picker-level = Level
picker-level-first = Level of X
picker-level-second = Level of O
picker-name-first = Name of player 1
picker-name-second = Name of player 2
picker-symbol-first = Symbol 1
picker-symbol-second = Symbol 2
picker-language = Language
picker-view = Interface
picker-theme = Colours
picker-two-humans = two people
picker-human-first = you against the computer
picker-computer-first = the computer begins
picker-two-computers = the computer alone
picker-start = Start
picker-foot-play = play
picker-foot-settings = settings
picker-foot-change = change
picker-foot-back = back
picker-foot-quit = quit
picker-foot-language = français
picker-foot-look = review
picker-foot-resume = resume
picker-foot-resume-last = resume the last
picker-foot-choose = choose
picker-resume-line = { $game }, turn { $turn }
picker-resume-players = { $first } against { $second }
picker-none-yet = No game has been finished yet.
picker-recent-won = { $one } beats { $other }
picker-recent-draw = a draw, { $one } – { $other }
picker-gone = The file of this game is gone.
