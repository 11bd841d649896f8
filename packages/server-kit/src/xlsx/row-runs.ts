/** Runs named one by one. */
const MOST_RUNS = 10

/** Rows of a sheet in words: `3、5–9`. Told from top to bottom; keeps the first runs only, and counts all. */
export function createRowRuns() {
  const runs: { first: number; last: number }[] = []
  let [count, started, before] = [0, 0, -1]
  return {
    add(row: number): void {
      count += 1
      const run = runs.at(-1)
      if (row !== before + 1) started += 1
      if (started <= MOST_RUNS) {
        if (row === before + 1 && run !== undefined) run.last = row
        else runs.push({ first: row, last: row })
      }
      before = row
    },
    count: () => count,
    named: () => {
      const names = runs.map(({ first, last }) => (first === last ? String(first) : `${first}–${last}`))
      return names.join('、') + (started > MOST_RUNS ? '…' : '')
    },
  }
}
