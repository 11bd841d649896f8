import { linearComparisons, linearTerms, type LinearComparison, type Terms } from '@portal/tax-forms/linear'
import type { FormSet, Formula } from '@portal/tax-forms'
import type { OpeningEquation, OpeningField, OpeningTerm } from '../../contract/index.ts'

/**
 * What must hold between balances by the forms' own rules: their sums and checks whose cells all are balances, or,
 * being sums month by month, hold of the year's totals too. Products, limits and conditions say nothing about totals.
 */
export function openingEquations(set: FormSet, fields: readonly OpeningField[]): OpeningEquation[] {
  const known = new Set(fields.map((field) => field.ref))
  const found: OpeningEquation[] = []
  for (const [code, { definition }] of set.byCode) {
    const yearOf = totalsOf(set, code, definition.formulas)
    const add = (one: Pick<OpeningEquation, 'id' | 'level' | 'target'>, sides: LinearComparison): void => {
      const held = heldBy(known, sides, yearOf)
      if (held !== undefined)
        found.push({ ...one, rest: '', target: one.target === '' ? '' : (held.left[0]?.ref ?? ''), ...held })
    }
    for (const { id, target, expr, when } of definition.formulas) {
      const right = when === undefined ? linearTerms(set, code, expr) : undefined
      if (right !== undefined)
        add({ id, level: 'error', target }, { left: new Map([[`${code}.${target}`, 1]]), op: '=', right })
    }
    for (const { id, level, expr, when } of definition.checks) {
      if (level === 'info' || (when !== undefined && !ofItsCell.test(when))) continue
      for (const sides of linearComparisons(set, code, expr))
        add({ id, level: when === undefined ? level : 'warning', target: '' }, sides)
    }
  }
  return [...creditEquations(known), ...found.filter(({ left, right }) => left.length + right.length > 1)]
}

/** A check of months without corrections: of a year's total it is a hint alone. */
const ofItsCell = /^r\d+\.c\d+>=0$/

/** `r24.c1` → `r24.c2`: what a month's cell adds up to over the year, by full reference. */
function totalsOf(set: FormSet, code: string, formulas: readonly Formula[]): ReadonlyMap<string, string> {
  return new Map(
    formulas.flatMap(({ target, expr }) => {
      const [, total, month] = /^prevytd\((\w+\.\w+)\)\+(\w+\.\w+)$/.exec(expr) ?? []
      return total === target && month !== undefined && set.byCode.has(code)
        ? [[`${code}.${month}`, `${code}.${total}`] as const]
        : []
    }),
  )
}

/**
 * The rule as it stands, where balances are all it names; else of the year's totals, where each of its cells has one.
 */
function heldBy(
  known: ReadonlySet<string>,
  { left, op, right }: LinearComparison,
  yearOf: ReadonlyMap<string, string>,
): Pick<OpeningEquation, 'left' | 'op' | 'right'> | undefined {
  if (op !== '=' && op !== '>=' && op !== '<=') return undefined
  const cells = [...left.keys(), ...right.keys()]
  for (const place of [(ref: string) => ref, (ref: string) => yearOf.get(ref) ?? '']) {
    if (cells.every((ref) => known.has(place(ref))))
      return { left: termsAt(left, place), op, right: termsAt(right, place) }
  }
  return undefined
}

const termsAt = (terms: Terms, place: (ref: string) => string): OpeningTerm[] =>
  [...terms].map(([ref, times]) => ({ ref: place(ref), times }))

const main = (cell: string): string => `VATG_MAIN.${cell}`
const terms = (cells: Readonly<Record<string, number>>): OpeningTerm[] =>
  Object.entries(cells).map(([cell, times]) => ({ ref: main(cell), times }))
/**
 * The months' 17 = 12 + 13 − 14 − 15 + 16 and 20 = 17 − 18 added up over the year: what was left at its beginning is
 * what remains, and never less than nothing. Column 18 has no total of general items: it is 11 − 19.
 */
const credits: readonly Readonly<Record<'left' | 'right', Readonly<Record<string, number>>>>[] = [
  { left: { 'r20.c1': 1 }, right: { 'r12.c2': 1, 'r14.c2': -1, 'r15.c2': -1, 'r16.c2': 1, 'r11.c2': -1, 'r19.c2': 1 } },
  { left: { 'r20.c3': 1 }, right: { 'r12.c4': 1, 'r14.c4': -1, 'r18.c4': -1 } },
]

const creditEquations = (known: ReadonlySet<string>): OpeningEquation[] =>
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
