import { linearComparisons, linearTerms, type LinearComparison, type Terms } from '@portal/tax-forms/linear'
import type { FormSet, Formula } from '@portal/tax-forms'
import type { OpeningEquation, OpeningField, OpeningTerm } from '../../contract/index.ts'
import type { OpeningKind } from '../kind/balances.ts'

/**
 * Equations between balances, from the forms' own rules. Takes sums and checks whose cells all are balances, or whose
 * monthly sums also hold for yearly totals. Products, limits and conditions do not hold for totals.
 */
export function openingEquations(
  set: FormSet,
  fields: readonly OpeningField[],
  { equations }: OpeningKind,
): OpeningEquation[] {
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
  return [...equations(known), ...found.filter(({ left, right }) => left.length + right.length > 1)]
}

/** A check that a month needs no correction; for a yearly total it is only a hint. */
const ofItsCell = /^r\d+\.c\d+>=0$/

/** `r24.c1` → `r24.c2`: maps a month's cell to its yearly total, by full reference. */
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

/** The rule itself when it names only balances; else the same rule on yearly totals, when every cell has one. */
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
