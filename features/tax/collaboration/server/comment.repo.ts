import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { CommentThreadTable, ThreadCommentTable } from './collaboration.table.ts'

export type ThreadRow = Selectable<CommentThreadTable>
export type CommentRow = Selectable<ThreadCommentTable>
interface TaskKey {
  entId: string
  taskNo: string
}

const threadsOf = (db: Db, { entId, taskNo }: TaskKey, state: ThreadRow['state']) =>
  db.selectFrom('comment_thread').where('ent_id', '=', entId).where('task_no', '=', taskNo).where('state', '=', state)

/** Threads of one state, last written first. */
export const listThreads = (
  db: Db,
  task: TaskKey,
  state: ThreadRow['state'],
  page: { size: number; offset: number },
): Promise<ThreadRow[]> =>
  threadsOf(db, task, state)
    .selectAll()
    .orderBy('moved_at', 'desc')
    .orderBy('id')
    .limit(page.size)
    .offset(page.offset)
    .execute()

export async function countThreads(db: Db, task: TaskKey, state: ThreadRow['state']): Promise<number> {
  const row = await threadsOf(db, task, state)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export const findThreadForUpdate = (db: Db, entId: string, id: string): Promise<ThreadRow | undefined> =>
  db
    .selectFrom('comment_thread')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function insertThread(db: Db, row: Insertable<CommentThreadTable>): Promise<void> {
  await db.insertInto('comment_thread').values(row).execute()
}

export async function updateThread(
  db: Db,
  { ent_id, id }: Pick<ThreadRow, 'ent_id' | 'id'>,
  change: Updateable<CommentThreadTable>,
): Promise<void> {
  await db.updateTable('comment_thread').set(change).where('ent_id', '=', ent_id).where('id', '=', id).execute()
}

/** Deletes the thread with its comments. */
export async function deleteThread(db: Db, { ent_id, id }: Pick<ThreadRow, 'ent_id' | 'id'>): Promise<void> {
  await db.deleteFrom('comment_thread').where('ent_id', '=', ent_id).where('id', '=', id).execute()
}

/** Comments of several threads, in the order written. */
export async function listComments(db: Db, entId: string, threadIds: readonly string[]): Promise<CommentRow[]> {
  if (threadIds.length === 0) return []
  return db
    .selectFrom('thread_comment')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('thread_id', 'in', threadIds)
    .orderBy('thread_id')
    .orderBy('seq')
    .execute()
}

export async function insertComment(db: Db, row: Insertable<ThreadCommentTable>): Promise<void> {
  await db.insertInto('thread_comment').values(row).execute()
}

export async function updateComment(
  db: Db,
  { ent_id, id }: Pick<CommentRow, 'ent_id' | 'id'>,
  change: Updateable<ThreadCommentTable>,
): Promise<void> {
  await db.updateTable('thread_comment').set(change).where('ent_id', '=', ent_id).where('id', '=', id).execute()
}

export async function deleteComment(db: Db, { ent_id, id }: Pick<CommentRow, 'ent_id' | 'id'>): Promise<void> {
  await db.deleteFrom('thread_comment').where('ent_id', '=', ent_id).where('id', '=', id).execute()
}

/** How often the return was submitted for review (table of tax-task). */
export async function countRounds(db: Db, { entId, taskNo }: TaskKey): Promise<number> {
  const row = await db
    .selectFrom('tax_task_step')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .where('to_state', '=', 'inReview')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
