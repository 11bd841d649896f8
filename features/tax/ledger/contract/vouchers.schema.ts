import { Exactly, Month, Nullable, Type, type Static } from '@portal/contract'

/** Voucher lines in one answer. */
export const voucherPageSize = 20

/** Accounts on the other side of a line's voucher that are named; `others`: how many more there are. */
const Counter = Exactly({ names: Type.Array(Type.String()), others: Type.Integer() })

/** One line of a voucher; amounts in yuan. */
export const VoucherLine = Exactly({
  place: Type.Integer({ description: '凭证表上的行号' }),
  date: Type.String(),
  number: Type.String(),
  summary: Type.String(),
  debit: Type.String(),
  credit: Type.String(),
  counter: Counter,
})
export type VoucherLine = Static<typeof VoucherLine>

/**
 * Lines of an account up to a month, in the order of the books. `next`: the place after which the following ones
 * stand. `lines` and the sums are of all of them.
 */
export const VoucherPage = Exactly({
  month: Month(),
  fileName: Type.String(),
  /** Whether the month's books came with vouchers at all. */
  hasVouchers: Type.Boolean(),
  /** The account as the trial balance has it; null where these books have none of this code. */
  account: Nullable(
    Exactly({
      code: Type.String(),
      name: Type.String(),
      opening: Type.String({ description: '期初余额，借正贷负' }),
      ytdDebit: Type.String(),
      ytdCredit: Type.String(),
      closing: Type.String({ description: '期末余额，借正贷负' }),
    }),
  ),
  lines: Type.Integer(),
  debit: Type.String(),
  credit: Type.String(),
  records: Type.Array(VoucherLine),
  next: Nullable(Type.Integer()),
})
export type VoucherPage = Static<typeof VoucherPage>

export const VoucherQuery = Exactly({
  month: Month(),
  code: Type.String({ minLength: 1, maxLength: 40, description: '科目编码，不含分隔符' }),
  after: Type.Optional(Type.String({ pattern: '^\\d{1,9}$', description: '上一页的 next' })),
})
export type VoucherQuery = Static<typeof VoucherQuery>
