import {
  approvalFieldTypes,
  Code,
  Day,
  Exactly,
  FlowStep,
  Id,
  Named,
  Nullable,
  RecordOf,
  Time,
  Type,
  type Static,
} from '@portal/contract'

/** Longest opinion of a decision, in characters. */
export const mostOpinion = 1000

/** `returned`: with the applicant, who hands it in again or withdraws it. */
export const approvalStates = ['pending', 'returned', 'approved', 'rejected', 'withdrawn'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** Verb for deciding: 复核 for a tax return, 审批 for everything else (docs/words.md). */
export const approvalActs = ['复核', '审批'] as const

/**
 * One approval in a list. `processinstid` repeats the id in the spelling of older clients. `seat`: the place from which
 * the caller decides, null where he does not; `edition` counts changes of its fields; `standsFor`: who gave him the
 * decision, blank for his own. `dueAt`: the last day of the open step, else of the business. `amount`: what it is about
 * in money, in words. `entName` is blank for the caller's own enterprise.
 */
export const Approval = Exactly({
  processInstId: Id(),
  processinstid: Id(),
  businessType: Type.String(),
  businessCode: Type.String(),
  taskName: Named('环节', Type.String()),
  title: Named('事项', Type.String()),
  applicant: Named('提交人', Type.String()),
  entName: Named('企业', Type.String()),
  startTime: Named('提交时间', Time()),
  dueAt: Named('截止', Nullable(Day())),
  amount: Named('金额', Type.String()),
  state: Type.Enum(approvalStates),
  stateName: Named('状态', Type.String()),
  seat: Nullable(Type.Integer()),
  edition: Type.Integer(),
  standsFor: Named('委托人', Type.String()),
})
export type Approval = Static<typeof Approval>

/**
 * One line of the history, with the columns of PRM-11. `endTime` null: not decided yet. `round`: how often the business
 * had been handed in by then, earlier approvals of it included.
 */
export const HistoryLine = Exactly({
  round: Type.Integer(),
  taskName: Type.String(),
  userName: Type.String(),
  endTime: Nullable(Time()),
  message: Type.String(),
  operationTypeString: Type.String(),
})
export type HistoryLine = Static<typeof HistoryLine>

/** What a caller may do with an approval now; `pass` and what follows need the caller's seat. */
export const approvalActions = [
  'pass',
  'reject',
  'returnToPrevious',
  'returnToApplicant',
  'returnToStep',
  'transfer',
  'addSigner',
  'copy',
  'urge',
  'withdraw',
  'resubmit',
] as const
export type ApprovalAction = (typeof approvalActions)[number]

/** A field of the business as it stands; `isEditable`: whoever decides the open step may change it. */
export const FieldShown = Exactly({
  key: Id(),
  name: Type.String(),
  type: Type.Enum(approvalFieldTypes),
  value: Type.String(),
  isEditable: Type.Boolean(),
})

/**
 * One approval with its history. `canDecide`: the caller may decide it now. `canWithdraw`: the caller's own, not ended
 * yet. `handTo`: roles to whom its open step may be handed, blank for every member. `asked`: names of the reviewers
 * asked; empty means everybody who may decide. `round`: how often it was handed in. `isResubmitted`: sent back, the
 * same approval is handed in again.
 */
export const ApprovalDetail = Exactly({
  ...Approval.properties,
  act: Type.Enum(approvalActs),
  canDecide: Type.Boolean(),
  canWithdraw: Type.Boolean(),
  asked: Type.Array(Type.String()),
  history: Type.Array(HistoryLine),
  round: Type.Integer(),
  version: Type.Integer(),
  isResubmitted: Type.Boolean(),
  actions: Type.Array(Type.Enum(approvalActions)),
  handTo: Type.String(),
  returnSteps: Type.Array(Exactly({ key: Id(), name: Type.String() })),
  flow: Type.Array(FlowStep),
  fields: Type.Array(FieldShown),
})
export type ApprovalDetail = Static<typeof ApprovalDetail>

/** Longest `shown` of a decision, in characters. */
const mostShown = 64

/** Where a decision is addressed to; absent: the caller's own open seat and the present fields. */
const addressed = {
  seat: Type.Optional(Type.Integer()),
  edition: Type.Optional(Type.Integer()),
  shown: Type.Optional(Type.String({ maxLength: mostShown })),
}
const Opinion = () =>
  Named('审批意见', Type.Optional(Type.String({ maxLength: mostOpinion })), {
    hint: '退回必须写明原因，提交人会看到。',
  })

/**
 * `approve`: true, 1 or '1' approves. false, 0, 2 or their texts reject, which needs an opinion. `action` says which
 * rejection (`approvalActions`); without one it goes back to the applicant. `targetStep`: key of the step to return to.
 * `shown`: identifies the state the page showed (`figures` of a return's review). If the state has changed, the
 * decision is refused (409).
 */
export const AuditResult = Exactly({
  processInstId: Id(),
  auditOpinion: Opinion(),
  approve: Type.Union([Type.Boolean(), Code()]),
  action: Type.Optional(Type.String({ maxLength: 32 })),
  targetStep: Type.Optional(Type.String({ maxLength: 32 })),
  fields: Type.Optional(RecordOf(Type.String({ maxLength: 1000 }))),
  ...addressed,
})
export type AuditResult = Static<typeof AuditResult>

/** Approvals decided at once, at most. */
export const mostAtOnce = 50
export const AuditResults = Exactly({
  items: Type.Array(Exactly({ processInstId: Id(), ...addressed }), { minItems: 1, maxItems: mostAtOnce }),
  auditOpinion: Opinion(),
  approve: Type.Union([Type.Boolean(), Code()]),
})
export type AuditResults = Static<typeof AuditResults>
/** The result of one of them; `msg` says why it was refused. */
export const LineResult = Exactly({
  processInstId: Id(),
  title: Type.String(),
  ok: Type.Boolean(),
  stateName: Type.String(),
  msg: Type.String(),
})
export type LineResult = Static<typeof LineResult>

/** Own decisions given to somebody else, days included. `kinds`: business types; none: all of them. */
export const Delegation = Exactly({
  id: Id(),
  delegate: Named('代办人', Type.String()),
  from: Named('开始日期', Day()),
  until: Named('结束日期', Day()),
  kinds: Named('事项', Type.Array(Id())),
})
export type Delegation = Static<typeof Delegation>

/** People who may be chosen for an approval. */
export const Candidate = Exactly({ userId: Id(), name: Type.String(), account: Type.String() })
export type Candidate = Static<typeof Candidate>
