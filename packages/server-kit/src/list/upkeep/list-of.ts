import type { ListFilter } from '@portal/contract'
import type { Expression, SelectQueryBuilder } from 'kysely'
import { scopeOf } from '../../caller.ts'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import { contains, daysOf } from '../matchers.ts'
import { sortable } from '../reading/order.ts'
import type { DeclaredList, ListCall, ListSource, Matcher, RangeMatcher } from '../source.ts'
import type { DeclaredUpkeep, Keeper, KeptRow, TableName } from './source.ts'

/** A field of the row, by whose column it is found in the usual way, or a way of its own. */
type How = string | Matcher | RangeMatcher | Expression<unknown>

/**
 * The source of a declared list on a kept thing's table. A filter or a sort that is called like a field goes by its
 * column: texts stand anywhere in it, days of a time are China's. `own` says what is otherwise.
 * @throws at the start for a filter or a sort without a column.
 */
export function listOf<const L extends DeclaredList, U extends DeclaredUpkeep, T extends TableName>(
  keeper: Keeper<U, T>,
  list: L,
  own: {
    filters?: { readonly [N in keyof L['filters']]?: How }
    sorts?: {
      readonly [N in L['sorts'] extends readonly (infer S extends string)[] ? S : string]?: Expression<unknown>
    }
  } = {},
): ListSource<L, SelectQueryBuilder<Tables, T, KeptRow<T>>> {
  const { filters = {}, sorts = {} } = own as { filters?: Record<string, How>; sorts?: Record<string, unknown> }
  const columnOf = (field: string): string => {
    const column = list.fields.some(({ name }) => name === field) ? keeper.columnOf(field) : null
    if (column === null) throw new Error(`列表 ${list.path} 没有字段 ${field} 的列`)
    return `${keeper.table}.${column}`
  }
  const matcherOf = (name: string, filter: ListFilter): unknown => {
    const how = filters[name] ?? name
    if (typeof how !== 'string') return how
    const column = columnOf(how)
    if (filter.kind === 'text') return contains(column)
    const isTime = list.fields.some(({ name: field, kind }) => field === how && kind === 'time')
    return filter.kind === 'range' && filter.of === 'day' && isTime ? daysOf(column) : column
  }
  return {
    // `mountList` keeps own rows to their owner.
    rows: (db: Db, { scope }: ListCall) => keeper.rows(db, scope.reach === 'self' ? scopeOf(scope) : scope),
    ...(keeper.owner === null ? {} : { owner: keeper.owner }),
    id: `${keeper.table}.id`,
    filters: Object.fromEntries(Object.entries(list.filters).map(([name, filter]) => [name, matcherOf(name, filter)])),
    sorts: Object.fromEntries(sortable(list).map((field) => [field, sorts[field] ?? columnOf(field)])),
    present: (rows: readonly KeptRow<T>[]) => rows.map((row) => keeper.present(row)),
  } as unknown as ListSource<L, SelectQueryBuilder<Tables, T, KeptRow<T>>>
}
