import { notFound } from '@portal/contract'
import { toDecimal, toMoney } from '@portal/domain/money'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { voucherPageSize, type VoucherPage, type VoucherQuery } from '../../contract/vouchers.schema.ts'
import { findKept } from '../store/book.repo.ts'
import { ledgerTexts as texts } from '../store/ledger.texts.ts'
import { findAccount, pageLines, sumLines } from './vouchers.repo.ts'

/** Voucher lines behind an account of the books, in pages. @throws not found while the month has no books */
export async function vouchersOfAccount(
  db: Db,
  scope: Pick<Scope, 'entId'>,
  { month, code, after = '0' }: VoucherQuery,
): Promise<VoucherPage> {
  const book = await findKept(db, scope, month)
  if (book === undefined) throw notFound(texts.noBook(month))
  const of = { entId: scope.entId, bookId: book.id, code }
  const [account, sums, rows] = await Promise.all([
    findAccount(db, of),
    sumLines(db, of),
    pageLines(db, of, { after: Number(after), size: voucherPageSize + 1 }),
  ])
  const shown = rows.slice(0, voucherPageSize)
  return {
    month,
    fileName: book.file_name,
    hasVouchers: book.vouchers > 0,
    account:
      account === undefined
        ? null
        : {
            code: account.shown,
            name: account.path,
            opening: account.opening,
            ytdDebit: account.ytd_debit,
            ytdCredit: account.ytd_credit,
            closing: account.closing,
          },
    lines: Number(sums.lines),
    debit: toMoney(toDecimal(sums.debit ?? '0')),
    credit: toMoney(toDecimal(sums.credit ?? '0')),
    records: shown.map(({ names, others, ...line }) => ({ ...line, counter: { names, others } })),
    next: rows.length > shown.length ? (shown.at(-1)?.place ?? null) : null,
  }
}
