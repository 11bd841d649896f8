import { Decimal } from '@portal/domain/money'
import { formatNumber } from '@portal/domain/format'
import { createSignal } from '../desk/signal.ts'
import { isText, shownText, type CellShape } from './typed.rules.ts'

/** 元 or 万元: how money is shown. What is typed, copied and saved stays in 元. */
export type Unit = 'yuan' | 'wan'

/** The page's unit; desk/unit-preference.ts keeps each person's choice. */
export const unitSignal = createSignal<Unit>('yuan')

const tenThousand = 10_000
const fewestDigits = 2

/** A figure in the unit. 万元 keeps every digit (two to six), so that nothing is rounded out of sight. */
export function shownIn(unit: Unit, value: string, shape: CellShape): string {
  if (unit === 'yuan' || shape.type !== 'money' || shape.kind === 'rate' || isText(shape) || value === '') return shownText(value, shape)
  const scaled = new Decimal(value).div(tenThousand)
  return formatNumber(scaled.toFixed(), 'default', Math.max(fewestDigits, scaled.decimalPlaces()))
}
