import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorCard } from './error-card.tsx'
import { Skeleton } from './skeleton.tsx'

/** The three faces of a read: skeleton, error with retry, content. Data shown once stays while it is read anew. */
export function QueryView<T>({ query, skeleton, children }: { query: UseQueryResult<T>, skeleton?: ReactNode, children: (data: T) => ReactNode }) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <ErrorCard error={query.error} onRetry={() => void query.refetch()} />
  return skeleton ?? <Skeleton />
}
