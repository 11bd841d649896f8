import { Exactly, Id, Nullable, Period, RecordOf, Time, Type, type Static } from '@portal/contract'

export const openingStates = ['none', 'draft', 'inReview', 'approved'] as const
export type OpeningState = (typeof openingStates)[number]

/** One opening balance: a cell of the period before the first one filed here. */
export const OpeningField = Exactly({
  /** `FORM.r20.c1` */
  ref: Type.String(),
  tableName: Type.String(),
  line: Type.String(),
  name: Type.String(),
  column: Type.String(),
  yearToDate: Type.Boolean(),
})
export type OpeningField = Static<typeof OpeningField>

/** Balances by cell, decimal text in yuan. A missing cell is zero. */
export const OpeningCells = RecordOf(Type.String({ maxLength: 24 }))

/** One side of an equation: balances, each multiplied by `times`. */
export const OpeningTerm = Exactly({ ref: Type.String(), times: Type.Integer() })
export type OpeningTerm = Static<typeof OpeningTerm>

/**
 * An equation between balances. `target`: the balance computed from the right side until a user types one, '' for none.
 * `rest`: the name of left minus right, '' when both sides must be equal.
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

/**
 * Result of reading a workbook. `at` is the cell, 主表!C8. `missing` lists balances that the workbook does not contain.
 */
export const OpeningBook = Exactly({
  fileName: Type.String(),
  userName: Type.String(),
  at: Time(),
  missing: Type.Array(Type.String()),
  cells: RecordOf(Exactly({ at: Type.String(), text: Type.String() })),
})
export type OpeningBook = Static<typeof OpeningBook>

/** Who last typed a balance, and the text before it, '' for none. */
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
 * Opening balances. `startPeriod` is the first period filed here, `cells` the draft. `effective` names who
 * entered and who approved the balances that returns read now. `book` is the workbook read for the start shown.
 * `locked`: why changes are refused, '' when they are allowed.
 */
export const Opening = Exactly({
  taxType: Id(),
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
  hands: RecordOf(OpeningHand),
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

/** Who entered the opening balances, for explanations. */
export const OpeningSource = Exactly({ userName: Type.String(), at: Time(), approvedBy: Type.String() })
export type OpeningSource = Static<typeof OpeningSource>
