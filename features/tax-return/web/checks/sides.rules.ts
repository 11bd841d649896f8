import { formatNumber } from '@portal/domain/format'
import { Decimal, isDecimalString } from '@portal/domain/money'
import type { Told, ToldSide } from '@portal/tax-forms'
import type { Node } from '@portal/tax-forms/lang/ast'
import { partsOf as inner } from '@portal/tax-forms/prior-reads'
import type { Desk } from '../desk/open-desk.ts'
import { shownText } from '../grid/typed.rules.ts'
import { cellsBetween } from '../explain/formula-cells.ts'
import { nodeTerms, type Term } from '../explain/formula-terms.ts'

export const shownSide = (side: string): string => isDecimalString(side) ? formatNumber(side, 'default', 2) : side

/** One side as people read it: the cell it is, or the figures that make it up. */
export interface Side { ref: string | undefined, terms: readonly Term[], value: string }
export interface Sides { left: Side, right: Side, difference: string | null, slack: string }

/** Both sides of a rule's comparison; a sum of which one cell alone holds something is that cell. */
export function sidesOf(desk: Desk, told: Told): Sides {
  const [left, right] = [sideOf(desk, told, told.left), sideOf(desk, told, told.right)]
  const isNumbers = isDecimalString(told.left.value) && isDecimalString(told.right.value)
  const difference = isNumbers && told.operator !== '!=' ? new Decimal(told.left.value).minus(told.right.value).toFixed() : null
  return { left, right, difference: difference === null ? null : shownAs(desk, left.ref ?? right.ref, difference), slack: told.slack === '' ? '' : shownSide(told.slack) }
}

const shownAs = (desk: Desk, ref: string | undefined, value: string): string => ref === undefined || !isDecimalString(value) ? shownSide(value) : shownText(value, desk.model.shapeOf(ref))

function sideOf(desk: Desk, told: Told, { node, value }: ToldSide): Side {
  const ref = cellOf(desk, told.form, node)
  const terms = ref === undefined ? nodeTerms(desk, node, `${told.form}.`, { isShort: true }) : []
  return { ref, terms, value: node.type === 'number' ? terms[0]?.figure ?? value : shownAs(desk, ref, value) }
}

function cellOf(desk: Desk, home: string, node: Node): string | undefined {
  const added = addedCells(desk, home, node)
  if (added === null) return undefined
  const held = added.filter(ref => { const { value } = desk.model.cells.get(ref); return isDecimalString(value) && !new Decimal(value).isZero() })
  return held.length > 1 || (held.length === 1 && isTakenOff(desk, home, node, held[0] ?? '')) ? undefined : held[0] ?? added[0]
}

/** The cells of a side that only adds and takes off; nothing for any other. */
function addedCells(desk: Desk, home: string, node: Node): string[] | null {
  if (node.type === 'cell') return [`${node.form ?? home}.${node.row}.${node.column}`]
  if (node.type === 'sum') return cellsBetween(desk.model.set, node.form ?? home, node.rows, node.columns)
  if (node.type !== 'binary' || (node.operator !== '+' && node.operator !== '-')) return null
  const [left, right] = [addedCells(desk, home, node.left), addedCells(desk, home, node.right)]
  return left === null || right === null ? null : [...left, ...right]
}

const isTakenOff = (desk: Desk, home: string, node: Node, ref: string): boolean =>
  node.type === 'binary' ? (node.operator === '-' && (addedCells(desk, home, node.right) ?? []).includes(ref)) || isTakenOff(desk, home, node.left, ref) : inner(node).some(part => isTakenOff(desk, home, part, ref))
