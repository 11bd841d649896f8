import type { Db } from '@portal/server-kit/database'
import { sql, type Insertable } from 'kysely'
import type { BroadcastRecipientTable } from './broadcast.table.ts'
import { noteHour } from './effect/hour.repo.ts'

/** Where a figure stands. */
export interface Place {
  broadcast_id: string
  ent_id: string
  role: string
}
export type Figure = 'sent' | 'seen' | 'acted' | 'withdrawn'

export async function insertRecipients(db: Db, rows: Insertable<BroadcastRecipientTable>[]): Promise<void> {
  await db
    .insertInto('broadcast_recipient')
    .values(rows)
    .onConflict((on) => on.columns(['broadcast_id', 'user_id']).doNothing())
    .execute()
}

const zero = { sent: 0, seen: 0, acted: 0, withdrawn: 0 }
/**
 * Raises a figure for these readers, whole and by hour, in a fixed order: transactions can't wait for each other in a
 * circle.
 */
export async function tally(db: Db, figure: Figure, readers: readonly Place[], at: Date): Promise<void> {
  if (readers.length === 0) return
  const rows = [
    ...Map.groupBy(readers, ({ broadcast_id, ent_id, role }) => JSON.stringify([broadcast_id, ent_id, role])),
  ]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, [first, ...rest]]) => ({
      broadcast_id: first?.broadcast_id ?? '',
      ent_id: first?.ent_id ?? '',
      role: first?.role ?? '',
      ...zero,
      [figure]: rest.length + 1,
    }))
  await db
    .insertInto('broadcast_tally')
    .values(rows)
    .onConflict((on) =>
      on
        .columns(['broadcast_id', 'ent_id', 'role'])
        .doUpdateSet((eb) => ({ [figure]: eb(`broadcast_tally.${figure}`, '+', eb.ref(`excluded.${figure}`)) })),
    )
    .execute()
  if (figure !== 'withdrawn') await noteHour(db, figure, readers, at)
}

/** Who reads which message. */
export interface Reading {
  id: string
  userId: string
}
/** Notes who read messages that are not withdrawn from them; who had read one before is left out. */
export const noteSeen = async (db: Db, read: readonly Reading[], at: Date): Promise<Place[]> =>
  (
    await sql<Place>`update broadcast_recipient r set seen_at = ${at}
      from unnest(${read.map(({ id }) => id)}::text[], ${read.map(({ userId }) => userId)}::text[])
        as read (broadcast_id, user_id)
      where r.broadcast_id = read.broadcast_id and r.user_id = read.user_id
        and seen_at is null and withdrawn_at is null
      returning r.broadcast_id, ent_id, role`.execute(db)
  ).rows

/** Readers behind a user from whom a message is not withdrawn yet. */
export const readersAfter = (db: Db, id: string, after: string, most: number) =>
  db
    .selectFrom('broadcast_recipient')
    .selectAll()
    .where('broadcast_id', '=', id)
    .where('user_id', '>', after)
    .where('withdrawn_at', 'is', null)
    .orderBy('user_id')
    .limit(most)
    .execute()

export async function noteWithdrawn(db: Db, id: string, userIds: readonly string[], at: Date): Promise<void> {
  await sql`update broadcast_recipient set withdrawn_at = ${at}
    where broadcast_id = ${id} and user_id = any(${[...userIds]}::text[])`.execute(db)
}

const open = sql<boolean>`withdrawn_at is null and case when is_must then acted_at is null else seen_at is null end`
/** Readers behind a user who have yet to confirm a must-read, or to read anything else. */
export const openAfter = (db: Db, id: string, after: string, most: number) =>
  db
    .selectFrom('broadcast_recipient')
    .selectAll()
    .where('broadcast_id', '=', id)
    .where('user_id', '>', after)
    .where(open)
    .orderBy('user_id')
    .limit(most)
    .execute()

/** The title under a notice's key as each of these readers has it. */
export async function titlesFor(
  db: Db,
  businessKey: string,
  readers: readonly { user_id: string; ent_id: string }[],
): Promise<ReadonlyMap<string, string>> {
  const [users, entIds] = [readers.map(({ user_id }) => user_id), readers.map(({ ent_id }) => ent_id)]
  const { rows } = await sql<{ user_id: string; title: string }>`select user_id, title from notice
    where ent_id = any(${[...new Set(entIds)]}::text[]) and business_key = ${businessKey}
      and user_id = any(${users}::text[])`.execute(db)
  return new Map(rows.map(({ user_id, title }) => [user_id, title]))
}
