### The browser page.

page-options = Options…
page-options-of = Options: { $game }
page-settings = Settings
page-share = Share
page-score = Score
page-remark = Comment
page-your-move = Your move
page-values = Value of moves
page-numbers = Numbers of the moves on the board
page-letter-keys = Commands by a single letter
page-theme-system = As the system
page-confirm-tap = Touch twice to play
page-confirm-auto = on small cells
page-confirm-always = always
page-confirm-never = never
page-play-here = Play { $point }
page-captures = { $count ->
    [one] { $count } prisoner
   *[other] { $count } prisoners
}
page-agreed = agrees
page-pause = Pause
page-no-clock = No time limit
page-low-time = Little time is left!
page-no-hint = There is no hint here.
page-stronger = Stronger: { $level }
page-weaker = Easier: { $level }
page-forget = Delete: { $game }
page-forget-sure = Delete this game from this browser?
page-saved = { $file } is in your downloads.
page-storage-full = This browser keeps nothing any more (no room left, or private browsing): save the game to a file.
page-other-tab = This game is open in another tab: here a copy begins.
page-no-module = The game engine could not be loaded. Check the connection, then try again.
page-update = New version: reload
page-about = Grille: the games of the grid, against the computer or for two, without an account and offline. Nothing that you play leaves this device.
page-help = Arrow keys walk over the board, Enter plays. A move can also be typed: its letters and digits, then Enter. Where letters are moves, Alt and the letter give the command.
page-key-move = Enter Space | play on the chosen point
page-key-walk = ← → ↑ ↓ | walk over the board; in a review, ← and → go from move to move, and Shift with an arrow walks over the board
page-key-last = l | say the last move
page-key-row = h | say the row
page-key-column = H | say the column
page-key-clock = k | say the players’ time
page-key-score = j | say how the game stands
page-review-first = To the start
page-review-back = Previous move
page-review-forward = Next move
page-review-last = To the end
page-review-return = Back to the game
page-review-leave = Leave the review
page-review-at = After { $at } of { $all } moves
page-review-tried = (and { $count ->
    [one] { $count } move tried
   *[other] { $count } moves tried
})
page-review-judged = Judged: { $done } of { $all } moves
page-graph = Value of the position after each move: up for { $first }, down for { $second }
page-contents = Which game should be opened?
page-contents-find = Look for a name or a date
page-contents-more = And { $count } more: look for a name or a date.
page-contents-none = No game matches.
page-link-empty = There is no game in this link.
page-link-newer = This link comes from a newer version of Grille: reload the page to open it.
page-link-damaged = This link is damaged: ask for it again.
page-link-too-long = This link is too long to be a game.

## Sharing

page-share-link = Link to the game
page-share-about = The link holds the whole game: whoever opens it sees it at once. Nothing is sent to a server.
page-share-long = This link is long: some messengers cut it. A file always arrives whole.
page-share-copy-link = Copy the link
page-share-link-copied = The link is on the clipboard.
page-share-send = Send…
page-share-qr = QR code of the link
page-share-no-qr = This game is too long for a QR code.
page-share-files = Copy or save
page-share-file = File of the game
page-share-png = Picture (PNG)
page-share-svg = Drawing (SVG)
page-share-gif = Animation (GIF)
page-share-html = Page to step through (HTML)
page-share-preparing = Preparing…
page-share-failed = That did not work: { $reason }
page-share-no-clipboard = this browser does not let the page copy.
page-share-play = Play
page-share-start = Start of the game
page-share-step = Move { $at } of { $all }: { $move }
page-share-keys = The left and right arrow keys step through the moves.
page-share-open = Open this game in Grille
