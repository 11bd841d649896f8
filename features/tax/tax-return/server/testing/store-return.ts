import type { FiledPeriod } from '@portal/tax-forms'
import { makeTask } from '@portal/tax-task/server/testing'
import type { TaskState } from '@portal/tax-task/contract'
import type { Host, Office } from '../testing.ts'

/** Stores a filing unchanged, correct or not, as a period's return; returns its task. */
export async function storeReturn(
  host: Host,
  office: Pick<Office, 'entId' | 'clerkId'>,
  filed: FiledPeriod,
  state: TaskState,
  taxType = '01',
): Promise<string> {
  const task_no = await makeTask(host, { entId: office.entId, userId: office.clerkId, taxType, period: filed.period })
  const key = { ent_id: office.entId, task_no }
  await host
    .kitOf('tax-task')
    .write((tx) =>
      tx.db
        .updateTable('tax_task')
        .set({ state })
        .where('ent_id', '=', office.entId)
        .where('task_no', '=', task_no)
        .execute(),
    )
  await host.kitOf('tax-return').write(async (tx) => {
    for (const [table_code, form] of Object.entries(filed.forms)) {
      await tx.db
        .insertInto('return_table')
        .values({ ...key, table_code, version: 1, header: JSON.stringify(form.header ?? {}) })
        .execute()
      const cells = Object.entries(form.cells).flatMap(([row, columns]) =>
        Object.entries(columns).flatMap(([column, text]) =>
          text === null || text === ''
            ? []
            : [
                {
                  ...key,
                  table_code,
                  cell: `${row}.${column}`,
                  rule: '',
                  proposal: null,
                  ...(Number.isNaN(Number(text)) || ['code', 'itemKey', 'name'].includes(column)
                    ? { amount: null, words: text }
                    : { amount: text, words: null }),
                },
              ],
        ),
      )
      if (cells.length > 0) await tx.db.insertInto('return_cell').values(cells).execute()
    }
  })
  return task_no
}
