### Les noms des joueurs, ce qui est refusé, les fichiers.

## Les joueurs

player-default = Joueur { $number }
player-computer = Ordinateur ({ $level })
player-computer-short = Ordinateur

## Coups refusés

illegal-game-over = la partie est finie
illegal-outside = hors de la grille de { $rows } lignes et { $cols } colonnes
illegal-occupied = la case ligne { $row }, colonne { $col } est déjà prise
illegal-column-full = la colonne { $column } est pleine
illegal-suicide = le suicide n’est pas permis
illegal-ko = ko : on ne peut pas recréer aussitôt la position précédente
illegal-superko = superko : cette position s’est déjà présentée
illegal-pass = on ne passe pas dans ce jeu

move-empty = saisissez un coup
move-not-row-column = « { $text } » n’est pas une ligne et une colonne, comme 12 ou 3,11
move-not-column = « { $text } » n’est pas une colonne de 0 à { $last }
move-not-cell = « { $text } » n’est pas une case de 0 à { $last }
move-not-vertex = « { $text } » n’est pas une place comme d4, ni « passe »
move-impossible = « { $text } » : { $reason }

refusal-nothing-to-undo = Il n’y a aucun coup à reprendre.
refusal-nothing-to-redo = Il n’y a aucun coup à rejouer.
refusal-not-your-turn = C’est à l’ordinateur de jouer.
refusal-player = L’ordinateur ne sait pas jouer ici.
refusal-sentence = Coup refusé : { $reason }.

## Règles et options

rules-out-of-range = { $what } : { $value } est hors limites, il faut un nombre de { $min } à { $max }
rules-unknown-word = règle inconnue « { $word } » ; on attend : { $expected }
rules-not-points = « { $text } » n’est pas un nombre de points ; on attend des points ou des demi-points, par exemple 6,5
rules-missing-value = il manque une valeur après « { $word } »
rules-conflict = « { $first } » et « { $second } » ne vont pas ensemble
option-not-here = le jeu { $game } n’a pas d’option --{ $option } ; { $known ->
    [none] il n’en a aucune
   *[other] il a : { $known }
}
option-position = position illisible : « { $text } »
option-both-records = --load donne déjà les règles de la partie : retirez --{ $option }
seat-unknown = « { $text } » ne peut pas jouer à ce jeu ; on attend : { $known }
game-unknown = jeu inconnu « { $game } » ; on attend : { $known }

## Fichiers

file-problem = { $file } : { $problem }
file-not-found = ce fichier n’existe pas
file-permission = accès refusé
file-is-folder = c’est un dossier, il faut un fichier
file-no-game = ce fichier n’est pas une partie : ni SGF, ni enregistrement de Grille, ni partie.txt
file-too-large = fichier trop gros pour être une partie (plus de { $megabytes } Mio)
file-no-space = plus de place sur le disque
file-not-durable = c’est écrit, mais le disque ne garantit pas que cela survive à une coupure de courant
file-closed = le lecteur est parti
file-nobody-there = ce n’est pas un fichier ordinaire, et personne n’est à l’autre bout
file-link-loop = ses liens symboliques tournent en rond
file-read-only-disk = ce disque est protégé contre l’écriture
file-read-only = ce fichier est protégé contre l’écriture
file-exists = un fichier de ce nom existe déjà
file-no-name = ce n’est pas un nom de fichier
file-not-folder = « { $path } » n’est pas un dossier
file-no-folder = le dossier « { $path } » n’existe pas
file-unknown-error = le système refuse
file-other-error = le système refuse (erreur { $code })
file-other-game = c’est une partie de { $found }, pas de { $wanted }

record-problem = ligne { $line }, colonne { $column } : { $problem }
record-not-text = ce n’est pas un fichier texte (UTF-8)
record-too-many-moves = trop de coups
record-bad-tag = on attend une étiquette de la forme [Nom "valeur"]
record-twice = l’étiquette { $name } est là deux fois
record-missing = il manque l’étiquette { $name }
record-version = version { $version } inconnue, on attend { $expected }
record-result = « { $result } » n’est pas un résultat ; on attend first, second ou draw
record-late-tag = une étiquette après les coups
replay-unreadable = coup { $ply } : { $problem }
replay-illegal = coup { $ply }, { $text } : { $problem }

partie-unexpected = caractère { $column } : « { $found } » trouvé, on attend { $expected }
partie-too-short = caractère { $column } : le texte s’arrête, on attend { $expected }
partie-expected-cell = X, O ou B
partie-expected-semicolon = un point-virgule
partie-expected-slash = une barre oblique
partie-expected-player = X ou O
partie-expected-end = la fin
setup-wrong-area = { $found } cases au lieu de { $expected }
setup-floating = le jeton ligne { $row }, colonne { $col } ne repose sur rien
setup-two-winners = les deux joueurs ont un alignement
