import { isLibrary, type CodeSource } from '@portal/contract'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Option } from './field-input.ts'

/** Reads a list of the code library, in its order. */
export type ReadCodes = (codeType: string, signal: AbortSignal) => Promise<readonly Option[]>

let read: ReadCodes = () => Promise.resolve([])
/** Where lists of the code library come from; told once at the start by who serves them. */
export const readCodesWith = (reader: ReadCodes): void => {
  read = reader
}

const none: readonly Option[] = []
/** First part of the cache's keys; whoever hears of a change invalidates it. */
export const codeLibraryKey = 'code-library'
const optionsOf = (codeType: string) => ({
  queryKey: [codeLibraryKey, codeType],
  queryFn: ({ signal }: { signal: AbortSignal }) => read(codeType, signal),
  enabled: codeType !== '',
})

/** Options of a code source: its own names, or the code library's list. */
export function useOptions(codes: CodeSource | undefined): readonly Option[] {
  const codeType = codes !== undefined && isLibrary(codes) ? codes.codeType : ''
  const library = useQuery(optionsOf(codeType))
  if (codes === undefined) return none
  if (isLibrary(codes)) return library.data ?? none
  return Object.entries(codes).map(([value, label]) => ({ value, label }))
}

/** The same columns or fields, with the names of the library's lists in place of their type. */
export function useNamedCodes<C extends { codes?: CodeSource }>(columns: readonly C[]): readonly C[] {
  const types = useMemo(() => [...new Set(columns.flatMap(({ codes }) => typeOf(codes)))], [columns])
  const lists = useQueries({ queries: types.map(optionsOf), combine: (found) => found.map(({ data }) => data) })
  return useMemo(
    () =>
      columns.map((column) => {
        const [type] = typeOf(column.codes)
        if (type === undefined) return column
        const options = lists[types.indexOf(type)] ?? none
        return { ...column, codes: Object.fromEntries(options.map(({ value, label }) => [value, label])) }
      }),
    [columns, lists, types],
  )
}
const typeOf = (codes: CodeSource | undefined): string[] =>
  codes !== undefined && isLibrary(codes) ? [codes.codeType] : []
