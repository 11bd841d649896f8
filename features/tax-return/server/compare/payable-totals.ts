import { sql } from 'kysely'
import { toDecimal, toFixedText } from '@portal/domain/money'
import type { Db } from '@portal/server-kit/database'
import { listTasks } from '@portal/tax-task/server/public'
import { payableCells, type PayableTotals } from '../../contract/index.ts'

const vat = '01'
const forms = Object.keys(payableCells)
const cells = Object.values(payableCells).flat()

/** What each VAT return of an enterprise comes to as it is stored, by task; returns nobody filled are left out. Two statements. */
export async function payableTotals(db: Db, entId: string): Promise<PayableTotals> {
  const tasks = (await listTasks(db, entId, { taxType: vat })).map(task => task.taskNo)
  if (tasks.length === 0) return {}
  const rows = await db.selectFrom('return_table as t')
    .leftJoin('return_cell as c', join => join.onRef('c.task_no', '=', 't.task_no').onRef('c.table_code', '=', 't.table_code')
      .on(sql<string>`c.table_code || '.' || c.cell`, 'in', cells))
    .select(['t.task_no', sql<string>`coalesce(sum(c.amount), 0)`.as('total')])
    .where('t.ent_id', '=', entId).where('t.task_no', 'in', tasks).where('t.table_code', 'in', forms).groupBy('t.task_no').execute()
  return Object.fromEntries(rows.map(row => [row.task_no, toFixedText(toDecimal(row.total), 2)]))
}
