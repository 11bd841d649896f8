import type { OpeningEquation, OpeningTerm } from '@portal/tax-return/contract'

const main = (cell: string): string => `VATG_MAIN.${cell}`
const terms = (cells: Readonly<Record<string, number>>): OpeningTerm[] =>
  Object.entries(cells).map(([cell, times]) => ({ ref: main(cell), times }))
/**
 * The months' 17 = 12 + 13 − 14 − 15 + 16 and 20 = 17 − 18, added up over the year. The credit at its beginning equals
 * the remainder, which is never negative. Column 18 has no total of general items: it is 11 − 19.
 */
const credits: readonly Readonly<Record<'left' | 'right', Readonly<Record<string, number>>>>[] = [
  { left: { 'r20.c1': 1 }, right: { 'r12.c2': 1, 'r14.c2': -1, 'r15.c2': -1, 'r16.c2': 1, 'r11.c2': -1, 'r19.c2': 1 } },
  { left: { 'r20.c3': 1 }, right: { 'r12.c4': 1, 'r14.c4': -1, 'r18.c4': -1 } },
]

/** Equations of the balances that have a reference in `known`. */
export const creditEquations = (known: ReadonlySet<string>): OpeningEquation[] =>
  credits
    .map(({ left, right }, at): OpeningEquation => ({
      id: `credit${at + 1}`,
      level: 'error',
      target: '',
      left: terms(left),
      op: '>=',
      right: terms(right),
      rest: '年初留抵',
    }))
    .filter((one) => [...one.left, ...one.right].every(({ ref }) => known.has(ref)))
