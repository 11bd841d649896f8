import type { FormSet } from './form-set.ts'
import type { FormModel } from './model.ts'
import type { State } from '../evaluation/state.ts'

/**
 * Turns keys (keys.ts) into full references of existing cells: the current row where a row rule reads its own rows,
 * else every record or child.
 */
export function expandReads(set: FormSet, reads: Iterable<string>, state: State, home: FormModel): string[] {
  const cells = new Set<string>()
  for (const key of reads) {
    const [form = '', row = '', column = ''] = key.split('.')
    if (column === '') continue
    if (!row.includes('*')) {
      cells.add(key)
      continue
    }
    const parent = row === '*' ? '' : row.slice(0, -2)
    if (state.row?.parent === parent && form === home.code) cells.add(`${form}.${state.row.id}.${column}`)
    else
      for (const extra of state.extraRows[set.byCode.get(form)?.index ?? -1]?.list ?? []) {
        if (extra.parent === parent) cells.add(`${form}.${extra.id}.${column}`)
      }
  }
  return [...cells]
}
