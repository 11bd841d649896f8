import { averageAssets, type LedgerPort } from '@portal/ledger/server/public'
import type { Db } from '@portal/server-kit/database'
import type { ReturnState } from '@portal/tax-return/server/public'
import { mainOf } from './main-form.ts'
import type { Staff } from './staff.port.ts'

/** D16 to D19: pay as booked and as paid out, average assets in 万元, average staff. */
export type HeadField = 'payrollAccrued' | 'payrollPaid' | 'avgAssets' | 'avgEmployees'

/** Employee benefits payable: what was accrued, and what was paid. */
const pay = '2211'

/** What books and people say of the head; fields that the edition has, and that are known. */
export async function headOfSources(
  db: Db,
  state: Pick<ReturnState, 'task' | 'codes' | 'set'>,
  { books, staff }: { books: LedgerPort; staff: Staff },
): Promise<Partial<Record<HeadField, string>>> {
  const fields = new Set(state.set.byCode.get(mainOf(state))?.definition.header?.map(({ id }) => id))
  const [standing, average] = [await books.standing(db, state.task), await staff.average(db, state.task)]
  const known: Record<HeadField, string | null | undefined> = {
    payrollAccrued: standing?.totals.get(pay)?.ytdCredit,
    payrollPaid: standing?.totals.get(pay)?.ytdDebit,
    avgAssets: standing === null ? null : averageAssets(standing),
    avgEmployees: average,
  }
  return Object.fromEntries(
    Object.entries(known).filter(([field, value]) => value != null && fields.has(field)),
  ) as Partial<Record<HeadField, string>>
}
