import { toDecimal, toMoney, ZERO, type Decimal } from '@portal/domain/money'
import { pastKinds, type MoveLine, type Movement, type PastKind, type SummaryRow } from '../../contract/index.ts'
import type { MovementSide, Mover } from '../kind/summary-kind.ts'
import { sumCells, type ReadCell } from './figures.rules.ts'
import { summaryTexts as texts } from './summary.texts.ts'

export interface Moved {
  sides: readonly MovementSide[]
  rows: readonly SummaryRow[]
  now: ReadCell
  past: Readonly<Record<PastKind, ReadCell | null>>
  movers: readonly Mover[]
  nameOf: (mover: Mover) => string
  goodsOf: (mover: Mover) => string
  unbilledNote: string
}

/** Causes of each line's change against each earlier period. Their amounts always add up to the difference. */
export function movementsOf(moved: Moved): Movement[] {
  return moved.sides.flatMap((side) =>
    pastKinds.flatMap((against): Movement[] => {
      const row = moved.rows.find((one) => one.id === side.row)
      const difference = row?.[against]?.difference
      const then = moved.past[against]
      return row === undefined || difference === undefined || then === null
        ? []
        : [
            {
              id: side.id,
              label: row.label,
              against,
              difference,
              lines: linesOf(moved, side, against, then, toDecimal(difference)),
            },
          ]
    }),
  )
}

function linesOf(
  { now, movers, nameOf, goodsOf, unbilledNote }: Moved,
  side: MovementSide,
  against: PastKind,
  then: ReadCell,
  difference: Decimal,
): MoveLine[] {
  const named = movers.filter((mover) => mover.side === side.id && mover.against === against)
  const sum = (amounts: readonly Decimal[]): Decimal => amounts.reduce((total, one) => total.plus(one), ZERO)
  const invoiced = toDecimal(named[0]?.total ?? '0')
  const change = (cells: readonly string[]): Decimal =>
    (sumCells(now, cells) ?? ZERO).minus(sumCells(then, cells) ?? ZERO)
  const unbilled = change(side.unbilled)
  const audited = change(side.audited)
  const typed = change(side.invoiced).minus(invoiced)
  const line = (kind: MoveLine['kind'], name: string, amount: Decimal, count = 0, note = ''): MoveLine => ({
    kind,
    name,
    note,
    count,
    amount: toMoney(amount),
  })
  const lines = [
    ...named.map((mover) => line('partner', nameOf(mover), toDecimal(mover.amount), 1, goodsOf(mover))),
    line(
      'rest',
      '',
      invoiced.minus(sum(named.map((mover) => toDecimal(mover.amount)))),
      (named[0]?.count ?? 0) - named.length,
    ),
    line('unbilled', texts.unbilled, unbilled, 0, unbilledNote),
    line('audited', texts.audited, audited),
    line('typed', texts.typed, typed),
    line('other', texts.other, difference.minus(invoiced).minus(unbilled).minus(audited).minus(typed)),
  ]
  return lines.filter((one) => !toDecimal(one.amount).isZero() || (one.kind === 'rest' && one.count > 0))
}
