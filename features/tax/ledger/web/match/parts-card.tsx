import { linkTo } from '@portal/contract'
import { formatNumber } from '@portal/domain/format'
import { sumMoney } from '@portal/domain/money'
import { periodLabel } from '@portal/domain/period'
import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ledgerImportPage, ledgerMatchPartsRoute, type MatchParts, type MatchRow } from '../../contract/index.ts'
import css from '../shown/ledger.module.css'
import { ledgerTexts } from '../shown/ledger.texts.ts'
import { monthsOfRow } from './match-columns.tsx'

const texts = ledgerTexts.matching.parts
type Part = { what: string; more: string; amount: string }

const columnsOf = (what: string, more: string): Column<Part>[] => [
  { id: 'what', title: what, kind: 'text', isHeader: true, isWide: true, narrow: true },
  { id: 'more', title: more, kind: 'text' },
  { id: 'amount', title: texts.amount, kind: 'amount', unit: ledgerTexts.yuan, narrow: true },
]

/** What the three sides of some months are made of: accounts, rates of invoices, lines of returns. */
export function PartsCard({ row, ent }: { row: MatchRow; ent: string | undefined }) {
  const { from, month } = row
  const query = useQuery(
    queryOf(ledgerMatchPartsRoute, { query: { from, month, ...(ent === undefined ? {} : { ent }) } }),
  )
  return (
    <section className={`card ${css.part}`} aria-label={texts.title(monthsOfRow(row))}>
      <h2>{texts.title(monthsOfRow(row))}</h2>
      <QueryView query={query} skeleton={<Skeleton rows={4} />}>
        {(parts) => <Sides parts={parts} row={row} />}
      </QueryView>
    </section>
  )
}

function Sides({ parts: { accounts, invoices, lines }, row }: { parts: MatchParts; row: MatchRow }) {
  return (
    <>
      <Side
        title={texts.accounts}
        columns={columnsOf(texts.account, texts.code)}
        rows={accounts.map(({ code, name, amount }) => ({ what: name, more: code, amount }))}
        none={row.books === null ? texts.noBooks : texts.noAccounts}
      />
      {row.books === null && (
        <Link to={linkTo(ledgerImportPage, { period: row.month })}>{ledgerTexts.map.toImport}</Link>
      )}
      <Side
        title={texts.invoices}
        columns={columnsOf(texts.rate, texts.count)}
        rows={invoices.map(({ rate, count, amount }) => ({
          what: rate === '' ? texts.noRate : rate,
          more: texts.invoiceCount(count),
          amount,
        }))}
        none={texts.noInvoices}
      />
      <Side
        title={texts.lines}
        columns={columnsOf(texts.line, texts.period)}
        rows={lines.map(({ period, line, amount }) => ({ what: line, more: periodLabel(period), amount }))}
        none={texts.noLines}
      />
    </>
  )
}

function Side({
  title,
  columns,
  rows,
  none,
}: {
  title: string
  columns: Column<Part>[]
  rows: readonly Part[]
  none: string
}) {
  if (rows.length === 0)
    return (
      <p className="muted">
        {title}：{none}
      </p>
    )
  return (
    <Table
      caption={title}
      heading={title}
      columns={columns}
      rows={rows}
      rowId={({ what, more }) => `${more} ${what}`}
      foot={{ what: texts.sum, amount: formatNumber(sumMoney(rows.map(({ amount }) => amount))) }}
      overflow="sideways"
      isSmall
    />
  )
}
