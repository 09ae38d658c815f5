### Ce que toutes les interfaces disent : une seule phrase pour chaque chose.

## Le but et les règles

goal-line = Grille de { $rows } × { $cols } : alignez { $align } pions, en ligne, en colonne ou en diagonale, pour gagner.{ $exact ->
        [0] { "" }
       *[other] { " " }Un alignement plus long ne compte pas.
    }{ $draw ->
        [0] { "" }
       *[other] { " " }Sur une si petite grille, personne ne peut gagner.
    }
goal-line-short = { $rows } × { $cols }, { $align } à aligner
goal-line-misere = Grille de { $rows } × { $cols } : qui aligne { $align } pions perd.{ $exact ->
        [0] { "" }
       *[other] { " " }Un alignement plus long ne compte pas.
    }{ $draw ->
        [0] { "" }
       *[other] { " " }Sur une si petite grille, personne ne peut perdre.
    }
goal-line-misere-short = { $rows } × { $cols }, qui aligne { $align } perd
goal-territory = Goban de { $rows } × { $cols }, règles { $rules }, komi { $komi } : entourez plus de terrain que l’adversaire.{ $handicap ->
        [0] { "" }
       *[other] { " " }Noir a { $handicap } pierres de handicap ; Blanc commence.
    }
goal-territory-short = { $rows } × { $cols }, règles { $rules }, komi { $komi }
goal-discs = Plateau de { $rows } × { $cols } : encadrez les pions adverses pour les retourner ; à la fin, qui en a le plus gagne.
goal-discs-short = { $rows } × { $cols }, le plus de pions
goal-popout = Grille de { $rows } × { $cols } : alignez { $align } jetons. À chaque tour, lâchez un jeton dans une colonne, ou retirez un des vôtres tout en bas : la colonne descend.
goal-popout-short = { $rows } × { $cols }, { $align } à aligner, avec retraits

## Les coups qui ne sont pas un point de la grille

move-pass = passe
offer-pass = Passer
offer-pass-words = passe passer pass p
offer-pop = Retirer en { $col }

## Les joueurs et les points

color-black = Noir
color-white = Blanc
remark-after = { $name } ({ $remark })
remark-inside = { $open }, { $remark })
point-row-column = ligne { $row }, colonne { $col }
point-column = colonne { $col }
point-number = case { $number }

## Où en est la partie

status-turn = À { $name } de jouer
status-turn-computer = { $name } doit jouer
status-forced = { $name } ne peut jouer nulle part : il reste « { $offer } »
status-settle = Quelles pierres sont mortes ?
result-draw = Match nul au tour { $turn }.
result-line = { $name } gagne au tour { $turn } !
result-misere = { $name } gagne au tour { $turn } : { $loser } a aligné.
result-points = { $name } gagne de { $points } au tour { $turn }.
result-gave-up = { $name } gagne : { $loser } abandonne au tour { $turn }.
result-time = { $name } gagne au temps : { $loser } n’a plus de temps.
points = { $halves ->
        [0] { $number } point
        [1] { $number } point
        [2] { $number } point
        [3] { $number } point
       *[other] { $number } points
    }

## Le compte

score-stones = Pierres
score-points = Points entourés
score-prisoners = Prisonniers
score-komi = Komi
score-handicap = Handicap
score-discs = Pions
score-total = Total
score-by-area = Compte par aire
score-by-territory = Compte par territoire
score-even = Égalité
score-lead = { $name } mène de { $points }
score-lead-black = Noir mène de { $points }
score-lead-white = Blanc mène de { $points }
go-area = Par aire : Noir { $black } ; Blanc { $white }, komi { $komi }{ $compensation ->
        [0] { "" }
       *[other] , handicap { $compensation }
    } : { $result }
go-territory = Par territoire : Noir { $black }, prisonniers { $black-prisoners } ; Blanc { $white }, prisonniers { $white-prisoners }, komi { $komi }{ $compensation ->
        [0] { "" }
       *[other] , handicap { $compensation }
    } : { $result }

## Ce qui vient d’arriver

event-lost-turn = Cette place est prise : { $name } perd son tour.
event-word = { $name } : { $word }.
event-computer = { $name } joue { $move }.
event-resumed = La partie reprend.
event-started = Nouvelle partie.

## Ce qui est refusé

illegal-taken = cette place est déjà prise ({ $point })
refusal-settling = La partie est arrêtée : marquez les pierres mortes, acceptez ou continuez à jouer.
refusal-not-settling = Il n’y a rien à compter en ce moment.
refusal-no-piece = Il n’y a pas de pierre à cet endroit.
refusal-disputed = L’ordinateur n’est pas d’accord sur les pierres mortes : remettez les marques ou continuez à jouer.
refusal-no-point = « { $text } » n’est pas une place comme { $example }
refusal-no-point-nor = « { $text } » n’est pas une place comme { $example }, ni « { $offer } »
refusal-disputed-by = { $name } n’est pas d’accord : les pierres que vous marquez vivent, à son avis. Remettez les marques (annuler) ou continuez à jouer.

## Les commandes

