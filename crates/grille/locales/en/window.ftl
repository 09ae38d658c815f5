### The window.
cli-window = opens the window: choice of a game, games under way, files

## Menus and commands

window-menu-game = Game
window-menu-play = Move
window-menu-look = View
window-new = New game
window-reset = Start over
window-again = Play again
window-open = Open…
window-save = Save
window-save-as = Save as…
window-export = Export a picture…
window-copy = Copy the position
window-quit = Quit
window-undo = Undo
window-redo = Redo
window-hint = Hint
window-play-now = Play now
window-continue = Go on
window-pass = Pass
window-accept = Agree
window-resume-play = Play on
window-give-up = Give up
window-moves = Moves
window-flip = Swap colours
window-animation = Show discs falling
window-times = Time of each player
window-sounds = Sounds
window-sounds-install = No program can play the sounds. On Debian or Ubuntu: apt install pipewire-bin, pulseaudio-utils or alsa-utils.
window-sounds-no-player = No program of this system can play the sounds.
window-sounds-fail = The sounds cannot be heard: { $player } could not play them. Check the audio output of the system.
window-sounds-no-file = The sounds cannot be prepared: { $reason }
window-full-screen = Full screen
window-theme = Theme
window-theme-light = Light
window-theme-dark = Dark
window-theme-safe = Safe colours and shapes (colour-blind)
window-language = Language
window-close = Close
window-ok = OK
window-cancel = Cancel

## Start page

window-choose-game = What shall we play?
window-players = Players
window-human = A person
window-seat = Player { $number }: who plays
window-seat-name = Name of player { $number }
window-seat-symbol = Symbol of player { $number }
window-rules = Rules
window-no-options = This game is always played the same way.
window-preview = Preview of the board
window-same-symbols = Both players have the same symbol: choose another one.
window-play = Play
window-resume = Resume
window-resume-last = Resume the last game: { $game }
window-kept = Games under way
window-finished = Latest games
window-offer = { $game }: { $first } against { $second }
window-offer-moves = { $date }, { $count ->
    [0] no move
    [one] { $count } move
   *[other] { $count } moves
}
window-offer-won = { $detail }; { $name } wins
window-offer-draw = { $detail }; a draw
window-not-resumed = This game cannot be resumed: { $reason }

## The game

window-turn = { $name } to move
window-thinking = { $name } is thinking…
window-thinking-nodes = { $nodes } positions, { $seconds } s
window-thinking-time = For { $seconds } s
window-hint-thinking = Looking for a hint…
window-hint-legend = On the board, filled: proved (moves to the end); outlined: estimated.
window-how-column = Turn { $turn }: get { $align } in a row
window-how-cell = Turn { $turn }: get { $align } in a row
window-turn-captures = Turn { $turn }; captures: Black { $black }, White { $white }
window-passed = Turn { $turn }: { $name } passed
window-captures = { $who }, captures: { $count }
window-time = Time of { $name }: { $time }
window-won = { $name } wins!
window-won-by = { $name } wins by { $points }!
window-draw = A draw
window-ended = The game ended on turn { $turn }
window-gave-up = { $name } gave up on turn { $turn }
window-counting = Which stones are dead?
window-counting-how = Click on dead chains, then “Agree”. For now: { $result }
window-copied = The game is on the clipboard.
window-move = Move { $number }: { $move }

## Files

window-open-title = Open a game
window-save-title = Save the game
window-export-title = Export a picture (.png or .svg)
window-path = File
window-folder-above = Folder above
window-file-exists = { $file } exists already; confirm once more to replace it.
window-native-waiting = The system asks for the file in another window. You do not see it?
window-choose-here = Choose here

## The board in words

window-board = Board
window-column = Play in column { $column }
window-column-full = Column { $column }, full
window-cell-place = row { $row }, column { $col }
window-cell-empty = empty
window-cell-last = last move
window-cell-decided = in the line
window-cell-forbidden = forbidden by ko
window-cell-dead = dead
window-cell-owned-black = Black’s territory
window-cell-owned-white = White’s territory
window-piece-cross = cross
window-piece-circle = circle
window-piece-symbol = symbol { $symbol }
window-piece-red = red disc
window-piece-yellow = yellow disc
window-piece-blue = blue disc
window-piece-orange = orange disc
window-piece-black = black stone
window-piece-white = white stone

## No window

window-no-display =
    the window cannot open, because there is no display ({ $reason }).
    Open it from a desktop (X11 or Wayland), or play without a window: { $others }
window-no-opengl =
    the window cannot open ({ $reason }).
    It needs OpenGL and the desktop’s libraries; on Debian or Ubuntu:
    apt install libgl1-mesa-dri libegl1 libxkbcommon-x11-0 libxcursor1 libxi6
    Or play without a window: { $others }
