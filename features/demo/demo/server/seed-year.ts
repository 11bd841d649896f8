import { monthOf } from '@portal/domain'
import { scopeOf } from '@portal/server-kit'
import { everyTax } from '@portal/server-kit/caller'
import { citKind, citSources } from '@portal/cit/server/public'
import { noLedger } from '@portal/ledger/server/public'
import { fillFromInvoices, saveTableCells } from '@portal/tax-return/server/public'
import { createTask } from '@portal/tax-task/server/public'
import { hydrogenYear } from './data/cit.ts'
import { seedFiling, type SeededFiling } from './seed-filed.ts'

const year = { kind: citKind, sources: citSources(noLedger) }

/** Last month of the window in which a year is settled. */
const lastMonth = '05'

/** The year before the business day's: one that is over. */
export const settledYear = (businessDay: string): string => String(Number(businessDay.slice(0, 4)) - 1)

/** A year of corporate income tax with its figures: open to the end of its window, filed behind it. */
export async function seedYear(filing: SeededFiling, clerkId: string): Promise<void> {
  const { tx, now, own, period, today } = filing
  const { entId } = own
  const prepare = async (at: Date, task: { taskNo: string; userId: string }): Promise<void> => {
    const writer = { ...everyTax(entId), userId: task.userId, now: at }
    const { header, tables } = hydrogenYear
    for (const [tableCode, cells] of Object.entries(tables))
      await saveTableCells(tx, writer, {
        taskNo: task.taskNo,
        version: 1,
        tableCode,
        cells,
        ...(tableCode === 'A100000' ? { header } : {}),
      })
    await fillFromInvoices(tx, writer, scopeOf({ userId: task.userId, entId }), task.taskNo, () => year.sources)
  }
  if (monthOf(today) > `${today.slice(0, 4)}${lastMonth}`)
    return seedFiling(filing, year, (at, task) => prepare(at('09:45:00'), task))
  const taskNo = await createTask(tx, now, { entId, taxType: citKind.taxType, period, userId: clerkId })
  await prepare(now, { taskNo, userId: clerkId })
}
