### The window.
cli-window = opens the window: choice of a game, games under way, files

## Menus and commands

window-menu-game = Game
window-menu-play = Move
window-menu-look = View
window-again = Play again
window-moves = Moves
window-sounds-install = No program can play the sounds. On Debian or Ubuntu: apt install pipewire-bin, pulseaudio-utils or alsa-utils.
window-sounds-no-player = No program of this system can play the sounds.
window-sounds-fail = The sounds cannot be heard: { $player } could not play them. Check the audio output of the system.
window-sounds-no-file = The sounds cannot be prepared: { $reason }
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
window-play = Play
window-resume = Resume
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

window-thinking = { $name } is thinking…
window-thinking-nodes = { $nodes } positions, { $seconds } s
window-thinking-time = For { $seconds } s
window-hint-thinking = Looking for a hint…
window-hint-legend = On the board, filled: proved (moves to the end); outlined: estimated.
window-hint-legend-owned = Small squares: who should have the point in the end.
window-captures = { $who }, captures: { $count }
window-time = Time of { $name }: { $time }
window-copied = The game is on the clipboard.
window-move = Move { $number }: { $move }

## Files

window-open-title = Open a game
window-save-title = Save the game
window-export-title = Export a picture (.png or .svg)
window-path = File
window-folder-above = Folder above
window-file-exists = { $file } exists already. Replace it?
window-native-waiting = The system asks for the file in another window. You do not see it?
window-choose-here = Choose here

## The board in words

window-board = Board
window-column = Play in column { $column }
window-column-full = Column { $column }, full

## No window

window-no-display =
    the window cannot open, because there is no display ({ $reason }).
    Open it from a desktop (X11 or Wayland), or play without a window: { $others }
window-no-opengl =
    the window cannot open ({ $reason }).
    It needs OpenGL and the desktop’s libraries; on Debian or Ubuntu:
    apt install libgl1-mesa-dri libegl1 libxkbcommon-x11-0 libxcursor1 libxi6
    Or play without a window: { $others }

window-menu-help = Help
window-back-to-game = Back to the game
window-no = No
window-replace = { $file } exists already. Replace it by this game?
window-replace-yes = Replace
window-theme-system = As the system
window-resume-game = Resume: { $game }
window-stopped = Game stopped in { $file }
window-you-won = Well done! { $result }
window-you-lost = You lost. { $result }
window-typed = Typed: { $text } (Enter plays, Esc clears)
window-turn = Turn { $turn }; { $about }
window-taken = captures: { $one } { $first }, { $other } { $second }
window-settle-how = Click on what is dead. { $lead }.
window-time-low = Time of { $name }: { $time }, nearly over
window-hint-move = { $move }: { $value }
window-hint-line = Expected line: { $line }
window-exported = Picture saved in { $file }.
window-files-known = Known files
window-files-all = All files
window-column-closed = Column { $column }, closed

## Looking back

window-review-at = Move { $at } of { $all }
window-review-tried = A move tried ({ $at } of { $all }): the game has not changed.
window-review-judging = Judging: { $done } moves of { $all }
window-review-ways = Continuations in the file (↑ ↓ then →):
window-review-first = Start of the game
window-review-back = Previous move
window-review-forward = Next move
window-review-last = End of the game
window-review-return = Back to the game’s own move
window-review-graph = Value after each move: up for { $first }, down for { $second }

## Pages

window-help-mouse = Click on the board to play; click on the list of moves to look back without changing the game.
window-help-typing = A move can be typed too, as this game writes it; Enter plays it, Esc clears it. A letter that begins a move is entered the same way.
window-help-arrows = The arrow keys move a cursor over the board, Enter or the space bar plays there.
window-rules-stop = { $typed } stops the game and keeps it in { $file }.
window-rules-give-up = { $letter } gives up: the other player wins.
window-about = The games of the grid, by hand or against the computer: in a console, a terminal or a window. Free software, under the MIT or Apache 2.0 licence.
window-about-version = Version { $version }
