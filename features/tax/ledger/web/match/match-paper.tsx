import { linkTo } from '@portal/contract'
import { formatChinaTime } from '@portal/domain'
import { definePaper } from '@portal/page-kit/paper/paper.tsx'
import { PaperFrame } from '@portal/page-kit/paper/paper-frame.tsx'
import { PaperTable, type PaperColumn } from '@portal/page-kit/paper/paper-table.tsx'
import { paperTexts } from '@portal/page-kit/paper/paper.texts'
import { boot } from '@portal/web-kit/boot'
import { useMe } from '@portal/web-kit/caller'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import {
  differenceNames,
  ledgerMatchPage,
  ledgerMatchRoute,
  type MatchItem,
  type MatchRow,
} from '../../contract/index.ts'
import { ledgerTexts } from '../shown/ledger.texts.ts'
import { matchColumns, resultOf } from './match-columns.tsx'

const texts = ledgerTexts.matching
const columns: PaperColumn<MatchRow>[] = matchColumns.map((column) =>
  column.id === 'result'
    ? {
        ...column,
        cell: (row) =>
          [resultOf(row).text, ...(row.returns !== null && !row.isFiled ? [texts.notFiled] : [])].join('，'),
      }
    : column,
)
const itemColumns: PaperColumn<MatchItem>[] = [
  { id: 'month', title: texts.months, kind: 'month', isHeader: true },
  { id: 'key', title: texts.key, kind: 'code', codes: differenceNames },
  { id: 'amount', title: texts.amount, kind: 'amount', unit: ledgerTexts.yuan },
  { id: 'source', title: texts.source, kind: 'text' },
  { id: 'settledIn', title: texts.settled, kind: 'month' },
  { id: 'by', title: ledgerTexts.columns.by, kind: 'text' },
]

/** What adds up over months; a difference of months without books does not. */
const summed = ['books', 'invoices', 'returns', 'explained']

interface MatchOnPaper {
  entName: string
  printedBy: string
  printedAt: string
  year: string
  rows: readonly MatchRow[]
}

const MatchPaper = definePaper<MatchOnPaper>({
  title: ({ year }) => texts.paper(year),
  facts: ({ printedAt, printedBy }) => [
    [paperTexts.printed, printedAt],
    [paperTexts.printedBy, printedBy],
  ],
  body: ({ entName, year, rows }) => {
    const items = rows.flatMap((row) => row.items)
    return (
      <>
        <PaperTable
          caption={ledgerTexts.match}
          columns={columns}
          rows={rows}
          rowId={({ month }) => month}
          sums={summed}
          running={[texts.unitOf(entName), `${year} ${texts.year}`, paperTexts.unit]}
        />
        {items.length > 0 && (
          <PaperTable
            caption={texts.details}
            columns={itemColumns}
            rows={items}
            rowId={({ id }) => id}
            running={[texts.unitOf(entName), texts.details, paperTexts.unit]}
          />
        )}
      </>
    )
  },
  notes: () => [texts.paperNote],
  signs: () => [[texts.preparer, texts.reviewer]],
  hasSeal: true,
})

/** 收入比对 of a year on paper, with what explains it: /system/tax-admin/ledger-match-print?year= */
export function MatchPaperPage() {
  const [search] = useSearchParams()
  const asked = search.get('year') ?? ''
  const year = /^\d{4}$/.test(asked) ? asked : boot().today.slice(0, 4)
  const me = useMe()
  const query = useQuery({ ...queryOf(ledgerMatchRoute, { query: { year } }), gcTime: 0 })
  const printedAt = useMemo(() => formatChinaTime(new Date(query.dataUpdatedAt)), [query.dataUpdatedAt])
  return (
    <PaperFrame
      fileName={`${me.entName} ${texts.paper(year)}`}
      back={
        <Link className="button" to={linkTo(ledgerMatchPage, { year })}>
          <Icon name="chevron-left" />
          {texts.back}
        </Link>
      }
      tools={<h1 className="screen-reader-only">{texts.paper(year)}</h1>}
    >
      <QueryView query={query} isPage>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState title={texts.nothing} reason={texts.nothingWhy} icon="list" />
          ) : (
            <MatchPaper entName={me.entName} printedBy={me.showName} printedAt={printedAt} year={year} rows={rows} />
          )
        }
      </QueryView>
    </PaperFrame>
  )
}
