/*
 * The functions that document 001 asks its readers to write themselves. Their program links with
 * the library for the window and for min/max all the same. They tell their calls by a mark.
 */
#include <stdio.h>
#include <stdlib.h>
#include "tictactoehelper.h"

void initializeGameState(int * gameState)
{
    puts("mine");
    for (int i = 0; i < 9; i++) {
        gameState[i] = 0;
    }
}

int testGameEnd(int * gameState)
{
    static const int lines[8][3] = {
        {0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}
    };
    for (int i = 0; i < 8; i++) {
        int first = gameState[lines[i][0]];
        if (first != 0 && first == gameState[lines[i][1]] && first == gameState[lines[i][2]]) {
            return first;
        }
    }
    for (int i = 0; i < 9; i++) {
        if (gameState[i] == 0) {
            return 0;
        }
    }
    return -2;
}

int * copyGameState(int * gameState)
{
    int * copy = malloc(9 * sizeof *copy);
    for (int i = 0; copy != NULL && i < 9; i++) {
        copy[i] = gameState[i];
    }
    return copy;
}

void destroyGameState(int * gameState)
{
    free(gameState);
}
