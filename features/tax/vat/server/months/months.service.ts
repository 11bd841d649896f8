import type { Db } from '@portal/server-kit/database'
import { monthsShown, type TaxMonth } from '../../contract/index.ts'
import { listMonths } from './months.repo.ts'
import { monthsOf } from './months.rules.ts'

/** VAT of the latest periods of an enterprise, oldest first; empty before its first return. */
export const taxMonths = async (db: Db, entId: string): Promise<TaxMonth[]> =>
  monthsOf(await listMonths(db, entId, monthsShown), monthsShown)
