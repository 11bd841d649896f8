import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { poolView } from '../../contract/index.ts'
import { usualColumns } from './columns.tsx'

/** Columns in sight until the user arranges them; whoever chose some under the earlier menu has those. */
export const useUsualColumns = (): readonly string[] =>
  useQuery({ ...queryOf(poolView, { query: { view: 'pool' } }), staleTime: Infinity }).data?.columns ?? usualColumns
