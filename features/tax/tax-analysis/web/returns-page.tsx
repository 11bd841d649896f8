import { fieldsOf, linkTo } from '@portal/contract'
import { periodLabel } from '@portal/domain/period'
import { addressIn } from '@portal/home/web/public'
import { Pager } from '@portal/page-kit/list/pages/pager.tsx'
import { conditionsOf } from '@portal/page-kit/list/conditions'
import { columnsOf } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { returnPage } from '@portal/tax-return/pages'
import { ownTaxTypeName } from '@portal/tax-task/contract'
import { boot } from '@portal/web-kit/boot'
import { useMe } from '@portal/web-kit/caller'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { taxAnalysisPage } from '../contract/tax-analysis.pages.ts'
import { taxFigures, type AnalysedReturn } from '../contract/index.ts'
import { analysisTexts as texts } from './analysis.texts.ts'
import { placeOf } from './place.rules.ts'
import css from './analysis.module.css'

/** The way to a return: one of another enterprise opens in its own tab. */
function OpenReturn({ row: { entId, isMember, taskNo, number } }: { row: AnalysedReturn }) {
  const me = useMe()
  const route = linkTo(returnPage, { id: taskNo, version: String(number) })
  if (entId === me.entId) return <Link to={route}>{texts.open}</Link>
  if (!isMember) return <span className="faint">{texts.elsewhere}</span>
  return (
    <a href={addressIn(entId, route)} target="_blank" rel="noreferrer">
      {texts.newTab}
    </a>
  )
}

const columns = columnsOf<AnalysedReturn>(fieldsOf(taxFigures.row), {
  entName: { isFixed: true, isHeader: true, isWide: true },
  period: { cell: ({ period }) => periodLabel(period) },
  taxType: { cell: ({ taxType }) => ownTaxTypeName(taxType) },
  number: { cell: ({ number }) => (number === 1 ? texts.first : texts.amended(number)) },
  open: { title: texts.open, isUntitled: true, cell: (row) => <OpenReturn row={row} /> },
})

/** The returns that a figure consists of, as many as the figure counts (TAX-16). */
export function ReturnsPage() {
  const [search, setSearch] = useSearchParams()
  const { values } = placeOf(search, boot().today)
  const asked = search.get('page') ?? ''
  const page = /^[1-9]\d{0,3}$/.test(asked) ? asked : '1'
  const query = useQuery({
    ...queryOf(taxFigures.rowsRoute, { query: { ...values, page } }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={css.page}>
      <div className="page-title">
        <h1>{texts.rowsTitle}</h1>
        <span className="grow" />
        <Link className="button" to={linkTo(taxAnalysisPage, values)}>
          {texts.back}
        </Link>
      </div>
      <p className={`muted text-small ${css.lead}`}>{conditionsOf(taxFigures.filters, values).join('，')}</p>
      <QueryView query={query} isPage>
        {({ rows, total, page: current }) =>
          rows.length === 0 ? (
            <EmptyState title={texts.empty} reason={texts.emptyReason} icon="chart" />
          ) : (
            <section className="card">
              <Table
                caption={texts.rowsTitle}
                columns={columns}
                rows={rows}
                rowId={({ taskNo, number }) => `${taskNo} ${String(number)}`}
                rowName={({ entName }) => entName}
                overflow="sideways"
              />
              <footer className={css.foot}>
                <span className="muted text-small">{texts.count(total)}</span>
                <Pager
                  current={current}
                  total={total}
                  size={taxFigures.pageSize}
                  onPage={(next) => setSearch({ ...values, page: String(next) })}
                />
              </footer>
            </section>
          )
        }
      </QueryView>
    </div>
  )
}
