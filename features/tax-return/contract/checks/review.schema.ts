import { Exactly, Id, Nullable, Time, Type, type Static } from '@portal/contract'

/** Largest number of marks set at once. */
export const mostMarks = 2000

/**
 * Against which figures a return's changes are told: last month, the same month of last year, as it was handed in
 * before, as it was filed last.
 */
export const reviewBases = ['lastMonth', 'lastYear', 'handedIn', 'filed'] as const
export type ReviewBaseKind = (typeof reviewBases)[number]
/** `label` names the figures: 上月 2026年1月; `short` heads their column: 上月1月. */
export const ReviewBase = Exactly({ of: Type.Enum([...reviewBases]), label: Type.String(), short: Type.String() })
export type ReviewBase = Static<typeof ReviewBase>

/** A cell of the return, or a field of a form's head that its formulas read: `VATG_A5.h.smallRelief`. */
export const ReviewRef = () =>
  Type.String({ pattern: '^[A-Z][A-Z0-9_]{2,30}\\.(r\\d+[a-z]?(_\\d+)*\\.(c\\d+[a-z]?|v|code|name)|h\\.\\w{1,40})$' })

/**
 * One figure held against an earlier one: texts as stored, '' for blank, `before` null where nobody knows it.
 * `difference` and `percent` (of `before`, one digit) are null where there is nothing to subtract or to divide by.
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
 * A change where it enters: `from` says out of what, in words. `isHand`: a person's figure, listed though it moved
 * nothing; `isWarned`: a warning names the cell; `isLarge`: half or more of the earlier figure. `seenAt`: when the
 * caller looked at this very figure.
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
 * What changed in a return, by table in filing order. `base`: what it is held against, null when there is nothing;
 * `bases`: what it can be held against. `submission`: the review that waits, `number` counting from 1; `canDecide`: by
 * the caller. `figures` names these very figures; a decision and marks bear it.
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

/** A decision as it was taken: on which changes, and which of them had been looked at. */
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
