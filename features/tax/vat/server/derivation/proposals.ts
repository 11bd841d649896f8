import type { FilledForms, ProposalRules, ReturnState, ComputeInput } from '@portal/tax-return/server/public'
import { LAW_NOW } from '@portal/tax-forms'
import { keyOfName, marks, type Contribution } from '@portal/tax-return/server/public'
import { DEFAULTS, type Default, type DerivePreferences } from './derive.ts'
import { fillReturn } from './fill-return.ts'
import { reliefRows } from './relief-rows.ts'
import { leftToFormulas } from './rest-of-lines.ts'
import { generalCodes, smallSurcharges } from './surcharges.ts'
import { defaultsReading, traceDefault, type TraceInput } from './trace-default.ts'

const isGeneral = (codes: readonly string[]): boolean => codes.includes('VATG_MAIN')

const rulesOf = (codes: readonly string[]): readonly Default[] => (isGeneral(codes) ? DEFAULTS : smallSurcharges)

const preferencesOf = ({ cityFlag, preferences }: ComputeInput['profile']): Omit<DerivePreferences, 'period'> => ({
  cityFlag,
  ifAddDijiaPolicy: preferences.ifAddDijiaPolicy,
  addDijiaPolicyRate: preferences.addDijiaPolicyRate || '0',
})

/** Fills the forms by the filling rules: a general taxpayer's, or the simple one. */
export function fillByRules(
  { set, codes, period, prior, profile, headers, last, law = LAW_NOW }: ComputeInput,
  contributions: readonly Contribution[],
): FilledForms {
  const proposed = new Map(
    [...(last ?? [])].flatMap(([ref, { text, proposal }]) => (proposal === null ? [] : [[ref, text] as const])),
  )
  return fillReturn(set, {
    period,
    prior,
    preferences: preferencesOf(profile),
    contributions:
      law === LAW_NOW ? leftToFormulas(contributions, ({ ref }) => ref === marks.own, period) : contributions,
    headers,
    proposed,
    codes,
    rules: rulesOf(codes),
    texts: isGeneral(codes) ? generalCodes : [],
  })
}

/** Proposals of the filling rules (FILL.D). */
export const vatProposals: ProposalRules = {
  trace: (state, textOf, ref) => traceDefault(ref, inputOf(state, textOf)),
  reading: (state, textOf, ref) => defaultsReading(ref, inputOf(state, textOf)),
}

function inputOf({ own, prior, profile, codes, task }: ReturnState, textOf: (ref: string) => string): TraceInput {
  const rows = reliefRows.namesOf(own, prior)
  return {
    amountOf: textOf,
    prior,
    reliefCode: (row) => (rows.has(row) ? keyOfName(rows.get(row) ?? '') : undefined),
    preferences: { ...preferencesOf(profile), period: task.period },
    rules: rulesOf(codes),
  }
}
