### What every view says: one sentence for each thing.

## The goal and the rules

goal-line = { $rows } × { $cols } board: { $align } in a row, across, down or diagonally, wins.{ $exact ->
        [0] { "" }
       *[other] { " " }A longer line does not count.
    }{ $draw ->
        [0] { "" }
       *[other] { " " }On a board this small nobody can win.
    }
goal-line-short = { $rows } × { $cols }, { $align } in a row
goal-line-misere = { $rows } × { $cols } board: whoever makes { $align } in a row loses.{ $exact ->
        [0] { "" }
       *[other] { " " }A longer line does not count.
    }{ $draw ->
        [0] { "" }
       *[other] { " " }On a board this small nobody can lose.
    }
goal-line-misere-short = { $rows } × { $cols }, { $align } in a row loses
goal-territory = { $rows } × { $cols } board, { $rules } rules, komi { $komi }: surround more than your opponent.{ $handicap ->
        [0] { "" }
       *[other] { " " }Black has { $handicap } handicap stones; White begins.
    }
goal-territory-short = { $rows } × { $cols }, { $rules } rules, komi { $komi }
goal-discs = { $rows } × { $cols } board: enclose your opponent’s discs to turn them over; whoever has more at the end wins.
goal-discs-short = { $rows } × { $cols }, most discs
goal-popout = { $rows } × { $cols } board: { $align } in a row wins. On each turn, drop a disc into a column, or pop one of your own out of the bottom row: the column falls.
goal-popout-short = { $rows } × { $cols }, { $align } in a row, with pops

## Moves that are no point of the board

move-pass = pass
offer-pass = Pass
offer-pass-words = pass passe passer p
offer-pop = Pop out of { $col }

## Players and points

color-black = Black
color-white = White
remark-after = { $name } ({ $remark })
remark-inside = { $open }, { $remark })
point-row-column = row { $row }, column { $col }
point-column = column { $col }
point-number = cell { $number }

## How the game stands

status-turn = { $name } to play
status-turn-computer = { $name } to play
status-forced = { $name } has nowhere to play: “{ $offer }” is left
status-settle = Which stones are dead?
result-draw = A draw at turn { $turn }.
result-line = { $name } wins at turn { $turn }!
result-misere = { $name } wins at turn { $turn }: { $loser } made a line.
result-points = { $name } wins by { $points } at turn { $turn }.
result-gave-up = { $name } wins: { $loser } gives up at turn { $turn }.
result-time = { $name } wins on time: { $loser } has none left.
points = { $halves ->
        [2] { $number } point
       *[other] { $number } points
    }

## The count

score-stones = Living stones
score-points = Surrounded points
score-prisoners = Prisoners
score-komi = Komi
score-handicap = Handicap
score-discs = Discs
score-total = Total
score-by-area = Counted by area
score-by-territory = Counted by territory
score-even = Even
score-lead = { $name } leads by { $points }
score-lead-black = Black leads by { $points }
score-lead-white = White leads by { $points }
go-area = By area: Black { $black }; White { $white }, komi { $komi }{ $compensation ->
        [0] { "" }
       *[other] , handicap { $compensation }
    }: { $result }
go-territory = By territory: Black { $black }, prisoners { $black-prisoners }; White { $white }, prisoners { $white-prisoners }, komi { $komi }{ $compensation ->
        [0] { "" }
       *[other] , handicap { $compensation }
    }: { $result }

## What has just happened

event-lost-turn = That place is taken: { $name } loses the turn.
event-word = { $name }: { $word }.
event-computer = { $name } plays { $move }.
event-resumed = The game goes on.
event-started = A new game.

## What is refused

illegal-taken = that place is taken ({ $point })
refusal-settling = The game has stopped: mark the dead stones, accept, or play on.
refusal-not-settling = There is nothing to count now.
refusal-no-piece = There is no stone there.
refusal-disputed = The computer does not agree on the dead stones: put the marks back or play on.
refusal-no-point = '{ $text }' is not a point such as { $example }
refusal-no-point-nor = '{ $text }' is not a point such as { $example }, nor '{ $offer }'
refusal-disputed-by = { $name } does not agree: it believes that the stones you mark are alive. Put the marks back (undo) or play on.

## The commands

