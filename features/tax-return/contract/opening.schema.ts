import { Exactly, Id, Nullable, Period, Time, Type, type Static } from '@portal/contract'

export const openingStates = ['none', 'draft', 'inReview', 'approved'] as const
export type OpeningState = typeof openingStates[number]

/** One balance people put in: a cell of the period before the first one filed here. */
export const OpeningField = Exactly({
  /** `VATG_MAIN.r20.c1` */
  ref: Type.String(), tableName: Type.String(), line: Type.String(), name: Type.String(), column: Type.String(), yearToDate: Type.Boolean(),
})
export type OpeningField = Static<typeof OpeningField>

/** Balances by cell, decimal texts of yuan; a cell left out is zero. */
export const OpeningCells = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 24 }))

/**
 * Opening balances of VAT: `startPeriod` is the first period filed here, `cells` those being written, `effective` who put
 * in and who passed what returns read now. `locked`: why nothing can be changed, '' when it can.
 */
export const Opening = Exactly({
  state: Type.Enum([...openingStates]), version: Type.Integer(), startPeriod: Nullable(Period()), cells: OpeningCells, fields: Type.Array(OpeningField),
  starts: Type.Array(Exactly({ period: Period(), label: Type.String() })), locked: Type.String(), processInstId: Nullable(Id()), opinion: Type.String(),
  effective: Nullable(Exactly({ startPeriod: Period(), userName: Type.String(), at: Time(), approvedBy: Type.String(), approvedAt: Time() })),
})
export type Opening = Static<typeof Opening>

/** Who put opening balances in, as explanations name it. */
export const OpeningSource = Exactly({ userName: Type.String(), at: Time(), approvedBy: Type.String() })
export type OpeningSource = Static<typeof OpeningSource>
