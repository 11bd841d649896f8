import { monthsOf } from '@portal/domain'
import { acrossEnterprises, type Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import type { TaxProfile } from '../../contract/index.ts'
import '../tasks/tax-task.table.ts'
import type { OpenWindow } from './open-windows.rules.ts'

/** A period with an open window of a registered tax that has no task. */
export interface Uncreated {
  entId: string
  taxType: string
  period: string
  taxpayerType: TaxProfile['taxpayerType']
}
type Place = Pick<Uncreated, 'entId' | 'taxType' | 'period'>

/**
 * What has no task of these windows, in the order of enterprise, tax and period from a place on: of one enterprise, or
 * of all that have it done by themselves. Periods of before an enterprise began here, or that the portal does not
 * answer for, are none. One statement.
 */
export async function listUncreated(
  db: Db,
  windows: readonly OpenWindow[],
  { entId, after, most }: { entId: string | null; after: Place | null; most: number },
): Promise<Uncreated[]> {
  if (windows.length === 0) return []
  const lastMonths = windows.map(({ period }) => monthsOf(period).at(-1) ?? period)
  const from = after ?? { entId: '', taxType: '', period: '' }
  const whose =
    entId === null
      ? sql`exists (select from tax_auto_create auto where auto.ent_id = profile.ent_id and auto.is_on)
          and enterprise.enabled`
      : sql`profile.ent_id = ${entId}`
  const { rows } = await sql<Uncreated>`
    select profile.ent_id as "entId", due.tax_type as "taxType", due.period, profile.taxpayer_type as "taxpayerType"
    from tax_profile profile
    join enterprise on enterprise.id = profile.ent_id
    cross join lateral jsonb_to_recordset(profile.filings) filing ("taxType" text, cadence text)
    join unnest(${windows.map(({ taxType }) => taxType)}::text[], ${windows.map(({ cadence }) => cadence)}::text[],
      ${windows.map(({ period }) => period)}::text[], ${lastMonths}::text[]) due (tax_type, cadence, period, last_month)
      on due.tax_type = filing."taxType" and due.cadence = filing.cadence
    where ${whose} and (profile.ent_id, due.tax_type, due.period) > (${from.entId}, ${from.taxType}, ${from.period})
      and not exists (select from tax_task task where task.ent_id = profile.ent_id and task.tax_type = due.tax_type
        and task.period = due.period and task.occasion = '')
      and not exists (select from tax_start start where start.ent_id = profile.ent_id
        and start.tax_type = due.tax_type and start.month > due.last_month)
      and not exists (select from tax_answered answered where answered.ent_id = profile.ent_id
        and answered.tax_type = due.tax_type and answered.month > due.last_month)
    order by profile.ent_id, due.tax_type, due.period
    limit ${most}`.execute(acrossEnterprises(db))
  return rows
}
