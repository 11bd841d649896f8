/** Fixed number of places, so that the numbers do not move under the pointer. */
const places = 7

/** Numbers of a pager, null for a gap: always the first and the last, the rest around `current`. */
export function pagesShown(current: number, last: number): Array<number | null> {
  if (last <= places) return range(1, last)
  if (current <= 4) return [...range(1, 5), null, last]
  if (current >= last - 3) return [1, null, ...range(last - 4, last)]
  return [1, null, current - 1, current, current + 1, null, last]
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
