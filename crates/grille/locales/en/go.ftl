### The game of Go.

## GTP

cli-gtp = plays Go with another program, by the Go Text Protocol
cli-gtp-level = level of the player
gtp-level-unknown = unknown level '{ $level }'; expected: { $known }
engine-sentence = No move: { $reason }.
engine-no-program = no program is named after 'gtp:'
engine-unclosed = the command line ends with an open { $mark }
engine-start = cannot start '{ $program }': { $reason }
engine-died = the engine '{ $program }' ended
engine-died-saying = the engine '{ $program }' ended; its last words: { $last }
engine-timeout = the engine '{ $program }' gave no answer to '{ $command }' within { $seconds } s
engine-stopped = the engine '{ $program }' was stopped before it moved
engine-garbage = the engine '{ $program }' answered '{ $command }' with '{ $answer }', which is no answer of the protocol
engine-refused = the engine '{ $program }' refused '{ $command }': { $reason }
engine-illegal = the engine '{ $program }' played a forbidden move, { $text }: { $reason }
engine-not-square = the Go Text Protocol knows only square boards, not { $rows } x { $cols }
