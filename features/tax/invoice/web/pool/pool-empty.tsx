import { invoiceImportPage } from '../../contract/invoice.pages.ts'
import { linkTo } from '@portal/contract'
import { Can } from '@portal/web-kit/can.tsx'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { Link } from 'react-router'
import { invoiceTexts } from '../invoice.texts.ts'
import { isNarrowed, noFilters, type PoolFilters } from './pool-filters.rules.ts'

/** Empty state: no invoice matches the filters, or the pool is still empty. */
export function PoolEmpty({
  filters,
  onChange,
}: {
  filters: PoolFilters
  onChange: (next: Partial<PoolFilters>) => void
}) {
  if (isNarrowed(filters))
    return (
      <EmptyState title={invoiceTexts.poolNone} reason={invoiceTexts.poolNoneReason} icon="search">
        <button type="button" className="button" onClick={() => onChange(noFilters)}>
          {invoiceTexts.clear}
        </button>
      </EmptyState>
    )
  return (
    <EmptyState title={invoiceTexts.poolEmpty} reason={invoiceTexts.poolEmptyReason} icon="receipt">
      <Can code="invoice:pool:import">
        <Link className="button primary" to={linkTo(invoiceImportPage, { period: filters.period })}>
          {invoiceTexts.importTitle}
        </Link>
      </Can>
    </EmptyState>
  )
}
