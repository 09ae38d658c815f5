## The options of games

option-rows = Rows
option-rows-about = rows of the board
option-cols = Columns
option-cols-about = columns of the board
option-align = In a row
option-align-about = length of the line
option-gravity = Discs fall
option-gravity-about = discs fall
option-misere = Lines lose
option-misere-about = who completes a line loses
option-exact = Exact length
option-exact-about = a longer line does not count
option-lose-turn = Lost turn
option-lose-turn-about = choosing an occupied cell costs the turn
option-size = Size
option-size-about = rows and columns of the board
option-rules = Rules
option-rules-about = rules of the game
option-komi = Komi
option-komi-about = points for White
option-handicap = Handicap
option-handicap-about = handicap stones

option-yes = yes
option-no = no
option-none = none
option-by-rules = as the rules say
option-as-size = as the size

option-expected = a number from { $min } to { $max }
option-expected-even = an even number from { $min } to { $max }
option-expected-flag = yes or no
option-expected-points = points or half points from -625 to 625, such as 6.5
option-help = { $about } ({ $expected }; default: { $default })
option-bad-value = { $option }: '{ $value }' will not do; expected: { $expected }
rules-no-handicap = this board is too small for a handicap
