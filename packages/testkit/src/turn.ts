/**
 * Setting of a complete `npm test`: of what is too much for every run, it takes one of `turns` parts, another each day.
 * Without it (a run of a change, of named tests, or with `--all`) everything is taken.
 */
export const turnVariable = 'TEST_TURN'
export const turns = 3

/** @param index place in the whole: each belongs to one turn */
export function isTurn(index: number): boolean {
  const turn = process.env[turnVariable]
  return turn === undefined || index % turns === Number(turn) - 1
}

export const inTurn = <One>(all: readonly One[]): One[] => all.filter((_, index) => isTurn(index))

/** The first of each kind always; of the rest those whose turn it is. */
export function firstsAndTurn<One>(all: readonly One[], kindOf: (one: One) => string): One[] {
  const seen = new Set<string>()
  return all.filter((one, index) => {
    const isFirst = !seen.has(kindOf(one))
    seen.add(kindOf(one))
    return isFirst || isTurn(index)
  })
}
