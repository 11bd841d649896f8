import { monthsOf } from '@portal/domain/period'
import { filingRegistered } from '@portal/filing/contract'
import { acrossEnterprises, type Db } from '@portal/server-kit/database'
import { happenedOf } from '@portal/server-kit/declared-events'
import type { Kit } from '@portal/server-kit/feature'
import type { Happening, Tx } from '@portal/server-kit/transaction'
import { analysedOf } from '@portal/tax-return/server/public'
import { sql } from 'kysely'
import './tax-figure.table.ts'

const queue = 'tax-analysis-figures'
/** Filed versions of one enterprise that are read at once. */
const mostAtOnce = 500

/** A filed version without figures of its own. */
interface Version {
  entId: string
  taskNo: string
  number: number
  snapshotId: string
  taxType: string
  period: string
  isLast: boolean
}

const versionColumns = sql`version.ent_id as "entId", version.task_no as "taskNo", version.number,
  version.snapshot_id as "snapshotId", version.tax_type as "taxType", task.period,
  not exists (select from filing_version later where later.task_no = version.task_no
    and later.number > version.number) as "isLast"`

/** Keeps what is analysed of a return in the transaction that registers its filing. */
export async function hearFilings(tx: Tx, happenings: readonly Happening[]): Promise<void> {
  for (const { entId, data } of happenedOf(happenings, filingRegistered)) {
    if (entId === null) continue
    const { rows } = await sql<Version>`
      select ${versionColumns} from filing_version version join tax_task task on task.task_no = version.task_no
      where version.ent_id = ${entId} and version.task_no = ${data.taskNo} and version.number = ${data.number}`.execute(
      acrossEnterprises(tx.db),
    )
    await keepFigures(tx.as('tax-analysis').db, entId, rows)
  }
}

/** Figures of versions that have some; a version kept already stays as it is. */
async function keepFigures(db: Db, entId: string, versions: readonly Version[]): Promise<number> {
  const found = await analysedOf(
    db,
    entId,
    versions.map(({ snapshotId }) => snapshotId),
  )
  const values = versions.flatMap(({ taskNo, number, snapshotId, taxType, period, isLast }) => {
    const figures = found.get(snapshotId)
    if (figures === undefined) return []
    const { due, revenue, isCumulative, isSettlement } = figures
    return [
      {
        ent_id: entId,
        task_no: taskNo,
        number,
        tax_type: taxType,
        period,
        month: monthsOf(period).at(-1) ?? period,
        due,
        revenue,
        is_cumulative: isCumulative,
        is_settlement: isSettlement,
        is_last: isLast,
      },
    ]
  })
  if (values.length === 0) return 0
  await db
    .insertInto('tax_figure')
    .values(values)
    .onConflict((conflict) => conflict.columns(['task_no', 'number']).doNothing())
    .execute()
  await sql`update tax_figure earlier set is_last = false
    from unnest(${values.map(({ task_no }) => task_no)}::text[]) changed (task_no)
    where earlier.task_no = changed.task_no and earlier.ent_id = ${entId} and earlier.is_last
      and exists (select from tax_figure later where later.task_no = earlier.task_no
        and later.number > earlier.number)`.execute(acrossEnterprises(db))
  return values.length
}

/** Versions of the next enterprise that has some without figures. */
async function nextLacking(kit: Kit, after: string): Promise<Version[]> {
  const { rows } = await sql<Version>`
    with next as (
      select ent_id from filing_version version where ent_id > ${after}
        and not exists (select from tax_figure f where f.task_no = version.task_no and f.number = version.number)
      order by ent_id limit 1)
    select ${versionColumns} from filing_version version join tax_task task on task.task_no = version.task_no
    where version.ent_id = (select ent_id from next)
      and not exists (select from tax_figure f where f.task_no = version.task_no and f.number = version.number)
    order by version.task_no, version.number`.execute(acrossEnterprises(kit.db))
  return rows
}

/** What filings of before come to, an enterprise after the other, in transactions of some hundred versions. */
export async function keepFiguresOfBefore(kit: Kit, signal?: AbortSignal): Promise<void> {
  let lacking = await nextLacking(kit, '')
  while (lacking.length > 0 && signal?.aborted !== true) {
    const entId = lacking[0]?.entId ?? ''
    for (let from = 0; from < lacking.length; from += mostAtOnce) {
      const part = lacking.slice(from, from + mostAtOnce)
      await kit.write((tx) => keepFigures(tx.as('tax-analysis').db, entId, part))
    }
    lacking = await nextLacking(kit, entId)
  }
}

/** Runs once after the upgrade that brought figures, and whenever a start finds versions without. */
export function mountBackfill(kit: Kit): void {
  kit.jobs.handle(queue, (_data, signal) => keepFiguresOfBefore(kit, signal))
}
export async function startBackfill(kit: Kit): Promise<void> {
  if ((await nextLacking(kit, '')).length > 0) await kit.write((tx) => kit.jobs.enqueue(tx, queue, {}))
}
