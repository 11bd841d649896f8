import type { Db } from '@portal/server-kit/database'
import type { Tables } from '@portal/server-kit/tables'
import type { Selectable } from 'kysely'
import './agreement.table.ts'

export type TextRow = Selectable<Tables['agreement_text']>

const effective = (db: Db, today: string) =>
  db
    .selectFrom('agreement_text')
    .distinctOn('kind')
    .where('effective_on', '<=', today)
    .orderBy('kind')
    .orderBy('effective_on', 'desc')

/** The text in force of each agreement, without its body. */
export const textsInForce = (db: Db, today: string) =>
  effective(db, today).select(['id', 'kind', 'effective_on', 'changes']).execute()

/** The text in force of one agreement; undefined while there is none. */
export const textInForce = (db: Db, today: string, kind: string): Promise<TextRow | undefined> =>
  effective(db, today).selectAll().where('kind', '=', kind).executeTakeFirst()

/** A text that is or was in force. */
export const effectiveText = (db: Db, today: string, id: string): Promise<TextRow | undefined> =>
  db.selectFrom('agreement_text').selectAll().where('id', '=', id).where('effective_on', '<=', today).executeTakeFirst()

/** Adds texts; one whose day is taken is left out. */
export const insertTexts = (db: Db, rows: readonly TextRow[]): Promise<unknown> =>
  db
    .insertInto('agreement_text')
    .values([...rows])
    .onConflict((on) => on.columns(['kind', 'effective_on']).doNothing())
    .execute()
