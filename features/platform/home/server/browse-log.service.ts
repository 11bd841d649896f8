import { sql } from 'kysely'
import { codeOf } from '@portal/contract'
import { findEnterprise } from '@portal/identity/server/enterprises'
import type { Db } from '@portal/server-kit/database'
import type { Call } from '@portal/server-kit/feature'
import type { BrowseLog } from '../contract/index.ts'

/**
 * Default retention of visits in days: a year and a month, to compare a month with the same month of the previous year.
 */
const usuallyKeptDays = 400
const dayMs = 86_400_000
/** Maximum rows deleted per run; the next run continues. */
const most = 20_000

const textOf = (value: string | number | undefined): string => (value === undefined ? '' : codeOf(value))

/** Records a visit of the caller. */
export async function noteVisit(call: Call, visit: BrowseLog): Promise<null> {
  const { entId, userId, userName } = call.caller
  const enterprise = await findEnterprise(call.db, entId)
  await call.write((tx) =>
    tx.db
      .insertInto('page_browse_log')
      .values({
        ent_id: entId,
        ent_name: enterprise?.name ?? '',
        user_id: userId,
        user_name: userName,
        menu_id: textOf(visit.menuId),
        one_level_menu_id: textOf(visit.oneLevelMenuId),
        url: visit.url ?? '',
        product_type: textOf(visit.productType),
        at: call.now(),
      })
      .execute(),
  )
  return null
}

/** Deletes expired visits of all enterprises, every night. */
export async function dropOldVisits(db: Db, now: Date, keptDays: number | null = null): Promise<void> {
  const before = new Date(now.getTime() - (keptDays ?? usuallyKeptDays) * dayMs)
  await sql`
    delete from page_browse_log
    where ctid in (select ctid from page_browse_log where at < ${before} limit ${most})`.execute(db)
}
