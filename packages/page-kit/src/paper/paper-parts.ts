/** Rows that one printing takes: a browser lays out some ten pages a second, and of forty columns far fewer. */
export const mostPaperRows = 1000

/** A stretch of rows, both ends counted from 1. */
export interface PaperPart {
  from: number
  to: number
}

/** The stretches that `count` rows are printed in; one for none. */
export const partsOf = (count: number, most: number = mostPaperRows): PaperPart[] =>
  Array.from({ length: Math.max(1, Math.ceil(count / most)) }, (_, at) => ({
    from: at * most + 1,
    to: Math.min(count, (at + 1) * most),
  }))

/** The stretch with this number from 1; one that is not there is the first. */
export const partAt = (count: number, number: number, most: number = mostPaperRows): PaperPart => {
  const parts = partsOf(count, most)
  return parts[number - 1] ?? parts[0] ?? { from: 1, to: count }
}
