import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { invoiceLists, type Choice } from '../contract/index.ts'

const none: Readonly<Record<string, readonly Choice[]>> = {}

/** Closed lists of the reference; empty while loading. */
export function useLists(): Readonly<Record<string, readonly Choice[]>> {
  return useQuery({ ...queryOf(invoiceLists, {}), staleTime: Infinity }).data ?? none
}
