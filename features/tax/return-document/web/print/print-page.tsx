import { taskListPage } from '@portal/tax-task/pages'
import { returnPage } from '@portal/tax-return/pages'
import { linkTo } from '@portal/contract'
import { loadForms, type FormSet } from '@portal/tax-forms'
import { formTabName } from '@portal/tax-return/contract'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { FailedPage } from '@portal/web-kit/failed-page.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { queryOf } from '@portal/web-kit/query'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { returnPaperRoute, type ReturnPaper } from '../../contract/index.ts'
import { returnDocumentTexts as texts } from '../return-document.texts.ts'
import { ChecksPaper } from './checks-paper.tsx'
import { FormPaper } from './form-paper.tsx'
import { contentOf } from './print-address.rules.ts'
import { SummaryPaper } from './summary-paper.tsx'
import css from './print.module.css'

/**
 * A return on paper: /system/tax-admin/tax-print?id=&content=all|withSummary|summary|checks|<table>. Always in the
 * light theme; printing shows the papers alone.
 */
export function PrintPage() {
  const [search, setSearch] = useSearchParams()
  const { taskNo, content } = contentOf(search)
  const paper = useQuery({ ...queryOf(returnPaperRoute, { query: { taskNo } }), enabled: taskNo !== '', gcTime: 0 })
  const codes = paper.data?.tables.map((table) => table.tableCode)
  const forms = useQuery({
    queryKey: ['paper-forms', ...(codes ?? [])],
    queryFn: () => loadForms(codes ?? []),
    enabled: codes !== undefined,
    staleTime: Infinity,
    structuralSharing: false,
  })
  useFileName(paper.data)
  const failed = paper.error ?? forms.error
  if (taskNo === '')
    return (
      <>
        <h1 className="screen-reader-only">{texts.print}</h1>
        <EmptyState title={texts.noTask} reason={texts.noTaskReason}>
          <Link className="button primary" to={linkTo(taskListPage)}>
            {texts.toTasks}
          </Link>
        </EmptyState>
      </>
    )
  if (failed !== null)
    return (
      <FailedPage
        error={failed}
        onRetry={() => {
          void paper.refetch()
          void forms.refetch()
        }}
      />
    )
  if (paper.data === undefined || forms.data === undefined)
    return (
      <div>
        <Skeleton rows={18} height={34} />
      </div>
    )
  const isWhole = content === 'all' || content === 'withSummary'
  const choose = (next: string): void => setSearch({ id: taskNo, content: next }, { replace: true })
  return (
    <div className={css.printing} data-paper-only="">
      <div className={css.printTools} data-part="print-tools">
        <Link className="button" to={linkTo(returnPage, { id: taskNo })}>
          <Icon name="chevron-left" />
          {texts.back}
        </Link>
        <h1 className="screen-reader-only">{texts.print}</h1>
        <label>
          {texts.choose}
          <select value={content} onChange={(event) => choose(event.target.value)}>
            <option value="all">{texts.whole}</option>
            <option value="withSummary">{texts.withSummary}</option>
            <option value="summary">{texts.summaryTitle}</option>
            {paper.data.tables.map(({ tableCode }) => (
              <option key={tableCode} value={tableCode}>
                {tabOf(forms.data, tableCode)}
              </option>
            ))}
            <option value="checks">{texts.checks}</option>
          </select>
        </label>
        <span className="muted">{texts.hint}</span>
        <span className="grow" />
        <button type="button" className="button primary" onClick={() => print()}>
          {texts.printNow}
        </button>
      </div>
      <div className={css.papers} data-part="papers" data-theme="light">
        {(content === 'summary' || content === 'withSummary') && <SummaryPaper paper={paper.data} />}
        {paper.data.tables
          .filter(({ tableCode }) => isWhole || content === tableCode)
          .map((table) => (
            <TablePaper key={table.tableCode} set={forms.data} table={table} paper={paper.data} />
          ))}
        {(isWhole || content === 'checks') && <ChecksPaper set={forms.data} paper={paper.data} />}
      </div>
    </div>
  )
}

function TablePaper({ set, table, paper }: { set: FormSet; table: ReturnPaper['tables'][number]; paper: ReturnPaper }) {
  const definition = set.byCode.get(table.tableCode)?.definition
  return definition === undefined ? null : <FormPaper set={set} definition={definition} table={table} paper={paper} />
}

const tabOf = (set: FormSet, code: string): string => {
  const form = set.byCode.get(code)?.definition
  return form === undefined ? code : formTabName(form)
}

/** Browsers name the PDF after the window's title. */
function useFileName(paper: ReturnPaper | undefined): void {
  useEffect(() => {
    if (paper === undefined) return undefined
    const before = document.title
    document.title = `${paper.entName} ${paper.taxTypeName}申报表 ${paper.periodLabel}`
    return () => {
      document.title = before
    }
  }, [paper])
}
