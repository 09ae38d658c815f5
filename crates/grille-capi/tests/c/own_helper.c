/* A program that has its own tictactoehelper.c, as document 001 asks for, and takes getBestAction from the
 * library. Its functions count what is asked of them; with RULES_OF_ITS_OWN a line wins only in a row. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "tictactoeai.h"
#include "tictactoehelper.h"

static long tests = 0, copies = 0, destroyed = 0;

void initializeGameState(int * gameState)
{
    for (int cell = 0; cell < 9; cell++) {
        gameState[cell] = 0;
    }
}

int testGameEnd(int * gameState)
{
    static const int lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                    {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
#ifdef RULES_OF_ITS_OWN
    const int known = 3;
#else
    const int known = 8;
#endif
    tests++;
    for (int line = 0; line < known; line++) {
        int owner = gameState[lines[line][0]];
        if (owner != 0 && owner == gameState[lines[line][1]] && owner == gameState[lines[line][2]]) {
            return owner;
        }
    }
    for (int cell = 0; cell < 9; cell++) {
        if (gameState[cell] == 0) {
            return 0;
        }
    }
    return -2;
}

int * copyGameState(int * gameState)
{
    int * copy = malloc(9 * sizeof(int));
    copies++;
    for (int cell = 0; copy != NULL && cell < 9; cell++) {
        copy[cell] = gameState[cell];
    }
    return copy;
}

void destroyGameState(int * gameState)
{
    destroyed++;
    free(gameState);
}

int main(void)
{
    int gameState[9];
    initializeGameState(gameState);
    assert(getBestAction(gameState, 1) == 0);
    /* All the games there are have 549,945 positions after the first. */
    printf("own helper: %ld tests, %ld copies, %ld destroyed\n", tests, copies, destroyed);

    /* A column wins at once by the usual rules, and is nothing where only rows count. */
    int column[9] = {1, -1, 0, 1, -1, 0, 0, 0, 0};
#ifdef RULES_OF_ITS_OWN
    assert(getBestAction(column, 1) != 6);
#else
    assert(getBestAction(column, 1) == 6);
#endif
    return 0;
}
