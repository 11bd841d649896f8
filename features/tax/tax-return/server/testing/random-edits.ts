import { Decimal } from '@portal/domain/money'
import { cellKind, isCalculated, type FormSet, type Session } from '@portal/tax-forms'
import { isProposed, type ReturnView } from '../../contract/index.ts'

/** Seeded random numbers from 0 to 1, the same in each run. */
export function seededNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
}

/** An amount in yuan of one to seven digits, sometimes negative. */
export const randomAmount = (random: () => number): string => {
  const sign = random() < 0.1 ? '-' : ''
  const whole = Math.floor(random() * 10 ** (1 + Math.floor(random() * 7)))
  return `${sign}${whole}.${String(Math.floor(random() * 100)).padStart(2, '0')}`
}

/** A value that a column may hold; null for texts, days and choices. */
export function randomValue(set: FormSet, form: string, column: string, random: () => number): string | null {
  const model = set.byCode.get(form)
  const type = model?.columns[model.columnIndex.get(column) ?? -1]?.type
  if (type === 'integer') return String(Math.floor(random() * 90))
  if (type === 'rate') return '0.05'
  return type === 'money' || type === 'number' ? randomAmount(random) : null
}

/** Cells of a form that hold figures and that no formula calculates, with these rows where the form is a list. */
export function openFigures(
  set: FormSet,
  form: string,
  listed: readonly string[] = [],
): [row: string, column: string][] {
  const model = set.byCode.get(form)
  if (model === undefined) return []
  const places: [string, string][] = model.isList
    ? listed.flatMap((row) => model.columns.map(({ id }): [string, string] => [row, id]))
    : model.rows.flatMap(({ id, cells }) => Object.keys(cells).map((column): [string, string] => [id, column]))
  return places.filter(([row, column]) => {
    const ref = `${form}.${row}.${column}`
    return (model.isList || !['na', 'text', undefined].includes(cellKind(set, ref))) && !isCalculated(set, ref)
  })
}

type Changed = Record<string, Record<string, Record<string, string>>>

/**
 * Takes over values that the server wrote differently, as the page does. Formula proposals are left out because the
 * page computes them itself.
 */
export function adoptChanged(
  set: FormSet,
  session: Session,
  typed: ReadonlySet<string>,
  view: ReturnView,
  changed: Changed,
): void {
  for (const [form, rows] of Object.entries(changed)) {
    for (const [row, columns] of Object.entries(rows)) {
      for (const [column, value] of Object.entries(columns)) {
        const ref = `${form}.${row}.${column}`
        const isLeft = isCalculated(set, ref) || (!typed.has(ref) && isProposed(set, view, ref))
        if (!isLeft && cellKind(set, ref) !== 'na' && !isSameValue(session.get(form, row, column), value))
          session.set(form, row, column, value)
      }
    }
  }
}

export const isSameValue = (one: string, other: string): boolean =>
  one === other || (isAmount(one) && isAmount(other) && new Decimal(one || 0).eq(other || 0))
const isAmount = (text: string): boolean => text === '' || /^-?\d+(\.\d+)?$/.test(text)

/** Cells of a return as [reference, page, server] where the page shows something else than the server stored. */
export function differing(set: FormSet, session: Session, { tables }: ReturnView): [string, string, string][] {
  return tables.flatMap(({ tableCode, cells }) => {
    const model = set.byCode.get(tableCode)
    const rows = new Set([
      ...(model?.rows ?? []).map(({ id }) => id),
      ...Object.keys(cells),
      ...session.rows(tableCode),
    ])
    return [...rows].flatMap((row) =>
      (model?.columns ?? []).flatMap(({ id }): [string, string, string][] => {
        const [page, server] = [session.get(tableCode, row, id), cells[row]?.[id] ?? '']
        return isSameValue(page, server) ? [] : [[`${tableCode}.${row}.${id}`, page, server]]
      }),
    )
  })
}
