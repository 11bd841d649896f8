import { isDecimalString, toDecimal, toFixedText, toMoney, ZERO, type Decimal } from '@portal/domain/money'
import type { SummaryRow } from '../../contract/index.ts'
import type { RowPlan } from '../kind/summary-kind.ts'

/** Reads a cell's text by full reference; undefined when unknown, '' when blank. */
export type ReadCell = (ref: string) => string | undefined

/** Sum of the cells; null when none is known. */
export function sumCells(read: ReadCell, cells: readonly string[]): Decimal | null {
  const known = cells.map(read).filter((text) => text !== undefined)
  return known.length === 0
    ? null
    : known.reduce((sum, text) => (isDecimalString(text) ? sum.plus(toDecimal(text)) : sum), ZERO)
}

/** Lines of a return beside earlier ones; a rare line is left out when it is zero everywhere. */
export function rowsOf(
  plans: readonly RowPlan[],
  now: ReadCell,
  lastMonth: ReadCell | null,
  lastYear: ReadCell | null,
): SummaryRow[] {
  return plans.flatMap((plan): SummaryRow[] => {
    const [mine, month, year] = [
      figureOf(plan, now),
      lastMonth && figureOf(plan, lastMonth),
      lastYear && figureOf(plan, lastYear),
    ]
    if (plan.isRare === true && [mine, month, year].every((one) => one === null || one.isZero())) return []
    const isRate = plan.of !== undefined
    return [
      {
        id: plan.id,
        label: plan.label,
        cell: plan.cell,
        look: plan.look,
        unit: isRate ? 'percent' : 'yuan',
        now: mine && toMoney(mine),
        lastMonth: besideOf(mine, month, isRate),
        lastYear: besideOf(mine, year, isRate),
      },
    ]
  })
}

/** Amounts in yuan. A rate is a percentage rounded as displayed, so that differences match the displayed values. */
function figureOf({ cells, of, less = [] }: RowPlan, read: ReadCell): Decimal | null {
  const sum = sumCells(read, cells)?.minus(sumCells(read, less) ?? ZERO) ?? null
  if (of === undefined || sum === null) return sum
  const whole = sumCells(read, of)
  return whole === null ? null : percentOf(sum, whole)
}

/** A part in per cent of the whole, with two digits as displayed; null of nothing. */
export const percentOf = (part: Decimal, whole: Decimal): Decimal | null =>
  whole.isZero() ? null : part.div(whole).times(100).toDecimalPlaces(2)

function besideOf(now: Decimal | null, then: Decimal | null, isRate: boolean): SummaryRow['lastMonth'] {
  if (then === null) return null
  const difference = (now ?? ZERO).minus(then)
  const percent = isRate || then.isZero() ? null : toFixedText(difference.div(then.abs()).times(100), 1)
  return { value: toMoney(then), difference: toMoney(difference), percent }
}
