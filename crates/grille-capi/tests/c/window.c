/*
 * A real window, driven from outside by what it prints: "ready" when it waits, "x y" for a click,
 * "close" for the wish to close. Each line of the plan is one phase.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "tictactoehelper.h"
#include "tictactoewindow.h"

static void say(const char * text)
{
    printf("%s\n", text);
    fflush(stdout);
}

static TicTacToeWindow * open_window(void)
{
    TicTacToeWindow * pWindow = initializeWindow();
    if (pWindow == NULL) {
        exit(EXIT_FAILURE);
    }
    return pWindow;
}

/* Plays until the wish to close; the players take turns. */
static void * play(void * argument)
{
    TicTacToeWindow * pWindow = argument;
    int gameState[9];
    int turn = 1;
    initializeGameState(gameState);
    for (;;) {
        int x = -1;
        int y = -1;
        drawGameState(pWindow, gameState);
        say("ready");
        if (getPlayedCell(pWindow, &x, &y)) {
            say(x == -1 && y == -1 ? "close" : "close, but x or y were written");
            return NULL;
        }
        printf("%d %d\n", x, y);
        if (gameState[y * 3 + x] == 0) {
            gameState[y * 3 + x] = turn;
            turn = -turn;
        }
        printf("end %d\n", testGameEnd(gameState));
    }
}

int main(void)
{
    say("phase 1: the main thread");
    TicTacToeWindow * first = open_window();
    play(first);
    destroyWindow(first);

    say("phase 2: another window, another thread");
    TicTacToeWindow * second = open_window();
    pthread_t thread;
    if (second == first || pthread_create(&thread, NULL, play, second) != 0) {
        return EXIT_FAILURE;
    }
    pthread_join(thread, NULL);

    say("phase 3: the first one is still destroyed");
    int x = 7;
    drawGameState(first, NULL);
    if (getPlayedCell(first, &x, NULL) != 1 || x != 7) {
        return EXIT_FAILURE;
    }
    destroyWindow(first);

    say("phase 4: null coordinates, two windows at once");
    TicTacToeWindow * third = open_window();
    say("ready");
    if (getPlayedCell(third, NULL, NULL) != 0) {
        return EXIT_FAILURE;
    }

    say("phase 5: destroyed while another thread waits");
    if (pthread_create(&thread, NULL, play, third) != 0) {
        return EXIT_FAILURE;
    }
    int * state = calloc(9, sizeof *state);
    drawGameState(second, state);
    free(state);
    destroyWindow(third);
    pthread_join(thread, NULL);
    destroyWindow(second);
    destroyWindow(second);
    say("done");
    return EXIT_SUCCESS;
}
