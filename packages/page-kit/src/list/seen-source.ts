import { maskedFields } from '@portal/contract'
import { useCaller } from '@portal/web-kit/caller'
import { useMemo } from 'react'
import type { ListSource } from './list-source.ts'

/** The source without filters and orders by fields that the server masks for this user: it would refuse them. */
export function useSeenSource<Row>(source: ListSource<Row>): ListSource<Row> {
  const grants = useCaller(({ caller }) => caller)
  return useMemo(() => {
    const masked = new Set(maskedFields(source.fields ?? [], grants).map(({ name }) => name))
    if (masked.size === 0) return source
    const { filters, sorts } = source
    return {
      ...source,
      filters: Object.fromEntries(Object.entries(filters).filter(([name, { field }]) => !masked.has(field ?? name))),
      sorts: sorts.filter((field) => !masked.has(field)),
    }
  }, [source, grants])
}
