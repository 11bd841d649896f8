import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { ledgerMappingChangesRoute, type MappingChange } from '../../contract/index.ts'
import css from '../shown/ledger.module.css'
import { ledgerTexts } from '../shown/ledger.texts.ts'

const texts = ledgerTexts.map
const columns: Column<MappingChange>[] = [
  { id: 'code', title: texts.code, kind: 'text', isHeader: true, narrow: true },
  { id: 'before', title: texts.from, kind: 'text', cell: ({ before }) => before || texts.blank },
  { id: 'after', title: texts.to, kind: 'text', narrow: true, cell: ({ after }) => after || texts.blank },
  { id: 'by', title: ledgerTexts.columns.by, kind: 'text' },
  { id: 'at', title: ledgerTexts.columns.at, kind: 'time' },
]

/** What changed in the mapping, newest first. */
export function ChangesCard() {
  const query = useQuery(queryOf(ledgerMappingChangesRoute, { query: {} }))
  return (
    <section className={`card ${css.part}`} aria-label={texts.changes}>
      <h2>{texts.changes}</h2>
      <QueryView query={query} skeleton={<Skeleton rows={3} />}>
        {(changes) =>
          changes.length === 0 ? (
            <p className="muted">{texts.noChanges}</p>
          ) : (
            <Table
              caption={texts.changes}
              columns={columns}
              rows={changes}
              rowId={({ version, code }) => `${version} ${code}`}
              isSmall
            />
          )
        }
      </QueryView>
    </section>
  )
}
