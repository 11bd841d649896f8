import { taskListPage } from '@portal/tax-task/pages'
import { returnPage } from '@portal/tax-return/pages'
import { linkTo } from '@portal/contract'
import { loadForms, type FormSet } from '@portal/tax-forms'
import { PaperChoice, PaperFrame, PartChoice } from '@portal/page-kit/paper/paper-frame.tsx'
import { partsOf } from '@portal/page-kit/paper/paper-parts'
import { addedRowsIn } from '@portal/tax-forms/layout/added-rows.rules'
import { formTabName } from '@portal/tax-return/contract'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { FailedPage } from '@portal/web-kit/failed-page.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { queryOf } from '@portal/web-kit/query'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { returnPaperRoute, type ReturnPaper } from '../../contract/index.ts'
import { returnDocumentTexts as texts } from '../return-document.texts.ts'
import { ChecksPaper } from './checks-paper.tsx'
import { FormPaper } from './form-paper.tsx'
import { contentOf } from './print-address.rules.ts'
import { SummaryPaper } from './summary-paper.tsx'

/**
 * A return on paper: /system/tax-admin/tax-print?id=&content=&part=, `content` as in `PrintContent`. A
 * form of more rows than one printing takes is printed in parts.
 */
export function PrintPage() {
  const [search, setSearch] = useSearchParams()
  const { taskNo, content, part } = contentOf(search)
  const paper = useQuery({ ...queryOf(returnPaperRoute, { query: { taskNo } }), enabled: taskNo !== '', gcTime: 0 })
  const codes = paper.data?.tables.map((table) => table.tableCode)
  const forms = useQuery({
    queryKey: ['paper-forms', ...(codes ?? [])],
    queryFn: () => loadForms(codes ?? []),
    enabled: codes !== undefined,
    staleTime: Infinity,
    structuralSharing: false,
  })
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
  const shown = paper.data.tables.filter(({ tableCode }) => isWhole || content === tableCode)
  const longest = Math.max(0, ...shown.map((table) => rowsOnPaper(forms.data, table)))
  const parts = partsOf(longest)
  const isFirst = part === 1 || parts[part - 1] === undefined
  return (
    <PaperFrame
      fileName={texts.fileName(paper.data)}
      back={
        <Link className="button" to={linkTo(returnPage, { id: taskNo })}>
          <Icon name="chevron-left" />
          {texts.back}
        </Link>
      }
      hint={texts.hint}
      mark={paper.data.isFiled ? undefined : texts.mark}
      tools={
        <>
          <h1 className="screen-reader-only">{texts.print}</h1>
          <PaperChoice
            value={content}
            onChange={choose}
            options={[
              { value: 'all', label: texts.whole },
              { value: 'withSummary', label: texts.withSummary },
              { value: 'summary', label: texts.summaryTitle },
              ...paper.data.tables.map(({ tableCode }) => ({ value: tableCode, label: tabOf(forms.data, tableCode) })),
              { value: 'checks', label: texts.checks },
            ]}
          />
          <PartChoice
            count={longest}
            number={isFirst ? 1 : part}
            onChange={(next) => setSearch({ id: taskNo, content, part: String(next) }, { replace: true })}
          />
        </>
      }
    >
      {isFirst && (content === 'summary' || content === 'withSummary') && <SummaryPaper paper={paper.data} />}
      {shown.map((table) => (
        <TablePaper key={table.tableCode} set={forms.data} table={table} paper={paper.data} part={isFirst ? 1 : part} />
      ))}
      {isFirst && (isWhole || content === 'checks') && <ChecksPaper set={forms.data} paper={paper.data} />}
    </PaperFrame>
  )
}

interface TableOnPaper {
  set: FormSet
  table: ReturnPaper['tables'][number]
  paper: ReturnPaper
  part: number
}

/** A table on its sheets; one whose rows end before the part in hand has none there. */
function TablePaper({ set, table, paper, part }: TableOnPaper) {
  const definition = set.byCode.get(table.tableCode)?.definition
  const stretches = partsOf(rowsOnPaper(set, table))
  const stretch = stretches[part - 1]
  if (definition === undefined || stretch === undefined) return null
  return (
    <FormPaper
      set={set}
      definition={definition}
      table={table}
      paper={paper}
      {...(stretches.length > 1 ? { part: stretch } : {})}
    />
  )
}

/** Upper bound of a table's rows on paper. */
function rowsOnPaper(set: FormSet, { tableCode, cells }: ReturnPaper['tables'][number]): number {
  const definition = set.byCode.get(tableCode)?.definition
  return definition === undefined ? 0 : definition.rows.length + addedRowsIn(definition, cells).length
}

const tabOf = (set: FormSet, code: string): string => {
  const form = set.byCode.get(code)?.definition
  return form === undefined ? code : formTabName(form)
}
