### Ce que disent la ligne de commande et la console, et elles seules : le module de la page s’en passe.
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

## Règles et options

view-unknown = interface inconnue « { $view } » ; on attend : { $known }

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

console-hint-others = Autres coups : { $moves }
arena-result = { $first } contre { $second } : { $wins } gains, { $draws } nulles, { $losses } pertes en { $games } parties ({ $percent } % des points)
arena-elo = Elo : { $elo } (de { $low } à { $high } avec 95 % de confiance)
solve-impossible = ce jeu ne peut pas être résolu ici : { $reason }
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

## La partie

go-captures = Prisonniers : Noir en a { $black }, Blanc en a { $white }.
go-ko = Ko : { $vertex } ne peut pas être repris tout de suite.

## La fin de la partie

go-counting = Deux passes : la partie s’arrête. Quelles pierres sont mortes ?
go-dead = Mortes, en minuscules (x, o) : { $list }
go-none-dead = Aucune pierre n’est marquée comme morte.
go-owned = Entouré par Noir : #, par Blanc : =.
go-counting-how = Saisissez une intersection pour changer le sort d’une chaîne, « ok » si vous êtes d’accord, « reprendre » pour continuer à jouer.
go-ask-dead = Pierres mortes (intersection, ok, reprendre) ?
go-ok-words = ok d’accord daccord accord
go-resume-words = reprendre reprends continuer resume
go-not-counting-answer = « { $text } » : saisissez une intersection qui porte une pierre, « ok » ou « reprendre ».
go-end = --- Fin de la partie ---

## GTP

cli-gtp = joue au Go avec un autre programme, par le protocole GTP
cli-gtp-level = niveau du joueur : { $levels } ({ $default })
cli-gtp-model = réseau qui joue, au format .bin.gz de KataGo
cli-gtp-visits = positions examinées par coup, au lieu de l’habitude du niveau
gtp-model = impossible d’employer « { $file } » : { $reason }
gtp-level-unknown = niveau inconnu « { $level } » ; on attend : { $known }

## Ce que dit un fichier SGF

sgf-comment = Commentaire : { $comment }
sgf-marks = Marques : { $list }
sgf-next = Suite dans le fichier : { $list }

## Images et conversions

cli-image = dessine une position d’une partie enregistrée (SVG ou PNG)
cli-image-file = la partie
cli-image-output = l’image, dont le nom finit par .svg ou .png
cli-image-move = la position après le coup N (sinon la dernière)
cli-image-numbers = écrit le numéro de son coup sur chaque pierre
cli-convert = écrit une partie dans un autre format
cli-convert-in = la partie
cli-convert-out = le fichier à écrire : .sgf, .txt, ou une autre fin pour le format habituel du jeu
cli-convert-strict = n’écrit rien si quelque chose se perdrait
cli-game-number = la partie numéro N d’un fichier SGF qui en contient plusieurs
image-ending = « { $file } » doit finir par .svg ou .png
image-no-move = { $file } : il n’y a pas de coup { $move }, la partie en a { $count }
image-too-large = { $file } : cette grille est trop grande pour une image PNG ; essayez .svg
image-title = { $game }, { $first } contre { $second }, après { $count ->
        [0] aucun coup
        [one] { $count } coup
       *[other] { $count } coups
    }
image-description = Grille de { $rows } × { $cols }. X : { $first } ; O : { $second } ; point : vide. De haut en bas :
image-last = Dernier coup : { $move }.
convert-no-sgf = { $file } : une partie de { $game } ne s’écrit pas en SGF (le Go et le gomoku seulement) ; essayez .txt
convert-not-kept = { $file } : ce format ne peut pas contenir cette partie (sa position de départ ou ses règles) ; essayez une autre fin de nom
convert-lost = perdu dans la conversion : { $lost }
convert-lost-games = { $count ->
        [one] { $count } autre partie du fichier
       *[other] { $count } autres parties du fichier
    }
convert-lost-variations = { $count ->
        [one] { $count } variante
       *[other] { $count } variantes
    }
convert-lost-comments = { $count ->
        [one] { $count } commentaire
       *[other] { $count } commentaires
    }
convert-lost-marks = { $count ->
        [one] les marques d’un coup
       *[other] les marques de { $count } coups
    }
convert-lost-tags = { $count ->
        [one] { $count } étiquette inconnue
       *[other] { $count } étiquettes inconnues
    }
convert-lost-line = { $count ->
        [one] { $count } coup du fichier
       *[other] { $count } coups du fichier
    }
convert-lost-properties = { $count ->
        [one] { $count } autre propriété ({ $names })
       *[other] { $count } autres propriétés ({ $names })
    }
convert-strict = { $file } : rien n’est écrit, car la conversion perdrait : { $lost }
convert-no-game-number = { $file } : seul un fichier SGF contient plusieurs parties
convert-lost-moves = les coups et les joueurs : seule la position reste
convert-lost-symbols = les symboles des joueurs
convert-lost-count = les pierres mortes et le score

## Ce que l’ordinateur pense

hint-outlook = Chances de { $name } : { $percent } % ; résultat attendu : { $result } ; suite : { $line }
hint-outlook-simulated = Chances de { $name } : { $percent } % ; résultat attendu : { $result } ; suite : { $line } (positions examinées : { $playouts })
hint-ownership = Territoires attendus (X et x : Noir, O et o : Blanc, « . » : incertain) :
analyze-biggest = Plus grosses erreurs (→ mieux) : { $moves }

