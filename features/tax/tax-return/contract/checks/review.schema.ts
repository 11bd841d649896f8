import { Exactly, Id, Nullable, Time, Type, type Static } from '@portal/contract'

/** Most marks set in one request. */
export const mostMarks = 2000

/**
 * Figures to compare a return with: last month, the same month of last year, the previous submission, the latest
 * filing.
 */
export const reviewBases = ['lastMonth', 'lastYear', 'handedIn', 'filed'] as const
export type ReviewBaseKind = (typeof reviewBases)[number]
/** `label` names the figures: 上月 2026年1月. `short` is their column head: 上月1月. */
export const ReviewBase = Exactly({ of: Type.Enum([...reviewBases]), label: Type.String(), short: Type.String() })
export type ReviewBase = Static<typeof ReviewBase>

/** A cell of the return, or a header field that its formulas read: `FORM.h.field`. */
export const ReviewRef = () =>
  Type.String({ pattern: '^[A-Z][A-Z0-9_]{2,30}\\.(r\\d+[a-z]?(_\\d+)*\\.(c\\d+[a-z]?|v|code|name)|h\\.\\w{1,40})$' })

/**
 * One figure beside an earlier one. Texts as stored, '' for blank; `before` is null when unknown. `difference` and
 * `percent` (of `before`, one digit) are null when subtraction or division is impossible.
 */
const Moved = {
  cell: Type.String(),
  before: Nullable(Type.String()),
  now: Type.String(),
  difference: Nullable(Type.String()),
  percent: Nullable(Type.String()),
}
export const FollowingCell = Exactly(Moved)
export type FollowingCell = Static<typeof FollowingCell>

export const changeKinds = ['invoice', 'hand', 'default', 'prior', 'gone', 'head'] as const
export type ChangeKind = (typeof changeKinds)[number]
/**
 * A change at the cell where it enters the return. `from` describes its source in words. `isHand`: a user's figure,
 * listed even when unchanged. `isWarned`: a warning names the cell. `isLarge`: at least half of the earlier figure.
 * `seenAt`: when the caller marked this value as seen.
 */
export const ReviewChange = Exactly({
  ...Moved,
  kind: Type.Enum([...changeKinds]),
  from: Type.String(),
  isHand: Type.Boolean(),
  isWarned: Type.Boolean(),
  isLarge: Type.Boolean(),
  seenAt: Nullable(Time()),
})
export type ReviewChange = Static<typeof ReviewChange>

/**
 * Changes of a return, by table in filing order. `base`: the figures compared with, null for none; `bases`: those
 * available. `submission`: the pending review, `number` counting from 1; `canDecide`: by the caller. `figures`
 * identifies these exact figures; decisions and marks send it back.
 */
export const ReturnReview = Exactly({
  taskNo: Id(),
  base: Nullable(ReviewBase),
  bases: Type.Array(ReviewBase),
  figures: Type.String(),
  submission: Nullable(
    Exactly({
      processInstId: Id(),
      applicant: Type.String(),
      at: Time(),
      number: Type.Integer(),
      canDecide: Type.Boolean(),
    }),
  ),
  tables: Type.Array(
    Exactly({ tableCode: Type.String(), changes: Type.Array(ReviewChange), following: Type.Array(FollowingCell) }),
  ),
})
export type ReturnReview = Static<typeof ReturnReview>

/** A decision as it was made: the changes shown, and which of them had been seen. */
export const ReviewedReturn = Exactly({
  processInstId: Id(),
  passed: Type.Boolean(),
  opinion: Type.String(),
  userName: Type.String(),
  at: Time(),
  base: Nullable(ReviewBase),
  changes: Type.Array(ReviewChange),
})
export type ReviewedReturn = Static<typeof ReviewedReturn>
