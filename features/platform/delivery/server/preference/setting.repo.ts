import { sql, type Selectable } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { Choice } from '../../contract/index.ts'
import type { NoticeSettingTable } from '../delivery.table.ts'

/** What one person chose for one kind. */
export const findChoice = (db: Db, userId: string, noticeType: string) =>
  db
    .selectFrom('notice_choice')
    .selectAll()
    .where('user_id', '=', userId)
    .where('notice_type', '=', noticeType)
    .executeTakeFirst()

/** What these people chose for these kinds. Who chose nothing has no row: in the portal, and nowhere else. */
export const choicesOf = (db: Db, userIds: readonly string[], noticeTypes?: readonly string[]) =>
  db
    .selectFrom('notice_choice')
    .selectAll()
    .where('user_id', '=', sql<string>`any(${[...userIds]}::text[])`)
    .$if(noticeTypes !== undefined, (all) =>
      all.where('notice_type', '=', sql<string>`any(${[...(noticeTypes ?? [])]}::text[])`),
    )
    .execute()

export const settingsOf = (db: Db, userIds: readonly string[]): Promise<Selectable<NoticeSettingTable>[]> =>
  db
    .selectFrom('notice_setting')
    .selectAll()
    .where('user_id', '=', sql<string>`any(${[...userIds]}::text[])`)
    .execute()

/** A person's setting, locked so that two writers meet one after the other. */
export async function lockSetting(db: Db, userId: string): Promise<Selectable<NoticeSettingTable> | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notice setting\n${userId}`}, 0))`.execute(db)
  return (await settingsOf(db, [userId]))[0]
}

export async function saveSetting(db: Db, row: NoticeSettingTable): Promise<void> {
  const { user_id: _own, ...change } = row
  await db
    .insertInto('notice_setting')
    .values(row)
    .onConflict((on) => on.column('user_id').doUpdateSet(change))
    .execute()
}

export async function saveChoices(db: Db, userId: string, choices: readonly Choice[]): Promise<void> {
  if (choices.length === 0) return
  await db
    .insertInto('notice_choice')
    .values(
      choices.map(({ noticeType, inPortal, sms, email }) => ({
        user_id: userId,
        notice_type: noticeType,
        in_portal: inPortal,
        sms,
        email,
      })),
    )
    .onConflict((on) =>
      on.columns(['user_id', 'notice_type']).doUpdateSet((eb) => ({
        in_portal: eb.ref('excluded.in_portal'),
        sms: eb.ref('excluded.sms'),
        email: eb.ref('excluded.email'),
      })),
    )
    .execute()
}

/** Nothing goes by mail any more. */
export async function forgetEmailChoices(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('notice_choice')
    .set({ email: false })
    .where('user_id', '=', userId)
    .where('email', '=', true)
    .execute()
}
