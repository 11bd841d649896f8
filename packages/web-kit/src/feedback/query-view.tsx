import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorCard } from './error-card.tsx'
import { FailedPage } from './failed-page.tsx'
import { Skeleton } from './skeleton.tsx'

export interface QueryViewProps<T> {
  query: UseQueryResult<T>
  skeleton?: ReactNode
  /** This read is the page's first load: a refusal for a missing grant shows /noPermission. */
  isPage?: boolean
  children: (data: T) => ReactNode
}

/** The three states of a read: skeleton, error with retry, content. Data already shown stays during a reload. */
export function QueryView<T>({ query, skeleton, isPage = false, children }: QueryViewProps<T>) {
  if (query.data !== undefined) return children(query.data)
  const Failed = isPage ? FailedPage : ErrorCard
  if (query.isError) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  return skeleton ?? <Skeleton />
}
