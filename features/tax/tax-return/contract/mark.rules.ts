import {
  formulasOf,
  isCalculated,
  isAddedProposal,
  type CellKind,
  type FiledPeriod,
  type FormSet,
} from '@portal/tax-forms'
import type { CellMark } from '@portal/tax-forms/layout/grid-layout'
import type { CellOrigin } from './tax-return.schema.ts'

/** Origins of a figure that was entered, by a person or from records. */
const own: readonly CellOrigin['source'][] = ['invoice', 'manual', 'mixed']
export const isOwn = (source: CellOrigin['source'] | undefined): boolean => own.includes(source ?? 'derived')

/** True where users may write: neither calculated under the return's heads nor excluded from filling. */
export const isFillable = (set: FormSet, ref: string, kind: CellKind, heads?: FiledPeriod): boolean =>
  kind !== 'na' && !isCalculated(set, ref, heads)

const bySource: Partial<Record<CellOrigin['source'], CellMark>> = {
  mixed: 'manual',
  carry: 'prior',
}

/**
 * Mark of a cell. `hasOwn`: an own figure was entered although a rule proposes one. `taken`: mark of what filling took
 * over, from records or from the period before.
 */
export function markOf(
  set: FormSet,
  ref: string,
  kind: CellKind,
  origin: CellOrigin['source'] | undefined,
  hasOwn: boolean,
  isZero = false,
  taken: 'invoice' | 'prior' = 'invoice',
): CellMark {
  if (kind === 'na') return 'na'
  if (kind === 'carry') return 'prior'
  const formula = formulasOf(set, ref)[0]
  if (formula === undefined)
    return origin === 'invoice' ? taken : ((origin === undefined ? undefined : bySource[origin]) ?? 'input')
  if (formula.mode === 'default' && hasOwn) return origin === 'invoice' ? taken : 'manual'
  // Zero sales have no proposal, so the cell is an ordinary input.
  if (isZero && isAddedProposal(set, ref)) return 'input'
  return formula.kind === 'cross-form' ? 'cross' : 'formula'
}
