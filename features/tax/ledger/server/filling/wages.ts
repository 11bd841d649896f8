import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import { findKept } from '../store/book.repo.ts'

/** 应付职工薪酬; its details that are called 工资 are wages proper. */
const payable = '2211'
const wages = '%工资%'

/** What books credited to payable wages. */
export interface WagesCredited {
  /** The first of the months that the amount is of, up to the month asked for. */
  fromMonth: string
  amount: string
}

/** Wages that the books of a month credited; null without books of that month or without such an account. */
export async function wagesCredited(
  db: Db,
  { entId, month }: { entId: string; month: string },
): Promise<WagesCredited | null> {
  const book = await findKept(db, { entId }, month)
  if (book === undefined) return null
  const found = await db
    .selectFrom('ledger_account')
    .select(sql<string | null>`sum(credit)::text`.as('amount'))
    .where('ent_id', '=', entId)
    .where('book_id', '=', book.id)
    .where('is_leaf', '=', true)
    .where('std', '=', payable)
    .where('path', 'like', wages)
    .executeTakeFirst()
  const amount = found?.amount ?? null
  return amount === null ? null : { fromMonth: book.from_month, amount }
}
