import { Link } from 'react-router'
import type { TaxKindOnPage } from '../kind/tax-kind.ts'

/** The way to opening balances, where the tax has them. */
export function OpeningLink({ kind: { opening } }: { kind: Pick<TaxKindOnPage, 'opening'> }) {
  return opening === undefined ? null : (
    <Link className="button link" to={opening.page.to}>
      {opening.page.title}
    </Link>
  )
}
