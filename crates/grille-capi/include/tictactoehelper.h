/*
 * Morpion : l'état du jeu.
 * Tic-tac-toe: the state of the game.
 *
 * La grille est un tableau de 9 entiers, ligne par ligne :
 * The grid is an array of 9 integers, row by row:
 *
 *     0 1 2
 *     3 4 5
 *     6 7 8
 *
 * Une case vaut 0 (non jouée), 1 (joueur 1, la croix) ou -1 (joueur 2, le cercle). Toute autre valeur
 * est lue comme une case occupée qui n'appartient à personne. Aucune fonction ne garde le tableau ;
 * toutes peuvent être appelées de plusieurs fils d'exécution.
 *
 * A cell is 0 (not played), 1 (player 1, the cross) or -1 (player 2, the circle). Any other value is
 * read as an occupied cell that belongs to nobody. No function keeps the array; all of them may be
 * called from several threads.
 *
 * Édition des liens / Linking: pkg-config --cflags --libs grille, ou / or -lgrille.
 */
#ifndef TICTACTOEHELPER_H
#define TICTACTOEHELPER_H

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Met les 9 cases du tableau à 0. Ne fait rien si gameState vaut NULL.
 * Sets the 9 cells of the array to 0. Does nothing if gameState is NULL.
 */
void initializeGameState(int * gameState);

/*
 * Retourne / Returns:
 *    0  si le jeu n'est pas terminé / if the game is not over
 *    1  si le joueur 1 a gagné      / if player 1 has won
 *   -1  si le joueur 2 a gagné      / if player 2 has won
 *   -2  si la partie est nulle : plus de case à jouer, personne n'a gagné
 *       if the game is drawn: no cell left to play, nobody has won
 *
 * Si les deux joueurs ont un alignement, ce qu'aucune partie ne permet, le joueur 1 a gagné (1).
 * Pour NULL : -2, car il n'y a ni case à jouer ni gagnant.
 * If both players have a line, which no game leads to, player 1 has won (1).
 * For NULL: -2, as there is neither a cell to play nor a winner.
 */
int testGameEnd(int * gameState);

/*
 * Alloue et retourne un tableau de 9 cases de même contenu, à libérer par destroyGameState (ou par
 * free, il vient de malloc). Retourne NULL si gameState vaut NULL ou si la mémoire manque.
 * Allocates and returns an array of 9 cells with the same content, to be freed by destroyGameState
 * (or by free, it comes from malloc). Returns NULL if gameState is NULL or if memory is short.
 */
int * copyGameState(int * gameState);

/*
 * Libère un tableau retourné par copyGameState, une seule fois. Ne fait rien si gameState vaut NULL.
 * Un tableau déclaré par « int gameState[9]; » ne se libère pas.
 * Frees an array that copyGameState returned, once only. Does nothing if gameState is NULL.
 * An array declared as "int gameState[9];" is not to be freed.
 */
void destroyGameState(int * gameState);

#ifdef __cplusplus
}
#endif

#endif
