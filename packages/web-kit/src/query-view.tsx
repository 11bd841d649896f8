import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { ApiError } from './api-error.ts'
import { ErrorCard } from './error-card.tsx'
import { Skeleton } from './skeleton.tsx'

export interface QueryViewProps<T> {
  query: UseQueryResult<T>
  skeleton?: ReactNode
  /** This read is the page's first load: a refusal for want of a grant shows /noPermission (spec/decisions.md "Guard"). */
  isPage?: boolean
  children: (data: T) => ReactNode
}

const forbidden = 403

/** The three faces of a read: skeleton, error with retry, content. Data shown once stays while it is read anew. */
export function QueryView<T>({ query, skeleton, isPage = false, children }: QueryViewProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (isPage && query.error instanceof ApiError && query.error.status === forbidden) return <Navigate to="/noPermission" replace />
  if (query.isError) return <ErrorCard error={query.error} onRetry={() => void query.refetch()} />
  return skeleton ?? <Skeleton />
}
