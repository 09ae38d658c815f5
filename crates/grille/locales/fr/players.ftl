### Ce que disent et montrent les joueurs de l’ordinateur.

console-no-hint = Aucun niveau de l’ordinateur ne sait conseiller pour ce jeu.
console-hint = Indice ({ $level }) : { $move }
console-hint-value = Indice ({ $level }) : { $move }, { $value }
value-proved-win = gain assuré en { $plies } coups (prouvé)
value-proved-draw = nulle assurée (prouvé)
value-proved-loss = perdu en { $plies } coups (prouvé)
value-estimated = { $guess } % (estimé)
