import { mostPaperRows } from '../paper/paper-parts.ts'
import type { ListSource } from './list-source.ts'
import type { ListPlace } from './place.ts'

/** Rows of the `number`th stretch of a list (from 1) in its order and filters, page by page; by cursor the first alone. */
export async function readRows<Row>(
  source: ListSource<Row>,
  place: ListPlace,
  number: number,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const size = source.sizes.at(-1) ?? place.size
  const perPart = Math.max(1, Math.floor(mostPaperRows / size))
  const rows: Row[] = []
  let after = ''
  for (let each = 1; each <= perPart; each += 1) {
    const at = { ...place, page: (number - 1) * perPart + each, size, after }
    const shown = source.shown(await source.ask(at).queryFn({ signal }), at)
    rows.push(...shown.rows)
    const isLast = source.paging === 'cursor' ? shown.next === null : shown.rows.length < size
    if (isLast) break
    after = shown.next ?? ''
  }
  return rows
}
