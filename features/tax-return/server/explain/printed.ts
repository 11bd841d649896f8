import type { ReturnState } from '../computation/load.ts'
import { splitRef } from '../computation/own-figure.ts'
import { reliefBlock, reliefForm, reliefRows } from '../computation/relief.rules.ts'

/** Maps an own figure's reference to its printed cell; null for a relief code without a row. */
export function printedRefs(state: ReturnState): (ref: string) => string | null {
  const rows = new Map([...reliefRows(state.own, state.prior)].map(([row, name]) => [name, row]))
  return (ref) => {
    const { table, cell } = splitRef(ref)
    const at = cell.lastIndexOf('.')
    const name = cell.slice(0, at)
    if (table !== reliefForm || !name.includes('[')) return ref
    const row = rows.get(name)
    return row === undefined ? null : `${table}.${row}${cell.slice(at)}`
  }
}

/** The reverse: the name under which a printed cell's own figure is stored. */
export function ownRef(state: ReturnState, ref: string): string {
  const [table = '', row = '', column = ''] = ref.split('.')
  if (table !== reliefForm || reliefBlock(row) === undefined) return ref
  const name = reliefRows(state.own, state.prior).get(row)
  return name === undefined ? ref : `${table}.${name}.${column}`
}
