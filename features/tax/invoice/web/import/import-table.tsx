import { callForFile } from '@portal/web-kit/call'
import { Pager } from '@portal/page-kit/list/pages/pager.tsx'
import { openRows, type RowGroup } from '@portal/page-kit/table/groups/row-group'
import { TableSkeleton } from '@portal/page-kit/table/table-skeleton.tsx'
import { Table } from '@portal/page-kit/table/table.tsx'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { ErrorCard } from '@portal/web-kit/error-card.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { queryOf } from '@portal/web-kit/query'
import { saveFile } from '@portal/web-kit/save-file'
import { showError } from '@portal/web-kit/show-error'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  importRefusals,
  importRows,
  type ImportRecord,
  type ImportStatus,
  type ShownResult,
} from '../../contract/index.ts'
import { invoiceTexts } from '../invoice.texts.ts'
import { importColumns, importLook, resultFaces } from './import-columns.tsx'
import { foldAt, tabsOf, type Tab } from './import-tabs.rules.ts'
import { importTexts as texts } from './import.texts.ts'
import { useFolded } from './use-folded.tsx'
import css from './import.module.css'

/** Invoices per page: what fits on a screen. */
const pageSize = 20
const typedMs = 250
const recordId = ({ id }: ImportRecord): string => id

/** All invoices of one workbook before confirmation: problems first, then importable ones; duplicates collapsed. */
export function ImportTable({ status }: { status: ImportStatus }) {
  const { importId, state } = status
  const [tab, setTab] = useState<Tab>('all')
  const [page, setPage] = useState(1)
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => {
      setSearch(text.trim())
      setPage(1)
    }, typedMs)
    return () => clearTimeout(timer)
  }, [text])
  const choose = (next: Tab) => {
    setTab(next)
    setPage(1)
  }
  const folded = useFolded(status, () => choose('duplicate'))
  const tabs = tabsOf(status)
  const asked = {
    importId,
    page,
    limit: pageSize,
    ...(tab === 'all' ? {} : { result: tab satisfies ShownResult }),
    ...(search === '' ? {} : { search }),
  }
  const isRead = state !== 'reading' && tabs.some((one) => one.count > 0)
  const query = useQuery({
    ...queryOf(importRows, { query: asked }),
    enabled: isRead,
    placeholderData: keepPreviousData,
  })
  if (state === 'reading')
    return (
      <div className="card">
        <Skeleton rows={6} />
      </div>
    )
  if (!isRead)
    return state === 'preview' ? (
      <section className={`card ${css.findings}`} data-part="findings">
        <EmptyState title={texts.noRows} icon="info" />
      </section>
    ) : null
  const found = query.data?.[0]
  const records = found?.records ?? []
  const current = found?.current ?? 1
  const fold = tab === 'all' && search === '' ? foldAt(status, current, pageSize) : undefined
  const groups: RowGroup<ImportRecord>[] =
    fold === undefined
      ? [{ id: 'all', rows: records }]
      : [{ id: 'problems', rows: records.slice(0, fold) }, folded, { id: 'rest', rows: records.slice(fold) }]
  const download = () => callForFile(importRefusals, { query: { importId } }).then(saveFile, showError)
  const { error, warning, info } = status.found
  const file = invoiceTexts.download[status.refused > 0 ? 'refused' : 'findings']
  return (
    <section className={`card ${css.findings}`} data-part="findings" aria-label={texts.table}>
      <div className={css.resultTabs}>
        <div className={css.levels} role="group" aria-label={texts.byResult}>
          {tabs.map(({ id, count }) => (
            <button
              key={id}
              type="button"
              className={css.tab}
              aria-pressed={tab === id}
              disabled={count === 0 && id !== tab}
              onClick={() => choose(id)}
            >
              {id !== 'all' && (
                <span className={`status ${resultFaces[id].tone}`}>
                  <Icon name={resultFaces[id].icon} size="s" />
                </span>
              )}
              {texts.tabs[id]} <span className="count">{texts.count(count)}</span>
            </button>
          ))}
        </div>
        <span className="grow" />
        <input
          className={`input small ${css.find}`}
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          value={text}
          maxLength={64}
          onChange={(event) => setText(event.target.value)}
        />
        {error + warning + info > 0 && (
          <button type="button" className="button small" title={file.hint} onClick={() => void download()}>
            <Icon name="download" />
            {file.name}
          </button>
        )}
      </div>
      {status.rows
        .filter((one) => one.row === null)
        .map((one) => (
          <p key={one.rule} className={`${css.ofFile} warn-text`}>
            {one.message}
          </p>
        ))}
      {query.error !== null && <ErrorCard error={query.error} onRetry={() => void query.refetch()} />}
      <div aria-busy={query.isFetching}>
        {query.isPending ? (
          // Takes the rows' place, so that 确认归集 does not move when they come.
          <TableSkeleton columns={importColumns} rows={Math.min(pageSize, status.total)} />
        ) : (
          <Table
            caption={texts.table}
            className={css.importTable}
            columns={importColumns}
            rows={openRows(groups)}
            groups={groups}
            rowId={recordId}
            attributes={importLook}
            isSmall
            overflow="sideways"
          />
        )}
        {found?.total === 0 && fold === undefined && <EmptyState title={texts.noneFound} icon="search" />}
      </div>
      <div className={css.pages}>
        <span className="faint text-small">
          {search === '' && tab === 'all' ? texts.all(status.total) : texts.found(found?.total ?? 0)}
        </span>
        <span className="grow" />
        {(found?.total ?? 0) > pageSize && (
          <Pager current={current} total={found?.total ?? 0} size={pageSize} onPage={setPage} />
        )}
      </div>
    </section>
  )
}
