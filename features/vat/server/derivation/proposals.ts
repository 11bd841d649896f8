import type { FilledForms, ProposalRules, ReturnState, ComputeInput } from '@portal/tax-return/server/public'
import { keyOfName, type Contribution } from '@portal/tax-return/server/public'
import type { DerivePreferences } from './derive.ts'
import { fillReturn } from './fill-return.ts'
import { reliefRows } from './relief-rows.ts'
import { defaultsReading, traceDefault, type TraceInput } from './trace-default.ts'

const isGeneral = (codes: readonly string[]): boolean => codes.includes('VATG_MAIN')

const preferencesOf = ({ cityFlag, preferences }: ComputeInput['profile']): DerivePreferences => ({
  cityFlag,
  ifAddDijiaPolicy: preferences.ifAddDijiaPolicy,
  addDijiaPolicyRate: preferences.addDijiaPolicyRate || '0',
})

/** Fills a general taxpayer's forms by the filling rules; the simple form has formulas alone. */
export function fillGeneral(
  { set, codes, period, prior, profile, headers, last }: ComputeInput,
  contributions: readonly Contribution[],
): FilledForms | null {
  if (!isGeneral(codes)) return null
  const proposed = new Map(
    [...(last ?? [])].flatMap(([ref, { text, proposal }]) => (proposal === null ? [] : [[ref, text] as const])),
  )
  return fillReturn(set, { period, prior, preferences: preferencesOf(profile), contributions, headers, proposed })
}

/** Proposals of the filling rules (FILL.D), for general taxpayers. */
export const vatProposals: ProposalRules = {
  trace: (state, textOf, ref) => (isGeneral(state.codes) ? traceDefault(ref, inputOf(state, textOf)) : null),
  reading: (state, textOf, ref) => (isGeneral(state.codes) ? defaultsReading(ref, inputOf(state, textOf)) : []),
}

function inputOf({ own, prior, profile }: ReturnState, textOf: (ref: string) => string): TraceInput {
  const rows = reliefRows.namesOf(own, prior)
  return {
    amountOf: textOf,
    prior,
    reliefCode: (row) => (rows.has(row) ? keyOfName(rows.get(row) ?? '') : undefined),
    preferences: preferencesOf(profile),
  }
}
