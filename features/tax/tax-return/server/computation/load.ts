import { getPeriod, previousPeriod } from '@portal/domain'
import { together, type Db } from '@portal/server-kit/database'
import type { FiledForm, FiledPeriod, Filing, FormSet } from '@portal/tax-forms'
import { isFiled } from '@portal/tax-task/contract'
import { findTaskOfPeriod, type TaskOf } from '@portal/tax-task/server/public'
import { byFilingOrder } from '@portal/tax-forms/main-form'
import type { CellValues, ComputeInput, ReturnState, TableHead, TaxKind } from '../kind/tax-kind.ts'
import { computeAfter, computeCached, type Computed } from './computed-before.ts'
import { builtKind, formCodesOf, formSetOf, headerFieldsOf, modelOf } from './forms.ts'
import { findFigures, isKept, keepFigures, stampOf, type Figures } from './kept-figures.ts'
import type { OwnFigure, OwnFigures } from './own-figure.ts'
import { formsFrom, ofYear, priorOf } from './prior-period.ts'
import { openingAsPrior } from '../opening/opening-prior.ts'
import { isLasting } from '../../contract/index.ts'
import { keptHead } from '../head-values/head-values.service.ts'
import { invoicedCells } from '../filling/invoiced.ts'
import { lawFollowed } from '../law/law-followed.ts'
import { listCells, listOwn, listTables } from '../return.repo.ts'
import { movedBefore } from '../year/year-moved.repo.ts'
import { findFiledPrior } from '../snapshot/snapshot.repo.ts'

export async function loadReturn(db: Db, task: TaskOf): Promise<ReturnState> {
  const kind = builtKind(task.taxType)
  const read = (one: Db) => Promise.all([listOwn(one, task), listCells(one, task)])
  const [profile, tables, anew, before, moved] = await together(db, (one) =>
    Promise.all([
      kind.profileOf(one, task),
      listTables(one, task),
      isKept(task) ? undefined : read(one),
      // What happened once has nothing before it.
      task.occasion === '' ? findTaskOfPeriod(one, task.entId, task.taxType, previousPeriod(task.period)) : undefined,
      task.occasion === '' ? movedBefore(one, task) : [],
    ]),
  )
  const { own, stored } = await figuresOf(task, tables, anew, () => together(db, read))
  const codes = tables.size > 0 ? orderedCodes(tables) : formCodesOf(task, profile.taxpayerType)
  const isOpened = tables.size > 0
  const law = lawFollowed(task, tables)
  const set = await formSetOf(codes, law)
  const filed = before === undefined ? null : await priorOf(db, before, set)
  const opening = filed === null ? await openingAsPrior(db, task) : null
  // A filed return rests on what stood before it then; what moved since is told apart (yearReadiness).
  const asFiled = isFiled(task.state) ? await findFiledPrior(db, task) : undefined
  const now = async (): Promise<FiledPeriod | null> =>
    filed !== null && moved.length > 0 ? ofYear(db, task, kind, set) : (filed ?? opening?.period ?? null)
  const prior = asFiled === undefined ? await now() : asFiled
  const kept = isOpened ? {} : { ...(await keptHead(db, task.entId)), ...(await kind.headFrom?.(db, task)) }
  for (const code of codes)
    if (!tables.has(code))
      tables.set(code, { version: 1, header: isOpened ? {} : startingHeader(kind, task, prior, kept, code, set) })
  return {
    kind,
    task,
    profile,
    codes,
    set,
    law,
    tables,
    own,
    prior,
    opening: opening?.by ?? null,
    stored: isOpened ? stored : null,
  }
}

type Rows = [OwnFigures, CellValues]

/** The figures that this process keeps of a large return while they stand; else those read, or read now. */
async function figuresOf(
  task: TaskOf,
  tables: ReadonlyMap<string, TableHead>,
  anew: Rows | undefined,
  read: () => Promise<Rows>,
): Promise<Figures> {
  const stamp = stampOf(tables)
  const known = anew === undefined ? findFigures(task, stamp) : undefined
  if (known !== undefined) return known
  const [own, stored] = anew ?? (await read())
  keepFigures(task, stamp, { own, stored })
  return { own, stored }
}

