### La page du navigateur.

page-options = Options…
page-options-of = Options : { $game }
page-settings = Réglages
page-share = Partager
page-score = Compte
page-remark = Commentaire
page-your-move = Votre coup
page-values = Valeur des coups
page-numbers = Numéros des coups sur la grille
page-letter-keys = Commandes par une seule lettre
page-theme-system = Comme le système
page-confirm-tap = Toucher deux fois pour jouer
page-confirm-auto = sur les petites cases
page-confirm-always = toujours
page-confirm-never = jamais
page-play-here = Jouer { $point }
page-captures = { $count ->
    [one] { $count } prisonnier
   *[other] { $count } prisonniers
}
page-agreed = d’accord
page-pause = Pause
page-no-clock = Sans limite de temps
page-low-time = Il reste peu de temps !
page-no-hint = Pas de conseil ici.
page-stronger = Plus fort : { $level }
page-weaker = Plus facile : { $level }
page-forget = Effacer : { $game }
page-forget-sure = Effacer cette partie de ce navigateur ?
page-saved = { $file } est dans vos téléchargements.
page-storage-full = Ce navigateur ne garde plus rien (mémoire pleine ou navigation privée) : enregistrez la partie dans un fichier.
page-other-tab = Cette partie est ouverte dans un autre onglet : ici commence une copie.
page-no-module = Le moteur de jeu n’a pas pu être chargé. Vérifiez la connexion, puis réessayez.
page-update = Nouvelle version : recharger
page-about = Grille : les jeux de la grille, contre l’ordinateur ou à deux, sans compte et hors ligne. Rien de ce que vous jouez ne quitte cet appareil.
page-help = Les flèches parcourent la grille, Entrée joue. Un coup se tape aussi : ses lettres et ses chiffres, puis Entrée. Là où les lettres sont des coups, Alt et la lettre donnent la commande.
page-key-move = Entrée Espace | jouer sur le point choisi
page-key-walk = ← → ↑ ↓ | parcourir la grille ; en revue, ← et → vont d’un coup à l’autre, et Maj avec une flèche parcourt la grille
page-key-last = l | dire le dernier coup
page-key-row = h | dire la ligne
page-key-column = H | dire la colonne
page-key-clock = k | dire le temps des joueurs
page-key-score = j | dire où en est la partie
page-review-first = Au début
page-review-back = Coup précédent
page-review-forward = Coup suivant
page-review-last = À la fin
page-review-return = Revenir à la partie
page-review-leave = Quitter la revue
page-review-at = Après { $at } coups sur { $all }
page-review-tried = (et { $count ->
    [one] { $count } coup essayé
   *[other] { $count } coups essayés
})
page-review-judged = Jugés : { $done } coups sur { $all }
page-graph = Valeur de la position après chaque coup : en haut pour { $first }, en bas pour { $second }
page-contents = Quelle partie ouvrir ?
page-contents-find = Chercher un nom, une date
page-contents-more = Et { $count } autres : cherchez un nom ou une date.
page-contents-none = Aucune partie ne correspond.
page-link-empty = Ce lien ne contient pas de partie.
page-link-newer = Ce lien vient d’une version plus récente de Grille : rechargez la page pour l’ouvrir.
page-link-damaged = Ce lien est abîmé : demandez-le à nouveau.
page-link-too-long = Ce lien est trop long pour être une partie.

## Partager

page-share-link = Lien vers la partie
page-share-about = Le lien contient toute la partie : qui l’ouvre la voit aussitôt. Rien n’est envoyé à un serveur.
page-share-long = Ce lien est long : certaines messageries le coupent. Un fichier arrive toujours entier.
page-share-copy-link = Copier le lien
page-share-link-copied = Le lien est dans le presse-papiers.
page-share-send = Envoyer…
page-share-qr = Code QR du lien
page-share-no-qr = Cette partie est trop longue pour un code QR.
page-share-files = Copier ou enregistrer
page-share-file = Fichier de la partie
page-share-png = Image (PNG)
page-share-svg = Dessin (SVG)
page-share-gif = Animation (GIF)
page-share-html = Page à parcourir (HTML)
page-share-preparing = Préparation…
page-share-failed = Cela n’a pas marché : { $reason }
page-share-no-clipboard = ce navigateur ne laisse pas la page copier.
page-share-play = Lecture
page-share-start = Début de la partie
page-share-step = Coup { $at } sur { $all } : { $move }
page-share-keys = Les flèches gauche et droite parcourent les coups.
page-share-open = Ouvrir cette partie dans Grille
