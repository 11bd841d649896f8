import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { invoiceLists, type Choice } from '../contract/index.ts'

const none: Readonly<Record<string, readonly Choice[]>> = {}

/** The closed lists of the reference; empty until they are here. */
export function useLists(): Readonly<Record<string, readonly Choice[]>> {
  return useQuery({ ...queryOf(invoiceLists, {}), staleTime: Infinity }).data ?? none
}
