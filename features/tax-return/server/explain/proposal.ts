import { defaultsReading, traceDefault, type TraceInput } from '@portal/invoice/server/public'
import type { Proposal } from '../../contract/index.ts'
import type { CellValues } from '../computation/compute.ts'
import { isGeneral } from '../computation/forms.ts'
import type { ReturnState } from '../computation/load.ts'
import { codeOfName, reliefRows } from '../computation/relief.rules.ts'

/** A filling rule's proposal for a cell with its source figures; null without one (FILL.D). */
export function proposalOf(
  state: ReturnState,
  values: CellValues,
  textOf: (ref: string) => string,
  ref: string,
): Proposal | null {
  const traced = isGeneral(state.codes) ? traceDefault(ref, traceInput(state, textOf)) : null
  if (traced === null) return null
  const { reads, ...words } = traced
  return {
    ...words,
    isActive: (values.get(ref)?.proposal ?? null) !== null,
    inputs: reads.map(({ cell, prior }) => ({ cell, prior, value: prior ? priorText(state, cell) : textOf(cell) })),
  }
}

/** A cell's value as filed last period. */
export function priorText({ prior }: ReturnState, ref: string): string {
  const [form = '', row = '', column = ''] = ref.split('.')
  return prior?.forms[form]?.cells[row]?.[column] ?? '0.00'
}

/** Cells whose filling rules propose a value from this cell. */
export const proposedFrom = (state: ReturnState, textOf: (ref: string) => string, ref: string): string[] =>
  isGeneral(state.codes) ? defaultsReading(ref, traceInput(state, textOf)) : []

function traceInput({ own, prior, profile }: ReturnState, textOf: (ref: string) => string): TraceInput {
  const rows = reliefRows(own, prior)
  return {
    amountOf: textOf,
    prior,
    reliefCode: (row) => (rows.has(row) ? codeOfName(rows.get(row) ?? '') : undefined),
    preferences: {
      cityFlag: profile.cityFlag,
      ifAddDijiaPolicy: profile.preferences.ifAddDijiaPolicy,
      addDijiaPolicyRate: profile.preferences.addDijiaPolicyRate || '0',
    },
  }
}
