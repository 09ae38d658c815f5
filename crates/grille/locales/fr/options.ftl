## Les options des jeux

option-rows = Lignes
option-rows-about = lignes de la grille
option-cols = Colonnes
option-cols-about = colonnes de la grille
option-align = À aligner
option-align-about = longueur de l’alignement
option-gravity = Les jetons tombent
option-gravity-about = les jetons tombent
option-misere = Qui aligne perd
option-misere-about = qui aligne perd
option-exact = Longueur exacte
option-exact-about = un alignement plus long ne compte pas
option-lose-turn = Perte du tour
option-lose-turn-about = choisir une case prise coûte le tour
option-size = Taille
option-size-about = lignes et colonnes du plateau
option-rules = Règles
option-rules-about = règles de la partie
option-komi = Komi
option-komi-about = points donnés à Blanc
option-handicap = Handicap
option-handicap-about = pierres de handicap

option-yes = oui
option-no = non
option-none = sans
option-by-rules = selon les règles
option-as-size = selon la taille

option-expected = nombre de { $min } à { $max }
option-expected-even = nombre pair de { $min } à { $max }
option-expected-flag = oui ou non
option-expected-points = points ou demi-points de -625 à 625, par exemple 6,5
option-help = { $about } ({ $expected } ; par défaut : { $default })
option-bad-value = { $option } : « { $value } » ne convient pas ; on attend : { $expected }
rules-no-handicap = ce plateau est trop petit pour un handicap
