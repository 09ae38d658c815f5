### Le jeu de Go.

## GTP

cli-gtp = joue au Go avec un autre programme, par le protocole GTP
cli-gtp-level = niveau du joueur
cli-gtp-threads = nombre de fils de calcul
gtp-level-unknown = niveau inconnu « { $level } » ; on attend : { $known }
