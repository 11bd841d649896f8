import { formatNumber } from '@portal/domain/format'
import { isDecimalString, toDecimal, toFixedText } from '@portal/domain/money'
import type { PastFigures } from '../../contract/index.ts'
import { partsOf, refOf } from '@portal/tax-grid/model/cell-view'
import type { MovingRows } from '../kind/tax-kind.ts'
import { rowsBeside } from '../save/moving-rows.ts'
import type { GridLayout } from '@portal/tax-forms/layout/grid-layout'
import { blankText, isText, type CellShape } from '@portal/tax-forms/layout/shown-text.rules'
import { shownIn, type Unit } from '@portal/tax-grid/figures/unit'

/**
 * Earlier figures to compare with. `name`: 上月; `title`: 对照 上月 2026年1月; `note`: how final they are, '' when
 * filed. `ownPart`: what the difference is, 其中本季, '' for a mere difference. `since`: the figures above which `past`
 * is that period's own part, null from the start of the year; left out where all of it is shown.
 */
export interface Reference {
  key: string
  name: string
  title: string
  note: string
  ownPart: string
  past: PastFigures
  since?: PastFigures | null
}
/** A later quarter of the same year belongs to the one before it: one line around them, one button to close. */
export const isFollowing = ({ key }: Pick<Reference, 'key'>): boolean => key.includes(' ')

/** Display texts beside a cell; '' when there are none. */
export interface Beside {
  before: string
  difference: string
  ratio: string
  isZero: boolean
}

const itemColumn = 'itemKey'

/** The matching earlier cell. Rows that move are matched by their key, added ones by their item. Undefined: none. */
export function pastRefOf(
  moving: MovingRows | undefined,
  past: PastFigures,
  layout: GridLayout | undefined,
  ref: string,
  valueOf: (ref: string) => string,
): string | undefined {
  const [form, row, column] = partsOf(ref)
  const parent = layout?.rows.find(({ id }) => id === row)?.parent ?? ''
  if (parent !== '') {
    const item = valueOf(refOf(form, row, itemColumn))
    const found = Object.entries(past.cells).find(
      ([each, key]) => key === item && each.startsWith(`${form}.${parent}_`) && each.endsWith(`.${itemColumn}`),
    )
    return found === undefined ? undefined : refOf(form, partsOf(found[0])[1], column)
  }
  if (moving === undefined || form !== moving.form || column === moving.key) return ref
  const own = valueOf(refOf(form, row, moving.key))
  const keyOf = (each: string): string => past.cells[refOf(form, each, moving.key)] ?? ''
  if (own === '') return keyOf(row) === '' ? ref : undefined
  const found = rowsBeside(layout, row).find((each) => keyOf(each) === own)
  return found === undefined ? undefined : refOf(form, found, column)
}

/** A cell's earlier value in wire format; null when unknown. A blank amount of a return is zero. */
export function pastValue(past: PastFigures, pastRef: string | undefined, shape: CellShape): string | null {
  if (pastRef === undefined) return isText(shape) || past.state === 'opening' ? null : '0'
  const text = past.cells[pastRef]
  if (text !== undefined) return text
  return past.state === 'opening' ||
    !past.tables.includes(partsOf(pastRef)[0]) ||
    isText(shape) ||
    blankText(shape) === ''
    ? null
    : '0'
}

const nothing: Beside = { before: '', difference: '', ratio: '', isZero: true }
const mostPercent = 9999

/**
 * The earlier value, the increase, and the increase as a share of it. The difference is rounded to the unit after
 * subtracting.
 */
export function besideOf(past: string | null, now: string, shape: CellShape, unit: Unit): Beside {
  if (shape.kind === 'na' || past === null) return nothing
  const shown = shownIn(unit, past, shape)
  const current = now === '' ? '0' : now
  if (isText(shape) || !isDecimalString(past) || !isDecimalString(current))
    return { ...nothing, before: shown, isZero: false }
  const [was, moved] = [toDecimal(past), toDecimal(current).minus(toDecimal(past))]
  const isRate = blankText(shape) === ''
  const amount = shownIn(unit, toFixedText(moved, shape.type === 'integer' ? 0 : 2), shape)
  const difference = isRate ? '' : withSign(moved, amount)
  return {
    before: shown,
    difference,
    ratio: isRate || moved.isZero() ? '' : ratioOf(moved, was),
    isZero: was.isZero() && moved.isZero(),
  }
}

/** A difference has its sign, with a real minus as in the summary. */
const withSign = (value: ReturnType<typeof toDecimal>, shown: string): string =>
  `${value.gt(0) ? '+' : ''}${shown.replace('-', '−')}`

function ratioOf(moved: ReturnType<typeof toDecimal>, before: ReturnType<typeof toDecimal>): string {
  if (before.isZero()) return '—'
  const percent = moved.div(before.abs()).times(100)
  if (percent.abs().gt(mostPercent)) return percent.gt(0) ? `>${mostPercent}%` : `<−${mostPercent}%`
  return `${withSign(percent, formatNumber(toFixedText(percent, 1), 'default', 1))}%`
}
