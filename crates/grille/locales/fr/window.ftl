### La fenêtre.
cli-window = ouvre la fenêtre : choix du jeu, parties en cours, fichiers

## Menus et commandes

window-menu-game = Partie
window-menu-play = Coup
window-menu-look = Affichage
window-new = Nouvelle partie
window-reset = Recommencer
window-again = Rejouer
window-open = Ouvrir…
window-save = Enregistrer
window-save-as = Enregistrer sous…
window-export = Exporter une image…
window-copy = Copier la position
window-quit = Quitter
window-undo = Annuler
window-redo = Rétablir
window-hint = Indice
window-play-now = Jouer maintenant
window-continue = Continuer
window-pass = Passer
window-accept = D’accord
window-resume-play = Reprendre
window-give-up = Abandonner
window-moves = Coups
window-flip = Échanger les couleurs
window-animation = Voir tomber les jetons
window-times = Temps de chacun
window-sounds = Sons
window-sounds-install = Aucun programme ne peut jouer les sons. Sous Debian ou Ubuntu : apt install pipewire-bin, pulseaudio-utils ou alsa-utils.
window-sounds-no-player = Aucun programme de ce système ne peut jouer les sons.
window-sounds-fail = Les sons ne s’entendent pas : { $player } n’a pas pu les jouer. Vérifiez la sortie audio du système.
window-sounds-no-file = Les sons ne peuvent pas être préparés : { $reason }
window-full-screen = Plein écran
window-theme = Thème
window-theme-light = Clair
window-theme-dark = Sombre
window-theme-safe = Couleurs sûres et formes (daltonisme)
window-language = Langue
window-close = Fermer
window-ok = Valider
window-cancel = Annuler la saisie

## Page de départ

window-choose-game = À quoi joue-t-on ?
window-players = Joueurs
window-human = Une personne
window-seat = Joueur { $number } : qui joue
window-seat-name = Nom du joueur { $number }
window-seat-symbol = Symbole du joueur { $number }
window-rules = Règles
window-no-options = Ce jeu se joue toujours de la même façon.
window-preview = Aperçu du plateau
window-same-symbols = Les deux joueurs ont le même symbole : choisissez-en un autre.
window-play = Jouer
window-resume = Reprendre
window-resume-last = Reprendre la dernière partie : { $game }
window-kept = Parties en cours
window-finished = Dernières parties
window-offer = { $game } : { $first } contre { $second }
window-offer-moves = { $date }, { $count ->
    [0] aucun coup
    [one] { $count } coup
   *[other] { $count } coups
}
window-offer-won = { $detail } ; { $name } gagne
window-offer-draw = { $detail } ; égalité
window-not-resumed = Cette partie ne peut pas être reprise : { $reason }

## La partie

window-turn = À { $name } de jouer
window-thinking = { $name } réfléchit…
window-thinking-nodes = { $nodes } positions, { $seconds } s
window-thinking-time = Depuis { $seconds } s
window-hint-thinking = Recherche d’un indice…
window-hint-legend = Sur le plateau, fond plein : prouvé (coups jusqu’à la fin) ; contour seul : estimé.
window-how-column = Tour { $turn } : alignez { $align } jetons
window-how-cell = Tour { $turn } : alignez { $align } symboles
window-turn-captures = Tour { $turn } ; prises : Noir { $black }, Blanc { $white }
window-passed = Tour { $turn } : { $name } a passé
window-captures = { $who }, prises : { $count }
window-time = Temps de { $name } : { $time }
window-won = { $name } gagne !
window-won-by = { $name } gagne de { $points } !
window-draw = Égalité
window-ended = Partie finie au tour { $turn }
window-gave-up = { $name } abandonne au tour { $turn }
window-counting = Quelles pierres sont mortes ?
window-counting-how = Cliquez sur les chaînes mortes, puis « D’accord ». Pour l’instant : { $result }
window-copied = La partie est dans le presse-papiers.
window-move = Coup { $number } : { $move }

## Fichiers

window-open-title = Ouvrir une partie
window-save-title = Enregistrer la partie
window-export-title = Exporter une image (.png ou .svg)
window-path = Fichier
window-folder-above = Dossier parent
window-file-exists = { $file } existe déjà ; validez encore pour le remplacer.
window-native-waiting = Le système demande le fichier dans une autre fenêtre. Vous ne la voyez pas ?
window-choose-here = Choisir ici

## Le plateau en mots

window-board = Plateau
window-column = Jouer dans la colonne { $column }
window-column-full = Colonne { $column }, pleine
window-cell-place = ligne { $row }, colonne { $col }
window-cell-empty = vide
window-cell-last = dernier coup
window-cell-decided = alignement
window-cell-forbidden = interdit par le ko
window-cell-dead = morte
window-cell-owned-black = territoire de Noir
window-cell-owned-white = territoire de Blanc
window-piece-cross = croix
window-piece-circle = rond
window-piece-symbol = symbole { $symbol }
window-piece-red = jeton rouge
window-piece-yellow = jeton jaune
window-piece-blue = jeton bleu
window-piece-orange = jeton orange
window-piece-black = pierre noire
window-piece-white = pierre blanche

## Pas de fenêtre

window-no-display =
    la fenêtre ne peut pas s’ouvrir, car il n’y a pas d’écran ({ $reason }).
    Ouvrez-la depuis un bureau (X11 ou Wayland), ou jouez sans fenêtre : { $others }
window-no-opengl =
    la fenêtre ne peut pas s’ouvrir ({ $reason }).
    Il faut OpenGL et les bibliothèques du bureau ; sous Debian ou Ubuntu :
    apt install libgl1-mesa-dri libegl1 libxkbcommon-x11-0 libxcursor1 libxi6
    Ou jouez sans fenêtre : { $others }