/**
 * Header of a return before its first write: the stored taxpayer values, else the last period's. The first write stores
 * its own.
 */
function startingHeader(
  { carriedHead, carriedInYear }: TaxKind,
  { period }: TaskOf,
  prior: FiledPeriod | null,
  kept: Readonly<Record<string, string>>,
  code: string,
  set: FormSet,
): Record<string, string> {
  const model = modelOf(set, code)
  const fields = (model === undefined ? [] : headerFieldsOf(model)).filter(
    (field) =>
      isLasting(field) ||
      carriedHead.includes(field) ||
      kept[field] !== undefined ||
      (carriedInYear.includes(field) && prior?.period.slice(0, 4) === period.slice(0, 4)),
  )
  return Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      const value = kept[field] ?? prior?.forms[code]?.header?.[field]
      return value == null ? [] : [[field, value]]
    }),
  )
}

/** Filing order: the main form first, then annexes by number. */
export const orderedCodes = (tables: ReadonlyMap<string, unknown>): string[] =>
  [...tables.keys()].toSorted(byFilingOrder)

/** Header of a form: values of the enterprise and the task, then users' values. */
export function headerOf({ kind, task, profile, tables, set }: ReturnState, code: string): Record<string, string> {
  const known: Record<string, string> = {
    ...kind.head,
    taxpayerName: profile.entName,
    taxpayerId: profile.creditCode,
    period: task.period,
    periodKind: getPeriod(task.period).kind,
  }
  const model = modelOf(set, code)
  const fields = model === undefined ? [] : headerFieldsOf(model)
  return {
    ...Object.fromEntries(fields.filter((id) => known[id] !== undefined).map((id) => [id, known[id] ?? ''])),
    ...tables.get(code)?.header,
  }
}

export const headersOf = (state: ReturnState): Record<string, Record<string, string>> =>
  Object.fromEntries(state.codes.map((code) => [code, headerOf(state, code)]))

/** The forms' heads, which may leave calculated cells to people; `written` goes over those of `code`. */
export function headsOf(state: ReturnState, code = '', written: FiledForm['header'] = {}): FiledPeriod {
  const heads: FiledPeriod['forms'] = {}
  for (const [form, header] of Object.entries(headersOf(state)))
    heads[form] = { header: form === code ? { ...header, ...written } : header, cells: {} }
  return { period: state.task.period, forms: heads }
}

/** Cache key of a return. */
export const keyOf = ({ task }: ReturnState): string => `${task.entId} ${task.taskNo}`

export const inputOf = (state: ReturnState): ComputeInput => ({
  kind: state.kind,
  set: state.set,
  codes: state.codes,
  period: state.task.period,
  prior: state.prior,
  profile: state.profile,
  own: state.own,
  law: state.law,
  headers: headersOf(state),
  last: state.stored,
})

/** Recomputes the return from its current figures. */
export const computeState = (state: ReturnState): Computed => computeCached(keyOf(state), inputOf(state))

/** Recomputes it after an edit of some figures; `before` are those that `state.own` replaced. */
export const computeEdit = (state: ReturnState, before: OwnFigures, edited: readonly OwnFigure[]) =>
  computeAfter(keyOf(state), inputOf(state), { own: before, stored: state.stored }, edited)

/** Values shown to users: those of the last write, or proposals before the first write. */
export const valuesOfReturn = (state: ReturnState): CellValues => state.stored ?? computeState(state).values

/** The return as input of the checks. */
export const filingOf = (state: ReturnState): Filing => ({
  period: state.task.period,
  forms: formsFrom(state.codes, valuesOfReturn(state), (code) => headerOf(state, code)),
  prior: state.prior,
  invoices: invoicedCells(state.set, state.own.values(), state.kind.keyedRows.form),
})

/** Reads a return's cells by full reference; blank is ''. */
export function textsOf(state: ReturnState): (ref: string) => string {
  const values = valuesOfReturn(state)
  return (ref) => values.get(ref)?.text ?? ''
}
