import { Exactly, Id, Nullable, Period, RecordOf, Time, Type, type Static } from '@portal/contract'

/** A rule that does not hold, for the printed report: both sides as text, cells by reference, the waiver if any. */
export const ReportedCheck = Exactly({
  id: Type.String(),
  level: Type.Union([Type.Literal('error'), Type.Literal('warning'), Type.Literal('info')]),
  message: Type.String(),
  left: Type.String(),
  right: Type.String(),
  cells: Type.Array(Type.String()),
  waiver: Nullable(
    Exactly({
      reason: Type.String(),
      userName: Type.String(),
      at: Time(),
      approvedBy: Nullable(Type.String()),
      evidence: Nullable(Type.String()),
    }),
  ),
})
export type ReportedCheck = Static<typeof ReportedCheck>

/** Everything printed of one return, as it is now: `cells` are those that are not blank. */
export const ReturnPaper = Exactly({
  taskNo: Id(),
  period: Period(),
  periodLabel: Type.String(),
  taxTypeName: Type.String(),
  entName: Type.String(),
  creditCode: Type.String(),
  stateName: Type.String(),
  isFiled: Type.Boolean(),
  people: Exactly({ preparer: Type.String(), reviewer: Type.String() }),
  printedAt: Time(),
  printedBy: Type.String(),
  tables: Type.Array(
    Exactly({
      tableCode: Type.String(),
      header: RecordOf(Type.String()),
      cells: RecordOf(RecordOf(Type.String())),
    }),
  ),
  checks: Type.Array(ReportedCheck),
  checkCount: Type.Integer(),
})
export type ReturnPaper = Static<typeof ReturnPaper>
