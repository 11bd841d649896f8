import { randomInt } from 'node:crypto'

/** Without characters that are easily confused on paper (0 o 1 l i). */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const [groups, each] = [4, 5]

/** Twenty random characters (99 bits), in groups that can be read aloud. */
export const newOneTimePassword = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: each }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-')
