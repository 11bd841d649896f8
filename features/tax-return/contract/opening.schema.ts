import { Exactly, Id, Nullable, Period, Time, Type, type Static } from '@portal/contract'

export const openingStates = ['none', 'draft', 'inReview', 'approved'] as const
export type OpeningState = (typeof openingStates)[number]

/** One balance people put in: a cell of the period before the first one filed here. */
export const OpeningField = Exactly({
  /** `VATG_MAIN.r20.c1` */
  ref: Type.String(),
  tableName: Type.String(),
  line: Type.String(),
  name: Type.String(),
  column: Type.String(),
  yearToDate: Type.Boolean(),
})
export type OpeningField = Static<typeof OpeningField>

/** Balances by cell, decimal texts of yuan; a cell left out is zero. */
export const OpeningCells = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 24 }))

/** One side of an equation: balances, each counted `times`. */
export const OpeningTerm = Exactly({ ref: Type.String(), times: Type.Integer() })
export type OpeningTerm = Static<typeof OpeningTerm>

/**
 * What must hold between balances. `target`: the balance that follows from the right side while nobody typed it, '' for
 * none. `rest`: what left less right is called, '' where nothing may remain.
 */
export const OpeningEquation = Exactly({
  id: Type.String(),
  level: Type.Enum(['error', 'warning']),
  target: Type.String(),
  left: Type.Array(OpeningTerm),
  op: Type.Enum(['=', '>=', '<=']),
  right: Type.Array(OpeningTerm),
  rest: Type.String(),
})
export type OpeningEquation = Static<typeof OpeningEquation>

/** What a workbook said: `at` is the cell, 主表!C8; `missing` are balances it does not hold. */
export const OpeningBook = Exactly({
  fileName: Type.String(),
  userName: Type.String(),
  at: Time(),
  missing: Type.Array(Type.String()),
  cells: Type.Record(Type.String(), Exactly({ at: Type.String(), text: Type.String() })),
})
export type OpeningBook = Static<typeof OpeningBook>

/** Who typed a balance last, and what stood there before, '' for nothing. */
export const OpeningHand = Exactly({ userName: Type.String(), at: Time(), from: Type.String() })
export type OpeningHand = Static<typeof OpeningHand>

export const mostOpeningEvidence = 10
export const OpeningEvidence = Exactly({
  evidenceId: Id(),
  name: Type.String(),
  size: Type.Integer(),
  userName: Type.String(),
  at: Time(),
})
export type OpeningEvidence = Static<typeof OpeningEvidence>

/**
 * Opening balances of VAT: `startPeriod` is the first period filed here, `cells` those being written, `effective` who
 * put in and who passed what returns read now; `book` is the workbook read for the start shown. `locked`: why nothing
 * can be changed, '' when it can.
 */
export const Opening = Exactly({
  state: Type.Enum([...openingStates]),
  version: Type.Integer(),
  startPeriod: Nullable(Period()),
  cells: OpeningCells,
  fields: Type.Array(OpeningField),
  starts: Type.Array(Exactly({ period: Period(), label: Type.String() })),
  locked: Type.String(),
  processInstId: Nullable(Id()),
  opinion: Type.String(),
  equations: Type.Array(OpeningEquation),
  book: Nullable(OpeningBook),
  hands: Type.Record(Type.String(), OpeningHand),
  evidence: Type.Array(OpeningEvidence),
  effective: Nullable(
    Exactly({
      startPeriod: Period(),
      userName: Type.String(),
      at: Time(),
      approvedBy: Type.String(),
      approvedAt: Time(),
    }),
  ),
})
export type Opening = Static<typeof Opening>

/** Who put opening balances in, as explanations name it. */
export const OpeningSource = Exactly({ userName: Type.String(), at: Time(), approvedBy: Type.String() })
export type OpeningSource = Static<typeof OpeningSource>
