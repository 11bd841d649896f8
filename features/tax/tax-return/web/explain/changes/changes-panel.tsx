import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { ErrorCard } from '@portal/web-kit/error-card.tsx'
import { call } from '@portal/web-kit/call'
import { invalidate, keyOf } from '@portal/web-kit/query'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { returnChangesRoute, returnEvent } from '../../../contract/index.ts'
import type { ReturnPartProps } from '../../desk/frame/desk-parts.ts'
import { ChangeLine } from './change-line.tsx'
import { explainTexts as texts } from '../explain.texts.ts'
import css from '../explain.module.css'

/** All changes of the return: who, when, cell, from and to. Filtered by table and user, in pages. */
export function ChangesPanel({ desk, onGo }: ReturnPartProps) {
  const { taskNo, tables } = desk.view
  const [tableCode, setTable] = useState('')
  const [person, setPerson] = useState('')
  const asked = { taskNo, ...(tableCode === '' ? {} : { tableCode }), ...(person === '' ? {} : { person }) }
  const pages = useInfiniteQuery({
    queryKey: keyOf(returnChangesRoute, asked),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(returnChangesRoute, { query: { ...asked, ...(pageParam === '' ? {} : { after: pageParam }) } }, { signal }),
    getNextPageParam: (page) => page.next,
  })
  const renew = (): void => {
    void invalidate(returnChangesRoute)
  }
  useStream(
    returnEvent,
    (event) => {
      if (event.data.taskNo === taskNo) renew()
    },
    renew,
  )
  const people = pages.data?.pages[0]?.people ?? []
  const records = pages.data?.pages.flatMap((page) => page.records) ?? []
  return (
    <section className={css.changes} data-part="changes" aria-labelledby="changes-title">
      <div className="panel-head">
        <h2 id="changes-title">{texts.changes}</h2>
      </div>
      <div className={css.changeFilters}>
        <select aria-label={texts.table} value={tableCode} onChange={(event) => setTable(event.target.value)}>
          <option value="">{texts.everyTable}</option>
          {tables.map((table) => (
            <option key={table.tableCode} value={table.tableCode}>
              {table.tableName}
            </option>
          ))}
        </select>
        <select aria-label={texts.person} value={person} onChange={(event) => setPerson(event.target.value)}>
          <option value="">{texts.everybody}</option>
          {people.map(({ userId, name }) => (
            <option key={userId} value={userId}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {pages.isPending ? (
        <Skeleton rows={6} height={44} />
      ) : pages.isError && records.length === 0 ? (
        <ErrorCard error={pages.error} onRetry={() => void pages.refetch()} />
      ) : records.length === 0 ? (
        <EmptyState
          title={asked.tableCode === undefined && asked.person === undefined ? texts.noChanges : texts.noSuchChanges}
        />
      ) : (
        <ul className={css.changeList}>
          {records.map((change) => (
            <ChangeLine key={change.id} desk={desk} change={change} onGo={onGo} />
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <button
          type="button"
          className="button small more"
          disabled={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {texts.moreChanges}
        </button>
      )}
    </section>
  )
}
