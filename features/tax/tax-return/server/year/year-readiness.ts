import { isDecimalString, toDecimal, ZERO, type Decimal } from '@portal/domain/money'
import { refuse } from '@portal/contract'
import { isFiled } from '@portal/tax-task/contract'
import type { FiledPeriod } from '@portal/tax-forms'
import type { Db } from '@portal/server-kit/database'
import { priorCells } from '@portal/tax-forms/prior-reads'
import type { Readiness } from '../../contract/index.ts'
import { computeReturn } from '../computation/compute.ts'
import { inputOf } from '../computation/load.ts'
import { ofYear } from '../computation/prior-period.ts'
import type { ReturnState } from '../kind/tax-kind.ts'
import { readinessTexts as texts } from '../readiness/readiness.texts.ts'
import { movedBefore } from './year-moved.repo.ts'

const numberOf = (text: string | null | undefined): Decimal =>
  typeof text === 'string' && isDecimalString(text) ? toDecimal(text) : ZERO

/** Of a locked return: accumulated amounts that are no longer what the year's returns make them. */
export async function yearReadiness(db: Db, state: ReturnState): Promise<Readiness[]> {
  const moved = await movedBefore(db, state.task)
  const count = moved.length === 0 ? 0 : countStale(state, await ofYear(db, state.task, state.kind, state.set))
  const message = texts.year(moved, count, isFiled(state.task.state))
  return count === 0 ? [] : [{ id: 'READY.YEAR', level: 'warning', message, act: '' }]
}

/** @throws refused when an earlier period moved behind a return in review: it is computed anew before it is passed. */
export async function refuseOvertaken(db: Db, state: ReturnState): Promise<void> {
  const [found] = await yearReadiness(db, state)
  if (found !== undefined) throw refuse(found.message)
}

function countStale(state: ReturnState, prior: FiledPeriod | null): number {
  const { set, kind, stored, codes, task } = state
  if (stored === null || prior === null) return 0
  const { values } = computeReturn(inputOf({ ...state, prior }))
  const isHere = (ref: string): boolean => codes.includes(ref.split('.', 1)[0] ?? '')
  const isStale = (ref: string, wanted: Decimal): boolean => !numberOf(stored.get(ref)?.text).eq(wanted)
  const byFormula = priorCells(set).filter(
    ({ ref, yearToDate }) => yearToDate && isHere(ref) && isStale(ref, numberOf(values.get(ref)?.text)),
  )
  const before = (ref: string): Decimal => {
    const [form = '', row = '', column = ''] = ref.split('.')
    return numberOf(prior.forms[form]?.cells[row]?.[column])
  }
  const isOfYear = prior.period.slice(0, 4) === task.period.slice(0, 4)
  const taken = kind.accumulated.filter(
    ({ cell, adds }) => isOfYear && isHere(cell) && isStale(cell, before(cell).plus(before(adds))),
  )
  return byFormula.length + taken.length
}
