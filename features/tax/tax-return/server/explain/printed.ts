import type { ReturnState } from '../kind/tax-kind.ts'
import { splitRef } from '../computation/own-figure.ts'

/** Maps an own figure's reference to its printed cell; null for a key without a row. */
export function printedRefs({ kind: { keyedRows }, own, prior }: ReturnState): (ref: string) => string | null {
  const rows = new Map([...keyedRows.namesOf(own, prior)].map(([row, name]) => [name, row]))
  return (ref) => {
    const { table, cell } = splitRef(ref)
    const at = cell.lastIndexOf('.')
    const name = cell.slice(0, at)
    if (table !== keyedRows.form || !name.includes('[')) return ref
    const row = rows.get(name)
    return row === undefined ? null : `${table}.${row}${cell.slice(at)}`
  }
}

/** The reverse: the name under which a printed cell's own figure is stored. */
export function ownRef({ kind: { keyedRows }, own, prior }: ReturnState, ref: string): string {
  const [table = '', row = '', column = ''] = ref.split('.')
  if (table !== keyedRows.form || keyedRows.blockOf(row) === undefined) return ref
  const name = keyedRows.namesOf(own, prior).get(row)
  return name === undefined ? ref : `${table}.${name}.${column}`
}
