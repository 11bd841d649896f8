import type { Figures } from '@portal/tax-grid/model/grid-model'
import { formatNumber } from '@portal/domain/format'
import { isDecimalString, sumMoney, toDecimal, toMoney } from '@portal/domain/money'
import {
  blameFor,
  cellsLeftByHead,
  createSession,
  isCalculated,
  type Blame,
  type FiledPeriod,
  type FormSet,
  type Fired,
  type Formula,
  type Told,
} from '@portal/tax-forms'
import type { Node } from '@portal/tax-forms/lang/ast'
import type { AddedRow } from '@portal/tax-forms/layout/added-rows.rules'
import { originOf, type CellOrigin, type ReturnView } from '../../../contract/index.ts'
import type { TaxKindOnPage } from '../../kind/tax-kind.ts'
import { isZero, shownText, type CellShape } from '@portal/tax-forms/layout/shown-text.rules'
import { emptyCell, isHeader, partsOf, refOf, type CellView } from '@portal/tax-grid/model/cell-view'
import { filingOf } from './filing-of.ts'
import { toolTexts } from '../grid-tools.texts.ts'
import { isFillable, isOwn, markOf } from '../../../contract/mark.rules.ts'

export type ReturnState = ReturnType<typeof createReturnState>

/**
 * The evaluator's session, the server's cell data, and what was typed since.
 * @param kind which form's rows move, and whether records fill it
 */
export function createReturnState(
  set: FormSet,
  first: ReturnView,
  shapeOf: (ref: string) => CellShape,
  kind: Pick<TaxKindOnPage, 'movingRows' | 'records'>,
) {
  const moving = kind.movingRows?.form
  const taken = kind.records === undefined ? 'prior' : 'invoice'
  let view = first
  let session = createSession(set, filingOf(set, view, moving), { defaults: true })
  const leavable = new Set(first.tables.flatMap(({ tableCode }) => cellsLeftByHead(set, tableCode)))
  const typed = new Map<string, boolean>()
  const fields = new Map<string, string>()
  let heads = headsOf(view, fields)
  /** Figures of cells that the head left to people: they come back when it does so again. */
  const writtenLeft = new Map<string, string>()
  const source = (ref: string): CellOrigin['source'] | undefined =>
    typed.has(ref) ? (typed.get(ref) === true ? 'manual' : undefined) : originOf(view, ref)?.source
  const hasOwn = (ref: string): boolean => typed.get(ref) ?? isOwn(originOf(view, ref)?.source)

  /** Writes and recomputes once; returns the cells that changed. */
  const write = (changes: Figures, isTyped: boolean): string[] => {
    const cells = changes.filter(({ ref }) => !isHeader(ref))
    if (isTyped) for (const { ref, value } of cells) typed.set(ref, value !== '')
    for (const { ref, value } of cells) if (isLeft(ref)) writtenLeft.set(ref, value)
    const moved = session.setAll(
      cells.map(({ ref, value }) => {
        const [form, row, column] = partsOf(ref)
        return { form, row, column, value }
      }),
    )
    for (const { ref, value } of changes.filter((change) => isHeader(change.ref))) {
      const [form, , field] = partsOf(ref)
      fields.set(ref, value)
      moved.push(...session.setHeader(form, field, value))
    }
    const headed = changes.flatMap(({ ref }) => (isHeader(ref) ? [partsOf(ref)[0]] : []))
    if (headed.length > 0) heads = headsOf(view, fields)
    const left = [...new Set(headed)].flatMap((form) => cellsLeftByHead(set, form))
    for (const ref of left.filter(isLeft)) moved.push(...session.set(...partsOf(ref), ownOfLeft(ref)))
    return [...moved.map((cell) => refOf(cell.form, cell.row, cell.column)), ...left]
  }
  /** Whether the head leaves a calculated cell to the taxpayer. */
  const isLeft = (ref: string): boolean => leavable.has(ref) && !isCalculated(set, ref, heads)
  const ownOfLeft = (ref: string): string => writtenLeft.get(ref) ?? originOf(view, ref)?.manual ?? ''
  /** Invoice and current figure, where a manual figure differs from the invoices. */
  const beside = (ref: string, value: string): string => {
    const { invoices = null, spread = null } = originOf(view, ref) ?? {}
    if (invoices === null || source(ref) === undefined || !isDecimalString(value)) return ''
    const theirs = sumMoney([invoices, spread ?? '0'])
    const difference = toDecimal(value).minus(toDecimal(theirs))
    return difference.isZero()
      ? ''
      : toolTexts.beside(
          toolTexts.sources[taken],
          formatNumber(theirs),
          formatNumber(value),
          `${difference.isNegative() ? '' : '+'}${formatNumber(toMoney(difference))}`,
        )
  }
  return {
    write,
    hasOwn,
    isOpen: () => view.editable,
    prior: () => view.prior,
    /** Rows that were added to a form, with the names they are filed under. */
    rows: (form: string): AddedRow[] => {
      const isList = set.byCode.get(form)?.isList === true
      return session.rows(form).map((id) => ({ id, name: isList ? '' : session.get(form, id, 'name') }))
    },
    formula: (ref: string): Formula | undefined => session.formula(...partsOf(ref)),
    check: (): Fired[] => [...session.check(), ...session.advise()],
    value: (form: string, node: Node): string => session.value(form, node),
    passed: (): Fired[] => session.passed(),
    countPassed: (): number => session.countPassed(),
    told: (id: string): Told | null => session.told(id),
    blame: (fired: Fired): Blame =>
      blameFor(set, session, fired, {
        isEditable: (ref) => view.editable && isFillable(set, ref, shapeOf(ref).kind, heads),
        isByHand: (ref) => ['manual', 'mixed'].includes(source(ref) ?? ''),
      }),
    open(next: ReturnView, pending: Figures): void {
      view = next
      session = createSession(set, filingOf(set, view, moving), { defaults: true })
      typed.clear()
      fields.clear()
      writtenLeft.clear()
      heads = headsOf(view, fields)
      write(pending, true)
    },
    headerOf(ref: string): string {
      const [form, , field] = partsOf(ref)
      return fields.get(ref) ?? view.tables.find((table) => table.tableCode === form)?.header[field] ?? ''
    },
    proposalOf(ref: string): string {
      const without = session.fork()
      without.set(...partsOf(ref), '')
      return without.get(...partsOf(ref))
    },
    read(ref: string): CellView {
      const shape = shapeOf(ref)
      const value = shape.kind === 'na' ? '' : session.get(...partsOf(ref))
      return {
        ...emptyCell,
        value,
        shown: shownText(value, shape),
        beside: shape.type === 'money' ? beside(ref, value) : '',
        mark: isLeft(ref) ? 'input' : markOf(set, ref, shape.kind, source(ref), hasOwn(ref), isZero(value), taken),
        isEditable: view.editable && isFillable(set, ref, shape.kind, heads),
      }
    },
  }
}

/** Heads of the forms as they stand in the page. */
function headsOf({ period, tables }: ReturnView, written: ReadonlyMap<string, string>): FiledPeriod {
  const forms: FiledPeriod['forms'] = {}
  for (const { tableCode, header } of tables) forms[tableCode] = { header: { ...header }, cells: {} }
  for (const [ref, value] of written) {
    const [form, , field] = partsOf(ref)
    Object.assign(forms[form]?.header ?? {}, { [field]: value })
  }
  return { period, forms }
}
