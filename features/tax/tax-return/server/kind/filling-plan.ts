/**
 * One amount from one source in one cell. `cell` is `FORM.row.column`; keyed rows go by name until placed:
 * `FORM.reduce[0001129924].c2`. `ref` is the key of the source, or a mark of this feature.
 */
export interface Contribution {
  cell: string
  source: 'invoice' | 'manual' | 'carry' | 'derived'
  ref: string
  line: number | null
  rule: string
  value: string
}

/** What became of one source, or one line of it, and why. */
export interface SourceOutcome {
  key: string
  line: number | null
  outcome: 'filled' | 'excluded' | 'otherPeriod' | 'pending' | 'person'
  rule: string
  reason: string | null
}

/** Amounts for cells, and the outcome of each source. */
export interface FillingPlan {
  outcomes: SourceOutcome[]
  contributions: Contribution[]
  /** Texts beside the amounts, by cell: the item and name of a dynamic row. What somebody typed there stays. */
  words?: Readonly<Record<string, string>>
  /** Header values by form and field: written where the field is blank, and where a return begins. */
  head?: Readonly<Record<string, Readonly<Record<string, string>>>>
}
