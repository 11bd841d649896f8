import type { Db } from '@portal/server-kit/database'
import { has } from '@portal/server-kit/list/matchers'
import './agreement.table.ts'

/** Notes that a user agreed; the first time stays. False when it stood already. */
export async function insertConsent(db: Db, userId: string, textId: string, at: Date): Promise<boolean> {
  const row = await db
    .insertInto('agreement_consent')
    .values({ user_id: userId, text_id: textId, agreed_at: at })
    .onConflict((on) => on.doNothing())
    .returning('text_id')
    .executeTakeFirst()
  return row !== undefined
}

/** What a user agreed to, the newest first. */
export const consentsOf = (db: Db, userId: string) =>
  db
    .selectFrom('agreement_consent')
    .innerJoin('agreement_text', 'agreement_text.id', 'agreement_consent.text_id')
    .select(['agreement_text.id', 'agreement_text.kind', 'agreement_text.effective_on', 'agreement_consent.agreed_at'])
    .where('agreement_consent.user_id', '=', userId)
    .orderBy('agreement_consent.agreed_at', 'desc')
    .orderBy('agreement_text.id')
    .execute()

/** How many agreed to each of these texts. */
export async function consentCounts(db: Db, textIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (textIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('agreement_consent')
    .select(['text_id', (eb) => eb.fn.countAll<string>().as('count')])
    .where('text_id', 'in', [...textIds])
    .groupBy('text_id')
    .execute()
  return new Map(rows.map((row) => [row.text_id, Number(row.count)]))
}

/** The privacy notice that a user accepted, as identity keeps it. */
export const privacyConsentOf = (db: Db, userId: string) =>
  db.selectFrom('user_account').select(['consent_version', 'consent_at']).where('id', '=', userId).executeTakeFirst()

export const consentRows = (db: Db) =>
  db.selectFrom('agreement_consent').select(['id', 'user_id', 'text_id', 'agreed_at'])

/** Titles and days of texts by their ids. */
export const findTitles = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('agreement_text')
    .select(['id', 'title', 'effective_on'])
    .where('id', 'in', [...new Set(ids)])
    .execute()

const mostFound = 20

/** People by a part of name, pinyin or account, or by their ids. */
export const findPeople = (db: Db, asked: { word: string } | { ids: readonly string[] }) =>
  db
    .selectFrom('user_account')
    .select(['id', 'name', 'account'])
    .$if('word' in asked, (query) =>
      query.where((eb) => {
        const word = 'word' in asked ? asked.word : ''
        return eb.or([has('user_account.sought', word), has('user_account.account', word)])
      }),
    )
    .$if('ids' in asked, (query) => query.where('id', 'in', 'ids' in asked ? [...asked.ids] : []))
    .orderBy('account')
    .limit('ids' in asked ? asked.ids.length : mostFound)
    .execute()
