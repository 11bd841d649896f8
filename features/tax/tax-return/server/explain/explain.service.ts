import type { TaxReach } from '@portal/server-kit/caller'
import { notFound } from '@portal/contract'
import { toDecimal, toMoney, toFixedText, ZERO, type Decimal } from '@portal/domain/money'
import type { Db } from '@portal/server-kit/database'
import { cellKind, dependents, formulaOf, precedents } from '@portal/tax-forms'
import { priorReads } from '@portal/tax-forms/prior-reads'
import { getTask } from '@portal/tax-task/server/public'
import type { Explanation } from '../../contract/index.ts'
import { listTotals } from '../filling/contribution.repo.ts'
import { contributionsOf, marks } from '../filling/contributions.rules.ts'
import { blankText } from '../computation/forms.ts'
import { loadReturn, valuesOfReturn } from '../computation/load.ts'
import type { ReturnState } from '../kind/tax-kind.ts'
import { refOf, splitRef } from '../computation/own-figure.ts'
import { taxReturnTexts as texts } from '../tax-return.texts.ts'
import { manualAuthor, pageChanges } from './changes.service.ts'
import { pageInvoices } from './invoice-page.ts'
import { ownRef } from './printed.ts'
import { priorText, proposalOf, proposedFrom } from './proposal.ts'

/** Loads the return of a cell; refuses when the return has no such cell. */
export async function loadForCell(db: Db, reach: TaxReach, taskNo: string, ref: string): Promise<ReturnState> {
  const state = await loadReturn(db, await getTask(db, reach, taskNo))
  if (!state.codes.includes(splitRef(ref).table) || cellKind(state.set, ref) === undefined)
    throw notFound(texts.unknownCell(ref))
  return state
}

/** Sources of a cell's value, down to invoices, users and rules, and the cells that read it (TAX-09, LEAD-01). */
export async function explainCell(db: Db, reach: TaxReach, taskNo: string, ref: string): Promise<Explanation> {
  const state = await loadForCell(db, reach, taskNo, ref)
  const values = valuesOfReturn(state)
  const textOf = (one: string): string => {
    const [code = '', row = '', column = ''] = one.split('.')
    return values.get(one)?.text ?? blankText(state.set, code, row, column)
  }
  const name = ownRef(state, ref)
  const proposal = proposalOf(state, values, textOf, ref)
  const reads = precedents(state.set, ref).filter((one) => one.split('.').length === 3)
  const inputs = reads.length > 0 ? reads : (proposal?.inputs.filter((one) => !one.prior).map((one) => one.cell) ?? [])
  const totals = await listTotals(db, state.task, [name, ...inputs.map((one) => ownRef(state, one))])
  const total = totals.get(name)
  const page = total === undefined ? { records: [], next: null, rules: {} } : await pageInvoices(db, state, name)
  const formula = formulaOf(state.set, ref)
  return {
    value: textOf(ref),
    formula: formula?.official ?? formula?.expr ?? (proposal === null ? null : `${proposal.title}：${proposal.text}`),
    inputs: inputs.map((one) => ({ cell: one, value: textOf(one) })),
    inputInvoices: Object.fromEntries(
      inputs.flatMap((one) => {
        const count = totals.get(ownRef(state, one))?.invoices ?? 0
        return count > 0 ? [[one, count]] : []
      }),
    ),
    invoices: {
      count: total?.invoices ?? 0,
      sum: toMoney(toDecimal(total?.sum ?? '0')),
      firstPage: page.records,
      parts: total?.parts ?? 0,
      next: page.next,
      rules: page.rules,
    },
    feeds: [
      ...new Set([
        ...dependents(state.set, ref).filter((one) => state.codes.includes(splitRef(one).table)),
        ...spreadTo(state, name),
        ...proposedFrom(state, textOf, ref),
      ]),
    ],
    prior: priorReads(state.set, ref).map((one) => ({ cell: one, value: priorText(state, one) })),
    ...(await ownParts(db, state, name)),
    proposal,
    changes: await pageChanges(db, state, { cell: ref }),
  }
}

/** Users' contributions to a cell: typed in it, or in another form for it. */
async function ownParts(db: Db, state: ReturnState, name: string): Promise<Pick<Explanation, 'own' | 'spreads'>> {
  const figure = state.own.get(name)
  const spreads = [...state.own.values()].flatMap((own) =>
    refOf(own) === name || own.manual === null || own.taxItem === null
      ? []
      : contributionsOf(state.kind, [{ ...own, invoices: null }], state.task.period)
          .filter((one) => one.cell === name && one.ref === marks.spread)
          .map(({ value }) => ({ cell: refOf(own), value, taxItem: own.taxItem })),
  )
  if (figure === undefined && spreads.length === 0) return { own: null, spreads }
  const spread =
    spreads.length === 0
      ? null
      : toFixedText(
          spreads.reduce<Decimal>((sum, one) => sum.plus(toDecimal(one.value)), ZERO),
          2,
        )
  const isManual = (figure?.manual ?? null) !== null || (figure?.words ?? null) !== null
  return {
    own: {
      invoices: figure?.invoices ?? null,
      manual: figure?.manual ?? null,
      spread,
      words: figure?.words ?? null,
      taxItem: figure?.taxItem ?? null,
      by: isManual ? await manualAuthor(db, state, name) : null,
    },
    spreads,
  }
}

/** Cells of other forms that follow from a typed amount. */
function spreadTo(state: ReturnState, name: string): string[] {
  const figure = state.own.get(name)
  return figure === undefined
    ? []
    : contributionsOf(state.kind, [figure], state.task.period)
        .filter((one) => one.ref === marks.spread)
        .map((one) => one.cell)
}
