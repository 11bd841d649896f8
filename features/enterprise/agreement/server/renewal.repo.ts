import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import './agreement.table.ts'

/** A text in force that replaced an earlier version. */
export interface Renewal {
  id: string
  kind: string
  title: string
  effectiveOn: string
  changes: string | null
}

/** Agreed to an earlier version of this text, and not to this one. */
const isBehind = (userId: ReturnType<typeof sql>) => sql<boolean>`exists (
    select from agreement_consent agreed join agreement_text earlier on earlier.id = agreed.text_id
    where agreed.user_id = ${userId} and earlier.kind = current.kind and earlier.effective_on < current.effective_on)
  and not exists (
    select from agreement_consent agreed where agreed.user_id = ${userId} and agreed.text_id = current.id)`

const inForce = (today: string) => sql`(select distinct on (kind) id, kind, title, effective_on, changes
  from agreement_text where effective_on <= ${today} order by kind, effective_on desc) current`

/** Texts in force that a person still has to agree to anew. */
export async function renewalsOf(db: Db, userId: string, today: string): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    select current.id, current.title from ${inForce(today)}
    where ${isBehind(sql`${userId}`)} order by current.title, current.id`.execute(db)
  return rows
}

/** A text in force of which not everybody was told, and up to whom they were; locked. Undefined when there is none. */
export async function nextRenewal(db: Db, today: string): Promise<(Renewal & { lastUser: string }) | undefined> {
  await sql`insert into agreement_told (text_id, last_user) select current.id, '' from ${inForce(today)}
    on conflict do nothing`.execute(db)
  const { rows } = await sql<Renewal & { lastUser: string }>`
    select current.id, current.kind, current.title, current.effective_on as "effectiveOn", current.changes,
      told.last_user as "lastUser"
    from ${inForce(today)} join agreement_told told on told.text_id = current.id
    where told.done_at is null order by current.id limit 1 for update of told`.execute(db)
  return rows[0]
}

/** A person to tell, with the enterprise in which he reads it. */
export interface Behind {
  userId: string
  entId: string
}

/** Further people who agreed to an earlier version and not to this one, by id. */
export async function peopleBehind(
  db: Db,
  { id, lastUser }: { id: string; lastUser: string },
  most: number,
): Promise<Behind[]> {
  const { rows } = await sql<Behind>`
    select account.id as "userId", home.ent_id as "entId"
    from agreement_text current, user_account account
      join lateral (select ent_id from membership where user_id = account.id and enabled
        order by is_default desc, ent_id limit 1) home on true
    where current.id = ${id} and account.id > ${lastUser} and account.enabled
      and ${isBehind(sql`account.id`)}
    order by account.id limit ${most}`.execute(db)
  return rows
}

/** Notes that everybody up to this person was told; without one that all were. */
export const noteRenewalTold = async (db: Db, now: Date, id: string, lastUser: string | undefined): Promise<void> => {
  await db
    .updateTable('agreement_told')
    .set(lastUser === undefined ? { done_at: now } : { last_user: lastUser })
    .where('text_id', '=', id)
    .execute()
}
