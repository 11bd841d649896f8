import { ok } from '@portal/contract'
import type { Loan } from '../../gallery/loans.ts'

/** Answers a list of loans as its server does: filtered, counted, a page of them. */
export function loanBook(all: readonly Loan[], query: URLSearchParams) {
  const said = (name: string): string => query.get(name) ?? ''
  const within = ({ due, state, borrower }: Loan): boolean =>
    (said('dueFrom') === '' || due >= said('dueFrom')) &&
    (said('dueTo') === '' || due <= said('dueTo')) &&
    (said('state') === '' || said('state').split(',').includes(state)) &&
    borrower.includes(said('borrower'))
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('size') ?? 20)]
  const rows = all.filter(within)
  return ok({ records: rows.slice((page - 1) * size, page * size), total: rows.length, next: null })
}
