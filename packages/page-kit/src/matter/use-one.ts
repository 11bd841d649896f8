import { queryOf } from '@portal/web-kit/query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LivingRow } from '../life/declared-life.ts'
import { inputOf } from '../list/input-of.ts'
import type { DeclaredMatter } from './declared-matter.ts'

/** A matter as the server answers it to one person: his sides of it, and what he may do with it now. */
export interface OneMatter {
  row: LivingRow
  sides: readonly string[]
  moves: readonly string[]
  mayChange: boolean
}

/** Reads one matter; another version in the list reads it anew, beside what is shown, typed and open meanwhile. */
export function useOne(of: Pick<DeclaredMatter, 'oneRoute'>, id: string, version: number) {
  const read = queryOf(of.oneRoute, inputOf({ query: { id } }))
  return useQuery({ ...read, queryKey: [...read.queryKey, version], placeholderData: keepPreviousData })
}