cli-resume = reprend une partie interrompue
cli-resume-list = liste toutes les parties interrompues
cli-resume-number = le numéro de la partie dans cette liste (sinon la plus récente)
cli-stats = parties jouées, gagnées, nulles et perdues, par jeu et par niveau
cli-completions = écrit la complétion d’un interpréteur de commandes
cli-completions-shell = bash, zsh, fish ou powershell
cli-man = écrit une page de manuel
cli-man-command = la commande à décrire (sinon le programme entier)
cli-man-dir = écrit toutes les pages dans ce dossier
cli-window-file = un fichier de partie à ouvrir (.sgf ou .grille)
cli-group-play = Jouer :
cli-group-study = Étudier :
cli-group-programs = Pour les programmes :
cli-group-shell = Interpréteur de commandes et manuel :
cli-examples =
    Exemples :
      grille play puissance4 --second hard    contre l’ordinateur
      grille play go --size 9 --clock 10m     le Go sur un petit plateau, avec une pendule
      grille window partie.sgf                un fichier de partie dans la fenêtre
      echo 112233 | grille solve puissance4   la valeur exacte d’une position
resume-none = aucune partie interrompue ; « grille play JEU » en commence une
resume-none-possible = aucune partie interrompue ne peut être reprise : { $list }
resume-no-number = { $count ->
    [0] aucune partie interrompue
    [one] une seule partie interrompue, aucune n’a le numéro { $number }
   *[other] { $count } parties interrompues, aucune n’a le numéro { $number }
}
resume-line = { $number }. { $game }
resume-no-place = aucun dossier où garder les parties : ni XDG_STATE_HOME ni HOME n’est défini
unkept = Attention : la partie n’est pas gardée ({ $reason }).
console-resumable = La partie est gardée : « grille resume » la reprend.
stats-none = Aucune partie terminée pour l’instant.
stats-title = Parties terminées
stats-game = jeu
stats-opponent = adversaire
stats-played = jouées
stats-won = gagnées
stats-drawn = nulles
stats-lost = perdues
stats-streak = série
stats-best = record
stats-total = contre l’ordinateur
stats-human = deux personnes
stats-computers = { $count ->
    [one] Entre ordinateurs : 1 partie.
   *[other] Entre ordinateurs : { $count } parties.
}
man-name = NOM
man-synopsis = SYNOPSIS
man-description = DESCRIPTION
man-arguments = ARGUMENTS
man-options = OPTIONS
man-commands = COMMANDES
man-environment = ENVIRONNEMENT
man-files = FICHIERS
man-exit = CODES DE RETOUR
man-see = VOIR AUSSI
man-title = Manuel de Grille
man-text = Sans commande, dans un terminal, grille ouvre un menu : le jeu, les joueurs, le niveau, la taille, l’interface ; une partie interrompue s’y reprend. Ailleurs, une aide courte s’affiche.
man-grille-lang = la langue, fr ou en
man-no-color = définie et non vide, aucune couleur
man-xdg-state = où les parties sont gardées ; sinon ~/.local/state
man-under-way = les parties en cours, à jour avant que chaque coup soit montré
man-games = les parties terminées, en SGF ou en texte
man-list = leur liste, une ligne en JSON par partie
man-choices = le dernier choix de jeu, de joueurs et d’interface
man-exit-0 = tout va bien
man-exit-1 = la demande n’a pas pu être satisfaite (fichier illisible, coup interdit)
man-exit-2 = la ligne de commande ne se comprend pas
man-unknown = aucune commande « { $command } » ; on attend : { $known }
bench-journal = journal : { $changes } changements gardés sur le disque, { $micros } µs chacun

## Les options des jeux

option-question = { $label } ({ $default }) ?
cli-heading-rules = Règles
cli-heading-match = Match
cli-heading-thinking = Réflexion
cli-arena-openings = comment les parties commencent : par quelques coups au hasard (random), ou du début (none)

## Les commandes

confirm-replace = « { $file } » existe déjà et n’est pas cette partie. Remplacer ce fichier ?
confirm-resume = Une partie arrêtée est dans { $file }. La reprendre ?

## Fichiers

analyze-stopped = analyse interrompue : { $done } coups sur { $all }
save-exists = « { $file } » existe déjà et n’est pas cette partie : choisissez un autre nom, ou ouvrez-la avec --load
window-not-built = ce programme a été construit sans fenêtre ; essayez --ui terminal

## La console

console-how-number = À votre tour, saisissez le numéro d’une case, de 0 à { $last }.
console-how-letter = À votre tour, saisissez une place, par exemple { $example }.
console-how-offer = Ou « { $word } ».
console-ask-move = { $name }, votre coup ?
console-time = { $line } — temps : { $time }
console-decided = Décidé par : { $cells }
console-would-replace = « { $file } » existe déjà et n’est pas cette partie ; « { $command } » le remplace.
console-sure-give-up = Abandonner vraiment cette partie (o/n) ?
command-not-here = Cette commande ne sert à rien ici.
go-unsure = Sort incertain, à vous de décider : { $list }
ticractoe-over = { $file } contient une partie finie : il n’y a rien à reprendre, le fichier reste tel quel.
ticractoe-replace = { $file } contient autre chose que cette partie : le remplacer (o/n) ?
ticractoe-time = Le joueur { $symbol } gagne au temps.
cli-clock = cadence : none, 10m, 5m+3s, 10m+5x30s, 10m+25/5m ou 30s/move
clock-unknown = « { $text } » n’est pas une cadence ; on attend none, 10m (dix minutes), 5m+3s (trois secondes par coup en plus), 10m+5x30s (cinq périodes), 10m+25/5m (25 coups en cinq minutes) ou 30s/move

## La cadence

control-label = Cadence
control-own = autre…
control-own-label = Cadence, à la main
control-own-hint = par exemple 5m+3s
