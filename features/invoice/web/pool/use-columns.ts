import { call } from '@portal/web-kit/call'
import { keyOf, queryClient, queryOf } from '@portal/web-kit/query'
import { showError } from '@portal/web-kit/show-error'
import { useQuery } from '@tanstack/react-query'
import { poolView, savePoolView } from '../../contract/index.ts'
import { poolColumns, usualColumns, type PoolColumn } from './columns.tsx'

const view = 'pool'

/** Visible columns of this user. Saved on the server, so they apply on other devices too. */
export function useColumns(): { shown: readonly PoolColumn[]; choose: (ids: readonly string[]) => void } {
  const { data } = useQuery({ ...queryOf(poolView, { query: { view } }), staleTime: Infinity })
  const ids = data?.columns ?? usualColumns
  return {
    shown: poolColumns.filter((column) => column.isFixed === true || ids.includes(column.id)),
    choose(next) {
      const body = { view, columns: [...next] }
      queryClient.setQueryData(keyOf(poolView, { query: { view } }), body)
      call(savePoolView, { body }, { key: crypto.randomUUID() }).catch(showError)
    },
  }
}
