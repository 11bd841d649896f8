import { Day, Exactly, Id, Line, Named, Nullable, Time, Type, type Static } from '@portal/contract'

/** Maximum lengths of receipt number, declarant, remark and reason, in characters. */
export const mostReceipt = 64
export const mostDeclarant = 64
export const mostRemark = 225
export const mostReason = 225

export const filingKinds = ['original', 'amended'] as const
export type FilingKind = (typeof filingKinds)[number]
export const filingKindNames: Readonly<Record<FilingKind, string>> = { original: '首次申报', amended: '更正申报' }
export const unlockStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const
export type UnlockState = (typeof unlockStates)[number]
export const unlockStateNames: Readonly<Record<UnlockState, string>> = {
  pending: '待审批',
  approved: '已同意',
  rejected: '已退回',
  withdrawn: '已撤回',
}

/** Field names of a registration, for dialogs and the audit log. */
export const filingFieldNames = {
  filedOn: '申报日期',
  receiptNo: '受理回执号',
  declarant: '申报人',
  remark: '备注',
  isLate: '逾期申报',
} as const

/**
 * One filing of a return, with corrections applied. `isLate`: filed after the period's deadline; `receiptFile`: name of
 * the attached receipt.
 */
export const FilingVersion = Exactly({
  number: Type.Integer(),
  kind: Type.Enum(filingKinds),
  filedOn: Day(),
  receiptNo: Type.String(),
  declarant: Type.String(),
  remark: Type.String(),
  registeredBy: Type.String(),
  registeredAt: Time(),
  isLate: Type.Boolean(),
  receiptFile: Nullable(Type.String()),
})
export type FilingVersion = Static<typeof FilingVersion>

/** A request to reopen a locked return; `opinion` and the later fields are empty until it is decided. */
export const FilingUnlock = Exactly({
  processInstId: Id(),
  state: Type.Enum(unlockStates),
  reason: Type.String(),
  applicant: Type.String(),
  appliedAt: Time(),
  opinion: Type.String(),
  decidedBy: Type.String(),
  decidedAt: Nullable(Time()),
})
export type FilingUnlock = Static<typeof FilingUnlock>

/** A request to correct a registration: the requested values and those before it. */
export const FilingCorrection = Exactly({
  ...FilingUnlock.properties,
  number: Type.Integer(),
  receiptNo: Type.String(),
  filedOn: Day(),
  receiptBefore: Type.String(),
  filedBefore: Day(),
})
export type FilingCorrection = Static<typeof FilingCorrection>

/**
 * Filings of a return and the actions possible now. `version` is the task's and goes with each write. `earliest` and
 * `latest` limit the filing day, `correctable` and `latest` that of a correction. `canRegister` and `canUnlock` follow
 * from the return's state alone, not from the caller. `told` sums up the return in a sentence; blank while it is empty.
 */
export const FilingState = Exactly({
  taskNo: Id(),
  version: Type.Integer(),
  isAmending: Type.Boolean(),
  canRegister: Type.Boolean(),
  canUnlock: Type.Boolean(),
  canCorrect: Type.Boolean(),
  correctable: Day(),
  earliest: Day(),
  latest: Day(),
  dueDate: Nullable(Day()),
  told: Type.String(),
  versions: Type.Array(FilingVersion),
  unlocks: Type.Array(FilingUnlock),
  corrections: Type.Array(FilingCorrection),
})
export type FilingState = Static<typeof FilingState>

export const NewFiling = Exactly({
  taskNo: Id(),
  version: Type.Integer({ minimum: 0 }),
  filedOn: Named(filingFieldNames.filedOn, Day()),
  receiptNo: Named(filingFieldNames.receiptNo, Line(mostReceipt), { hint: '电子税务局申报成功页或回执上的编号' }),
  declarant: Named(filingFieldNames.declarant, Line(mostDeclarant)),
  remark: Named(filingFieldNames.remark, Type.Optional(Type.String({ maxLength: mostRemark })), { kind: 'text' }),
})
export type NewFiling = Static<typeof NewFiling>

export const NewUnlock = Exactly({
  taskNo: Id(),
  version: Type.Integer({ minimum: 0 }),
  reason: Named('解锁理由', Type.String({ maxLength: mostReason }), { hint: '写明要改什么、为什么，审批人会看到' }),
})
export type NewUnlock = Static<typeof NewUnlock>

export const NewCorrection = Exactly({
  taskNo: Id(),
  receiptNo: Named(filingFieldNames.receiptNo, Line(mostReceipt)),
  filedOn: Named(filingFieldNames.filedOn, Day()),
  reason: Named('更正理由', Type.String({ maxLength: mostReason }), {
    kind: 'text',
    hint: '写明登记错在哪里，审批人会看到',
  }),
})
export type NewCorrection = Static<typeof NewCorrection>

/** Maximum size of a receipt file, in bytes. */
export const mostReceiptBytes = 10 * 1024 * 1024

/** True for a possible receipt number of the electronic tax bureau: 15 to 32 digits and capital letters. */
export const looksLikeReceipt = (text: string): boolean => /^[0-9A-Z]{15,32}$/.test(text.trim())
