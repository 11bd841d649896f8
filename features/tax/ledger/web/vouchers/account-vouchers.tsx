import { linkTo } from '@portal/contract'
import { formatNumber } from '@portal/domain/format'
import type { SourcePartProps } from '@portal/tax-return/web/public'
import { useMay } from '@portal/web-kit/caller'
import { call } from '@portal/web-kit/call'
import { keyOf } from '@portal/web-kit/query'
import { RefusalOffer } from '@portal/web-kit/refusal-offer.tsx'
import { wordsOf } from '@portal/web-kit/show-error'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { bookOf, type BookAccount } from '../../contract/book-ref.ts'
import { ledgerImportPage, ledgerVouchersRoute, type VoucherLine, type VoucherPage } from '../../contract/index.ts'
import { voucherTexts as texts } from './vouchers.texts.ts'
import css from './vouchers.module.css'

const access = 'perm:tax:ledger:read'

/** Voucher lines behind an account that a figure draws on; opened in its place. */
export function AccountVouchers({ part }: SourcePartProps) {
  const isAllowed = useMay(access)
  const account = bookOf(part.invoice)
  if (account === null) return null
  if (isAllowed) return <Vouchers account={account} />
  return (
    <p className="faint text-tiny">
      {texts.notAllowed} <RefusalOffer permission={access} />
    </p>
  )
}

function Vouchers({ account: { month, code } }: { account: BookAccount }) {
  const pages = useInfiniteQuery({
    queryKey: keyOf(ledgerVouchersRoute, { month, code }),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(
        ledgerVouchersRoute,
        { query: { month, code, ...(pageParam === '' ? {} : { after: pageParam }) } },
        { signal },
      ),
    getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
  })
  const first = pages.data?.pages[0]
  if (first === undefined && pages.error === null)
    return <span className="skeleton" role="status" aria-label={texts.reading} />
  const lines = pages.data?.pages.flatMap(({ records }) => records) ?? []
  return (
    <>
      {first !== undefined && <Head page={first} />}
      {lines.length > 0 && (
        <ul className={css.lines} aria-label={texts.title}>
          {lines.map((line) => (
            <Line key={line.place} line={line} />
          ))}
        </ul>
      )}
      {pages.error !== null && (
        <p className="error-text text-tiny" role="alert">
          {wordsOf(pages.error)}{' '}
          <button
            type="button"
            className="button link"
            onClick={() => void (first === undefined ? pages.refetch() : pages.fetchNextPage())}
          >
            {texts.again}
          </button>
        </p>
      )}
      {pages.hasNextPage && (
        <button
          type="button"
          className="button link"
          disabled={pages.isFetching}
          onClick={() => void pages.fetchNextPage()}
        >
          {texts.more((first?.lines ?? 0) - lines.length)}
        </button>
      )}
    </>
  )
}

/** The account in the books, and whether its vouchers come to the same. */
function Head({ page }: { page: VoucherPage }) {
  const { account, hasVouchers, lines, debit, credit } = page
  const isPart = account !== null && lines > 0 && (account.ytdDebit !== debit || account.ytdCredit !== credit)
  return (
    <>
      <p className="muted text-tiny">
        {account === null
          ? texts.gone(page.month)
          : texts.account(formatNumber(account.ytdDebit), formatNumber(account.ytdCredit))}
      </p>
      {lines > 0 && (
        <p className={`text-tiny ${isPart ? 'warn-text' : 'muted'}`}>
          {texts.sums(lines, formatNumber(debit), formatNumber(credit))}
          {isPart && texts.partial}
        </p>
      )}
      {account !== null && lines === 0 && (
        <p className="faint text-tiny">
          {hasVouchers ? texts.noLines : texts.noVouchers}{' '}
          {!hasVouchers && <Link to={linkTo(ledgerImportPage, { period: page.month })}>{texts.toImport}</Link>}
        </p>
      )}
    </>
  )
}

function Line({ line: { date, number, summary, debit, credit, counter } }: { line: VoucherLine }) {
  const amounts = [
    ...(debit === '0.00' ? [] : [`${texts.debit} ${formatNumber(debit)}`]),
    ...(credit === '0.00' ? [] : [`${texts.credit} ${formatNumber(credit)}`]),
  ]
  return (
    <li>
      <span className={css.what}>
        {[date, number].filter((one) => one !== '').join(' ')} <span className="muted">{summary}</span>
      </span>
      <span className="digits">{amounts.join('，')}</span>
      {counter.names.length > 0 && (
        <span className={`faint text-tiny ${css.counter}`}>{texts.counter(counter.names, counter.others)}</span>
      )}
    </li>
  )
}
