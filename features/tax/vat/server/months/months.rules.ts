import { getPeriod, nextPeriod } from '@portal/domain'
import { sumMoney, toDecimal, toMoney } from '@portal/domain/money'
import { taskStateNames } from '@portal/tax-task/contract'
import type { TaxMonth } from '../../contract/index.ts'
import { percentOf } from '@portal/tax-return/server/public'
import type { MonthRow } from './months.repo.ts'

const nothing = { vat: null, surtax: null, total: null, sales: null, burden: null } as const

function monthOf({ taskNo, period, state, isFiled, isWritten, vat, surtax, sales }: MonthRow): TaxMonth {
  const head = { period, taskNo, note: isFiled ? '' : taskStateNames[state] }
  if (!isWritten) return { ...head, ...nothing }
  const burden = percentOf(toDecimal(vat), toDecimal(sales))
  return {
    ...head,
    vat: toMoney(toDecimal(vat)),
    surtax: toMoney(toDecimal(surtax)),
    total: sumMoney([vat, surtax]),
    sales: toMoney(toDecimal(sales)),
    burden: burden && toMoney(burden),
  }
}

/**
 * Rows as months, with a gap where a period between two has no return: a picture that leaves it out would tell of
 * another month. Between a month and a quarter, where an enterprise changed its cadence, nothing is put.
 */
export function monthsOf(rows: readonly MonthRow[], most: number): TaxMonth[] {
  const months: TaxMonth[] = []
  for (const row of rows) {
    const before = months.at(-1)?.period
    if (before !== undefined && getPeriod(before).kind === getPeriod(row.period).kind)
      for (
        let gap = nextPeriod(before), count = 1;
        gap !== row.period && count < most;
        gap = nextPeriod(gap), count += 1
      )
        months.push({ period: gap, taskNo: null, note: '', ...nothing })
    months.push(monthOf(row))
  }
  return months.slice(-most)
}
