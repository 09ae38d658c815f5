/*
 * A program as document 001 asks for it, typed from the document alone: the state in an array, the
 * end of the game, min/max for both players, and the window where there is a display.
 */
#include <stdio.h>
#include "tictactoehelper.h"
#include "tictactoewindow.h"
#include "tictactoeai.h"

int main(void)
{
    int gameState[9];
    int playerTurn = 1;
    int quit = 0;
    int x, y;

    initializeGameState(gameState);
    while (testGameEnd(gameState) == 0) {
        int cellToPlay = getBestAction(gameState, playerTurn);
        gameState[cellToPlay] = playerTurn;
        playerTurn = -playerTurn;
    }
    printf("min/max contre min/max : %d\n", testGameEnd(gameState));

    int * copy = copyGameState(gameState);
    initializeGameState(gameState);
    printf("copie : %d, original : %d\n", testGameEnd(copy), testGameEnd(gameState));
    destroyGameState(copy);

    TicTacToeWindow * pWindow = initializeWindow();
    if (pWindow == NULL) {
        printf("pas de fenetre\n");
        return 0;
    }
    while (!quit) {
        drawGameState(pWindow, gameState);
        quit = getPlayedCell(pWindow, &x, &y);
        if (!quit && gameState[y * 3 + x] == 0) {
            gameState[y * 3 + x] = playerTurn;
            playerTurn = -playerTurn;
        }
    }
    destroyWindow(pWindow);
    return 0;
}
