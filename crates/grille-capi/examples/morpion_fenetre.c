/*
 * Morpion dans une fenêtre contre l'algorithme min/max, d'après le sujet. Après la partie, un clic en
 * commence une autre, où l'ordinateur et le joueur échangent leur tour.
 * Tic-tac-toe in a window against min/max, as the document asks. After the game a click begins another,
 * in which the computer and the player change turns.
 *
 *     gcc morpion_fenetre.c $(pkg-config --cflags --libs grille) -o morpion_fenetre
 */
#include <stdlib.h>

#include "tictactoeai.h"
#include "tictactoehelper.h"
#include "tictactoewindow.h"

/* Une partie ; 1 si le joueur veut fermer. / One game; 1 if the player wants to close. */
static int playGame(TicTacToeWindow * pWindow, int human)
{
    int gameState[9];
    int playerTurn = 1;
    int x = 0;
    int y = 0;
    initializeGameState(gameState);
    drawGameState(pWindow, gameState);
    while (testGameEnd(gameState) == 0) {
        if (playerTurn == human) {
            /* Une case non vide : le tour se poursuit. / Not empty: the turn goes on. */
            do {
                int quit = getPlayedCell(pWindow, &x, &y);
                if (quit) {
                    return 1;
                }
            } while (gameState[y * 3 + x] != 0);
            gameState[y * 3 + x] = playerTurn;
        } else {
            int cellToPlay = getBestAction(gameState, playerTurn);
            gameState[cellToPlay] = playerTurn;
        }
        playerTurn = -playerTurn;
        drawGameState(pWindow, gameState);
    }
    return getPlayedCell(pWindow, &x, &y);
}

int main(void)
{
    TicTacToeWindow * pWindow = initializeWindow();
    if (pWindow == NULL) {
        return EXIT_FAILURE;
    }
    int human = 1;
    while (playGame(pWindow, human) == 0) {
        human = -human;
    }
    destroyWindow(pWindow);
    return EXIT_SUCCESS;
}
