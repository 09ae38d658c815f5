/*
 * Morpion : l'intelligence artificielle.
 * Tic-tac-toe: the artificial intelligence.
 */
#ifndef TICTACTOEAI_H
#define TICTACTOEAI_H

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Retourne l'index (0 à 8) de la case à jouer selon l'algorithme min/max, qui regarde toutes les suites
 * de la partie : il ne perd jamais, gagne au plus vite et résiste au plus longtemps. Entre deux coups
 * égaux il joue la case de plus petit index ; la même grille donne toujours la même case.
 *   gameState   le tableau de 9 cases (voir tictactoehelper.h), qui n'est pas modifié
 *   playerTurn  le joueur dont c'est le tour : 1 pour le joueur 1, -1 pour le joueur 2
 * Retourne -1 s'il n'y a pas de coup à jouer : partie terminée, gameState NULL, valeur de case ou
 * playerTurn impossible.
 *
 * Returns the index (0 to 8) of the cell to play by the min/max algorithm, which looks at every way the
 * game can go: it never loses, wins as soon as possible and resists as long as possible. Among equal
 * moves it plays the cell of the lowest index; the same grid always gives the same cell.
 *   gameState   the array of 9 cells (see tictactoehelper.h), which is not changed
 *   playerTurn  the player whose turn it is: 1 for player 1, -1 for player 2
 * Returns -1 if there is no move to play: the game is over, gameState is NULL, the value of a cell or
 * playerTurn is impossible.
 */
int getBestAction(int * gameState, int playerTurn);

#ifdef __cplusplus
}
#endif

#endif
