import { isLibrary, type CodeSource } from '@portal/contract'
import { useQuery } from '@tanstack/react-query'
import type { Option } from './field-input.ts'

/** Reads a list of the code library, in its order. */
export type ReadCodes = (codeType: string, signal: AbortSignal) => Promise<readonly Option[]>

let read: ReadCodes = () => Promise.resolve([])
/** Where lists of the code library come from; told once at the start by who serves them. */
export const readCodesWith = (reader: ReadCodes): void => {
  read = reader
}

const none: readonly Option[] = []

/** Options of a code source: its own names, or the code library's list. */
export function useOptions(codes: CodeSource | undefined): readonly Option[] {
  const codeType = codes !== undefined && isLibrary(codes) ? codes.codeType : ''
  const library = useQuery({
    queryKey: ['code-library', codeType],
    queryFn: ({ signal }) => read(codeType, signal),
    enabled: codeType !== '',
  })
  if (codes === undefined) return none
  if (isLibrary(codes)) return library.data ?? none
  return Object.entries(codes).map(([value, label]) => ({ value, label }))
}
