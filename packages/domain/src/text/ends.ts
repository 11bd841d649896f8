/**
 * A text without any of these signs at its end. By hand: a pattern that ends in `$` begins anew at each of them, which
 * takes the square of their number.
 */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** What stands before the first such mark; all of it where there is none. */
export function before(text: string, mark: string): string {
  const at = text.indexOf(mark)
  return at === -1 ? text : text.slice(0, at)
}