command-undo = Take back
command-undo-about = takes the last move back
command-redo = Redo
command-redo-about = plays again the move taken back
command-hint = Hint
command-hint-about = suggests a move
command-explain = Explain
command-explain-about = the computer says how it sees the position
command-play-now = Play now
command-play-now-about = the computer plays the best move it has
command-continue = Go on
command-continue-about = lets the computers go on
command-offer = Pass
command-offer-about = plays a move that is no point of the board, such as a pass
command-agree = Accept the count
command-agree-about = accepts the dead stones and the count
command-play-on = Play on
command-play-on-about = plays on after two passes
command-give-up = Give up
command-give-up-about = gives the game up
command-review = Review
command-review-about = looks at the game again, move by move, without changing it
command-moves = List of moves
command-moves-about = shows or hides the list of moves
command-reset = Start again
command-reset-about = starts the game again
command-new = Another game
command-new-about = back to the menu; the game is kept
command-stop = Stop and keep
command-stop-about = stops the game and keeps it in its file
command-open = Open…
command-open-about = opens a game
command-save = Save…
command-save-about = saves the game to a file
command-save-as = Save as…
command-save-as-about = saves the game to another file
command-export = Export a picture…
command-export-about = draws the board into an SVG or PNG file
command-copy = Copy the game
command-copy-about = copies the game as text
command-flip = Turn the board
command-flip-about = turns the board round
command-theme = Colours
command-theme-about = changes the colours
command-language = Français
command-language-about = switches to French
command-animation = Animation
command-animation-about = falling discs or not
command-sounds = Sounds
command-sounds-about = sounds or not
command-times = Players’ time
command-times-about = shows or hides the players’ time
command-full-screen = Full screen
command-full-screen-about = full screen or not
command-rules = Rules of the game
command-rules-about = says the goal and the rules again
command-help = Help
command-help-about = this list
command-about = About
command-about-about = says what this program is
command-commands = Commands
command-commands-about = all commands
command-quit = Quit
command-quit-about = leaves; the game is kept
confirm-give-up = Really give this game up?
confirm-reset = Start this game again from the beginning?

## What a position is worth, what a move is worth

worth-win = With best play { $name } wins (proved)
worth-draw = With best play a draw (proved)
worth-chance = { $name }: { $share }% to win (estimated)
verdict-good = { $move }: a good move
verdict-doubtful = { $move }: a doubtful move; { $better } was better
verdict-mistake = { $move }: a mistake; { $better } was better

## Players who cannot play together

clash-symbols = Both players have the same symbol: choose another one.
clash-names = Both players have the same name: choose another one.
clash-blank = A name cannot be made of blanks alone.
clash-blank-symbol = A symbol cannot be a blank.

## The console

time-periods = { $time } then { $periods } × { $seconds } s

## Dates

date = { $day } { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[other] December
    } { $year } at { $time }
date-short = { $day } { $month ->
        [1] Jan
        [2] Feb
        [3] Mar
        [4] Apr
        [5] May
        [6] Jun
        [7] Jul
        [8] Aug
        [9] Sep
        [10] Oct
        [11] Nov
       *[other] Dec
    } { $time }
explain-nobody = No computer at this table can explain itself: only the levels easy and hard of games with columns do.

## Games that flip and pop

illegal-not-own-disc = the disc at the bottom of column { $column } is not yours
illegal-flips-nothing = this move turns no disc over
illegal-must-move = one passes only when no move is possible
rules-not-even = { $what }: { $value } is odd, an even number is needed

## A point of the board, in words

cell-dead = dead
cell-decided = in the line
cell-empty = empty
cell-forbidden = forbidden by ko
cell-last = last move
cell-owned = territory of { $name }
cell-unsure = fate unsure
piece-black = black stone
piece-blue = blue disc
piece-circle = circle
piece-cross = cross
piece-nobody = nobody’s piece
piece-orange = orange disc
piece-red = red disc
piece-symbol = symbol { $symbol }
piece-white = white stone
piece-yellow = yellow disc
said-move = { $name } { $move }
said-capture = { $name } { $move }, { $count ->
    [one] takes one stone
   *[other] takes { $count } stones
}

## The page and what holds its game

wire-message = This message cannot be read: { $reason }
wire-version = The page speaks version { $theirs } of the messages, the program version { $ours }: reload the page.
wire-no-game = There is no game under way.
wire-bytes = This file arrived damaged: open it again.

## What is typed

typed-unknown = Unknown command: { $command }.

## Time controls

control-none = no limit
control-sudden = { $main }
control-fischer = { $main } + { $more } a move
control-byo-yomi = { $main }, then { $periods } × { $period }
control-canadian = { $main }, then { $moves } moves in { $period }
control-per-move = { $time } a move
control-about = thinking time of each player
span-hours = { $number } h
span-minutes = { $number } min
span-seconds = { $number } s
