### The game of Go.
