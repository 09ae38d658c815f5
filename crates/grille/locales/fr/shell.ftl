# Parties gardées, statistiques, complétion, pages de manuel.

cli-resume = reprend une partie interrompue
cli-resume-list = liste toutes les parties interrompues
cli-resume-number = le numéro de la partie dans cette liste (sinon la plus récente)
cli-stats = parties jouées, gagnées, nulles et perdues, par jeu et par niveau
cli-completions = écrit la complétion d’un interpréteur de commandes
cli-completions-shell = bash, zsh, fish ou powershell
cli-man = écrit une page de manuel
cli-man-command = la commande à décrire (sinon le programme entier)
cli-man-dir = écrit toutes les pages dans ce dossier

cli-window-file = un fichier de partie à ouvrir (.sgf ou .grille)
cli-group-play = Jouer :
cli-group-study = Étudier :
cli-group-programs = Pour les programmes :
cli-group-shell = Interpréteur de commandes et manuel :
cli-examples =
    Exemples :
      grille play puissance4 --second hard    contre l’ordinateur
      grille play go --size 9 --clock 10m     le Go sur un petit plateau, avec une pendule
      grille window partie.sgf                un fichier de partie dans la fenêtre
      echo 112233 | grille solve puissance4   la valeur exacte d’une position

resume-none = aucune partie interrompue ; « grille play JEU » en commence une
resume-none-possible = aucune partie interrompue ne peut être reprise : { $list }
resume-no-number = { $count ->
    [0] aucune partie interrompue
    [one] une seule partie interrompue, aucune n’a le numéro { $number }
   *[other] { $count } parties interrompues, aucune n’a le numéro { $number }
}
resume-line = { $number }. { $game }
waiting-game = { $game }, { $first } contre { $second }, { $moves ->
    [one] 1 coup
   *[other] { $moves } coups
}, { $date }
waiting-damaged = { $game } ({ $damage })
waiting-not-resumable = { $date } : { $reason }
resume-no-place = aucun dossier où garder les parties : ni XDG_STATE_HOME ni HOME n’est défini
kept-in-use = cette partie est déjà jouée dans une autre fenêtre ou un autre terminal
kept-unreadable = le journal de la partie ne se lit pas : { $reason }
kept-no-game = il ne commence pas par une partie
kept-version = sa version est { $version }, ce programme lit la version { $known }
kept-empty = il est vide
kept-damaged = le journal de la partie est abîmé à la ligne { $line } sur { $lines }
kept-set-aside = Attention : { $damage }. La partie reprend de ce qui précède ; le journal abîmé reste entier dans { $file }.
unkept = Attention : la partie n’est pas gardée ({ $reason }).
console-resumable = La partie est gardée : « grille resume » la reprend.

stats-none = Aucune partie terminée pour l’instant.
stats-title = Parties terminées
stats-game = jeu
stats-opponent = adversaire
stats-played = jouées
stats-won = gagnées
stats-drawn = nulles
stats-lost = perdues
stats-streak = série
stats-best = record
stats-total = contre l’ordinateur
stats-human = deux personnes
stats-computers = { $count ->
    [one] Entre ordinateurs : 1 partie.
   *[other] Entre ordinateurs : { $count } parties.
}

man-name = NOM
man-synopsis = SYNOPSIS
man-description = DESCRIPTION
man-arguments = ARGUMENTS
man-options = OPTIONS
man-commands = COMMANDES
man-environment = ENVIRONNEMENT
man-files = FICHIERS
man-exit = CODES DE RETOUR
man-see = VOIR AUSSI
man-title = Manuel de Grille
man-text = Sans commande, dans un terminal, grille ouvre un menu : le jeu, les joueurs, le niveau, la taille, l’interface ; une partie interrompue s’y reprend. Ailleurs, une aide courte s’affiche.
man-grille-lang = la langue, fr ou en
man-no-color = définie et non vide, aucune couleur
man-xdg-state = où les parties sont gardées ; sinon ~/.local/state
man-under-way = les parties en cours, à jour avant que chaque coup soit montré
man-games = les parties terminées, en SGF ou en texte
man-list = leur liste, une ligne en JSON par partie
man-choices = le dernier choix de jeu, de joueurs et d’interface
man-exit-0 = tout va bien
man-exit-1 = la demande n’a pas pu être satisfaite (fichier illisible, coup interdit)
man-exit-2 = la ligne de commande ne se comprend pas
man-unknown = aucune commande « { $command } » ; on attend : { $known }

bench-journal = journal : { $changes } changements gardés sur le disque, { $micros } µs chacun
