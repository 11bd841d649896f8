import { monthsOf } from '@portal/domain/period'
import { toDecimal, type Decimal } from '@portal/domain/money'
import { listRow } from './columns.ts'
import { linesOf, numberOf, textOf, textsOf, type ListRow, type RegisterRow } from './register-rows.ts'

const [air, water] = ['大气污染物', '水污染物']
const firstClass = '第一类水污染物'

interface Emission {
  source: RegisterRow
  amount: Decimal
  concentration: Decimal
  units: Decimal
  tax: Decimal
}

/** What was let out in a period: month by month, of each outlet the pollutants that the law counts. */
export function pollutionRows(rows: readonly RegisterRow[], period: string): ListRow[] {
  return monthsOf(period).flatMap((month) => {
    const emitted = rows.flatMap((source) => emissionsOf(source, month))
    const outlets = Map.groupBy(emitted, ({ source }) => `${textOf(source, 'category')}\n${textOf(source, 'outletNo')}`)
    return [...outlets.values()].flatMap(counted).map(emissionRow)
  })
}

function emissionsOf(source: RegisterRow, month: string): Emission[] {
  return linesOf(source, 'monthly')
    .filter((line) => textOf(line, 'month') === month)
    .map((line) => {
      const amount = numberOf(line, 'amount')
      const equivalent = numberOf(source, 'equivalent')
      const isByUnits = isGasOrWater(source) && !equivalent.isZero()
      const units = isByUnits ? amount.div(equivalent).toDecimalPlaces(2) : amount
      const tax = units.times(numberOf(source, 'unitTax')).toDecimalPlaces(2)
      return { source, amount, concentration: numberOf(line, 'concentration'), units, tax }
    })
    .filter(({ amount }) => !amount.isZero())
}

const isGasOrWater = (source: RegisterRow): boolean => [air, water].includes(textOf(source, 'category'))

/** Of an outlet: the first three, of water the first five of the first class too; all of anything else. */
function counted(outlet: readonly Emission[]): Emission[] {
  const bySize = outlet.toSorted((a, b) => b.units.cmp(a.units))
  const [head] = outlet
  if (head === undefined || !isGasOrWater(head.source)) return [...outlet]
  const isFirst = ({ source }: Emission): boolean => textOf(source, 'waterKind') === firstClass
  if (textOf(head.source, 'category') === air) return bySize.slice(0, 3)
  return [...bySize.filter(isFirst).slice(0, 5), ...bySize.filter((one) => !isFirst(one)).slice(0, 3)]
}

/** Below 70% of the standard a quarter is taken off, below half of it one half. */
function reliefOf({ source, concentration, tax }: Emission): Decimal {
  const standard = numberOf(source, 'standardValue')
  if (!isGasOrWater(source) || standard.isZero() || concentration.isZero()) return toDecimal('0')
  const share = concentration.lt(standard.times('0.5')) ? '0.5' : concentration.lt(standard.times('0.7')) ? '0.25' : '0'
  return tax.times(share).toDecimalPlaces(2)
}

function emissionRow(emission: Emission): ListRow {
  const { source, amount, units } = emission
  const relief = reliefOf(emission)
  const fields = {
    ...textsOf(source),
    amount,
    // Solid waste and noise are taxed by the ton or the decibel: one of them is one unit.
    equivalent: isGasOrWater(source) ? textOf(source, 'equivalent') : '1',
    units: units.toFixed(2),
    relief: relief.isZero() ? '' : relief.toFixed(2),
  }
  return listRow('pollutionSource', fields, [textOf(source, 'sourceNo')])
}
