import { monthsOf } from '@portal/domain/period'
import { Decimal, toDecimal, ZERO } from '@portal/domain/money'
import { listRow } from './columns.ts'
import { linesOf, numberOf, textOf, textsOf, type ListRow, type RegisterRow } from './register-rows.ts'

const without = '未办理'

/** Water taken in a period: a row a source, more where the year's plan is overrun. */
export const waterRows = (rows: readonly RegisterRow[], period: string): ListRow[] =>
  rows.flatMap((row) => {
    const taken = volumeOf(row, monthsOf(period))
    if (taken.isZero()) return []
    return partsOf(row, taken, period).map(({ volume, times }) => {
      const fields = {
        ...textsOf(row),
        volume,
        loss: numberOf(row, 'loss'),
        'unitTax*times': numberOf(row, 'unitTax').times(times),
      }
      return listRow('waterSource', fields, [textOf(row, 'sourceNo')])
    })
  })

const volumeOf = (row: RegisterRow, months: readonly string[]): Decimal =>
  linesOf(row, 'monthly')
    .filter((line) => months.includes(textOf(line, 'month')))
    .reduce((sum, line) => sum.plus(numberOf(line, 'volume')), ZERO)

/** The period's water by multiple of the tax: within the plan once, each step beyond it by its own. */
function partsOf(row: RegisterRow, taken: Decimal, period: string): { volume: Decimal; times: Decimal }[] {
  if (textOf(row, 'permit') === without) {
    const times = numberOf(row, 'noPermitTimes')
    return [{ volume: taken, times: times.isZero() ? toDecimal('1') : times }]
  }
  const planned = numberOf(row, 'planned')
  const steps = linesOf(row, 'over')
  if (planned.isZero() || steps.length === 0) return [{ volume: taken, times: toDecimal('1') }]
  const earlier = monthsOf(period.slice(0, 4)).filter((month) => month < (monthsOf(period)[0] ?? ''))
  let at = volumeOf(row, earlier)
  let left = taken
  const bounds = [
    { to: planned as Decimal | null, times: toDecimal('1') },
    ...steps.map((step) => ({
      to: textOf(step, 'to') === '' ? null : planned.times(numberOf(step, 'to').plus(1)),
      times: numberOf(step, 'times'),
    })),
  ]
  return bounds.flatMap(({ to, times }, index) => {
    const isLast = index === bounds.length - 1
    const room = to === null || isLast ? left : Decimal.max(to.minus(at), 0)
    const volume = Decimal.min(room, left)
    at = at.plus(volume)
    left = left.minus(volume)
    return volume.isZero() ? [] : [{ volume, times }]
  })
}
