import { Day, Exactly, Id, Named, Nullable, Occasion, Period, Time, Type, type Static } from '@portal/contract'

/** Returns filed by one call, at most. */
export const mostAtOnce = 200
export const mostSettleReason = 225

/**
 * `submitting`: sent, no answer yet. `pending`: the bureau has it and is not done. `unknown`: no answer came, so the
 * bureau is asked until it knows. `unreadable`: an answer nobody understands; a person decides. `failed`: certainly not
 * filed. `stopped`: before it began.
 */
export const attemptStates = [
  'queued',
  'submitting',
  'pending',
  'unknown',
  'unreadable',
  'accepted',
  'refused',
  'failed',
  'stopped',
] as const
export type AttemptState = (typeof attemptStates)[number]
export const attemptStateNames: Readonly<Record<AttemptState, string>> = {
  queued: '排队',
  submitting: '提交中',
  pending: '等待回执',
  unknown: '答复未知',
  unreadable: '答复无法识别',
  accepted: '已受理',
  refused: '已退回',
  failed: '没有申报成功',
  stopped: '已停下',
}
/** While one is open, no other is begun for the same return, and it can't be unlocked. */
export const openAttemptStates = ['queued', 'submitting', 'pending', 'unknown', 'unreadable'] as const
export const isAttemptOpen = (state: AttemptState): boolean =>
  (openAttemptStates as readonly AttemptState[]).includes(state)
/** The bureau may have it although no receipt came. */
export const isAnswerOpen = (state: AttemptState): boolean => state === 'unknown' || state === 'unreadable'

/** Why the bureau refuses; `table` and `cell` (`r1.c5`) where it names them. */
export const RefusalReason = Exactly({
  text: Type.String({ minLength: 1, maxLength: 500 }),
  table: Type.Optional(Type.String({ maxLength: 32 })),
  cell: Type.Optional(Type.String({ maxLength: 64 })),
})
export type RefusalReason = Static<typeof RefusalReason>

export const exchangeActs = ['submit', 'ask', 'register', 'hand', 'stop'] as const
export type ExchangeAct = (typeof exchangeActs)[number]
export const exchangeActNames: Readonly<Record<ExchangeAct, string>> = {
  submit: '提交',
  ask: '查询有没有收到',
  register: '登记申报，锁定属期',
  hand: '人工处理',
  stop: '停下',
}
export const exchangeOutcomes = ['under-way', 'good', 'waiting', 'bad'] as const
export type ExchangeOutcome = (typeof exchangeOutcomes)[number]

/** One question to the bureau, or one step of ours. `ms`: how long the answer took. */
export const FilingExchange = Exactly({
  number: Type.Integer(),
  at: Time(),
  act: Type.Enum(exchangeActs),
  outcome: Type.Enum(exchangeOutcomes),
  said: Type.String(),
  ms: Nullable(Type.Integer()),
  requestNo: Type.String(),
})
export type FilingExchange = Static<typeof FilingExchange>

/**
 * One attempt at filing a return. `title`: tax and period; `told`: what stands now, in a sentence; `reasons` carry the
 * cell's name as `where`; `answer`: what nobody understood, verbatim. `nextAt`: when the bureau is asked again.
 */
export const FilingAttempt = Exactly({
  attemptId: Id(),
  taskNo: Id(),
  taxType: Type.String(),
  period: Period(),
  occasion: Occasion(),
  state: Type.Enum(attemptStates),
  isSimulated: Type.Boolean(),
  askedBy: Type.String(),
  askedAt: Time(),
  closedAt: Nullable(Time()),
  nextAt: Nullable(Time()),
  receiptNo: Nullable(Type.String()),
  filedOn: Nullable(Day()),
  told: Type.String(),
  answer: Type.String(),
  reasons: Type.Array(Exactly({ ...RefusalReason.properties, where: Type.String() })),
  exchanges: Type.Array(FilingExchange),
})
export type FilingAttempt = Static<typeof FilingAttempt>

/** One return of a preview: what it comes to, and why it can't go; `attemptId`: it is already on its way. */
export const FilingCandidate = Exactly({
  taskNo: Id(),
  version: Type.Integer(),
  taxType: Type.String(),
  period: Period(),
  occasion: Occasion(),
  told: Type.String(),
  fault: Nullable(Type.String()),
  attemptId: Nullable(Id()),
})
export type FilingCandidate = Static<typeof FilingCandidate>

/** `bureau`: whom filings go to; `simulated` is the portal's own simulator, `none` means that nothing can be filed. */
export const FilingPreview = Exactly({
  bureau: Type.Enum(['real', 'simulated', 'none'] as const),
  rows: Type.Array(FilingCandidate),
})
export type FilingPreview = Static<typeof FilingPreview>

export const StartedFiling = Exactly({ taskNo: Id(), attemptId: Nullable(Id()), fault: Nullable(Type.String()) })
export type StartedFiling = Static<typeof StartedFiling>

export const SettledByHand = Exactly({
  attemptId: Id(),
  reason: Named('说明', Type.String({ minLength: 1, maxLength: mostSettleReason }), {
    kind: 'text',
    hint: '写明在电子税务局里查到了什么',
  }),
})
export type SettledByHand = Static<typeof SettledByHand>
