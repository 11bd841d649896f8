import { Code, Exactly, Id, Nullable, Time, Type, type Static } from '@portal/contract'

/** Longest opinion of a decision. */
export const mostOpinion = 1000

export const approvalStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** What deciding is called: a tax return is 复核ed, everything else is 审批 (docs/words.md). */
export const approvalActs = ['复核', '审批'] as const
/** The state of an approval in words. */
export const approvalStateName = (state: ApprovalState, act: (typeof approvalActs)[number]): string =>
  state === 'withdrawn'
    ? '已撤回'
    : state === 'rejected'
      ? '已退回'
      : state === 'pending'
        ? `待${act}`
        : act === '复核'
          ? '已复核'
          : '已通过'

/** One approval in a list. `processinstid` repeats the id as older clients spell it. */
export const Approval = Exactly({
  processInstId: Id(),
  processinstid: Id(),
  businessType: Type.String(),
  businessCode: Type.String(),
  taskName: Type.String(),
  title: Type.String(),
  applicant: Type.String(),
  startTime: Time(),
})
export type Approval = Static<typeof Approval>

/** One line of the history; columns of PRM-11. `endTime` null: not decided yet. */
export const HistoryLine = Exactly({
  taskName: Type.String(),
  userName: Type.String(),
  endTime: Nullable(Time()),
  message: Type.String(),
  operationTypeString: Type.String(),
})
export type HistoryLine = Static<typeof HistoryLine>

/**
 * One approval with its history; `act`: what deciding it is called; `canDecide`: the caller may decide it now; `canWithdraw`: it is his own and not
 * decided yet; `asked`: names of who was asked, none for everybody who may.
 */
export const ApprovalDetail = Exactly({
  ...Approval.properties,
  act: Type.Enum(approvalActs),
  state: Type.Enum(approvalStates),
  canDecide: Type.Boolean(),
  canWithdraw: Type.Boolean(),
  asked: Type.Array(Type.String()),
  history: Type.Array(HistoryLine),
})
export type ApprovalDetail = Static<typeof ApprovalDetail>

/** Longest `shown` of a decision, characters. */
const mostShown = 64

/**
 * `approve`: true, 1 or '1' passes; false, 0, 2 or their texts reject, which needs an opinion. `shown`: which state of
 * the business the page showed, as it names it (`figures` of a return's review); another state by now refuses the
 * decision (409).
 */
export const AuditResult = Exactly({
  processInstId: Id(),
  auditOpinion: Type.Optional(Type.String({ maxLength: mostOpinion })),
  approve: Type.Union([Type.Boolean(), Code()]),
  action: Type.Optional(Type.String({ maxLength: 32 })),
  targetStep: Type.Optional(Type.String({ maxLength: 32 })),
  shown: Type.Optional(Type.String({ maxLength: mostShown })),
})
export type AuditResult = Static<typeof AuditResult>
