import { Exactly, Nullable, Period, Time, Type, type Static } from '@portal/contract'

/** Which earlier figures a return is held against; anything else is the number of a version it was filed as. */
export const pastKinds = ['lastMonth', 'lastYear'] as const
export type PastKind = (typeof pastKinds)[number]
export type PastOf = PastKind | number

/** How settled earlier figures are: at the bureau, passed, still being prepared, or opening balances alone. */
export const pastStates = ['filed', 'approved', 'open', 'opening'] as const
export type PastState = (typeof pastStates)[number]

/**
 * Earlier figures of forms the return has too, by full reference. `version` is the filed one they were read from, null
 * for none. A cell left out is blank, of opening balances unknown; nothing is known of forms outside `tables`. Rows of
 * the relief form are those printed then.
 */
export const PastFigures = Exactly({
  period: Period(),
  version: Nullable(Type.Integer()),
  state: Type.Enum([...pastStates]),
  tables: Type.Array(Type.String()),
  cells: Type.Record(Type.String(), Type.String()),
})
export type PastFigures = Static<typeof PastFigures>

/** Null where that period has no return with figures. */
export const PastAnswer = Nullable(PastFigures)

/** Versions a return was filed as, the latest first. */
export const FiledVersions = Type.Array(Exactly({ number: Type.Integer(), takenAt: Time() }))
export type FiledVersions = Static<typeof FiledVersions>

/** What returns come to by task number, decimal texts of yuan; a return nobody filled is left out. */
export const PayableTotals = Type.Record(Type.String(), Type.String())
export type PayableTotals = Static<typeof PayableTotals>
