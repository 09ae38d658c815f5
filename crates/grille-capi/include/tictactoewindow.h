/*
 * Morpion : la fenêtre.
 * Tic-tac-toe: the window.
 *
 * La fenêtre vit dans son propre fil d'exécution : elle se redessine et se redimensionne aussi
 * pendant que le programme calcule. On y joue à la souris (l'appui du bouton gauche compte), au doigt
 * ou au clavier : flèches puis Entrée ou Espace ; les chiffres 1 à 9, ligne par ligne ; le pavé
 * numérique, où chaque touche est à la place de sa case. Échap demande la fermeture, comme le bouton
 * de fermeture. Plusieurs fenêtres peuvent être ouvertes à la fois, et de nouveau après leur
 * destruction. Toutes les fonctions peuvent être appelées de tout fil d'exécution.
 *
 * The window lives on a thread of its own: it redraws and resizes while the program computes, too.
 * One plays with the mouse (the press of the left button counts), a finger or the keyboard: arrows,
 * then Enter or Space; digits 1 to 9, row by row; the number pad, where each key is at the place of
 * its cell. Escape asks to close, as the close button does. Several windows may be open at once, and
 * again after they were destroyed. All functions may be called from any thread.
 */
#ifndef TICTACTOEWINDOW_H
#define TICTACTOEWINDOW_H

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Une fenêtre. Son contenu n'est pas accessible ; le pointeur sert seulement à la désigner. NULL et
 * une fenêtre détruite sont reconnus par toutes les fonctions.
 * A window. Its content is out of reach; the pointer only names it. NULL and a window that was
 * destroyed are recognised by all functions.
 */
typedef struct TicTacToeWindow TicTacToeWindow;

/*
 * Ouvre une fenêtre avec une grille vide. Retourne NULL si c'est impossible, par exemple sans écran ;
 * un message sur la sortie d'erreur dit alors que faire. Langue : GRILLE_LANG (fr, en), sinon LC_ALL,
 * LC_MESSAGES ou LANG, sinon le français.
 * Opens a window with an empty grid. Returns NULL if that is impossible, for instance without a
 * display; a message on standard error then says what to do. Language: GRILLE_LANG (fr, en), else
 * LC_ALL, LC_MESSAGES or LANG, else French.
 */
TicTacToeWindow * initializeWindow(void);

/*
 * Affiche le tableau de 9 cases (voir tictactoehelper.h). Le tableau est copié : il peut changer
 * aussitôt. Le dernier coup, l'alignement gagnant et le résultat sont mis en évidence ; une case de
 * valeur impossible est grise. Ne fait rien si un pointeur vaut NULL ou si la fenêtre est détruite.
 * Shows the array of 9 cells (see tictactoehelper.h). The array is copied: it may change at once. The
 * last move, the winning line and the result are shown; a cell of an impossible value is grey. Does
 * nothing if a pointer is NULL or if the window was destroyed.
 */
void drawGameState(TicTacToeWindow * pWindow, int * gameState);

/*
 * Attend que le joueur choisisse une case ou demande à fermer la fenêtre. Retourne :
 *   0  si le joueur a cliqué sur une cellule : *x est sa colonne (0 à 2, de gauche à droite), *y sa
 *      ligne (0 à 2, de haut en bas), donc gameState[*y * 3 + *x]. Une case occupée se clique aussi :
 *      au programme de la refuser et de rappeler getPlayedCell.
 *   1  si le joueur a demandé de fermer la fenêtre : *x et *y sont inchangés et la fenêtre reste
 *      ouverte jusqu'à destroyWindow. De même, sans attendre, si pWindow vaut NULL, si la fenêtre est
 *      détruite (même pendant l'attente, par un autre fil). Si le serveur X11 lui-même disparaît, la
 *      bibliothèque X11 du système termine le programme (code 1).
 * Si x ou y vaut NULL, cette coordonnée n'est pas écrite.
 * Entre deux appels, le dernier clic est gardé tant que drawGameState n'affiche pas un autre état (un
 * clic vaut pour la grille sur laquelle il a été fait) ; une demande de fermeture est toujours gardée,
 * passe avant les clics et n'est signalée qu'une fois.
 *
 * Waits until the player chooses a cell or asks to close the window. Returns:
 *   0  if the player has clicked on a cell: *x is its column (0 to 2, from the left), *y its row (0 to
 *      2, from the top), hence gameState[*y * 3 + *x]. An occupied cell can be clicked too: it is for
 *      the program to refuse it and to call getPlayedCell again.
 *   1  if the player has asked to close the window: *x and *y are unchanged, and the window stays open
 *      until destroyWindow. Likewise, without waiting, if pWindow is NULL, if the window was destroyed
 *      (even during the wait, by another thread). Should the X11 server itself go away, the system's
 *      X11 library ends the program (code 1).
 * If x or y is NULL, that coordinate is not written.
 * Between two calls the newest click is kept as long as drawGameState shows no other state (a click
 * belongs to the grid on which it was made); a wish to close is always kept, comes before clicks and
 * is told once only.
 */
int getPlayedCell(TicTacToeWindow * pWindow, int * x, int * y);

/*
 * Ferme la fenêtre et libère sa mémoire ; au retour elle a disparu. Ne fait rien si pWindow vaut NULL
 * ou si la fenêtre est déjà détruite.
 * Closes the window and frees its memory; on return it is gone. Does nothing if pWindow is NULL or if
 * the window was destroyed already.
 */
void destroyWindow(TicTacToeWindow * pWindow);

#ifdef __cplusplus
}
#endif

#endif
