import { isDecimalString, toDecimal, ZERO, type Decimal } from '@portal/domain/money'
import type { Db } from '@portal/server-kit/database'
import { priorCells } from '@portal/tax-forms/prior-reads'
import type { Readiness } from '../../contract/index.ts'
import { computeState } from '../computation/load.ts'
import type { ReturnState } from '../kind/tax-kind.ts'
import { readinessTexts as texts } from '../readiness/readiness.texts.ts'
import { movedBefore } from './year-moved.repo.ts'

const numberOf = (text: string | null | undefined): Decimal =>
  typeof text === 'string' && isDecimalString(text) ? toDecimal(text) : ZERO

/** Of a filed return: accumulated amounts that are no longer what the year's returns make them. */
export async function yearReadiness(db: Db, state: ReturnState): Promise<Readiness[]> {
  const moved = await movedBefore(db, state.task)
  const count = moved.length === 0 ? 0 : countStale(state)
  return count === 0 ? [] : [{ id: 'READY.YEAR', level: 'warning', message: texts.year(moved, count), act: '' }]
}

function countStale(state: ReturnState): number {
  const { set, kind, stored, prior, codes, task } = state
  if (stored === null || prior === null) return 0
  const { values } = computeState(state)
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
