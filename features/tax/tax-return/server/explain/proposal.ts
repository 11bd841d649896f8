import type { Proposal } from '../../contract/index.ts'
import type { CellValues, ReturnState } from '../kind/tax-kind.ts'

/** A filling rule's proposal for a cell with its source figures; null without one. */
export function proposalOf(
  state: ReturnState,
  values: CellValues,
  textOf: (ref: string) => string,
  ref: string,
): Proposal | null {
  const traced = state.kind.proposals.trace(state, textOf, ref)
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
  state.kind.proposals.reading(state, textOf, ref)
