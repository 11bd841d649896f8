import { Code, Exactly, Id, Named, Nullable, Time, Type, type Static } from '@portal/contract'

/** Longest opinion of a decision, in characters. */
export const mostOpinion = 1000

export const approvalStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** Verb for deciding: 复核 for a tax return, 审批 for everything else (docs/words.md). */
export const approvalActs = ['复核', '审批'] as const
/** Display name of an approval's state. */
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

/** One approval in a list. `processinstid` repeats the id in the spelling of older clients. */
export const Approval = Exactly({
  processInstId: Id(),
  processinstid: Id(),
  businessType: Type.String(),
  businessCode: Type.String(),
  taskName: Named('环节', Type.String()),
  title: Named('事项', Type.String()),
  applicant: Named('提交人', Type.String()),
  startTime: Named('提交时间', Time()),
})
export type Approval = Static<typeof Approval>

/** One line of the history, with the columns of PRM-11. `endTime` null: not decided yet. */
export const HistoryLine = Exactly({
  taskName: Type.String(),
  userName: Type.String(),
  endTime: Nullable(Time()),
  message: Type.String(),
  operationTypeString: Type.String(),
})
export type HistoryLine = Static<typeof HistoryLine>

/**
 * One approval with its history. `canDecide`: the caller may decide it now. `canWithdraw`: the caller's own, not
 * decided yet. `asked`: names of the reviewers asked; empty means everybody who may decide.
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

/** Longest `shown` of a decision, in characters. */
const mostShown = 64

/**
 * `approve`: true, 1 or '1' approves. false, 0, 2 or their texts reject, which needs an opinion. `shown`: identifies
 * the state the page showed (`figures` of a return's review). If the state has changed, the decision is refused (409).
 */
export const AuditResult = Exactly({
  processInstId: Id(),
  auditOpinion: Named('审批意见', Type.Optional(Type.String({ maxLength: mostOpinion })), {
    hint: '退回必须写明原因，提交人会看到。',
  }),
  approve: Type.Union([Type.Boolean(), Code()]),
  action: Type.Optional(Type.String({ maxLength: 32 })),
  targetStep: Type.Optional(Type.String({ maxLength: 32 })),
  shown: Type.Optional(Type.String({ maxLength: mostShown })),
})
export type AuditResult = Static<typeof AuditResult>
