/* getBestAction: draws with itself, loses to nobody, answers what it cannot play with -1. */
#include <assert.h>
#include <stddef.h>
#include <stdio.h>

#include "tictactoeai.h"
#include "tictactoehelper.h"

static long games = 0;

/* Every game in which one player is min/max and the other plays all there is. */
static void against_all(int * gameState, int turn, int computer)
{
    int end = testGameEnd(gameState);
    if (end != 0) {
        games++;
        assert(end == -2 || end == computer);
        return;
    }
    if (turn == computer) {
        int cell = getBestAction(gameState, turn);
        assert(cell >= 0 && cell < 9 && gameState[cell] == 0);
        gameState[cell] = turn;
        against_all(gameState, -turn, computer);
        gameState[cell] = 0;
        return;
    }
    for (int cell = 0; cell < 9; cell++) {
        if (gameState[cell] == 0) {
            gameState[cell] = turn;
            against_all(gameState, -turn, computer);
            gameState[cell] = 0;
        }
    }
}

int main(void)
{
    int gameState[9];
    initializeGameState(gameState);
    for (int turn = 1; testGameEnd(gameState) == 0; turn = -turn) {
        gameState[getBestAction(gameState, turn)] = turn;
    }
    assert(testGameEnd(gameState) == -2);
    assert(getBestAction(gameState, 1) == -1);

    initializeGameState(gameState);
    against_all(gameState, 1, 1);
    against_all(gameState, 1, -1);

    int won[9] = {1, 1, 1, -1, -1, 0, 0, 0, 0};
    int strange[9] = {1, 0, 0, 0, 7, 0, 0, 0, 0};
    assert(getBestAction(won, -1) == -1);
    assert(getBestAction(strange, 1) == -1);
    assert(getBestAction(gameState, 0) == -1);
    assert(getBestAction(gameState, 2) == -1);
    assert(getBestAction(NULL, 1) == -1);
    printf("ai: ok, %ld games\n", games);
    return 0;
}
