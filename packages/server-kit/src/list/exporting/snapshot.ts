import type { Db } from '../../database/database.ts'
import { sql } from 'kysely'
import type { AnyRows } from '../source.ts'

const batch = 1000
/** A reader who takes nothing for so long loses the transaction, which would keep old rows from being cleaned up. */
const mostIdle = '60s'

/**
 * Rows of a statement in batches, all of one moment, through a cursor of a read-only transaction. Memory stays at one
 * batch. `held` reads what else belongs to a batch. Ending the generator ends the transaction.
 */
export async function* snapshotOf(
  db: Db,
  statement: (held: Db) => Promise<AnyRows>,
): AsyncGenerator<{ rows: readonly object[]; held: Db }> {
  const held = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    await sql.raw(`set local idle_in_transaction_session_timeout = '${mostIdle}'`).execute(held)
    // All rows are wanted, not the first ones soon.
    await sql.raw('set local cursor_tuple_fraction = 1').execute(held)
    const compiled = (await statement(held)).compile()
    await held.executeQuery({ ...compiled, sql: `declare list_export no scroll cursor for ${compiled.sql}` })
    for (;;) {
      const { rows } = await sql.raw<object>(`fetch ${batch} from list_export`).execute(held)
      if (rows.length > 0) yield { rows, held }
      if (rows.length < batch) return
    }
  } finally {
    // A lost connection has ended the transaction by itself.
    await held
      .rollback()
      .execute()
      .catch(() => undefined)
  }
}
