import { Exactly, HiddenRows, Id, Money, Month, Type, type Static } from '@portal/contract'

/** Maximum size in bytes, and maximum rows, of a bureau file to fill or import. */
export const mostBureauBytes = 5 * 1024 * 1024
export const mostBureauRows = 20_000
/** Maximum rows of a preview; its counts cover all rows. */
export const bureauRowsShown = 300

const Named = Exactly({ number: Type.String(), partner: Type.String(), tax: Money() })
export const OfPeriod = Exactly({ period: Month() })

/**
 * Result of filling the user's copy. `ticked` rows say 是, `changed` rows differ from the original. `absent`: first
 * invoices ticked here but missing in the file. `otherTemplate`: vouchers that the bureau ticks by another template.
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
  hidden: Type.Optional(HiddenRows),
})
export type FilledFile = Static<typeof FilledFile>

/**
 * The bureau's result for one invoice. `effect`: untick = confirming removes the tick here; look = the user decides.
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

/** A result file as read; `rows` begins with the differences. `checkedAt`: latest ticking time in the file, or ''. */
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
  hidden: Type.Optional(HiddenRows),
})
export type ResultPreview = Static<typeof ResultPreview>
