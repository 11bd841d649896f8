import { isRowId, parentRow } from '../lang/ids.ts'
import type { FormDefinition } from '../types.ts'

/** Columns of a dynamic child beside its amounts: the chosen item and its name as filed. */
export const ITEM_COLUMNS = ['itemKey', 'name'] as const
export const isItemColumn = (column: string): column is (typeof ITEM_COLUMNS)[number] =>
  ITEM_COLUMNS.some((one) => one === column)

type Rows = Pick<FormDefinition, 'rows' | 'layout'>
const isList = ({ layout }: Rows): boolean => layout === 'list'

/** '' for a record of a list, the parent's id for a dynamic child, undefined when no such row can exist. */
export function extraParent(form: Rows, id: string): string | undefined {
  if (!isRowId(id)) return undefined
  if (isList(form)) return /^r[1-9]\d*$/.test(id) ? '' : undefined
  const parent = parentRow(id)
  const definition = parent === undefined ? undefined : form.rows.find((row) => row.id === parent)
  return definition?.dynamicChildren === undefined || form.rows.some((row) => row.id === id) ? undefined : parent
}

const numbersOf = (id: string): number[] =>
  id
    .slice(1)
    .split('_')
    .map((part) => Number.parseInt(part, 10))

export function compareRowIds(a: string, b: string): number {
  const [left, right] = [numbersOf(a), numbersOf(b)]
  for (let i = 0; i < Math.max(left.length, right.length); i += 1) {
    const difference = (left[i] ?? -1) - (right[i] ?? -1)
    if (difference !== 0) return difference
  }
  return 0
}

/**
 * Printed numbers of a form's extra rows, in order: 22.1, 22.2 … and 1, 2, 3 … in a list. An id is permanent, so after
 * a deletion the two differ.
 * @param ids every extra row of the form
 */
export function extraLines(form: Rows, ids: Iterable<string>): Map<string, string> {
  const lines = new Map<string, string>()
  const counts = new Map<string, number>()
  for (const id of [...ids].toSorted(compareRowIds)) {
    const parent = extraParent(form, id)
    if (parent === undefined) continue
    const count = (counts.get(parent) ?? printedChildren(form, parent)) + 1
    counts.set(parent, count)
    lines.set(id, parent === '' ? String(count) : `${lineOf(form, parent)}.${count}`)
  }
  return lines
}

/** The id of a new row: after the largest that exists, so that no id names two rows. */
export function nextRowId(form: Rows, parent: string, ids: Iterable<string>): string {
  let last = printedChildren(form, parent)
  for (const id of ids) if (extraParent(form, id) === parent) last = Math.max(last, numbersOf(id).at(-1) ?? 0)
  return parent === '' ? `r${last + 1}` : `${parent}_${last + 1}`
}

const lineOf = (form: Rows, row: string): string => form.rows.find(({ id }) => id === row)?.line ?? row.slice(1)
const printedChildren = (form: Rows, parent: string): number =>
  parent === '' ? 0 : form.rows.filter(({ id }) => parentRow(id) === parent).length
