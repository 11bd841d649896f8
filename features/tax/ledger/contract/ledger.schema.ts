import { Exactly, Id, Line, Month, Nullable, RecordOf, Time, Type, type Static } from '@portal/contract'

/** Bytes of a file of books at most: 50,000 accounts are some 5 MB. */
export const mostLedgerBytes = 30 * 1024 * 1024
/** Accounts of a ledger at most; the process that reads them holds some 500 bytes of each. */
export const mostAccounts = 200_000
/** Findings of a file that are shown; errors come first. */
export const findingsShown = 200
/** Shortest and longest reason for replacing a month's books. */
export const leastReplacing = 4
export const mostReplacing = 200

/** Columns that a person names, with what they are called. */
export const freeFields = {
  code: '科目编码',
  name: '科目名称',
  openDebit: '期初借方',
  openCredit: '期初贷方',
  openSide: '期初方向',
  openAmount: '期初余额',
  debit: '本期借方',
  credit: '本期贷方',
  ytdDebit: '本年累计借方',
  ytdCredit: '本年累计贷方',
  closeDebit: '期末借方',
  closeCredit: '期末贷方',
  closeSide: '期末方向',
  closeAmount: '期末余额',
} as const
export type FreeField = keyof typeof freeFields
export const demandedFields: readonly FreeField[] = ['code', 'debit', 'credit']

const Sides = Exactly({ debit: Type.String(), credit: Type.String(), diff: Type.String() })
/** Debit and credit of a whole ledger, in yuan; `diff` is debit less credit. */
export const LedgerBalance = Exactly({ opening: Sides, turnover: Sides, closing: Sides })
export type LedgerBalance = Static<typeof LedgerBalance>

export const LedgerFinding = Exactly({
  row: Nullable(Type.Integer()),
  id: Type.String(),
  level: Type.Enum(['error', 'warning', 'info']),
  message: Type.String(),
})
export type LedgerFinding = Static<typeof LedgerFinding>

const about = {
  month: Month(),
  fileName: Type.String(),
  layout: Type.String({ description: '识别到的版式；没有认出时为空' }),
  accounts: Type.Integer(),
  /** Accounts without others below that nobody mapped. */
  unmapped: Type.Integer(),
  vouchers: Type.Integer({ description: '凭证分录行数' }),
  balance: Nullable(LedgerBalance),
}

/** A month's books as they are kept. */
export const LedgerBook = Exactly({ ...about, version: Type.Integer(), by: Type.String(), at: Time() })
export type LedgerBook = Static<typeof LedgerBook>

/** What an uploaded file says; nothing is taken over yet. `importId` is null where the file is refused. */
export const LedgerPreview = Exactly({
  ...about,
  importId: Nullable(Id()),
  sheet: Type.String(),
  span: Type.String({ description: '表上写明的期间；没有写时为空' }),
  headings: Type.Array(Type.String(), { description: '表头各栏，供自选栏目' }),
  columns: Type.Optional(RecordOf(Type.String())),
  counts: Exactly({ error: Type.Integer(), warning: Type.Integer(), info: Type.Integer() }),
  findings: Type.Array(LedgerFinding),
  replaces: Nullable(Exactly({ fileName: Type.String(), by: Type.String(), at: Time() })),
})
export type LedgerPreview = Static<typeof LedgerPreview>

/** Uploaded books as a job reads them. `preview`: what it said; `message`: why it came to nothing. */
export const LedgerReading = Exactly({
  importId: Id(),
  state: Type.Enum(['reading', 'preview', 'done', 'cancelled', 'failed']),
  fileName: Type.String(),
  rows: Type.Integer({ description: '已读行数' }),
  message: Type.String(),
  preview: Nullable(LedgerPreview),
})
export type LedgerReading = Static<typeof LedgerReading>

export const UploadLedger = Exactly({
  month: Month(),
  columns: Type.Optional(Type.String({ maxLength: 4000, description: '自选栏目：{"栏目":"表头"} 的 JSON' })),
})
export const ConfirmLedger = Exactly({ importId: Id(), reason: Type.Optional(Line(mostReplacing)) })
