/* The functions of tictactoewindow.h where there is no window, and none can be. */
#include <assert.h>
#include <stddef.h>
#include <stdio.h>

#include "tictactoewindow.h"

int main(void)
{
    int gameState[9] = {0};
    int x = 42;
    int y = 43;
    assert(initializeWindow() == NULL);
    assert(initializeWindow() == NULL);
    assert(getPlayedCell(NULL, &x, &y) == 1);
    assert(getPlayedCell(NULL, NULL, NULL) == 1);
    assert(x == 42 && y == 43);
    drawGameState(NULL, gameState);
    drawGameState(NULL, NULL);
    destroyWindow(NULL);
    printf("nothing: ok\n");
    return 0;
}
