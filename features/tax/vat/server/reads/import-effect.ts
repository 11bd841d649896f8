import { periodOfMonth } from '@portal/domain/period'
import { sumMoney, toDecimal } from '@portal/domain/money'
import type { EffectFigure, ReturnEffect } from '@portal/invoice/contract'
import type { ReturnPort } from '@portal/invoice/server/public'
import { reachesTax, type Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { isEditable, taskStateNames } from '@portal/tax-task/contract'
import { findTaskOfPeriod } from '@portal/tax-task/server/public'
import {
  computeReturn,
  type CellValues,
  planFill,
  headersOf,
  loadReturn,
  valuesOfReturn,
  isEmptyFigure,
  refOf,
} from '@portal/tax-return/server/public'
import { factsOfReturn } from '../filling/facts.ts'
import { poolSources } from '../pool-sources.ts'
import { effectFigures } from './effect-figures.ts'

const vat = '01'
/** Annex cells that invoices go into: sales and tax of annex 1, amount and tax of annex 2. */
const annexCell = /^(VATG_A1\.r\d+[ab]?\.c[1-4]|VATG_A2\.r\d+[ab]?\.c[23])$/
/** As many as fit on one line before the results. */
const mostCells = 3

/**
 * A month's return as it is and as it would be after filling with these plans. Users' figures stay; nothing is written.
 */
export async function effectOf(
  db: Db,
  scope: Scope,
  month: string,
  plans: Parameters<ReturnPort['effectOf']>[3],
): Promise<ReturnEffect | null> {
  if (!reachesTax(scope, vat)) return null
  const task =
    (await findTaskOfPeriod(db, scope.entId, vat, month)) ??
    (await findTaskOfPeriod(db, scope.entId, vat, periodOfMonth('quarter', month)))
  if (task === undefined) return null
  const state = await loadReturn(db, task)
  const isTyped = [...state.own.values()].some((one) => one.manual !== null || one.words !== null)
  const about = {
    taskNo: task.taskNo,
    stateName: taskStateNames[task.state],
    editable: isEditable(task.state),
    isTyped,
  }
  if (!about.editable) return { ...about, figures: [] }
  const { plan, planSmall } = plans
  const given: typeof poolSources = {
    ...poolSources,
    plan: (one, asking, filled) =>
      (filled.kind.hasTicks(filled.codes) ? plan : planSmall)(one, asking, task.period, factsOfReturn(filled)),
  }
  const { figures } = await planFill(db, scope, state, () => given)
  const own = new Map(state.own)
  for (const figure of figures) {
    if (isEmptyFigure(figure)) own.delete(refOf(figure))
    else own.set(refOf(figure), figure)
  }
  const { values } = computeReturn({
    kind: state.kind,
    set: state.set,
    codes: state.codes,
    period: task.period,
    prior: state.prior,
    profile: state.profile,
    own,
    headers: headersOf(state),
    last: state.stored,
  })
  return { ...about, figures: figuresOf(valuesOfReturn(state), values, state.codes) }
}

function figuresOf(before: CellValues, after: CellValues, codes: readonly string[]): EffectFigure[] {
  const at = (values: CellValues, cells: readonly string[]) =>
    sumMoney(cells.map((cell) => values.get(cell)?.text ?? '0.00'))
  const figure = (label: string, cells: readonly string[]): EffectFigure => ({
    label,
    cells: [...cells],
    before: at(before, cells),
    after: at(after, cells),
  })
  const change = ({ before: from, after: to }: EffectFigure) => toDecimal(to).minus(toDecimal(from)).abs()
  const refs = [...new Set([...before.keys(), ...after.keys()])].filter((ref) => annexCell.test(ref))
  const moved = refs
    .map((ref) => figure('', [ref]))
    .filter((one) => !change(one).isZero())
    .toSorted((one, other) => change(other).comparedTo(change(one)))
    .slice(0, mostCells)
  const results = (effectFigures[codes.find((code) => code in effectFigures) ?? ''] ?? []).flatMap(
    ({ label, cells, isRare = false }) => {
      const one = figure(label, cells)
      return isRare && change(one).isZero() ? [] : [one]
    },
  )
  return [...moved, ...results]
}
