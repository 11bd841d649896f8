import { Exactly, Nullable, Period, RecordOf, Time, Type, type Static } from '@portal/contract'

/** Earlier figures a return can be compared with. Any other value is the number of a filed version. */
export const pastKinds = ['lastMonth', 'lastYear'] as const
export type PastKind = (typeof pastKinds)[number]
export type PastOf = PastKind | number

/** How final earlier figures are: filed with the bureau, approved, still open, or only opening balances. */
export const pastStates = ['filed', 'approved', 'open', 'opening'] as const
export type PastState = (typeof pastStates)[number]

/**
 * Earlier figures of the forms this return also has, by full reference. `version` is the filed version read, null for
 * none. A cell left out is blank, or unknown for opening balances. Forms outside `tables` are unknown. Rows of the
 * relief form are the rows printed at that time.
 */
export const PastFigures = Exactly({
  period: Period(),
  version: Nullable(Type.Integer()),
  state: Type.Enum([...pastStates]),
  tables: Type.Array(Type.String()),
  cells: RecordOf(Type.String()),
})
export type PastFigures = Static<typeof PastFigures>

/** Null when that period has no return with figures. */
export const PastAnswer = Nullable(PastFigures)

/** Earlier periods of a return's year that have figures, oldest first. */
export const YearFigures = Type.Array(PastFigures)

/** Filed versions of a return, newest first. */
export const FiledVersions = Type.Array(Exactly({ number: Type.Integer(), takenAt: Time() }))
export type FiledVersions = Static<typeof FiledVersions>

/** Result of each return by task number, decimal text in yuan. Returns without figures are left out. */
export const PayableTotals = RecordOf(Type.String())
export type PayableTotals = Static<typeof PayableTotals>
