### The full-screen terminal and its menu.

## The keys

terminal-undo = take back the last move
terminal-redo = play it again
terminal-hint = ask for a hint
terminal-play-now = the computer plays at once
terminal-pass = pass (Go)
terminal-accept = agree on the count (Go)
terminal-resume = play on after two passes (Go)
terminal-give-up = give up
terminal-reset = start this game again
terminal-new = another game (menu)
terminal-review = review the game move by move
terminal-save = save as…
terminal-open = open a file…
terminal-flip = turn the board round
terminal-language = français
terminal-theme = change colours
terminal-animation = falling discs, or not
terminal-help = all keys
terminal-commands = all commands
terminal-quit = quit (the game is kept)

## The foot of the page

terminal-foot-help = help
terminal-foot-commands = commands
terminal-foot-quit = quit
terminal-foot-undo = undo
terminal-foot-hint = hint
terminal-foot-play = play
terminal-foot-pass = pass
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
terminal-help-type = Or type the column’s number, row and column (12), or D4 in capitals in Go.
terminal-help-mouse = With the mouse: a click plays, a right click lists the commands.
terminal-help-hint = Hints: +5 wins in 5 moves, -4 loses in 4, = draws (proved); ~53 is an estimate in %.
terminal-commands-title = Commands

## The game

terminal-reviewing = Move { $at }/{ $total }
terminal-turn = Turn { $turn }
terminal-go-rules = { $rows } × { $cols }, { $rules } rules, komi { $komi }
terminal-line-rules = { $rows } × { $cols }, { $align } in a row
terminal-line-misere = { $rows } × { $cols }, { $align } in a row loses
terminal-to-move = { $name } to move
terminal-counting = Which stones are dead?
terminal-part = (a part of the board)
terminal-typed = Move: { $text }  (Enter to play)
terminal-thinking = { $name } is thinking…  { $nodes } positions, { $seconds } s
terminal-advising = The adviser is thinking…  { $nodes } positions, { $seconds } s
terminal-how-frame = Choose a column: ← → then Enter, its number, or a click.
terminal-how-cells = Choose a cell: arrows then Enter, row and column (12), or a click.
terminal-how-crossings = Choose a crossing: arrows then Enter, D4, or a click.
terminal-captures = captures: { $count }
terminal-draw = A draw.
terminal-won-given = { $name } wins: { $loser } gives up.
terminal-won-points = { $name } wins: { $result }.
terminal-won-line = { $name } wins on turn { $turn }!
terminal-won-misere = { $name } wins on turn { $turn }: the other made a line.
terminal-worth-estimated = Chances: { $share }% (estimated)
terminal-worth-first = { $first } wins (proved)
terminal-worth-second = { $second } wins (proved)
terminal-worth-draw = A draw (proved)
terminal-points-black = Black: { $points }, prisoners { $prisoners }
terminal-points-white = White: { $points }, prisoners { $prisoners }, komi { $komi }
terminal-by-area = By area: { $result }
terminal-by-territory = By territory: { $result }
terminal-counting-how = Choose a stone to change the fate of its chain; y: agree, c: play on.
terminal-advice = Hint ({ $level }): { $move }
terminal-codes = Codes: { $list }
terminal-moves = Moves
terminal-passes = { $name } passes.
terminal-kept = The game is kept: “grille” offers it again, “grille resume” goes on with it.
terminal-impossible = this interface needs a terminal; try --ui console
cli-ascii = shows nothing but ASCII (also: GRILLE_ASCII)

## Questions

terminal-sure-give-up = Really give up this game?
terminal-sure-reset = Start this game again from the beginning?
terminal-yes = Yes
terminal-no = No
terminal-save-title = Save as
terminal-open-title = Open
terminal-prompt-how = Enter: go on    Esc: cancel

## Review

terminal-move-good = { $move }: a good move
terminal-move-doubtful = { $move } doubtful; better { $better }
terminal-move-mistake = { $move } mistake; better { $better }
terminal-ways = Continuations (↑ ↓, then →)
terminal-judging = Analysis: { $done }/{ $all }
terminal-judged = Value after each move

## Colours

theme-night = night
theme-day = day
theme-contrast = contrast
terminal-theme-is = Colours: { $theme }.
terminal-animation-on = Discs fall.
terminal-animation-off = Discs appear at once.

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
picker-resume-line = { $game }, turn { $turn }
picker-resume-players = { $first } against { $second }
picker-resume-date = left on { $date }
picker-resume-how = Enter: the game goes on where it was.
picker-none-yet = No game has been finished yet.
picker-recent-won = { $one } beats { $other }
picker-recent-draw = a draw, { $one } – { $other }
picker-gone = The file of this game is gone.
picker-small = Enlarge the window to see the settings.
