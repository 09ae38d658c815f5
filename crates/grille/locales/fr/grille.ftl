### Tout ce que lisent les joueurs francophones.
###
### Les phrases dont le nom commence par « morpion- » reprennent mot pour mot le document 004 ;
### celles qui commencent par « ticractoe- » suivent le document 000.

## Morpion (document 004)

morpion-rules =
    ----- M O R P I O N -----

    { $players ->
        [two] Jeu avec 2 joueurs humains et une grille de { $cells } cases : { $rows } lignes et { $cols } colonnes.
       *[other] Jeu contre l'ordinateur et une grille de { $cells } cases : { $rows } lignes et { $cols } colonnes.
    }
    Chaque joueur joue à tour de rôle.
    Le but du jeu est d'aligner, avant son adversaire, { $align } symboles identiques, horizontalement, verticalement ou en diagonale.

    La partie se termine :
    - quand l'un des joueurs a aligné ses { $align } symboles, et il gagne,
    - quand la grille est complète, et il y a une égalité (pas de gagnant)
    - quand l'un des joueurs abandonne, et c'est alors l'autre joueur qui gagne.
    Chaque joueur a donc son propre symbole.

    Dans cette version du Morpion, une phase préalable de personnalisation permet à chaque joueur de saisir son prénom et le symbole choisi pour jouer
    Lorsqu'arrive son tour de joueur, un joueur peut :
    - saisir la position de la case où placer son symbole, sous la forme LigneColonne (exemple : 12 pour Ligne 1, Colonne 2)
    - saisir A (ou a) pour abandonner le jeu

    -----
morpion-misere = Attention : dans cette variante, celui qui aligne { $align } symboles perd.
morpion-exact = Attention : dans cette variante, seul compte un alignement d'exactement { $align } symboles.
morpion-setup = --- Phase de personnalisation ---
morpion-ask-name = JOUEUR { $number }, entrez votre prénom :
morpion-ask-other-name = JOUEUR { $number }, entrez votre prénom, autre que '{ $other }' :
morpion-ask-symbol = { $name }, entrez votre symbole (1 lettre ou 1 chiffre) :
morpion-ask-other-symbol = { $name }, entrez votre symbole (1 lettre ou 1 chiffre), autre que '{ $other }' :
morpion-turn = Tour numéro { $turn }
morpion-player = ---> { $name }, entrez :
morpion-how =
    Une coordonnée (LigneColonne, ex. : 12 pour Ligne 1, Colonne 2),
    ou bien A(bandonner).
morpion-choice = Votre choix ?
morpion-computer = ---> { $name } joue { $move }
morpion-end = --- Fin de la partie ---
morpion-won = Partie gagnée par { $winner } au tour numéro { $turn }
morpion-gave-up = Partie gagnée par { $winner } suite à l'abandon de { $loser } au tour numéro { $turn }
morpion-draw = Égalité (pas de gagnant) car grille complète

## Tic-RAC-Toe (document 000)

ticractoe-rules =
    ===== Tic-RAC-Toe =====

    Deux joueurs, X et O, jouent à tour de rôle sur une grille de 3 x 3.
    Trois cases en ligne, en colonne ou en diagonale gagnent ; une grille pleine est une partie nulle.
    Saisissez le numéro de la case, de 0 à 8, ou 9 pour arrêter : la partie est alors enregistrée dans { $file }.
    Attention : choisir une case déjà prise fait perdre le tour.
ticractoe-numbers = Numéros des cases :
ticractoe-found = Une partie arrêtée se trouve dans { $file }. La reprendre (o/n) ?
ticractoe-unreadable = { $error }
    Ce fichier est laissé tel quel ; une nouvelle partie commence.
ticractoe-resumed = La partie reprend : c'est au tour du joueur { $symbol }.
ticractoe-turn = Tour { $turn }, joueur { $symbol }
ticractoe-ask = Joueur { $symbol }, votre coup (0-8, 9 pour arrêter) ?
ticractoe-computer = Joueur { $symbol } ({ $name }) joue { $move }.
ticractoe-invalid = Coup invalide : saisissez un numéro de 0 à 9. Réessayez.
ticractoe-lost-turn = Case déjà prise : le joueur { $symbol } perd son tour.
ticractoe-stopped = Partie arrêtée. Enregistrée dans { $file }, au tour du joueur { $symbol }.
ticractoe-finished-file = La partie de { $file } est finie : le fichier est effacé.
ticractoe-won = Le joueur { $symbol } gagne : { $line }.
ticractoe-gave-up = Le joueur { $symbol } gagne par abandon.
ticractoe-draw = Partie nulle : toutes les cases sont jouées.

## Console des autres jeux

console-title = ===== { $name } =====
console-how-column = À votre tour, saisissez le numéro d’une colonne, de 0 à { $last }.
console-how-cell = À votre tour, saisissez la ligne et la colonne : 12 pour ligne 1, colonne 2, ou 3,11 quand un nombre a deux chiffres.
console-commands = Commandes : { $list }
console-turn = Tour { $turn } : { $name }
console-ask-column = { $name }, colonne (0-{ $last }) ?
console-ask-cell = { $name }, ligne et colonne ?
console-again = Une autre partie (o/n) ?
console-bye = Au revoir !
console-yes = o oui y yes
console-no = n non no

