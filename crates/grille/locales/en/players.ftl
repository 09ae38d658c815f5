### What the computer players say and show.

console-no-hint = No level of the computer can give advice in this game.
console-hint = Hint ({ $level }): { $move }
console-hint-value = Hint ({ $level }): { $move }, { $value }
value-proved-win = a sure win in { $plies } moves (proved)
value-proved-draw = a sure draw (proved)
value-proved-loss = lost in { $plies } moves (proved)
value-estimated = { $guess }% (estimated)
