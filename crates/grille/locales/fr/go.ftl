### Le jeu de Go.

## GTP

cli-gtp = joue au Go avec un autre programme, par le protocole GTP
cli-gtp-level = niveau du joueur
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
