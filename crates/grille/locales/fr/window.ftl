### La fenêtre.
cli-window = ouvre la fenêtre : choix du jeu, parties en cours, fichiers

## Menus et commandes

window-menu-game = Partie
window-menu-play = Coup
window-menu-look = Affichage
window-again = Nouvelle manche
window-moves = Coups
window-sounds-install = Aucun programme ne peut jouer les sons. Sous Debian ou Ubuntu : apt install pipewire-bin, pulseaudio-utils ou alsa-utils.
window-sounds-no-player = Aucun programme de ce système ne peut jouer les sons.
window-sounds-fail = Les sons ne s’entendent pas : { $player } n’a pas pu les jouer. Vérifiez la sortie audio du système.
window-sounds-no-file = Les sons ne peuvent pas être préparés : { $reason }
window-theme-light = Clair
window-theme-dark = Sombre
window-theme-safe = Couleurs sûres et formes (daltonisme)
window-language = Langue
window-close = Fermer
window-ok = Valider
window-cancel = Annuler

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
window-play = Jouer
window-resume = Reprendre
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

window-thinking = { $name } réfléchit…
window-thinking-nodes = { $nodes } positions, { $seconds } s
window-thinking-time = Depuis { $seconds } s
window-hint-thinking = Recherche d’un conseil…
window-hint-legend = Sur le plateau, fond plein : prouvé (coups jusqu’à la fin) ; contour seul : estimé.
window-hint-legend-owned = Petits carrés : à qui le point devrait revenir.
window-captures = { $who }, prises : { $count }
window-time = Temps de { $name } : { $time }
window-copied = La partie est dans le presse-papiers.
window-move = Coup { $number } : { $move }

## Fichiers

window-open-title = Ouvrir une partie
window-save-title = Enregistrer la partie
window-export-title = Exporter une image (.png ou .svg)
window-path = Fichier
window-folder-above = Dossier parent
window-file-exists = { $file } existe déjà. Le remplacer ?
window-native-waiting = Le système demande le fichier dans une autre fenêtre. Vous ne la voyez pas ?
window-choose-here = Choisir ici

## Le plateau en mots

window-board = Plateau
window-column = Jouer dans la colonne { $column }
window-column-full = Colonne { $column }, pleine

## Pas de fenêtre

window-no-display =
    la fenêtre ne peut pas s’ouvrir, car il n’y a pas d’écran ({ $reason }).
    Ouvrez-la depuis un bureau (X11 ou Wayland), ou jouez sans fenêtre : { $others }
window-no-opengl =
    la fenêtre ne peut pas s’ouvrir ({ $reason }).
    Il faut OpenGL et les bibliothèques du bureau ; sous Debian ou Ubuntu :
    apt install libgl1-mesa-dri libegl1 libxkbcommon-x11-0 libxcursor1 libxi6
    Ou jouez sans fenêtre : { $others }

window-menu-help = Aide
window-back-to-game = Retour à la partie
window-no = Non
window-replace = { $file } existe déjà. Le remplacer par cette partie ?
window-replace-yes = Remplacer
window-theme-system = Comme le système
window-resume-game = Reprendre : { $game }
window-stopped = Partie arrêtée dans { $file }
window-you-won = Bravo ! { $result }
window-you-lost = Perdu. { $result }
window-typed = Saisi : { $text } (Entrée joue, Échap efface)
window-turn = Tour { $turn } ; { $about }
window-taken = prises : { $one } { $first }, { $other } { $second }
window-settle-how = Cliquez sur ce qui est mort. { $lead }.
window-time-low = Temps de { $name } : { $time }, presque écoulé
window-hint-move = { $move } : { $value }
window-hint-line = Suite attendue : { $line }
window-exported = Image enregistrée dans { $file }.
window-files-known = Fichiers connus
window-files-all = Tous les fichiers
window-column-closed = Colonne { $column }, fermée

## Revoir

window-review-at = Coup { $at } sur { $all }
window-review-tried = Coup essayé ({ $at } sur { $all }) : la partie n’a pas changé.
window-review-judging = Analyse : { $done } coups sur { $all }
window-review-ways = Suites dans le fichier (↑ ↓ puis →) :
window-review-first = Début de la partie
window-review-back = Coup précédent
window-review-forward = Coup suivant
window-review-last = Fin de la partie
window-review-return = Revenir à la partie
window-review-graph = Valeur après chaque coup : en haut pour { $first }, en bas pour { $second }

## Pages

window-help-mouse = Cliquez sur la grille pour jouer ; cliquez sur la liste des coups pour revoir la partie sans la changer.
window-help-typing = Un coup peut aussi être saisi au clavier, comme on l’écrit dans ce jeu ; Entrée le joue, Échap l’efface. Une lettre qui commence un coup se valide de même.
window-help-arrows = Les flèches déplacent le curseur sur la grille, Entrée ou Espace y joue.
window-rules-stop = { $typed } arrête la partie et la garde dans { $file }.
window-rules-give-up = { $letter } abandonne : l’autre joueur gagne.
window-about = Les jeux de la grille, à la main ou contre l’ordinateur : dans une console, un terminal ou une fenêtre. Logiciel libre, sous licence MIT ou Apache 2.0.
window-about-version = Version { $version }
