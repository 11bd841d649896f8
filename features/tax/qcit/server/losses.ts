import { isDecimalString, sumByCell, toDecimal, toMoney, ZERO, type Decimal } from '@portal/domain/money'
import { computeFiling, formsForPeriod, type Filing } from '@portal/tax-forms'
import type { Db } from '@portal/server-kit/database'
import {
  formSetOf,
  headersOf,
  settledOf,
  type Contribution,
  type FillingPlan,
  type ReturnState,
} from '@portal/tax-return/server/public'
import { listTasksOfYear } from '@portal/tax-task/server/public'
import { qcitCell } from '../contract/index.ts'
import { mainOf } from './main-form.ts'

export const annualTaxType = '03'
export const lossRule = 'CITF.D15'
/** Key of the settlement that losses are carried from. */
export const lossRef = (year: string): string => `losses:${year}`
/** 可结转以后年度弥补的亏损额合计 of the annual settlement. */
const carried = { form: 'A106000', row: 'r12', column: 'c12' }

const yearBefore = (period: string): string => String(Number(period.slice(0, 4)) - 1)

/** Losses that last year's settlement, approved or filed, leaves to later years; null where it leaves none. */
export async function lossesLeft(
  db: Db,
  { entId, period }: Pick<ReturnState['task'], 'entId' | 'period'>,
): Promise<Decimal | null> {
  const year = yearBefore(period)
  const [task] = await listTasksOfYear(db, { entId, taxType: annualTaxType, period: year })
  if (task === undefined) return null
  const settled = await settledOf(db, task, await formSetOf(formsForPeriod(annualTaxType, year)))
  const left = settled?.forms[carried.form]?.cells[carried.row]?.[carried.column]
  return left == null || !isDecimalString(left) || toDecimal(left).lte(0) ? null : toDecimal(left)
}

/** What of them a profit takes: all of it at most, and nothing of a loss. */
export const usableLoss = (left: Decimal, before: Decimal): Decimal =>
  before.lte(0) ? ZERO : before.lt(left) ? before : left

/** D15: the line of losses by the profit that the plan makes, together with what somebody typed. */
export async function lossPlan(db: Db, state: ReturnState, plan: FillingPlan): Promise<Contribution[]> {
  const main = mainOf(state)
  const left = main === '' ? null : await lossesLeft(db, state.task)
  if (left === null) return []
  const filing = filingAfter(state, plan, qcitCell(main, 'losses'))
  const [form = '', row = '', column = ''] = qcitCell(main, 'income').split('.')
  const text = computeFiling(state.set, filing).cells[form]?.[row]?.[column] ?? '0'
  const used = usableLoss(left, isDecimalString(text) ? toDecimal(text) : ZERO)
  if (used.isZero()) return []
  return [
    {
      cell: qcitCell(main, 'losses'),
      source: 'invoice',
      ref: lossRef(yearBefore(state.task.period)),
      line: null,
      rule: lossRule,
      value: toMoney(used),
    },
  ]
}

/** The return as the plan will fill it, without the line in question. */
function filingAfter(state: ReturnState, plan: FillingPlan, without: string): Filing {
  const headers = headersOf(state)
  const forms = Object.fromEntries(
    state.codes.map((code) => [
      code,
      { header: headers[code] ?? {}, cells: {} as Record<string, Record<string, string>> },
    ]),
  )
  const put = (ref: string, value: string): void => {
    const [form = '', row = '', column = ''] = ref.split('.')
    const cells = forms[form]?.cells
    if (cells !== undefined && ref !== without) (cells[row] ??= {})[column] = value
  }
  const sums = sumByCell(plan.contributions)
  for (const { table, cell, words, manual } of state.own.values()) {
    const ref = `${table}.${cell}`
    if (words !== null) put(ref, words)
    else if (manual !== null) sums.set(ref, toDecimal(manual).plus(sums.get(ref) ?? ZERO))
  }
  for (const [ref, value] of Object.entries(plan.words ?? {})) put(ref, value)
  for (const [ref, value] of sums) put(ref, value.toFixed())
  return { period: state.task.period, forms, prior: state.prior }
}
