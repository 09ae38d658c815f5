### Le terminal plein écran et son menu.

## Le tableau des touches

terminal-undo = reprendre le dernier coup
terminal-redo = rejouer le coup repris
terminal-hint = demander un conseil
terminal-play-now = l’ordinateur joue tout de suite
terminal-pass = passer (Go)
terminal-accept = accepter le compte des points (Go)
terminal-resume = continuer à jouer après deux passes (Go)
terminal-give-up = abandonner
terminal-reset = recommencer la partie
terminal-new = autre jeu (menu)
terminal-review = revoir la partie coup par coup
terminal-save = enregistrer sous…
terminal-open = ouvrir un fichier…
terminal-flip = retourner la grille
terminal-language = English
terminal-theme = changer de couleurs
terminal-animation = jetons qui tombent, ou non
terminal-help = toutes les touches
terminal-commands = toutes les commandes
terminal-quit = quitter (la partie est gardée)

## Le bas de la page

terminal-foot-help = aide
terminal-foot-commands = commandes
terminal-foot-quit = quitter
terminal-foot-undo = reprendre
terminal-foot-hint = conseil
terminal-foot-play = jouer
terminal-foot-pass = passer
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
terminal-help-type = Au clavier : le numéro de la colonne, ligne et colonne (12), ou D4 en majuscules au Go.
terminal-help-mouse = À la souris : un clic joue, le clic droit montre les commandes.
terminal-help-hint = Conseils : +5 gagne en 5 coups, -4 perd en 4, = fait nulle (prouvé) ; ~53 est une estimation en %.
terminal-commands-title = Commandes

## La partie

terminal-reviewing = Coup { $at }/{ $total }
terminal-turn = Tour { $turn }
terminal-go-rules = { $rows } × { $cols }, règles { $rules }, komi { $komi }
terminal-line-rules = { $rows } × { $cols }, { $align } à aligner
terminal-line-misere = { $rows } × { $cols }, qui aligne { $align } perd
terminal-to-move = À { $name } de jouer
terminal-counting = Quelles pierres sont mortes ?
terminal-part = (une partie de la grille)
terminal-typed = Coup : { $text }  (Entrée pour jouer)
terminal-thinking = { $name } réfléchit…  { $nodes } positions, { $seconds } s
terminal-advising = Le conseiller réfléchit…  { $nodes } positions, { $seconds } s
terminal-how-frame = Choisissez une colonne : ← → puis Entrée, son numéro, ou un clic.
terminal-how-cells = Choisissez une case : flèches puis Entrée, ligne et colonne (12), ou un clic.
terminal-how-crossings = Choisissez une intersection : flèches puis Entrée, D4, ou un clic.
terminal-captures = prises : { $count }
terminal-draw = Match nul.
terminal-won-given = { $name } gagne : { $loser } abandonne.
terminal-won-points = { $name } gagne : { $result }.
terminal-won-line = { $name } gagne au tour { $turn } !
terminal-won-misere = { $name } gagne au tour { $turn } : l’autre a aligné.
terminal-worth-estimated = Chances : { $share } % (estimé)
terminal-worth-first = { $first } gagne (prouvé)
terminal-worth-second = { $second } gagne (prouvé)
terminal-worth-draw = Nulle (prouvé)
terminal-points-black = Noir : { $points }, prisonniers { $prisoners }
terminal-points-white = Blanc : { $points }, prisonniers { $prisoners }, komi { $komi }
terminal-by-area = Par aire : { $result }
terminal-by-territory = Par territoire : { $result }
terminal-counting-how = Choisissez une pierre pour changer le sort de sa chaîne ; y : d’accord, c : continuer à jouer.
terminal-advice = Conseil ({ $level }) : { $move }
terminal-codes = Codes : { $list }
terminal-moves = Coups
terminal-passes = { $name } passe.
terminal-kept = La partie est gardée : « grille » la proposera, « grille resume » la reprend.
terminal-impossible = il faut un terminal pour cette interface ; essayez --ui console
cli-ascii = n’affiche que des caractères ASCII (aussi : GRILLE_ASCII)

## Questions

terminal-sure-give-up = Abandonner vraiment cette partie ?
terminal-sure-reset = Recommencer cette partie du début ?
terminal-yes = Oui
terminal-no = Non
terminal-save-title = Enregistrer sous
terminal-open-title = Ouvrir
terminal-prompt-how = Entrée : d’accord    Échap : annuler

## Revoir

terminal-move-good = { $move } : bon coup
terminal-move-doubtful = { $move } douteux ; mieux { $better }
terminal-move-mistake = { $move } erreur ; mieux { $better }
terminal-ways = Suites (↑ ↓, puis →)
terminal-judging = Analyse : { $done }/{ $all }
terminal-judged = Valeur après chaque coup

## Couleurs

theme-night = nuit
theme-day = jour
theme-contrast = contraste
terminal-theme-is = Couleurs : { $theme }.
terminal-animation-on = Les jetons tombent.
terminal-animation-off = Les jetons se posent sans tomber.

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
picker-resume-line = { $game }, tour { $turn }
picker-resume-players = { $first } contre { $second }
picker-resume-date = laissée le { $date }
picker-resume-how = Entrée : la partie reprend là où elle en était.
picker-none-yet = Aucune partie finie pour le moment.
picker-recent-won = { $one } bat { $other }
picker-recent-draw = nulle, { $one } – { $other }
picker-gone = Le fichier de cette partie n’est plus là.
picker-small = Agrandissez la fenêtre pour voir les réglages.
