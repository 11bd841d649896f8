import { formatChinaTime } from '@portal/domain/china-time'
import { isDecimalString, toDecimal, toMoney, ZERO, type Decimal } from '@portal/domain/money'
import { listUserNames } from '@portal/identity/server/people'
import type { Db } from '@portal/server-kit/database'
import { cellNameOf, formTabName, type HandCell } from '../../contract/index.ts'
import { printedRefs } from '../explain/printed.ts'
import { isNameOfRow, modelOf } from '../computation/forms.ts'
import { textsOf } from '../computation/load.ts'
import type { ReturnState } from '../kind/tax-kind.ts'
import { refOf, splitRef, type OwnFigure } from '../computation/own-figure.ts'
import { handPartsOf } from '../readiness/hand.rules.ts'
import type { WaiverRow } from '../waiver/waiver.repo.ts'
import { countReverted, listHandMarks } from './hand.repo.ts'

/** Most cells listed, largest change first; an imported workbook may fill hundreds. */
export const handCellsShown = 60

/**
 * Cells with users' figures: previous and current value, author and reason. Also counts the cells that were changed and
 * changed back.
 */
export async function handCellsOf(
  db: Db,
  state: ReturnState,
  words: readonly WaiverRow[],
): Promise<{ handCount: number; hand: HandCell[]; revertedCount: number }> {
  const textOf = textsOf(state)
  const printed = printedRefs(state)
  const byHand = [...state.own.values()].filter((own) => isByHand(state, own))
  const largest = byHand.toSorted((a, b) => sizeOf(b).comparedTo(sizeOf(a))).slice(0, handCellsShown)
  const marks = new Map((await listHandMarks(db, state.task, largest)).map((mark) => [refOf(mark), mark]))
  const names = await listUserNames(db, [...marks.values()].flatMap((mark) => mark.userId ?? []).concat(''))
  const whyOf = reasonsFor(state, words)
  const hand = largest.map((own): HandCell => {
    const ref = refOf(own)
    const cell = printed(ref) ?? ref
    const mark = marks.get(ref)
    return {
      cell,
      ...namesOf(state, cell),
      from: own.invoices === null ? (mark?.before ?? '') : toMoney(toDecimal(own.invoices)),
      to: textOf(cell) || toOf(own),
      userName: names.get(mark?.userId ?? '')?.name ?? '',
      at: mark?.at ? formatChinaTime(mark.at) : null,
      why: whyOf(cell),
    }
  })
  return {
    handCount: byHand.length,
    hand: inFormOrder(state, hand),
    revertedCount: await countReverted(db, state.task, [
      ...byHand,
      ...state.kind.followers(state.task.period).map(splitRef),
    ]),
  }
}

/** Names of added rows are no figures. */
function isByHand({ set }: ReturnState, { table, cell, manual, words }: OwnFigure): boolean {
  if (manual !== null) return true
  const [row = '', column = ''] = cell.split('.')
  const model = modelOf(set, table)
  return words !== null && !(model !== undefined && isNameOfRow(model, row, column))
}

const sizeOf = ({ manual }: OwnFigure): Decimal =>
  manual !== null && isDecimalString(manual) ? toDecimal(manual).abs() : ZERO
const toOf = ({ manual, words }: OwnFigure): string => words ?? manual ?? ''

/** The item that an added row is of. */
const itemOf = ({ own }: ReturnState, row: string): string => own.get(`${row}.name`)?.words ?? ''

function namesOf(state: ReturnState, ref: string): Pick<HandCell, 'name' | 'title'> {
  const { table, cell } = splitRef(ref)
  const [row = '', column = ''] = cell.split('.')
  const model = modelOf(state.set, table)
  if (model === undefined) return { name: ref, title: '' }
  const title = model.columns[model.columnIndex.get(column) ?? -1]?.title ?? ''
  return {
    name: cellNameOf(model.definition, formTabName(model.definition), row, column),
    title: `${model.rows[model.rowIndex.get(row) ?? -1]?.name ?? itemOf(state, `${table}.${row}`)} ${title}`.trim(),
  }
}

/** Reason from the waiver that names the cell, else from the one for figures that differ from invoices. */
function reasonsFor(state: ReturnState, words: readonly WaiverRow[]): (ref: string) => string {
  const parts = new Set(handPartsOf(state).flatMap((part) => part.cells))
  const forAll = words.find((word) => word.check_id === 'READY.HAND')?.reason ?? ''
  return (ref) => words.find((word) => ref in word.cells)?.reason ?? (parts.has(ref) ? forAll : '')
}

/** Form order: table by table, row by row. */
function inFormOrder(state: ReturnState, hand: readonly HandCell[]): HandCell[] {
  const placeOf = ({ cell }: HandCell): number => {
    const { table, cell: inTable } = splitRef(cell)
    const [row = '', column = ''] = inTable.split('.')
    const model = modelOf(state.set, table)
    return (
      state.codes.indexOf(table) * 1_000_000 +
      (model?.rowIndex.get(row) ?? 0) * 1000 +
      (model?.columnIndex.get(column) ?? 0)
    )
  }
  return hand.toSorted((a, b) => placeOf(a) - placeOf(b))
}
