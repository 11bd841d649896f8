import { sumMoney, toDecimal, toMoney } from '@portal/domain/money'
import type { Db, Scope } from '@portal/server-kit'
import { mostByRate, type PoolFilter, type PoolSums } from '../../contract/pool.schema.ts'
import { rateName } from '../list-names.ts'
import { sumByRate, sumPool } from './pool.repo.ts'

/** Rates from high to low, those without a number last. */
const byRate = (one: string, other: string): number => (Number.parseFloat(other) || -1) - (Number.parseFloat(one) || -1)

export async function sumsOf(db: Db, scope: Scope, filter: PoolFilter, fresh: boolean): Promise<PoolSums> {
  const all = await sumPool(db, scope, filter)
  const count = Number(all.count)
  const sums = { count, amount: toMoney(toDecimal(all.amount)), tax: toMoney(toDecimal(all.tax)), fresh }
  if (count > mostByRate) return { ...sums, byRate: null }
  const rates = new Map<string, { count: number, amount: string[], tax: string[] }>()
  for (const row of await sumByRate(db, scope, filter)) {
    const name = rateName(row.rate, row.rateClass)
    const known = rates.get(name) ?? { count: 0, amount: [], tax: [] }
    rates.set(name, { count: known.count + Number(row.count), amount: [...known.amount, row.amount], tax: [...known.tax, row.tax] })
  }
  return {
    ...sums,
    byRate: [...rates].map(([rate, sum]) => ({ rate, count: sum.count, amount: sumMoney(sum.amount), tax: sumMoney(sum.tax) })).toSorted((one, other) => byRate(one.rate, other.rate)),
  }
}