console-legend = Le dernier coup est entre ( ).
console-legend-open = Un + est une case où vous pouvez jouer.
console-stopped-input = Fin de l’entrée : la partie s’arrête au tour { $turn }.
console-position = Position : { $position }
console-moves = Coups joués : { $moves }
console-no-moves = Aucun coup n’a été joué.
console-kept = La partie est dans { $file }.
console-undone = Retour au tour { $turn }.
console-redone = On rejoue : tour { $turn }.
console-new = Nouvelle partie.
console-saved = Partie enregistrée dans { $file }.
console-loaded = Partie chargée depuis { $file }.
console-needs-file = Il manque le nom du fichier : { $command } FICHIER
console-unknown-command = Commande inconnue : { $command }. { $list }

command-file = FICHIER

player-default = Joueur { $number }
player-computer = Ordinateur ({ $level })
player-computer-short = Ordinateur

## Menu

menu-title = ===== G R I L L E =====
menu-welcome = Morpion, Puissance 4, Go et autres jeux de grille.
menu-game = À quel jeu jouer (1-{ $last }, q pour quitter) ?
menu-players = Qui joue ?
menu-two-humans = deux personnes
menu-human-first = vous commencez, contre l’ordinateur
menu-computer-first = l’ordinateur commence, contre vous
menu-two-computers = l’ordinateur contre lui-même
menu-choice = Votre choix (1-{ $last }) ?
menu-level = Quel niveau ?
menu-not-a-number = « { $text } » n’est pas un nombre de { $min } à { $max }.

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
view-unknown = interface inconnue « { $view } » ; on attend : { $known }

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

## Rapport

report-title = Rapport des jeux d’essai de Tic-RAC-Toe
report-case = { $number }. { $record }
report-initial = PARTIE INITIALE
report-draw = PARTIE NULLE
report-row = { $symbol } LIGNE { $number }
report-column = { $symbol } COLONNE { $number }
report-diagonal = { $symbol } DIAGONALE
report-inverse = { $symbol } DIAGONALE INV
report-under-way = PARTIE EN COURS
report-expected = attendu : { $expected }
report-found = trouvé : { $found }
report-ok = conforme
report-differs = DIFFÉRENT
report-total = { $good ->
    [one] { $good } cas conforme
   *[other] { $good } cas conformes
} sur { $total }
report-read = { $good ->
    [one] { $good } record lu
   *[other] { $good } records lus
} sur { $total }

## Catalogue et mesures

games-no-options = options : aucune
games-levels = Niveaux pour { $games } :
games-level = { $name } ({ $id }) : { $about }
bench-perft = perft { $depth } de { $game } : { $nodes } positions en { $millis } ms, { $rate } millions par seconde
bench-wrong = le compte est faux : { $expected } attendues

## Ligne de commande

cli-about = Morpion, Puissance 4 et jeux de grille, pour jouer, étudier et programmer.
cli-usage = Utilisation :
cli-commands = Commandes
cli-command = COMMANDE
cli-options = Options
cli-title = { $name }{ "\u00A0" }
cli-arguments = Arguments
cli-more = « grille COMMANDE --help » explique une commande.
cli-short-help =
    Grille : les jeux de la grille, dans une console.

      grille play puissance4              jouer à deux
      grille play morpion --second random jouer contre l’ordinateur
      grille games                        tous les jeux, options et niveaux
      grille --help                       toute l’aide
cli-help = affiche cette aide
cli-version = affiche la version
cli-lang = langue des textes : fr ou en (sinon GRILLE_LANG, sinon la langue du système)
cli-color = couleurs : auto, always ou never
cli-play = joue une partie
cli-play-game = le jeu : { $games }
cli-first = qui commence : human (une personne) ou un niveau de l’ordinateur
cli-second = l’autre joueur : human ou un niveau
cli-ui = l’interface : { $views }
cli-load = reprend la partie de ce fichier
cli-save = garde la partie dans ce fichier, à jour après chaque coup
cli-seed = graine du hasard, pour rejouer la même partie
cli-games = montre les jeux, leurs options et leurs niveaux
cli-json = en JSON, pour les programmes
cli-inspect = décrit une position en JSON, sur une ligne
cli-moves = les coups, séparés par des blancs
cli-stdin = une position par ligne de l’entrée
cli-report = imprime le rapport de Tic-RAC-Toe
cli-report-file = un fichier de records, un par ligne, au lieu des 19 cas
cli-bench = mesure la vitesse des règles, du solveur, du Go et de la lecture SGF
cli-bench-depth = profondeur du décompte

cli-error = erreur : { $message }
cli-see-help = Voir « { $command } --help ».
cli-bad-argument = argument inconnu : { $argument }
cli-bad-argument-suggestion = argument inconnu : { $argument } ; vouliez-vous dire { $suggestion } ?
cli-bad-command = commande inconnue : { $command } ; on attend : { $known }
cli-bad-value = { $argument } : « { $value } » ne convient pas ; on attend : { $known }
cli-out-of-range = { $argument } : { $value } est hors limites, il faut un nombre de { $min } à { $max }
cli-bad-number = { $argument } : « { $value } » n’est pas un nombre entier
cli-missing-value = { $argument } : il manque une valeur
cli-missing-argument = il manque { $argument }
cli-missing-command = il manque une commande : { $known }
cli-twice = { $argument } est donné deux fois
cli-conflict = { $argument } ne va pas avec { $other }
cli-other-usage = cette ligne de commande ne se comprend pas
cli-output = écriture impossible : { $error }
