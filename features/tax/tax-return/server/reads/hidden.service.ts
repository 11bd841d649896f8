import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import type { TaskOf } from '@portal/tax-task/server/public'

/** Tables of a task that a user has hidden. */
export async function hiddenTables(db: Db, userId: string, { entId, taskNo }: TaskOf): Promise<ReadonlySet<string>> {
  const row = await db
    .selectFrom('return_hidden')
    .select('tables')
    .where('user_id', '=', userId)
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .executeTakeFirst()
  return new Set(row?.tables)
}

export async function hideTables(
  tx: Tx,
  userId: string,
  { entId, taskNo }: TaskOf,
  codes: readonly string[],
): Promise<void> {
  const tables = JSON.stringify([...new Set(codes)])
  await tx
    .as('tax-return')
    .db.insertInto('return_hidden')
    .values({ user_id: userId, ent_id: entId, task_no: taskNo, tables })
    .onConflict((on) => on.columns(['user_id', 'task_no']).doUpdateSet({ tables }))
    .execute()
}
