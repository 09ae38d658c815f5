/* The functions of tictactoehelper.h, as document 001 has them. Exit code 0 and no leak. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tictactoehelper.h"

static int end(int a, int b, int c, int d, int e, int f, int g, int h, int i)
{
    int gameState[9] = {a, b, c, d, e, f, g, h, i};
    return testGameEnd(gameState);
}

int main(void)
{
    static const int lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                    {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
    int gameState[9] = {5, 5, 5, 5, 5, 5, 5, 5, 5};
    initializeGameState(gameState);
    for (int i = 0; i < 9; i++) {
        assert(gameState[i] == 0);
    }
    assert(testGameEnd(gameState) == 0);
    for (int line = 0; line < 8; line++) {
        for (int player = -1; player <= 1; player += 2) {
            initializeGameState(gameState);
            for (int i = 0; i < 3; i++) {
                assert(testGameEnd(gameState) == 0);
                gameState[lines[line][i]] = player;
            }
            assert(testGameEnd(gameState) == player);
        }
    }
    assert(end(1, -1, 1, 1, -1, -1, -1, 1, 1) == -2);
    assert(end(1, -1, 1, 1, -1, -1, -1, 1, 0) == 0);
    assert(end(1, 1, 1, -1, -1, -1, 0, 0, 0) == 1);
    assert(end(7, 7, 7, 7, 7, 7, 7, 7, 7) == -2);
    assert(end(7, 7, 7, 0, 0, 0, 0, 0, 0) == 0);

    int * copy = copyGameState(gameState);
    assert(copy != NULL && copy != gameState);
    assert(memcmp(copy, gameState, sizeof gameState) == 0);
    copy[0] = 1 - copy[0];
    assert(copy[0] != gameState[0]);
    destroyGameState(copy);
    free(copyGameState(gameState));

    initializeGameState(NULL);
    assert(testGameEnd(NULL) == -2);
    assert(copyGameState(NULL) == NULL);
    destroyGameState(NULL);
    printf("helper: ok\n");
    return 0;
}
