import { formatNumber } from '@portal/domain/format'
import { Decimal, isDecimalString } from '@portal/domain/money'
import type { Told, ToldSide } from '@portal/tax-forms'
import type { Node } from '@portal/tax-forms/lang/ast'
import { partsOf as inner } from '@portal/tax-forms/prior-reads'
import { toolTexts as words } from '../desk/grid-tools.texts.ts'
import type { Desk } from '../desk/model/open-desk.ts'
import { isInUnit } from '@portal/tax-grid/figures/typed.rules'
import { shownText } from '@portal/tax-forms/layout/shown-text.rules'
import { amountIn, shownIn, type Unit } from '@portal/tax-grid/figures/unit'
import { cellsBetween } from '../explain/formula/formula-cells.ts'
import { nodeTerms, type Term } from '../explain/formula/formula-terms.ts'

export const shownSide = (side: string): string => (isDecimalString(side) ? formatNumber(side, 'default', 2) : side)

/** A figure in the displayed unit. `tip` has the cents when the unit rounds them, '' when nothing is rounded. */
export interface Shown {
  text: string
  tip: string
}
/** One displayed side: its cell, or the figures that make it up. */
export interface Side {
  ref: string | undefined
  terms: readonly Term[]
  value: Shown
}
export interface Sides {
  left: Side
  right: Side
  difference: Shown | null
  slack: string
}

/** Both sides of a rule's comparison. A sum with only one filled cell is displayed as that cell. */
export function sidesOf(desk: Desk, told: Told, unit: Unit = 'yuan'): Sides {
  const isMoney = isOfMoney(desk, told)
  const [left, right] = [sideOf(desk, told, told.left, unit, isMoney), sideOf(desk, told, told.right, unit, isMoney)]
  const isNumbers = isDecimalString(told.left.value) && isDecimalString(told.right.value)
  const difference =
    isNumbers && told.operator !== '!=' ? new Decimal(told.left.value).minus(told.right.value).toFixed() : null
  return {
    left,
    right,
    difference: difference === null ? null : shownAs(desk, left.ref ?? right.ref, difference, unit, isMoney),
    slack: told.slack === '' ? '' : amountOf(told.slack, unit, isMoney).text,
  }
}

function shownAs(desk: Desk, ref: string | undefined, value: string, unit: Unit, isMoney: boolean): Shown {
  if (ref === undefined || !isDecimalString(value)) return amountOf(value, unit, isMoney)
  const shape = desk.model.shapeOf(ref)
  const exact = shownText(value, shape)
  return unit === 'yuan' || !isInUnit(shape)
    ? { text: exact, tip: '' }
    : { text: `${shownIn(unit, value, shape)} ${words.unitWan}`, tip: `${exact} ${words.unitYuan}` }
}

/** An amount that is in no cell, in the unit. */
export const amountOf = (value: string, unit: Unit, isMoney: boolean): Shown =>
  unit === 'yuan' || !isMoney || !isDecimalString(value)
    ? { text: shownSide(value), tip: '' }
    : { text: `${amountIn(unit, value)} ${words.unitWan}`, tip: `${shownSide(value)} ${words.unitYuan}` }

/** A rule compares money when all the cells it adds up hold money; counts and rates have no unit. */
function isOfMoney(desk: Desk, { form, left, right }: Told): boolean {
  const cells = [left, right].flatMap(({ node }) => addedCells(desk, form, node) ?? [])
  return cells.length > 0 && cells.every((ref) => isInUnit(desk.model.shapeOf(ref)))
}

function sideOf(desk: Desk, told: Told, { node, value }: ToldSide, unit: Unit, isMoney: boolean): Side {
  const ref = cellOf(desk, told.form, node)
  const terms = ref === undefined ? nodeTerms(desk, node, `${told.form}.`, { isShort: true, unit }) : []
  return {
    ref,
    terms,
    value:
      node.type === 'number' ? { text: terms[0]?.figure ?? value, tip: '' } : shownAs(desk, ref, value, unit, isMoney),
  }
}

function cellOf(desk: Desk, home: string, node: Node): string | undefined {
  const added = addedCells(desk, home, node)
  if (added === null) return undefined
  const held = added.filter((ref) => {
    const { value } = desk.model.cells.get(ref)
    return isDecimalString(value) && !new Decimal(value).isZero()
  })
  return held.length > 1 || (held.length === 1 && isTakenOff(desk, home, node, held[0] ?? ''))
    ? undefined
    : (held[0] ?? added[0])
}

/** Cells of a side that only adds and subtracts; null for any other. */
function addedCells(desk: Desk, home: string, node: Node): string[] | null {
  if (node.type === 'cell') return [`${node.form ?? home}.${node.row}.${node.column}`]
  if (node.type === 'sum') return cellsBetween(desk.model.set, node.form ?? home, node.rows, node.columns)
  if (node.type !== 'binary' || (node.operator !== '+' && node.operator !== '-')) return null
  const [left, right] = [addedCells(desk, home, node.left), addedCells(desk, home, node.right)]
  return left === null || right === null ? null : [...left, ...right]
}

const isTakenOff = (desk: Desk, home: string, node: Node, ref: string): boolean =>
  node.type === 'binary'
    ? (node.operator === '-' && (addedCells(desk, home, node.right) ?? []).includes(ref)) ||
      isTakenOff(desk, home, node.left, ref)
    : inner(node).some((part) => isTakenOff(desk, home, part, ref))
