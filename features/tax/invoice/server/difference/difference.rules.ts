import { toDecimal, toMoney, ZERO, type Decimal } from '@portal/domain/money'
import type { DifferenceRow } from '../../contract/difference.schema.ts'
import { KINDS } from '../intake/reference.ts'
import type { FilledPart, ManualPart } from '../return.port.ts'
import type { PlanSummary, SortSum, Sum } from '../standing/summary.rules.ts'
import { groups, type Group } from './data/groups.ts'

type Sort = Pick<SortSum, 'dir' | 'kind' | 'rate' | 'rateClass'>
const groupOf = ({ dir, kind, rate, rateClass }: Sort): Group | undefined =>
  groups.find(
    (group) =>
      group.dir === dir &&
      (dir === 'out'
        ? (group.rates?.includes(rate ?? rateClass ?? '') ?? false)
        : (group.kinds?.includes(KINDS.get(kind)?.group ?? '') ?? false)),
  ) ?? groups.find((group) => group.dir === dir && group.rates === undefined && group.kinds === undefined)

interface Adding {
  count: number
  amount: Decimal
  tax: Decimal
}
const none = (): Adding => ({ count: 0, amount: ZERO, tax: ZERO })
const add = (sum: Adding, part: Sum): Adding => ({
  count: sum.count + part.count,
  amount: sum.amount.plus(toDecimal(part.amount)),
  tax: sum.tax.plus(toDecimal(part.tax)),
})
const shown = (sum: Adding): Sum => ({ count: sum.count, amount: toMoney(sum.amount), tax: toMoney(sum.tax) })
const isNothing = (sum: Adding): boolean => sum.count === 0 && sum.amount.isZero() && sum.tax.isZero()

/** Compares pool and return by group; omits groups that are empty on both sides. */
export function differenceRows(
  summary: PlanSummary,
  filled: readonly FilledPart[],
  manual: readonly ManualPart[],
): DifferenceRow[] {
  return groups.flatMap((group) => {
    const mine = summary.sorts.filter((sort) => groupOf(sort) === group)
    const pool = mine.flatMap((sort) => Object.values(sort.outcomes)).reduce(add, none())
    const planned = mine.flatMap((sort) => sort.outcomes.filled ?? []).reduce(add, none())
    const taken = filled.filter((part) => groupOf(part) === group).reduce(add, none())
    const typed = typedIn(group, manual)
    if (isNothing(pool) && isNothing(taken) && typed.amount.isZero() && typed.tax.isZero()) return []
    const since = {
      count: planned.count - taken.count,
      amount: planned.amount.minus(taken.amount),
      tax: planned.tax.minus(taken.tax),
    }
    const causes = (['person', 'pending', 'excluded', 'otherPeriod'] as const).flatMap((outcome) => {
      const sum = mine.flatMap((sort) => sort.outcomes[outcome] ?? []).reduce(add, none())
      return isNothing(sum) ? [] : [{ outcome, ...shown(sum) }]
    })
    return [
      {
        dir: group.dir === 'out' ? 'output' : 'input',
        id: group.id,
        label: group.label,
        pool: shown(pool),
        filled: shown(taken),
        manual: { amount: toMoney(typed.amount), tax: toMoney(typed.tax) },
        amount: toMoney(pool.amount.minus(taken.amount)),
        tax: toMoney(pool.tax.minus(taken.tax)),
        causes: isNothing(since) ? causes : [...causes, { outcome: 'sinceFilling', ...shown(since) }],
        rates: [...(group.rates ?? [])],
        kinds: [...new Set(mine.map((sort) => sort.kind))],
        cells: [...group.cells],
      },
    ]
  })
}

/** Manual figures in the rows of a group: amounts from the sales columns, tax from the tax columns. */
function typedIn(group: Group, manual: readonly ManualPart[]): { amount: Decimal; tax: Decimal } {
  const own = manual.filter(({ cell }) => group.cells.includes(cell.slice(0, cell.lastIndexOf('.'))))
  const sum = (columns: RegExp): Decimal =>
    own.filter(({ cell }) => columns.test(cell)).reduce((total, { value }) => total.plus(toDecimal(value)), ZERO)
  return {
    amount: sum(group.dir === 'out' ? /\.c[1357]$/ : /\.c2$/),
    tax: sum(group.dir === 'out' ? /\.c[2468]$/ : /\.c3$/),
  }
}
