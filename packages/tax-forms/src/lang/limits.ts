/** Static limits of one expression. They bound its evaluation, because the language has no loops. */
export const MAX_LENGTH = 4000
export const MAX_NODES = 2000
export const MAX_DEPTH = 100
