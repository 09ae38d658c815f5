### Ce que disent et montrent les joueurs de l’ordinateur.

console-no-hint = Aucun niveau de l’ordinateur ne sait conseiller pour ce jeu.
console-hint-value = Conseil ({ $level }) : { $move }, { $value }
value-proved-win = gain assuré en { $plies ->
    [one] 1 coup
   *[other] { $plies } coups
} (prouvé)
value-proved-draw = nulle assurée (prouvé)
value-proved-loss = perdu en { $plies ->
    [one] 1 coup
   *[other] { $plies } coups
} (prouvé)
value-estimated = { $guess } % (estimé)

console-codes = Codes des colonnes : { $codes }
code-0 = 0 : rien de particulier
code-1 = 1 : l’adversaire pourrait gagner juste au-dessus
code-2 = 2 : l’adversaire pourrait y bloquer votre alignement
code-3 = 3 : gagne tout de suite
code-4 = 4 : colonne pleine
code-5 = 5 : prépare un alignement
code-6 = 6 : pare une menace

solve-no-solver = aucun solveur ne connaît ce jeu
solve-no-memory = aucune place en mémoire pour une table de { $mib } Mio ; la plus grande possible en ce moment : { $largest } Mio (--memory { $largest })
solve-too-large = { $rows } lignes et { $cols } colonnes, c’est trop grand : (lignes + 2) × colonnes ne doit pas dépasser 128
solve-not-a-column = coup { $ply } : « { $text } » n’est pas une colonne, elles s’écrivent de 1 à { $last }
solve-no-such-column = coup { $ply } : il n’y a pas de colonne { $column }, la grille va de la colonne 1 à la colonne { $cols }
solve-column-full = coup { $ply } : la colonne { $column } est pleine
solve-after-the-end = coup { $ply } : la partie est finie depuis le coup { $last }
solve-interrupted = interrompu
solve-interrupted-score = interrompu ; le score est entre { $lower } et { $upper }
solve-interrupted-columns = interrompu ; les colonnes jusqu’ici : { $columns }
