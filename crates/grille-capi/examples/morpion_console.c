/*
 * Morpion à deux joueurs dans la console, d'après le sujet.
 * Tic-tac-toe for two players in the console, as the document asks.
 *
 *     gcc morpion_console.c $(pkg-config --cflags --libs grille) -o morpion_console
 */
#include <stdio.h>
#include <stdlib.h>

#include "tictactoehelper.h"

static void printGrid(int * gameState)
{
    for (int row = 0; row < 3; row++) {
        for (int col = 0; col < 3; col++) {
            int cell = row * 3 + col;
            char shown = (char)('0' + cell);
            if (gameState[cell] == 1) {
                shown = 'X';
            } else if (gameState[cell] == -1) {
                shown = 'O';
            }
            printf(" %c %s", shown, col < 2 ? "|" : "\n");
        }
        if (row < 2) {
            printf("---+---+---\n");
        }
    }
}

/* La case choisie, ou -1 à la fin de l'entrée. / The cell chosen, or -1 at the end of input. */
static int askCell(int * gameState, int player)
{
    char line[80];
    for (;;) {
        printf("Joueur %d (%c), quelle case (0 à 8) ? ", player == 1 ? 1 : 2, player == 1 ? 'X' : 'O');
        fflush(stdout);
        if (fgets(line, sizeof line, stdin) == NULL) {
            return -1;
        }
        char * end = NULL;
        long cell = strtol(line, &end, 10);
        if (end == line || (*end != '\n' && *end != '\0') || cell < 0 || cell > 8) {
            printf("Tapez un chiffre de 0 à 8.\n");
        } else if (gameState[cell] != 0) {
            printf("Cette case est déjà jouée.\n");
        } else {
            return (int)cell;
        }
    }
}

int main(void)
{
    int gameState[9];
    int player = 1;
    initializeGameState(gameState);
    while (testGameEnd(gameState) == 0) {
        printGrid(gameState);
        int cell = askCell(gameState, player);
        if (cell < 0) {
            printf("\nPartie interrompue.\n");
            return EXIT_SUCCESS;
        }
        gameState[cell] = player;
        player = -player;
    }
    printGrid(gameState);
    switch (testGameEnd(gameState)) {
    case 1:
        printf("Le joueur 1 a gagné.\n");
        break;
    case -1:
        printf("Le joueur 2 a gagné.\n");
        break;
    default:
        printf("Match nul.\n");
        break;
    }
    return EXIT_SUCCESS;
}
