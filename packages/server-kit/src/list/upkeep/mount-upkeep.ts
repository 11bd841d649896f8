import type { Route } from '@portal/contract'
import type { Scope } from '../../caller.ts'
import type { Db } from '../../database/database.ts'
import type { Tx } from '../../database/transaction.ts'
import type { Kit } from '../../feature.ts'
import type { Handler } from '../../http/handler.ts'
import { ownerOf, rowsOf, type AnyKeeper, type AnyUpkeepSource } from './any-keeper.ts'
import { linesOf } from './lines-table.ts'
import { columnsBy, presenter } from './columns.ts'
import { tablesOfLines } from './kept-lines.ts'
import { missing, saveKept } from './save-kept.ts'
import type { DeclaredUpkeep, KeepCall, Keeper, TableName, UpkeepSource, Values } from './source.ts'
import { callsOf } from './upkeep-calls.ts'

/**
 * Mounts the calls of a declared upkeep on its table, each with its audit row. Answers the keeper: for the list, the
 * import and the feature's own routes beside them.
 */
export function mountUpkeep<const U extends DeclaredUpkeep, T extends TableName>(
  kit: Pick<Kit, 'mount' | 'codeWords' | 'people'>,
  declared: U,
  source: UpkeepSource<U, T>,
): Keeper<U, T> {
  const own = source as unknown as AnyUpkeepSource
  const columnOf = columnsBy(own)
  const present = presenter(declared, columnOf, own)
  if ((declared.ownRows === true) !== (own.owner !== undefined))
    throw new Error(`${declared.title}的 ownRows 与表的 owner 不符`)
  const lines = tablesOfLines(declared, own)
  const keeper: AnyKeeper = {
    declared,
    source: own,
    library: kit.codeWords,
    people: kit.people,
    columnOf,
    lines,
    present,
  }
  const { mount } = kit as { mount(route: Route, handler: Handler<Route>): void }
  for (const { route, handler } of callsOf(keeper)) mount(route, handler)
  return {
    declared,
    table: source.table,
    owner: ownerOf(keeper),
    columnOf,
    present,
    lines: (db: Db, row: { id: string }) => linesOf(db, lines, row),
    rows: (db: Db, scope: Scope) => rowsOf(keeper, db, scope),
    find: async (db: Db, scope: Scope, id: string) =>
      (await rowsOf(keeper, db, scope).where(`${own.table}.id`, '=', id).executeTakeFirst()) ?? missing(keeper, scope),
    save: (tx: Tx, call: KeepCall, said: Values) => saveKept(keeper, tx, call, said),
  } as unknown as Keeper<U, T>
}
