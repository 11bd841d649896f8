import { acrossEnterprises, type Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { sql } from 'kysely'
import { dueOf } from './due-date.ts'

/** As the index of unfiled tasks has it. */
const open = sql`state in ('created', 'collected', 'computed', 'checked', 'inReview', 'approved')`

/** Open tasks of one tax and period whose last day would be another one; null where an event sets it. */
export interface DueMove {
  taxType: string
  period: string
  occasion: string
  from: string | null
  to: string | null
  tasks: number
  enterprises: number
}

/** A task whose last day was moved. */
export interface MovedTask extends Pick<DueMove, 'taxType' | 'period' | 'occasion' | 'from' | 'to'> {
  entId: string
  taskNo: string
  preparerId: string | null
}

interface Planned {
  tax_type: string
  period: string
  occasion: string
  due_date: string | null
  tasks: number
  enterprises: number
}

/**
 * What open tasks have now; `movesUnder` says what would move. One statement for all enterprises, by tax and period.
 */
export async function plannedDays(db: Db): Promise<Planned[]> {
  const { rows } = await sql<Planned>`
    select tax_type, period, occasion, due_date, count(*)::int as tasks, count(distinct ent_id)::int as enterprises
    from tax_task where ${open}
    group by tax_type, period, occasion, due_date order by due_date, tax_type, period, occasion`.execute(
    acrossEnterprises(db),
  )
  return rows
}

/** Groups whose last day is another one under the arrangement in force. */
export const movesUnder = (planned: readonly Planned[]): DueMove[] =>
  planned.flatMap(({ tax_type: taxType, period, occasion, due_date: from, tasks, enterprises }) => {
    const to = dueOf(taxType, period, occasion)
    return to === from ? [] : [{ taxType, period, occasion, from, to, tasks, enterprises }]
  })

/** Moves open tasks, in one statement for any number of groups; those that stand elsewhere meanwhile stay. */
export async function moveDueDays(tx: Tx, moves: readonly DueMove[]): Promise<MovedTask[]> {
  if (moves.length === 0) return []
  const { rows } = await sql<MovedTask>`
    update tax_task task set due_date = moved.to_day
    from unnest(${moves.map(({ taxType }) => taxType)}::text[], ${moves.map(({ period }) => period)}::text[],
      ${moves.map(({ occasion }) => occasion)}::text[], ${moves.map(({ from }) => from)}::date[],
      ${moves.map(({ to }) => to)}::date[]) moved (tax_type, period, occasion, from_day, to_day)
    where task.tax_type = moved.tax_type and task.period = moved.period and task.occasion = moved.occasion
      and task.due_date is not distinct from moved.from_day and ${open}
    returning task.ent_id as "entId", task.task_no as "taskNo", task.preparer_id as "preparerId",
      task.tax_type as "taxType", task.period, task.occasion,
      moved.from_day as from, moved.to_day as to`.execute(acrossEnterprises(tx.db))
  return rows
}
