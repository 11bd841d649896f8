import type { Route } from '@portal/contract'
import type { Config } from '../config/config.ts'
import type { Handler } from '../http/handler.ts'
import { withNames, type People } from '../people.ts'
import { createSealer } from '../seal.ts'
import { exportList, type ExportTools } from './exporting/export-list.ts'
import { createCursors, type Cursors } from './reading/cursor.ts'
import { assertSeen, masking } from './reading/masked.ts'
import { ownRows } from './reading/own-rows.ts'
import { sortable } from './reading/order.ts'
import { readPage, type ListQuery } from './reading/read-page.ts'
import type { AnySource, DeclaredList, ListSource, Rows } from './source.ts'

/** A mounted list, for the proof of its indexes. */
export interface MountedList {
  feature: string
  list: DeclaredList
  source: AnySource
}

export type MountList = <const L extends DeclaredList, Q extends Rows>(list: L, source: ListSource<L, Q>) => void

type Mount = { mount(route: Route, handler: Handler<Route>): void }

/** Mounts lists through the kit's own `mount`, and remembers them. */
export function createListMount(
  tools: ExportTools & { config: Pick<Config, 'dataDir' | 'secretKey'>; people: People },
): {
  lists: readonly MountedList[]
  mountList: (kit: Mount, feature: string, list: DeclaredList, source: object) => void
} {
  const lists: MountedList[] = []
  const { mac } = createSealer(tools.config)
  const cursors = createCursors(mac)
  return {
    lists,
    mountList: (kit, feature, list, source) => {
      const guarded = ownRows(list, masking(list, naming(tools.people, list, source as AnySource)))
      lists.push({ feature, list, source: guarded })
      for (const { route, handler } of callsOf(list, guarded, { ...tools, cursors })) kit.mount(route, handler)
    },
  }
}

/** A source whose rows say by name who changed them: pages and exports alike read it. */
const naming = (people: People, list: DeclaredList, source: AnySource): AnySource =>
  list.fields.some(({ name }) => name === 'updatedBy')
    ? { ...source, present: async (rows, call, db) => withNames(people, db, await source.present(rows, call, db)) }
    : source

/**
 * The calls of a declared list with their handlers.
 * @throws at the start for a filter or a sort without a source, or a source that the list does not declare.
 */
function callsOf(
  list: DeclaredList,
  source: AnySource,
  tools: ExportTools & { cursors: Cursors },
): { route: Route; handler: Handler<Route> }[] {
  assertWhole(list, source)
  const { route, exportRoute } = list
  return [
    {
      route,
      handler: ({ query }, call) => {
        assertSeen(list, query, call)
        return readPage(list, source, query as ListQuery, call, call.db, tools.cursors)
      },
    },
    ...(exportRoute === null
      ? []
      : [
          {
            route: exportRoute,
            handler: (({ query }, call) => {
              assertSeen(list, query, call)
              return exportList(list, source, query as ListQuery, call, tools)
            }) as Handler<Route>,
          },
        ]),
  ]
}

function assertWhole(list: DeclaredList, source: AnySource): void {
  const differing = [
    ...differenceOf(Object.keys(list.filters), Object.keys(source.filters)),
    ...differenceOf(sortable(list), Object.keys(source.sorts)),
  ]
  if (differing.length > 0) throw new Error(`列表 ${list.path} 的声明与来源不符：${differing.join('、')}`)
}

const differenceOf = (some: readonly string[], others: readonly string[]): string[] => [
  ...new Set(some).symmetricDifference(new Set(others)),
]
