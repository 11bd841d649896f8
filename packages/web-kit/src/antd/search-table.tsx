import { Pagination, Table, type TableProps } from 'antd'
import type { DataOf, Route } from '@portal/contract'
import { useQuery, keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { CallInput } from '../call.ts'
import { EmptyState } from '../empty-state.tsx'
import { ErrorCard } from '../error-card.tsx'
import { queryOf } from '../query.ts'

interface PagedData<T> { records: T[], current: number, total: number, size: number }

export interface SearchTableProps<R extends Route, T extends object> {
  route: R
  /** Input of the call for the filters of the address and a page. */
  input: (filters: URLSearchParams, page: number) => CallInput<R>
  columns: NonNullable<TableProps<T>['columns']>
  rowKey: string
  /** Filter fields; they write themselves into the address by `useFilter`. */
  filters?: ReactNode
  /** What stands right of the filters. */
  actions?: ReactNode
  empty: { title: string, reason: string }
}

/** A list page: filters and page number live in the address, so that back, reload and a sent link show the same. */
export function SearchTable<R extends Route, T extends object>({ route, input, columns, rowKey, filters, actions, empty }: SearchTableProps<R, T>) {
  const [address, setAddress] = useSearchParams()
  const page = Math.max(1, Number(address.get('page') ?? 1) || 1)
  const query = useQuery<DataOf<R>, Error>({ ...queryOf(route, input(address, page)), placeholderData: keepPreviousData as never })
  const data = (query.data as PagedData<T>[] | undefined)?.[0]
  const goTo = (next: number) => setAddress(now => { const copy = new URLSearchParams(now); copy.set('page', String(next)); return copy })
  return (
    <section className="card">
      <div className="row between" style={{ padding: '10px 16px', flexWrap: 'wrap' }}><div className="row">{filters}</div><div className="row">{actions}</div></div>
      {query.isError && data === undefined ? <ErrorCard error={query.error} onRetry={() => void query.refetch()} /> : (
        <Table<T> columns={columns} dataSource={data?.records ?? []} rowKey={rowKey} loading={query.isFetching && data === undefined} size="middle" pagination={false} scroll={{ x: 'max-content' }} locale={{ emptyText: query.isPending ? ' ' : <EmptyState {...empty} /> }} />
      )}
      {data !== undefined && data.total > data.size && (
        <div className="row" style={{ justifyContent: 'flex-end', padding: '10px 16px' }}><Pagination size="small" current={data.current} total={data.total} pageSize={data.size} showSizeChanger={false} showTotal={total => `共 ${total} 条`} onChange={goTo} /></div>
      )}
    </section>
  )
}
