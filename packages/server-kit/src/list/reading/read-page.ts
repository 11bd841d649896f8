import { mostCounted, pageSizes } from '@portal/contract'
import type { Db } from '../../database/database.ts'
import { ownPlan } from '../../database/own-plan.ts'
import type { AnyRows, AnySource, DeclaredList, ListCall } from '../source.ts'
import { conditionsOf } from './conditions.ts'
import { counted } from './counted.ts'
import { behind, withPlace, type Cursors, type Place } from './cursor.ts'
import { ordered, orderOf, type Order } from './order.ts'
import { unfiltered, type Unfiltered } from './unfiltered.ts'

/** Filters and place of a call, as they stand in its query. */
export type ListQuery = Readonly<Record<string, string | number | undefined>>

export interface Page {
  records: readonly object[]
  total: number | null
  next: string | null
}

/** The rows that a query asks for, without order and place, and the order it wishes. */
export interface Asked {
  rows: AnyRows
  order: Order
  values: Record<string, string>
}

export async function askedOf(
  list: DeclaredList,
  source: AnySource,
  query: ListQuery,
  call: ListCall,
  db: Db,
): Promise<Asked> {
  const order = orderOf(list, source, sortOf(query))
  const values = filterValues(list, query)
  const conditions = await conditionsOf(list, source, values, call, db)
  let rows = source.rows(db, call)
  for (const condition of conditions) rows = rows.where(condition)
  // A generic plan knows nothing of rare codes, words and days, so filtered lists are planned each time.
  return { rows: conditions.length === 0 ? rows : rows.modifyEnd(ownPlan), order, values }
}

const places = new Set(['sort', 'page', 'size', 'after', 'columns', 'key', 'entId'])
/** Values of the filters alone. */
export const filterValues = (list: DeclaredList, query: ListQuery): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || (places.has(name) && !Object.hasOwn(list.filters, name)) ? [] : [[name, String(value)]],
    ),
  )

/**
 * Reads one page. The rows of a page and their total are two statements; no full count, no offset beyond
 * `mostCounted`.
 */
export async function readPage(
  list: DeclaredList,
  source: AnySource,
  query: ListQuery,
  call: ListCall,
  db: Db,
  cursors: Cursors,
): Promise<Page> {
  const size = Math.min(pageSizes[2], Math.max(1, Number(query['size'] ?? pageSizes[0])))
  const present = (rows: readonly object[]) => (rows.length === 0 ? [] : source.present(rows, call, db))
  if (list.paging === 'cursor') {
    const asked = await askedOf(list, source, query, call, db)
    const of = JSON.stringify([list.path, call.scope, asked.order.sort, asked.values])
    const after = query['after']
    const place = after === undefined ? null : cursors.read(of, String(after))
    const found = await behindPlace(source, asked, place)
      .limit(size + 1)
      .execute()
    const rows = found.slice(0, size)
    const last = found.length > size ? (rows.at(-1) as Place | undefined) : undefined
    return { records: await present(rows), total: null, next: last ? cursors.write(of, last) : null }
  }
  const reads =
    (isFiltered(list, query) ? null : unfiltered(source, orderOf(list, source, sortOf(query)), call, size, db)) ??
    reading(source, await askedOf(list, source, query, call, db), size, db)
  const { rows, total } = await numbered(reads, Math.max(1, Number(query['page'] ?? 1)), size)
  return { records: await present(rows), total, next: null }
}

const sortOf = (query: ListQuery): string | undefined => query['sort']?.toString()
const isFiltered = (list: DeclaredList, query: ListQuery): boolean =>
  Object.keys(query).some((name) => !places.has(name) || Object.hasOwn(list.filters, name))

/** Statement of a cursor's page. */
export function behindPlace(source: AnySource, { rows, order }: Asked, place: Place | null): AnyRows {
  const all = ordered(withPlace(rows, source, order), source, order)
  return place === null ? all : all.where(behind(source, order, place))
}

/** The rows from an offset, and how many there are, up to `mostCounted`. */
const reading = (source: AnySource, { rows, order }: Asked, size: number, db: Db): Unfiltered => {
  const all = ordered(rows, source, order).limit(size)
  return {
    read: (offset) => all.offset(offset).execute(),
    count: () => countUpTo(rows, db, mostCounted),
  }
}

/** A page beyond the last is answered by the last one; its total tells the page where it is. */
async function numbered(
  { read, count }: Unfiltered,
  page: number,
  size: number,
): Promise<{ rows: readonly object[]; total: number }> {
  const offset = (page - 1) * size
  const found = offset < mostCounted ? await read(offset) : []
  // An incomplete page tells the total by itself.
  if (found.length > 0 && found.length < size) return { rows: found, total: offset + found.length }
  if (found.length === 0 && page === 1) return { rows: [], total: 0 }
  const total = await count(found.length === 0)
  return { rows: found.length > 0 || total === 0 ? found : await read((Math.ceil(total / size) - 1) * size), total }
}

/** Counts the rows, stopping at `most`. */
export async function countUpTo(rows: AnyRows, db: Db, most: number): Promise<number> {
  return Number((await counted(rows, db, most).executeTakeFirstOrThrow()).total)
}
