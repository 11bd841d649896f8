import { sumMoney, toDecimal, toMoney } from '@portal/domain/money'
import type { Db, Scope } from '@portal/server-kit'
import { mostSummed, type PoolFilter, type PoolSide, type PoolSums } from '../../contract/pool.schema.ts'
import { rateName } from '../list-names.ts'
import { countUpTo, sumByDirection, sumByRate } from './sums.repo.ts'

/** Rates in descending order, those without a number last. */
const byRate = (one: string, other: string): number => (Number.parseFloat(other) || -1) - (Number.parseFloat(one) || -1)
const directions = [
  ['out', 'output'],
  ['in', 'input'],
] as const

const isOfMonth = ({ period, deductPeriod }: PoolFilter): boolean => period !== undefined || deductPeriod !== undefined

/**
 * Sums of the filtered invoices by direction; directions without invoices are omitted. Of all months no more than
 * `most` are summed: they grow without end.
 */
export async function sumsOf(
  db: Db,
  scope: Scope,
  filter: PoolFilter,
  fresh: boolean,
  most = mostSummed,
): Promise<PoolSums> {
  if (!isOfMonth(filter) && (await countUpTo(db, scope, filter, most + 1)) > most)
    return { count: most, fresh, sides: [] }
  const sides = await sumByDirection(db, scope, filter)
  const count = sides.reduce((sum, side) => sum + Number(side.count), 0)
  const lines = count > mostSummed ? null : await sumByRate(db, scope, filter)
  return {
    count,
    fresh,
    sides: directions.flatMap(([dir, direction]): PoolSide[] => {
      const side = sides.find((one) => one.dir === dir)
      return side === undefined
        ? []
        : [
            {
              direction,
              count: Number(side.count),
              amount: money(side.amount),
              tax: money(side.tax),
              byRate: lines === null ? null : rates(lines.filter((line) => line.dir === dir)),
            },
          ]
    }),
  }
}

const money = (text: string): string => toMoney(toDecimal(text))

function rates(lines: Awaited<ReturnType<typeof sumByRate>>): NonNullable<PoolSide['byRate']> {
  const named = Map.groupBy(lines, ({ rate, rateClass }) => rateName(rate, rateClass))
  return [...named]
    .map(([rate, all]) => ({
      rate,
      count: all.reduce((sum, one) => sum + Number(one.count), 0),
      amount: sumMoney(all.map((one) => one.amount)),
      tax: sumMoney(all.map((one) => one.tax)),
    }))
    .toSorted((one, other) => byRate(one.rate, other.rate))
}
