import '@portal/tax-task/server/public'
import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import type { Place } from '../recipient.repo.ts'

/** The tasks of which a message tells an enterprise. */
interface TaxNote {
  broadcast_id: string
  ent_id: string
  task_nos: string[]
}

/** One row an enterprise, however many of its people are told. */
export async function insertTaxNotes(db: Db, notes: readonly TaxNote[]): Promise<void> {
  const once = [...new Map(notes.map((note) => [note.ent_id, note])).values()]
  if (once.length === 0) return
  await db
    .insertInto('broadcast_tax')
    .values(once)
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Takes out what enterprises were told of tasks that are all filed by now. */
export const takeFiled = async (db: Db, entIds: readonly string[]): Promise<Omit<TaxNote, 'task_nos'>[]> =>
  (
    await sql<Omit<TaxNote, 'task_nos'>>`delete from broadcast_tax note
      where note.ent_id = any(${[...entIds]}::text[])
        and not exists (select from tax_task task
          where task.ent_id = note.ent_id and task.task_no = any(note.task_nos)
            and task.state in ('created', 'collected', 'computed', 'checked', 'inReview', 'approved'))
      returning note.broadcast_id, note.ent_id`.execute(db)
  ).rows

/** Withdraws a message from who has not read it in an enterprise, found by the index of their notices. */
export const withdrawUnread = async (
  db: Db,
  { id, entId, businessKey }: { id: string; entId: string; businessKey: string },
  at: Date,
): Promise<Place[]> =>
  (
    await sql<Place>`update broadcast_recipient reader set withdrawn_at = ${at} from notice
      where notice.ent_id = ${entId} and notice.business_key = ${businessKey}
        and reader.broadcast_id = ${id} and reader.user_id = notice.user_id
        and reader.seen_at is null and reader.withdrawn_at is null
      returning reader.broadcast_id, reader.ent_id, reader.role`.execute(db)
  ).rows
