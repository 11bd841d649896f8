import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { MountedList } from '../mount-list.ts'
import { behindPlace, askedOf, type ListQuery } from '../reading/read-page.ts'
import { ordered, sortable } from '../reading/order.ts'
import type { ListCall } from '../source.ts'
import { workOf, type Work } from './work-of-plan.ts'

/**
 * Values of a list's filters that match few rows, in the way the query carries them: `{ word: '启明', openedFrom: … }`.
 * A filter without one is not proved and fails the proof.
 */
export type FewValues = Readonly<Record<string, string>>

/** Names of a filter's values in the query. */
const namesOf = (name: string, kind: string): string[] => (kind === 'range' ? [`${name}From`, `${name}To`] : [name])

/** A query for each sort, in both directions, and for each filter alone in the list's own order. */
export function questionsOf({ list }: MountedList, values: FewValues): { what: string; query: ListQuery }[] {
  return [
    ...sortable(list).flatMap((field) =>
      [field, `-${field}`].map((sort) => ({ what: `sort=${sort}`, query: { sort } })),
    ),
    ...Object.entries(list.filters).map(([name, { kind }]) => {
      const given = namesOf(name, kind).filter((key) => values[key] !== undefined)
      if (given.length === 0) throw new Error(`${list.path}: no value for the filter ${name}`)
      return { what: given.join('+'), query: Object.fromEntries(given.map((key) => [key, values[key]])) }
    }),
  ]
}

/** What each of these questions makes the database do for a first page. */
export async function worksOf(
  mounted: MountedList,
  db: Db,
  call: ListCall,
  values: FewValues,
): Promise<(Work & { what: string })[]> {
  const { list, source } = mounted
  const works: (Work & { what: string })[] = []
  for (const { what, query } of questionsOf(mounted, values)) {
    const asked = await askedOf(list, source, query, call, db)
    const statement =
      list.paging === 'cursor' ? behindPlace(source, asked, null) : ordered(asked.rows, source, asked.order)
    works.push({ what, ...workOf(await statement.limit(20).explain('json', sql`analyze`)) })
  }
  return works
}
