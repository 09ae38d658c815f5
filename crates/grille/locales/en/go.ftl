### The game of Go.

## GTP

cli-gtp = plays Go with another program, by the Go Text Protocol
cli-gtp-level = level of the player
cli-gtp-threads = number of threads
gtp-level-unknown = unknown level '{ $level }'; expected: { $known }
