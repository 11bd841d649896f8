import { queryOf } from '@portal/web-kit/query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { commentsRoute, resolvedPerPage, type Thread } from '../../contract/index.ts'
import { collaborationTexts as texts } from '../collaboration.texts.ts'
import css from '../collaboration.module.css'

/** Resolved threads, collapsed and paged. */
export function Resolved({
  taskNo,
  first,
  total,
  card,
}: {
  taskNo: string
  first: readonly Thread[]
  total: number
  card: (thread: Thread) => ReactNode
}) {
  const [page, setPage] = useState(1)
  const older = useQuery({
    ...queryOf(commentsRoute, { query: { taskNo, resolvedPage: page } }),
    enabled: page > 1,
    placeholderData: keepPreviousData,
  })
  const shown = page === 1 ? first : (older.data?.resolved ?? first)
  const last = Math.max(1, Math.ceil(total / resolvedPerPage))
  if (total === 0) return null
  return (
    <details className={css.resolved}>
      <summary>{texts.resolved(total)}</summary>
      <ul>{shown.map(card)}</ul>
      {last > 1 && (
        <div className={css.ownActs}>
          {page > 1 && (
            <button type="button" className="button link" onClick={() => setPage(page - 1)}>
              上一页
            </button>
          )}
          {page < last && (
            <button type="button" className="button link" onClick={() => setPage(page + 1)}>
              {texts.showMore}
            </button>
          )}
        </div>
      )}
    </details>
  )
}
