### Le jeu de Go.
