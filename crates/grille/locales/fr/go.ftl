### Le jeu de Go.

## Ligne de commande

## La partie

go-rules-chinese = chinoises
go-rules-japanese = japonaises
go-rules-korean = coréennes
go-rules-aga = américaines (AGA)
go-rules-new-zealand = néo-zélandaises
go-rules-tromp-taylor = Tromp-Taylor
go-rules-seed = simplifiées
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

## Fichiers SGF

sgf-repaired = Réparé, { $repair }.
sgf-more-repairs = Et { $count } autres réparations.
sgf-other-games = Le fichier contient { $count } parties : la numéro { $taken } est prise, les autres restent dans le fichier.
sgf-listed-moves = { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }
sgf-listed-won = { $color } gagne
sgf-listed-drawn = partie nulle
sgf-variations = Le fichier a des variantes : la ligne principale est prise, les autres restent dans le fichier.
sgf-pass-added = { $count ->
    [one] Coup { $ply } : la même couleur joue deux fois ; l’autre passe entre-temps, mais pas dans le fichier.
   *[other] La même couleur joue deux fois à { $count } reprises, d’abord au coup { $ply } ; l’autre passe entre-temps, mais pas dans le fichier.
}
sgf-skipped = Sauté, { $problem }. Il reste dans le fichier.
sgf-more-skipped = Et { $count } autres coups sont sautés.
sgf-stopped = La partie est montrée jusqu’ici : { $problem }. La suite reste dans le fichier.
sgf-late-setup = Des pierres sont posées après le coup { $ply } : la partie commence là. Ce qui précède reste dans le fichier.
sgf-without-liberty = { $count ->
    [one] Une pierre posée au départ n’a pas de liberté et n’est pas sur le goban.
   *[other] { $count } pierres posées au départ n’ont pas de liberté et ne sont pas sur le goban.
}
sgf-bad-points = { $count ->
    [one] Une pierre est posée hors du goban.
   *[other] { $count } pierres sont posées hors du goban.
}
sgf-count-differs = Le fichier dit { $stated }, le compte donne { $counted } : le résultat du fichier reste.
sgf-ignored = { $ident }[{ $value }] ne se comprend pas et n’est pas pris en compte.
sgf-syntax = SGF mal formé : { $found } ne va pas ici
sgf-unclosed = la valeur qui commence ici ne finit pas : il manque « ] »
sgf-duplicate = { $ident } est deux fois dans le même nœud
sgf-malformed = ce texte n’est pas en { $charset }
sgf-no-game = aucune partie ici ; on attend « (; »
sgf-limit = au-delà de la limite de { $limit }
sgf-value = { $ident }[{ $value }] n’a pas de sens ici
sgf-kind = GM[{ $kind }] : ni du Go (1) ni du gomoku (4)
sgf-no-such-game = il n’y a pas de partie { $number } : le fichier en contient { $count }
sgf-repair-malformed-text = des octets étrangers au jeu de caractères ont été remplacés
sgf-repair-wrong-charset = CA nomme un autre jeu de caractères que celui du texte ; le bon a été pris
sgf-repair-nul = des octets nuls ont été lus comme des blancs
sgf-repair-text-before-game = du texte avant la partie a été sauté
sgf-repair-text-after-game = du texte après la partie a été sauté
sgf-repair-missing-tree-start = une « ( » manquante a été ajoutée
sgf-repair-missing-tree-end = des « ) » manquantes ont été ajoutées à la fin du fichier
sgf-repair-stray-tree-end = une « ) » de trop a été sautée
sgf-repair-empty-sequence = une « ( » sans nœud a été retirée
sgf-repair-missing-node-start = un « ; » manquant a été ajouté
sgf-repair-node-after-variation = un nœud placé après une variante est devenu une variante
sgf-repair-stray-text = du texte hors de toute valeur a été sauté
sgf-repair-missing-value = une propriété sans valeur a été retirée
sgf-repair-missing-ident = une valeur sans propriété a été retirée
sgf-repair-lower-case-ident = un nom de propriété a été mis en capitales
sgf-repair-duplicate-property = une propriété répétée a été jointe à la première
sgf-repair-unescaped-bracket = un « ] » au milieu d’un texte a été protégé
sgf-repair-unclosed-value = un « ] » manquant a été ajouté à la fin du fichier

## GTP

cli-gtp = joue au Go avec un autre programme, par le protocole GTP
cli-gtp-level = niveau du joueur : { $levels } ({ $default })
cli-gtp-model = réseau qui joue, au format .bin.gz de KataGo
cli-gtp-visits = positions que le réseau regarde pour un coup
gtp-model = impossible d’employer « { $file } » : { $reason }
model-damaged = fichier abîmé dans { $layer }
model-unsupported = { $what } n’est pas pris en charge
gtp-level-unknown = niveau inconnu « { $level } » ; on attend : { $known }
engine-sentence = Pas de coup : { $reason }.
engine-no-program = aucun programme n’est nommé après « gtp : »
engine-unclosed = la ligne de commande finit par un « { $mark } » ouvert
engine-start = impossible de lancer « { $program } » : { $reason }
engine-died = le moteur « { $program } » s’est arrêté
engine-died-saying = le moteur « { $program } » s’est arrêté ; ses derniers mots : { $last }
engine-timeout = le moteur « { $program } » n’a pas répondu à « { $command } » en { $seconds } s
engine-stopped = le moteur « { $program } » a été arrêté avant de jouer
engine-garbage = le moteur « { $program } » a répondu à « { $command } » par « { $answer } », ce qui n’est pas une réponse du protocole
engine-refused = le moteur « { $program } » a refusé « { $command } » : { $reason }
engine-illegal = le moteur « { $program } » a joué un coup interdit, { $text } : { $reason }
engine-not-square = le protocole GTP ne connaît que les plateaux carrés, pas { $rows } x { $cols }

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
hint-outlook-simulated = Chances de { $name } : { $percent } % ; résultat attendu : { $result } ; suite : { $line } (parties simulées : { $playouts })
hint-ownership = Territoires attendus (X et x : Noir, O et o : Blanc, « . » : incertain) :
analyze-biggest = Plus grosses erreurs (→ mieux) : { $moves }
