import { Exactly, Id, Money, Month, Type, type Static } from '@portal/contract'

/** Largest file of the bureau that is filled or read back, and its most rows. */
export const mostBureauBytes = 5 * 1024 * 1024
export const mostBureauRows = 20_000
/** Rows of a preview that are shown; counts are of all. */
export const bureauRowsShown = 300

const Named = Exactly({ number: Type.String(), partner: Type.String(), tax: Money() })
export const OfPeriod = Exactly({ period: Month() })

/**
 * What was written into the person's copy: `ticked` rows say 是, `changed` differ from the file as it came. `absent`:
 * ticked here but no row of the file (the first ones); `otherTemplate`: papers that the bureau ticks by another
 * template.
 */
export const FilledFile = Exactly({
  fileId: Id(),
  fileName: Type.String(),
  rows: Type.Integer(),
  ticked: Type.Integer(),
  tax: Money(),
  changed: Type.Integer(),
  unticked: Type.Integer(),
  isBlank: Type.Boolean(),
  absent: Type.Array(Named),
  absentCount: Type.Integer(),
  otherTemplate: Type.Integer(),
})
export type FilledFile = Static<typeof FilledFile>

/**
 * What the bureau made of one invoice. `effect`: untick = the tick here is taken back with the confirmation; look = a
 * person decides.
 */
export const BureauOutcome = Exactly({
  row: Type.Integer(),
  number: Type.String(),
  partner: Type.String(),
  tax: Type.String(),
  outcome: Type.Enum(['taken', 'refused']),
  reason: Type.String(),
  here: Type.String(),
  effect: Type.Enum(['none', 'untick', 'look']),
  checkedAt: Type.String(),
})
export type BureauOutcome = Static<typeof BureauOutcome>

/**
 * A result file as it was read; `rows` has what differs first. `checkedAt`: the latest time of ticking the file tells,
 * or ''.
 */
export const ResultPreview = Exactly({
  resultId: Id(),
  fileName: Type.String(),
  taken: Type.Integer(),
  refused: Type.Integer(),
  untick: Type.Integer(),
  look: Type.Integer(),
  checkedAt: Type.String(),
  rows: Type.Array(BureauOutcome),
  untold: Type.Array(Named),
  untoldCount: Type.Integer(),
})
export type ResultPreview = Static<typeof ResultPreview>
