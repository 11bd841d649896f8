import { sumByCell, toDecimal, ZERO, type Decimal } from '@portal/domain/money'
import type { TaxItem } from '../../contract/index.ts'
import { contributionsOf, marks } from '../filling/contributions.rules.ts'
import { isCellwise } from '../computation/cellwise.ts'
import { amountText, modelOf } from '../computation/forms.ts'
import type { ReturnState } from '../kind/tax-kind.ts'
import { emptyFigure, refOf, type OwnFigure } from '../computation/own-figure.ts'
import { editKeys, keyedCell } from './keyed-edit.rules.ts'
import type { WantedCell } from './save-cells.rules.ts'

/**
 * Own figures after the cells of one table are set to these totals. The manual part is the total minus other
 * contributions.
 */
export function editCells(
  state: ReturnState,
  code: string,
  wanted: readonly WantedCell[],
  items: Readonly<Record<string, TaxItem>>,
): OwnFigure[] {
  const { keyedRows } = state.kind
  const keyed =
    code === keyedRows.form ? editKeys(keyedRows, state, wanted) : { figures: [], names: new Map<string, string>() }
  const figures = new Map(keyed.figures.map((own) => [refOf(own), own]))
  const current = (cell: string): OwnFigure =>
    figures.get(`${code}.${cell}`) ?? state.own.get(`${code}.${cell}`) ?? emptyFigure(code, cell)
  const own = isCellwise(state.kind, state.task.period)
    ? wanted.flatMap(({ row, column }) => state.own.get(`${code}.${row}.${column}`) ?? [])
    : state.own.values()
  const others = othersParts(state, own)
  for (const { row, column, text, isWords } of wanted) {
    if (code === keyedRows.form && column === 'code') continue
    const cell = code === keyedRows.form ? keyedCell(keyedRows, keyed.names, row, column) : `${row}.${column}`
    const own = current(cell)
    const next = isWords
      ? { ...own, words: wordsKept(state, `${code}.${cell}`, text) }
      : { ...own, manual: manualPart(state, code, column, text, others.get(refOf(own))) }
    // A figure from before items were told by the row keeps counting where its author left it.
    const told = own.manual === null ? state.kind.itemOf(refOf(own)) : null
    const taxItem = next.manual === null ? null : (items[cell] ?? own.taxItem ?? told)
    figures.set(refOf(own), { ...next, taxItem })
  }
  for (const [cell, taxItem] of Object.entries(items)) {
    const own = current(cell)
    if (own.manual !== null) figures.set(refOf(own), { ...own, taxItem })
  }
  return [...figures.values()]
}

const wordsKept = ({ kind }: ReturnState, cell: string, text: string | null): string | null =>
  text === null ? null : (kind.wordsKept?.(cell, text) ?? text)

/**
 * Undefined when others determine the cell. A zero is kept where nobody else contributed, so that it outlasts a
 * proposal.
 */
function manualPart(
  state: ReturnState,
  code: string,
  column: string,
  text: string | null,
  others: Decimal | undefined,
): string | null {
  if (text === null) return null
  const manual = toDecimal(text).minus(others ?? ZERO)
  if (others !== undefined && manual.isZero()) return null
  return amountText(modelOf(state.set, code), column, manual)
}

/** Contributions from invoices, and from typed amounts that other cells follow, per cell. */
const othersParts = (state: ReturnState, figures: Iterable<OwnFigure>): Map<string, Decimal> =>
  sumByCell(
    [...contributionsOf(state.kind, figures, state.task.period, state.law)].filter(
      ({ ref }) => ref !== marks.own && ref !== marks.open,
    ),
  )
