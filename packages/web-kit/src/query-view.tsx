import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { ApiError } from './api-error.ts'
import { ErrorCard } from './error-card.tsx'
import { detailOf } from './show-error.ts'
import { Skeleton } from './skeleton.tsx'

export interface QueryViewProps<T> {
  query: UseQueryResult<T>
  skeleton?: ReactNode
  /** This read is the page's first load: a refusal for want of a grant shows /noPermission (spec/decisions.md "Guard"). */
  isPage?: boolean
  children: (data: T) => ReactNode
}

const forbidden = 403
/** What /noPermission is told of the refusal that led there: its words, and the missing grant with the number to quote (LEAD-05, LEAD-11). */
export interface Refused { said: string, detail: string }

/** The three faces of a read: skeleton, error with retry, content. Data shown once stays while it is read anew. */
export function QueryView<T>({ query, skeleton, isPage = false, children }: QueryViewProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (isPage && query.error instanceof ApiError && query.error.status === forbidden) return <Navigate to="/noPermission" replace state={{ said: query.error.message, detail: detailOf(query.error) } satisfies Refused} />
  if (query.isError) return <ErrorCard error={query.error} onRetry={() => void query.refetch()} />
  return skeleton ?? <Skeleton />
}
