### Le terminal plein écran et son menu.

## Le bas de la page

terminal-foot-help = aide
terminal-foot-commands = commandes
terminal-foot-quit = quitter
terminal-foot-undo = reprendre
terminal-foot-hint = conseil
terminal-foot-play = jouer
terminal-foot-type = jouer ce coup
terminal-foot-do-typed = d’accord
terminal-foot-clear = effacer
terminal-foot-try = essayer un coup
terminal-foot-return = retour à la suite jouée
terminal-foot-now = jouer tout de suite
terminal-foot-again = une autre partie
terminal-foot-review = revoir
terminal-foot-new = menu
terminal-foot-mark = mort ou vivant
terminal-foot-accept = accepter
terminal-foot-resume = continuer
terminal-foot-steps = coup par coup
terminal-foot-variation = variante
terminal-foot-back = retour à la partie

## L’aide

terminal-help-title = Toutes les touches
terminal-help-move = Flèches ou h j k l : déplacer le curseur. Entrée ou espace : jouer.
terminal-help-type = Au clavier : tapez un coup (3, 12 ou d4 selon le jeu), puis Entrée. Rien n’est joué avant Entrée ; Échap efface.
terminal-help-letters = Ici les lettres se tapent aussi : une commande s’écrit par sa lettre puis Entrée (u, Entrée).
terminal-help-signs = Les lettres ci-dessous agissent tout de suite.
terminal-help-mouse = À la souris : un clic joue, le clic droit montre les commandes.
terminal-help-hint = Conseils : +5 gagne en 5 coups, −4 perd en 4, = fait nulle (prouvé) ; 53 % est une estimation.
terminal-commands-title = Commandes

## La partie

terminal-reviewing = Coup { $at }/{ $total }
terminal-turn = Tour { $turn }
terminal-part = une partie de la grille ; le reste : { $sides }
terminal-typed = Saisie : { $text } Entrée : { $what } · Échap : effacer
terminal-typed-move = jouer ce coup
terminal-typed-mark = mort ou vivant
terminal-typed-try = essayer ce coup
terminal-typed-unfinished = ce n’est pas encore un coup
terminal-typed-command = ce n’est pas encore une commande
terminal-thinking = { $name } réfléchit…  { $nodes } positions, { $seconds } s
terminal-advising = Le conseiller réfléchit…  { $nodes } positions, { $seconds } s
terminal-how-column = Choisissez une colonne : ← → puis Entrée, son numéro puis Entrée, ou un clic.
terminal-how-row-column = Case : flèches, ou { $example } (ligne, colonne), puis Entrée.
terminal-how-number = Case : son numéro (0 à { $last }) puis Entrée.
terminal-how-letter = Choisissez une place : flèches puis Entrée, { $example } puis Entrée, ou un clic.
terminal-how-short = { $example } puis Entrée.
terminal-how-manner = { $text }, Entrée : { $what }.
terminal-captures = prises : { $count }
terminal-counting-how = Choisissez une pierre pour changer le sort de sa chaîne ; y, Entrée : d’accord ; c, Entrée : continuer à jouer.
terminal-advice = Conseil ({ $level }) : { $move }
terminal-line = Suite : { $moves }
terminal-moves = Coups
terminal-kept = La partie est gardée : « grille » la proposera, « grille resume » la reprend.
terminal-impossible = il faut un terminal pour cette interface ; essayez --ui console
cli-ascii = n’affiche que des caractères ASCII (aussi : GRILLE_ASCII)

## Questions

terminal-yes = Oui
terminal-no = Non
terminal-save-title = Enregistrer sous
terminal-open-title = Ouvrir
terminal-prompt-how = Entrée : d’accord    Échap : annuler

## Revoir

terminal-ways = Suites (↑ ↓, puis →)
terminal-tried = Un autre coup, essayé après le coup { $after } ; la partie ne change pas.
terminal-judging = Analyse : { $done }/{ $all }
terminal-judged = Valeur après chaque coup

## Couleurs

theme-night = nuit
theme-day = jour
theme-contrast = contraste
terminal-theme-is = Couleurs : { $theme }.
terminal-animation-on = Les jetons tombent.
terminal-animation-off = Les jetons se posent sans tomber.
terminal-sounds-on = La sonnerie prévient quand il reste peu de temps.
terminal-sounds-off = La sonnerie se tait.

## Le menu

picker-welcome = Les jeux de la grille
picker-resume = Reprendre
picker-recent = Parties récentes
picker-players = Joueurs
picker-level = Niveau
picker-level-first = Niveau de X
picker-level-second = Niveau de O
picker-name-first = Nom du joueur 1
picker-name-second = Nom du joueur 2
picker-symbol-first = Symbole 1
picker-symbol-second = Symbole 2
picker-language = Langue
picker-view = Interface
picker-theme = Couleurs
picker-two-humans = deux personnes
picker-human-first = vous contre l’ordinateur
picker-computer-first = l’ordinateur commence
picker-two-computers = l’ordinateur seul
picker-start = Commencer
picker-foot-play = jouer
picker-foot-settings = réglages
picker-foot-change = changer
picker-foot-back = retour
picker-foot-quit = quitter
picker-foot-language = English
picker-foot-look = revoir
picker-foot-resume = reprendre
picker-foot-resume-last = reprendre la dernière
picker-foot-choose = choisir
picker-resume-line = { $game }, tour { $turn }
picker-resume-players = { $first } contre { $second }
picker-none-yet = Aucune partie finie pour le moment.
picker-recent-won = { $one } bat { $other }
picker-recent-draw = nulle, { $one } – { $other }
picker-gone = Le fichier de cette partie n’est plus là.
