import law from '../data/law.json' with { type: 'json' }

/** How far a rule was verified; named by `certaintyNames` of tax-law. */
export type LawCertainty = 'verified' | 'partly' | 'single' | 'unverified'
/** What the product does with a rule; named by `lawStatusNames` of tax-law. */
export type LawStatus = 'applied' | 'data' | 'awaiting' | 'unchanged' | 'noted' | 'open'

/** A form whose official layout is unknown: what is missing, and what to do until it is there. */
export interface LawMissing {
  form: string
  lacks: readonly string[]
  meanwhile: readonly string[]
}

/**
 * A filing that exists in law and cannot be opened here yet. `taxpayers`: types it can concern, among those that file
 * `taxType`. `standsFrom`: day from which lists of tasks tell of it. No due day is known, so it has none.
 */
export interface LawDuty {
  name: string
  taxType: string
  taxpayers: readonly string[]
  cadence: 'month' | 'quarter' | 'year'
  firstPeriod: string
  standsFrom: string
}

/**
 * A rule of law as returns follow it. `taxes`: numbers of tax types, none for all. `firstPeriod` is '' where the rule
 * has none. `basis`: what its certainty rests on; `sources`: keys of data/sources.json. `coming`: what changes on a day
 * or in a month to come.
 */
export interface LawRule {
  id: string
  taxes: readonly string[]
  title: string
  documents: readonly string[]
  effectiveFrom: string
  firstPeriod: string
  meaning: string
  certainty: LawCertainty
  basis: string
  status: LawStatus
  open: string
  sources: readonly string[]
  coming: readonly { on: string; what: string }[]
  missing: LawMissing | null
  duty: LawDuty | null
}

const { asOf, rules } = law as { asOf: string; rules: readonly LawRule[] }

/** Day on which the rules were looked up. */
export const lawAsOf = asOf
export const lawRules = rules
