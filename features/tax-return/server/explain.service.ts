import { notFound } from '@portal/contract'
import { toDecimal, toMoney } from '@portal/domain/money'
import type { Db } from '@portal/server-kit/database'
import { cellKind, dependents, formulaOf, precedents } from '@portal/tax-forms'
import filling from '@portal/tax-forms/data/vat-filling.json' with { type: 'json' }
import { getTask } from '@portal/tax-task/server/public'
import type { Explanation } from '../contract/index.ts'
import { sharesOf } from './contribution.repo.ts'
import { blankText } from './forms.ts'
import { loadReturn, valuesOfReturn } from './load.ts'
import { splitRef } from './own-figure.ts'
import { reliefBlock, reliefForm, reliefRows } from './relief.rules.ts'
import { taxReturnTexts as texts } from './tax-return.texts.ts'

/** Invoices answered with an explanation. */
const invoicesShown = 20
const proposals = new Map<string, string>(filling.derive.map(rule => [rule.id, `${rule.title}：${rule.expr}`]))

/** Where a cell's value comes from, formula and invoices, and which cells read it (TAX-09). */
export async function explainCell(db: Db, entId: string, taskNo: string, ref: string): Promise<Explanation> {
  const state = await loadReturn(db, await getTask(db, entId, taskNo))
  const { table, cell } = splitRef(ref)
  if (!state.codes.includes(table) || cellKind(state.set, ref) === undefined) throw notFound(texts.unknownCell(ref))
  const values = valuesOfReturn(state)
  const textOf = (one: string): string => {
    const [code = '', row = '', column = ''] = one.split('.')
    return values.get(one)?.text ?? blankText(state.set, code, row, column)
  }
  const [row = '', column = ''] = cell.split('.')
  const name = table === reliefForm && reliefBlock(row) !== undefined ? reliefRows(state.own, state.prior).get(row) : undefined
  const shares = await sharesOf(db, state.task, name === undefined ? ref : `${table}.${name}.${column}`, invoicesShown)
  const formula = formulaOf(state.set, ref)
  return {
    value: textOf(ref), formula: formula?.official ?? formula?.expr ?? proposals.get(values.get(ref)?.rule ?? '') ?? null,
    inputs: precedents(state.set, ref).filter(one => one.split('.').length === 3).map(one => ({ cell: one, value: textOf(one) })),
    invoices: { count: shares.count, sum: toMoney(toDecimal(shares.sum)), firstPage: shares.firstPage }, feeds: dependents(state.set, ref),
  }
}
