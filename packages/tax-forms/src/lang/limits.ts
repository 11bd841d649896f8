/** Static limits of one expression: they bound the evaluation, for the language has no loops. */
export const MAX_LENGTH = 4000
export const MAX_NODES = 2000
export const MAX_DEPTH = 100
