# Parties gardées, statistiques, complétion, pages de manuel.

waiting-game = { $game }, { $first } contre { $second }, { $moves ->
    [one] 1 coup
   *[other] { $moves } coups
}, { $date }
waiting-damaged = { $game } ({ $damage })
waiting-not-resumable = { $date } : { $reason }
kept-in-use = cette partie est déjà jouée dans une autre fenêtre ou un autre terminal
kept-unreadable = le journal de la partie ne se lit pas : { $reason }
kept-no-game = il ne commence pas par une partie
kept-version = sa version est { $version }, ce programme lit la version { $known }
kept-empty = il est vide
kept-damaged = le journal de la partie est abîmé à la ligne { $line } sur { $lines }
kept-set-aside = Attention : { $damage }. La partie reprend de ce qui précède ; le journal abîmé reste entier dans { $file }.
