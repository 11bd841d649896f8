import type { ImportDone, ImportPreview } from '@portal/contract'
import { call } from '@portal/web-kit/call'
import { keyOf, queryClient } from '@portal/web-kit/query'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { DeclaredImport } from './declared-import.ts'
import { whileBusy } from './run-progress.tsx'

const isBusy = ({ progress }: ImportPreview): boolean => progress?.state === 'reading' || progress?.state === 'writing'

/**
 * The newest of an import without bounds, asked for while a job works on it; any other as it came. `look` asks at once,
 * `onDone` hears once what was taken over.
 */
export function useFollowed(
  { stream }: Pick<DeclaredImport, 'stream'>,
  begun: ImportPreview | null,
  onDone: (done: ImportDone) => void,
): { preview: ImportPreview | null; look: () => void } {
  const importId = begun?.progress === undefined ? null : begun.importId
  const key = ['import', stream === null ? null : keyOf(stream.statusRoute), importId]
  const { data } = useQuery({
    queryKey: key,
    queryFn:
      stream === null || importId === null
        ? skipToken
        : ({ signal }) => call(stream.statusRoute, { query: { importId } }, { signal }),
    staleTime: 0,
    refetchInterval: whileBusy(isBusy),
  })
  const preview = importId === null ? begun : (data ?? begun)
  const done = preview?.progress?.done ?? null
  const tell = useEffectEvent(onDone)
  useEffect(() => {
    if (done !== null) tell(done)
  }, [done])
  return { preview, look: () => void queryClient.invalidateQueries({ queryKey: key }) }
}
