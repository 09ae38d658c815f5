### Le jeu de Go.

## La partie

go-rules-chinese = chinoises
go-rules-japanese = japonaises
go-rules-korean = coréennes
go-rules-aga = américaines (AGA)
go-rules-new-zealand = néo-zélandaises
go-rules-tromp-taylor = Tromp-Taylor
go-rules-seed = simplifiées

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

model-damaged = fichier abîmé dans { $layer }
model-unsupported = { $what } n’est pas pris en charge
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
