import { acrossEnterprises } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import { dueOf } from './due-date.ts'

/** Recomputes the due dates of open tasks at each start, so they follow newly published holidays. */
export async function replanDueDates(kit: Kit): Promise<void> {
  const planned = await acrossEnterprises(kit.db)
    .selectFrom('tax_task')
    .select(['tax_type', 'period', 'occasion', 'due_date'])
    .distinct()
    .where('state', 'in', ['created', 'collected', 'computed', 'checked', 'inReview', 'approved'])
    .execute()
  const moved = planned.flatMap((row) => {
    const due = dueOf(row.tax_type, row.period, row.occasion)
    return due === row.due_date ? [] : [{ ...row, due }]
  })
  if (moved.length === 0) return
  await kit.write(async (tx) => {
    const db = acrossEnterprises(tx.db)
    for (const { tax_type, period, occasion, due } of moved) {
      await db
        .updateTable('tax_task')
        .set({ due_date: due })
        .where('tax_type', '=', tax_type)
        .where('period', '=', period)
        .where('occasion', '=', occasion)
        .execute()
    }
  })
}
