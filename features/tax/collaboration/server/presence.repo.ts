import type { Db } from '@portal/server-kit/database'
import type { ReturnPresenceTable } from './collaboration.table.ts'

export interface TabKey {
  entId: string
  taskNo: string
  userId: string
  tab: string
}
type Row = ReturnPresenceTable

/** Upserts the page's row; a closed page stays closed. */
export async function putTab(
  db: Db,
  key: TabKey,
  state: Pick<Row, 'name' | 'cell' | 'is_typing' | 'seen_at' | 'is_gone'>,
): Promise<void> {
  await db
    .insertInto('return_presence')
    .values({ ent_id: key.entId, task_no: key.taskNo, user_id: key.userId, tab: key.tab, ...state })
    .onConflict((on) =>
      on
        .columns(['ent_id', 'task_no', 'user_id', 'tab'])
        .doUpdateSet(state)
        .where('return_presence.is_gone', '=', false),
    )
    .execute()
}

export const listTabs = (db: Db, { entId, taskNo }: Pick<TabKey, 'entId' | 'taskNo'>): Promise<Row[]> =>
  db
    .selectFrom('return_presence')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .orderBy('seen_at', 'desc')
    .orderBy('tab')
    .execute()

export async function dropTabs(
  db: Db,
  { entId, taskNo, userId }: Omit<TabKey, 'tab'>,
  tabs: readonly string[],
): Promise<void> {
  if (tabs.length === 0) return
  await db
    .deleteFrom('return_presence')
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .where('user_id', '=', userId)
    .where('tab', 'in', tabs)
    .execute()
}

/** Deletes rows without a heartbeat after `since`, in any return of the enterprise. */
export async function dropExpired(db: Db, entId: string, since: Date): Promise<void> {
  await db.deleteFrom('return_presence').where('ent_id', '=', entId).where('seen_at', '<=', since).execute()
}
