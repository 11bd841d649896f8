import type { Updateable } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import {
  GivenUp,
  type ChangeOf,
  type RowOf,
  type RunColumns,
  type RunRef,
  type RunTable,
  type StateOf,
} from './run.types.ts'

/** Statements are the same for every such table, which types cannot say: one stands for all. */
const asAny = (table: RunTable) => table as 'list_import'

/** Changes an import that is still in one of these states, and held by `worker` where one is said. */
export const moveRun = async <T extends RunTable>(
  db: Db,
  table: T,
  { importId, entId }: RunRef,
  from: readonly StateOf<T>[],
  change: ChangeOf<T>,
  worker?: string,
): Promise<RowOf<T> | undefined> => {
  const row: RunColumns | undefined = await db
    .updateTable(asAny(table))
    .set(change as Updateable<Tables['list_import']>)
    .where('id', '=', importId)
    .where('ent_id', '=', entId)
    .where('state', 'in', [...from] as StateOf<'list_import'>[])
    .$if(worker !== undefined, (query) => query.where('worker', '=', worker ?? null))
    .returningAll()
    .executeTakeFirst()
  return row as RowOf<T> | undefined
}

/** A run's hold as its reading process knows it. */
export interface Held extends RunRef {
  worker: string
}

/**
 * Work of a process with a session of its own, in a transaction beside which nobody gives the import up or reads it
 * anew. @throws GivenUp
 */
export const whileHeld = <R>(
  db: Db,
  table: RunTable,
  { importId, entId, worker }: Held,
  work: (db: Db) => Promise<R>,
): Promise<R> =>
  db.transaction().execute(async (own) => {
    const row = await own
      .selectFrom(asAny(table))
      .select('id')
      .where('id', '=', importId)
      .where('ent_id', '=', entId)
      .where('worker', '=', worker)
      .forShare()
      .executeTakeFirst()
    if (row === undefined) throw new GivenUp()
    return work(own)
  })
