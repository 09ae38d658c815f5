/**
 * The messages of `grille-wire`, as far as the page reads them. Nothing here runs.
 *
 * @typedef {"first" | "second"} Side
 * @typedef {{ row: number, col: number }} Point
 * @typedef {{ owner: Side | null, kind: number }} Piece
 *
 * @typedef {object} Picture
 * @property {"cells" | "frame" | "crossings"} layout
 * @property {"mark" | "disc" | "stone"} shape
 * @property {"row-column" | "column" | "number" | "letter"} naming
 * @property {number} rows
 * @property {number} cols
 * @property {(Piece | null)[]} pieces
 * @property {boolean[]} open
 * @property {Side | null} turn
 * @property {number} ply
 * @property {Point | null} last
 * @property {Point[]} decided
 * @property {Point[]} stars
 * @property {Point[]} forbidden
 * @property {[number, number] | null} captures
 * @property {string[]} row_names
 * @property {string[]} col_names
 *
 * @typedef {object} ScoreSheet
 * @property {[Point[], Point[]]} owned
 * @property {Point[]} dead
 * @property {Point[]} unsure
 *
 * @typedef {object} Reading
 * @property {number} used
 * @property {number} main_left
 * @property {number} period_left
 * @property {boolean} overtime
 * @property {boolean} running
 * @property {boolean} low
 * @property {boolean} limited
 *
 * @typedef {{ control: string, left: [Reading, Reading], next_change: number | null }} ClockScene
 * @typedef {{ name: string, symbol: string, level: string | null, has_agreed: boolean }} SeatScene
 * @typedef {{ comment: string | null, marks: [Point, string][], continuations: string[] }} Remark
 *
 * @typedef {object} Scene
 * @property {string} game
 * @property {Picture} picture
 * @property {"play" | "settle" | "over"} phase
 * @property {{ play: number, text: string }[]} offers
 * @property {ScoreSheet | null} score
 * @property {Remark | null} remark
 * @property {number} turn_number
 * @property {[SeatScene, SeatScene]} seats
 * @property {Side | null} to_move
 * @property {ClockScene} clock
 * @property {{ winner: Side | null } | null} ending
 * @property {boolean} can_undo
 * @property {boolean} can_redo
 *
 * @typedef {object} Words
 * @property {string} title
 * @property {string} goal
 * @property {string} short_goal
 * @property {string} status
 * @property {boolean | null} is_won
 * @property {[string, string]} players
 * @property {[string, string]} pieces
 * @property {[string | null, string | null]} levels
 * @property {[string, string] | null} times
 * @property {[string, string, string][]} score
 * @property {string | null} lead
 * @property {string[]} offers
 * @property {string | null} last_word
 *
 * @typedef {{ name: string, point: Point | null, side: number }} MoveWords
 * @typedef {{ at: number, common: number, continuations: string[], chosen: number }} ReviewView
 *
 * @typedef {object} View
 * @property {number} seq
 * @property {any} event
 * @property {string | null} said
 * @property {Scene} scene
 * @property {Words} words
 * @property {MoveWords[]} moves
 * @property {string[]} possible
 * @property {string[]} unknown
 * @property {string} typed_first
 * @property {[number, string][]} labels
 * @property {string[]} notes
 * @property {string | null} kept
 * @property {ReviewView | null} review
 * @property {boolean} marks_open
 * @property {Supply | null} supply
 * @property {boolean} uses_supply
 *
 * @typedef {"book" | "network" | "large-network"} Supply
 *
 * @typedef {{ id: string, name: string, about: string, advises: boolean }} LevelView
 *
 * @typedef {object} OptionView
 * @property {string} name
 * @property {string} label
 * @property {string} about
 * @property {"number" | "flag" | "choice" | "points"} kind
 * @property {[number, number, number] | null} range
 * @property {number[]} offered
 * @property {{ id: string, name: string }[]} choices
 * @property {string | null} default
 * @property {string | null} unset
 *
 * @typedef {object} GameView
 * @property {string} id
 * @property {string} name
 * @property {string} about
 * @property {OptionView[]} options
 * @property {Record<string, string | number | boolean>} first_options
 * @property {LevelView[]} levels
 * @property {string | null} usual_level
 * @property {boolean} introduces
 * @property {string[]} endings
 * @property {View | null} opening
 *
 * @typedef {object} CommandView
 * @property {string} id
 * @property {"game" | "play" | "look" | "help"} group
 * @property {string} name
 * @property {string} about
 * @property {string | null} key
 * @property {string | null} ctrl
 * @property {string | null} confirm
 *
 * @typedef {object} Welcome
 * @property {number} version
 * @property {string} lang
 * @property {string} usual_game
 * @property {GameView[]} games
 * @property {CommandView[]} commands
 * @property {string[]} endings
 * @property {{ id: string, name: string }[]} clocks
 *
 * @typedef {object} Advised
 * @property {number} play
 * @property {string} name
 * @property {Point | null} point
 * @property {string} value
 * @property {string} short
 * @property {number} sign
 * @property {boolean} is_proved
 *
 * @typedef {object} Advice
 * @property {string} level
 * @property {Advised[]} moves
 * @property {{ value: number, is_proved: boolean } | null} worth
 * @property {string[]} line
 * @property {{ win_rate: number, lead: number, ownership: number[] } | null} outlook
 *
 * @typedef {{ sentence: string, worth: string | null, lead: string | null }} AdviceWords
 * @typedef {{ sentence: string, sign: string, worth: string, value: { value: number, is_proved: boolean } | null }} VerdictWords
 * @typedef {{ rows: string[], last: Point | null, decided: Point[], name: string | null }} Frame
 *
 * @typedef {{ kind?: string | null, name?: string | null, symbol?: string | null }} SeatWish
 *
 * @typedef {object} GamePlan
 * @property {string} game
 * @property {Record<string, string | number | boolean>} [options]
 * @property {[SeatWish, SeatWish]} [seats]
 * @property {string | null} [clock]
 * @property {number} [seed]
 *
 * @typedef {{ id?: number, tell: "welcome" } & Welcome} TellWelcome
 * @typedef {{ id?: number, tell: "view" } & View} TellView
 * @typedef {{ number: number, words: string, is_playable: boolean }} GameInFile
 * @typedef {{ tell: "contents", games: GameInFile[] }
 *   | { tell: "refused", sentence: string }
 *   | { tell: "command", command: string }
 *   | { tell: "unreadable", sentence: string }
 *   | { tell: "time", clock: ClockScene, words: [string, string] }
 *   | { tell: "advice", advice: Advice, words: AdviceWords }
 *   | { tell: "explanation", sentences: string[] }
 *   | { tell: "verdict", number: number, words: VerdictWords }
 *   | { tell: "file", name: string, bytes: string, text: string }
 *   | { tell: "frames", frames: Frame[] }
 *   | { tell: "failed", failure: string, sentence: string }} TellOther
 * @typedef {TellWelcome | TellView | TellOther} Tell
 *
 * @typedef {{ ask: string, [field: string]: unknown }} Ask
 */
export {};
