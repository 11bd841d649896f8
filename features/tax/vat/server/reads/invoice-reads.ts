import { everyTax, reachesTax, type TaxReach } from '@portal/server-kit/caller'
import { sql } from 'kysely'
import type { FilledPart, ManualPart, ReturnOf, ReturnPort, ReturnShare } from '@portal/invoice/server/public'
import { periodOfMonth } from '@portal/domain/period'
import type { Db } from '@portal/server-kit/database'
import { isEditable, taskStateNames } from '@portal/tax-task/contract'
import { describedProfile, findTaskOfPeriod } from '@portal/tax-task/server/public'
import { effectOf } from './import-effect.ts'
import { factsOf } from '../filling/facts.ts'
import { marks } from '@portal/tax-return/server/public'

const vat = '01'

/** Reads for the invoice pool: tax facts, whether a period is still open, and where invoices went. */
export const invoiceReads: ReturnPort = {
  async facts(db, entId) {
    const profile = await describedProfile(db, everyTax(entId))
    return {
      ...factsOf(profile),
      ...(profile.taxpayerType === '2'
        ? {
            smallScale: true,
            quarterly: profile.filings.some((one) => one.taxType === vat && one.cadence === 'quarter'),
          }
        : {}),
    }
  },
  async returnOf(db, reach, period): Promise<ReturnOf | null> {
    if (!reachesTax(reach, vat)) return null
    const { entId } = reach
    const task =
      (await findTaskOfPeriod(db, entId, vat, period)) ??
      (await findTaskOfPeriod(db, entId, vat, periodOfMonth('quarter', period)))
    return task === undefined
      ? null
      : {
          taskNo: task.taskNo,
          state: task.state,
          stateName: taskStateNames[task.state],
          editable: isEditable(task.state),
        }
  },
  sharesOf,
  filledParts,
  manualParts,
  effectOf,
}

/** Shares of one invoice in all returns, latest period first. */
async function sharesOf(db: Db, reach: TaxReach, key: string): Promise<ReturnShare[]> {
  if (!reachesTax(reach, vat)) return []
  const { entId } = reach
  return db
    .selectFrom('return_contribution as c')
    .innerJoin('tax_task as t', 't.task_no', 'c.task_no')
    .select(['c.task_no as taskNo', 't.period', 'c.cell', 'c.line', 'c.rule', 'c.value'])
    .where('c.ent_id', '=', entId)
    .where('t.ent_id', '=', entId)
    .where('c.ref', '=', key)
    .orderBy('t.period', 'desc')
    .orderBy('c.cell')
    .limit(200)
    .execute()
}

/** The cells that count each invoice once: sales of annex 1 by column, deducted tax of annex 2 by row. */
async function filledParts(db: Db, { entId }: TaxReach, taskNo: string): Promise<FilledPart[]> {
  const { rows } = await sql<{
    dir: 'out' | 'in'
    kind: string
    rate: string | null
    rateClass: string | null
    count: string
    amount: string
    tax: string
  }>`
    select i.dir, i.kind, l.told->>'rate' as rate, l.told->>'rateClass' as "rateClass",
      count(*) filter (where c.cell ~ ${countCells}) as count,
      coalesce(sum(c.value) filter (where c.cell ~ ${amountCells}), 0) as amount,
      coalesce(sum(c.value) filter (where c.cell ~ ${taxCells}), 0) as tax
    from return_contribution c join invoice i on i.ent_id = c.ent_id and i.key = c.ref
      left join lateral (
        select told from jsonb_array_elements(i.data->'lines') as told
        where (told->>'line')::integer = c.line) l on true
    where c.ent_id = ${entId} and c.task_no = ${taskNo} and c.ref <> ${marks.own}
    group by 1, 2, 3, 4`.execute(db)
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

const amountCells = '^(VATG_A1\\.r[0-9]+[ab]?\\.c[13]|VATG_A2\\.r(2|3|5|6|7|8b|26|30)\\.c2)$'
const taxCells = '^(VATG_A1\\.r[0-9]+[ab]?\\.c[24]|VATG_A2\\.r(2|3|5|6|7|8b|26|30)\\.c3)$'
const countCells = '^(VATG_A1\\.r[0-9]+[ab]?\\.c[13]|VATG_A2\\.r(2|3|5|6|7|8b|26|30)\\.c1)$'

async function manualParts(db: Db, { entId }: TaxReach, taskNo: string): Promise<ManualPart[]> {
  const rows = await db
    .selectFrom('return_own')
    .select(['table_code', 'cell', 'manual'])
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .where('table_code', 'in', ['VATG_A1', 'VATG_A2'])
    .where('manual', 'is not', null)
    .execute()
  return rows.map((row) => ({ cell: `${row.table_code}.${row.cell}`, value: row.manual ?? '0' }))
}