command-undo = Annuler le coup
command-undo-about = reprend le dernier coup
command-redo = Rejouer
command-redo-about = rejoue le coup repris
command-hint = Conseil
command-hint-about = propose un coup
command-explain = Expliquer
command-explain-about = l’ordinateur dit comment il voit la position
command-play-now = Jouer tout de suite
command-play-now-about = l’ordinateur joue le meilleur coup trouvé
command-continue = Continuer
command-continue-about = laisse les ordinateurs continuer
command-offer = Passer
command-offer-about = joue un coup hors de la grille, comme passer
command-agree = Accepter le compte
command-agree-about = accepte les pierres mortes et le compte
command-play-on = Continuer à jouer
command-play-on-about = continue à jouer après deux passes
command-give-up = Abandonner
command-give-up-about = abandonne la partie
command-review = Revoir la partie
command-review-about = revoit la partie coup par coup, sans la changer
command-moves = Liste des coups
command-moves-about = montre ou cache la liste des coups
command-reset = Recommencer
command-reset-about = recommence la partie
command-new = Autre jeu
command-new-about = revient au menu ; la partie est gardée
command-stop = Arrêter et garder
command-stop-about = arrête la partie et la garde dans son fichier
command-open = Ouvrir…
command-open-about = charge une partie
command-save = Enregistrer…
command-save-about = enregistre la partie dans un fichier
command-save-as = Enregistrer sous…
command-save-as-about = enregistre la partie dans un autre fichier
command-export = Exporter une image…
command-export-about = dessine la grille dans un fichier SVG ou PNG
command-copy = Copier la partie
command-copy-about = copie la partie comme texte
command-flip = Retourner la grille
command-flip-about = retourne la grille
command-theme = Couleurs
command-theme-about = change de couleurs
command-language = English
command-language-about = passe à l’anglais
command-animation = Animation
command-animation-about = jetons qui tombent, ou non
command-sounds = Sons
command-sounds-about = sons, ou non
command-times = Temps des joueurs
command-times-about = montre ou cache le temps des joueurs
command-full-screen = Plein écran
command-full-screen-about = plein écran, ou non
command-rules = Règles du jeu
command-rules-about = rappelle le but et les règles
command-help = Aide
command-help-about = cette liste
command-about = À propos
command-about-about = dit ce qu’est ce programme
command-commands = Commandes
command-commands-about = toutes les commandes
command-quit = Quitter
command-quit-about = quitte ; la partie est gardée
confirm-give-up = Abandonner vraiment cette partie ?
confirm-reset = Recommencer cette partie du début ?

## Ce que vaut une position, ce que vaut un coup

worth-win = Avec le meilleur jeu, { $name } gagne (prouvé)
worth-draw = Avec le meilleur jeu, partie nulle (prouvé)
worth-chance = { $name } : { $share } % de chances (estimé)
verdict-good = { $move } : bon coup
verdict-doubtful = { $move } : coup douteux ; { $better } valait mieux
verdict-mistake = { $move } : erreur ; { $better } valait mieux

## Les joueurs qui ne peuvent pas jouer ensemble

clash-symbols = Les deux joueurs ont le même symbole : choisissez-en un autre.
clash-names = Les deux joueurs ont le même nom : choisissez-en un autre.
clash-blank = Un nom ne peut pas être fait d’espaces seulement.
clash-blank-symbol = Un symbole ne peut pas être une espace.

## La console

time-periods = { $time } puis { $periods } × { $seconds } s

## Les dates

date = { $day } { $month ->
        [1] janvier
        [2] février
        [3] mars
        [4] avril
        [5] mai
        [6] juin
        [7] juillet
        [8] août
        [9] septembre
        [10] octobre
        [11] novembre
       *[other] décembre
    } { $year } à { $time }
date-short = { $day } { $month ->
        [1] janv.
        [2] févr.
        [3] mars
        [4] avr.
        [5] mai
        [6] juin
        [7] juil.
        [8] août
        [9] sept.
        [10] oct.
        [11] nov.
       *[other] déc.
    } { $time }
explain-nobody = Aucun ordinateur de cette table ne sait s’expliquer : seuls les niveaux facile et difficile des jeux à colonnes le font.

## Jeux qui retournent et qui retirent

illegal-not-own-disc = le jeton du bas de la colonne { $column } n’est pas à vous
illegal-flips-nothing = ce coup ne retourne aucun pion
illegal-must-move = on ne passe que si aucun coup n’est possible
rules-not-even = { $what } : { $value } est impair, il faut un nombre pair

## Un point de la grille, en mots

cell-dead = morte
cell-decided = alignement
cell-empty = vide
cell-forbidden = interdit par le ko
cell-last = dernier coup
cell-owned = territoire de { $name }
cell-unsure = sort incertain
piece-black = pierre noire
piece-blue = jeton bleu
piece-circle = rond
piece-cross = croix
piece-nobody = pion de personne
piece-orange = jeton orange
piece-red = jeton rouge
piece-symbol = symbole { $symbol }
piece-white = pierre blanche
piece-yellow = jeton jaune
said-move = { $name } { $move }
said-capture = { $name } { $move }, { $count ->
    [one] prend une pierre
   *[other] prend { $count } pierres
}

## La page et qui tient sa partie

wire-message = Message illisible : { $reason }
wire-version = La page parle la version { $theirs } des messages, le programme la version { $ours } : rechargez la page.
wire-no-game = Il n’y a pas de partie en cours.
wire-bytes = Ce fichier est arrivé abîmé : ouvrez-le de nouveau.

## Ce que l’on tape

typed-unknown = Commande inconnue : { $command }.

## La cadence

control-none = sans limite
control-sudden = { $main }
control-fischer = { $main } + { $more } par coup
control-byo-yomi = { $main }, puis { $periods } × { $period }
control-canadian = { $main }, puis { $moves } coups en { $period }
control-per-move = { $time } par coup
control-about = temps de réflexion de chaque joueur
span-hours = { $number } h
span-minutes = { $number } min
span-seconds = { $number } s
