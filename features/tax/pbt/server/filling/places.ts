/** Most rows of one tax on a form that follows from others. */
const perTax = 10_000

/** A place among the rows of a tax, in the order of the taxes. */
export const placeIn = (tax: number, at: number): number => tax * perTax + (at % perTax)

/** The place of a line by what it says: other lines that come and go leave it where it is. */
export function placeOf(tax: number, key: string, taken: ReadonlySet<number>): number {
  let at = 0
  for (const letter of key) at = (at * 31 + (letter.codePointAt(0) ?? 0)) % perTax
  while (taken.has(placeIn(tax, at))) at += 1
  return placeIn(tax, at)
}
