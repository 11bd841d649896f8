import type { DataOf } from '@portal/contract'
import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { SideDrawer } from '@portal/web-kit/side-drawer.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { differencesRoute } from '../contract/index.ts'
import { deductionTexts as texts } from './deduction.texts.ts'

const columns: Column<DataOf<typeof differencesRoute>[number]>[] = [
  { id: 'number', title: texts.number, kind: 'text', narrow: true },
  { id: 'partner', title: texts.seller, kind: 'text', isClipped: true },
  { id: 'tax', title: texts.tax, kind: 'amount', unit: texts.yuan, narrow: true },
  { id: 'here', title: texts.here, kind: 'text', narrow: true },
  {
    id: 'bureau',
    title: texts.bureau,
    kind: 'text',
    narrow: true,
    cell: ({ bureau }) => <span className="warn-text">{bureau}</span>,
  },
]

/** Invoices on which the bureau's lists and the ticks here disagree, with both sides. */
export function DifferencesDrawer({ period, onClose }: { period: string; onClose: () => void }) {
  const query = useQuery(queryOf(differencesRoute, { query: { period } }))
  return (
    <SideDrawer title={texts.differencesTitle} onClose={onClose}>
      <QueryView query={query}>
        {(rows) => (
          <Table caption={texts.differencesTitle} columns={columns} rows={rows} rowId={({ key }) => key} isSmall />
        )}
      </QueryView>
    </SideDrawer>
  )
}
