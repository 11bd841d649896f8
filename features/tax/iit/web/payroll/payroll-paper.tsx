import { fieldsOf, linkTo } from '@portal/contract'
import { formatChinaTime, isPeriod, periodLabel } from '@portal/domain'
import { bare } from '@portal/page-kit/fields/field-input'
import { MonthField } from '@portal/page-kit/fields/typed/month-field.tsx'
import { definePaper } from '@portal/page-kit/paper/paper.tsx'
import { PaperFrame } from '@portal/page-kit/paper/paper-frame.tsx'
import { PaperTable } from '@portal/page-kit/paper/paper-table.tsx'
import { paperTexts } from '@portal/page-kit/paper/paper.texts'
import { columnsOf } from '@portal/page-kit/table/column'
import { useMe } from '@portal/web-kit/caller'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { payrollPage } from '../../contract/iit.pages.ts'
import { PayrollSum, payrollSummaryRoute } from '../../contract/index.ts'
import { currentMonth } from './month-of-today.ts'
import { payrollTexts as texts } from './payroll.texts.ts'

const columns = columnsOf<PayrollSum>(fieldsOf(PayrollSum), { item: { isHeader: true } })
const summed = ['rows', 'income', 'specials', 'additional']

interface PayrollOnPaper {
  entName: string
  printedBy: string
  printedAt: string
  month: string
  people: number
  rows: readonly PayrollSum[]
}

const PayrollPaper = definePaper<PayrollOnPaper>({
  title: () => texts.paper,
  shape: 'tall',
  facts: ({ people, printedAt, printedBy }) => [
    [texts.people, texts.peopleCount(people)],
    [paperTexts.printed, printedAt],
    [paperTexts.printedBy, printedBy],
  ],
  body: ({ entName, month, rows }) => (
    <PaperTable
      caption={texts.paper}
      columns={columns}
      rows={rows}
      rowId={({ item }) => item}
      sums={summed}
      running={[texts.withholder(entName), periodLabel(month), paperTexts.unit]}
      shape="tall"
    />
  ),
  notes: () => [texts.unverified],
  signs: () => [[texts.preparer, texts.reviewer]],
  hasSeal: true,
})

/** What a month's payroll comes to by item of income, on paper: /system/tax-admin/payroll-print?month= */
export function PayrollPaperPage() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('month') ?? ''
  const month = isPeriod(asked) && asked.length === 6 ? asked : currentMonth()
  const me = useMe()
  const query = useQuery({ ...queryOf(payrollSummaryRoute, { query: { month } }), gcTime: 0 })
  const printedAt = useMemo(() => formatChinaTime(new Date(query.dataUpdatedAt)), [query.dataUpdatedAt])
  return (
    <PaperFrame
      fileName={`${me.entName} ${texts.paper} ${periodLabel(month)}`}
      back={
        <Link className="button" to={linkTo(payrollPage)}>
          <Icon name="chevron-left" />
          {texts.back}
        </Link>
      }
      tools={
        <>
          <h1 className="screen-reader-only">{texts.paper}</h1>
          <label htmlFor="paper-month">{texts.month}</label>
          <MonthField
            control={bare('paper-month')}
            value={month}
            onChange={(next) => isPeriod(next) && setSearch({ month: next }, { replace: true })}
          />
        </>
      }
    >
      <QueryView query={query} isPage>
        {({ people, rows }) =>
          rows.length === 0 ? (
            <EmptyState title={texts.noMonth(month)} reason={texts.noMonthReason} icon="receipt" />
          ) : (
            <PayrollPaper
              entName={me.entName}
              printedBy={me.showName}
              printedAt={printedAt}
              month={month}
              people={people}
              rows={rows}
            />
          )
        }
      </QueryView>
    </PaperFrame>
  )
}
