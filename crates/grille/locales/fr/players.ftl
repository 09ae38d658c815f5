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

console-hint-others = Autres coups : { $moves }
console-codes = Codes des colonnes : { $codes }
code-0 = 0 : rien de particulier
code-1 = 1 : l’adversaire pourrait gagner juste au-dessus
code-2 = 2 : l’adversaire pourrait y bloquer votre alignement
code-3 = 3 : gagne tout de suite
code-4 = 4 : colonne pleine
code-5 = 5 : prépare un alignement
code-6 = 6 : pare une menace

arena-result = { $first } contre { $second } : { $wins } gains, { $draws } nulles, { $losses } pertes en { $games } parties ({ $percent } % des points)
arena-elo = Elo : { $elo } (de { $low } à { $high } avec 95 % de confiance)
solve-impossible = ce jeu ne peut pas être résolu ici : { $reason }
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
solve-under-way = { $moves } : { $nodes } M nœuds, { $seconds } s (Ctrl-C arrête)
solve-under-way-score = { $moves } : score entre { $lower } et { $upper }, { $nodes } M nœuds, { $seconds } s (Ctrl-C arrête)
solve-under-way-columns = { $moves } : { $done } colonnes sur { $total }, { $nodes } M nœuds, { $seconds } s (Ctrl-C arrête)
analyze-title = Analyse d’une partie de { $game } par le niveau { $level }
analyze-legend = Le graphe penche à droite quand X est mieux, à gauche quand O est mieux. Marques : « ?? » erreur, « ? » coup douteux.
analyze-better = mieux valait { $move } : { $value }
analyze-total = { $moves } coups ; erreurs : { $mistakes }, coups douteux : { $doubtful }

cli-solve = donne la valeur exacte de positions, une par ligne de l’entrée
cli-scores = ajoute le score de chaque colonne
cli-threads = fils de calcul pour une position
cli-memory = mémoire des tables, en mébioctets
cli-no-book = n’utilise pas la bibliothèque d’ouvertures
cli-arena = oppose deux niveaux, couleurs échangées à chaque partie
cli-arena-first = le premier niveau, du point de vue duquel le résultat est donné
cli-arena-second = l’autre niveau
cli-arena-games = nombre de parties (100)
cli-arena-threads = parties jouées en même temps (autant que de cœurs)
cli-nodes = positions examinées par coup, au lieu de l’habitude du niveau
cli-time = millisecondes par coup
cli-analyze = juge chaque coup d’une partie enregistrée
cli-analyze-file = la partie
cli-svg = dessine aussi le cours de la partie dans ce fichier

bench-solver = solveur de Puissance 4 : { $nodes } nœuds en { $millis } ms
bench-go = joueur de Go : { $nodes } nœuds en { $millis } ms
bench-playouts = Go { $size } × { $size } : { $rate } parties au hasard par seconde, { $nanos } ns par coup
bench-sgf = SGF : { $games } parties lues, { $rate } Mo par seconde
