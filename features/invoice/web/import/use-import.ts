import { keyOf, queryClient, queryOf } from '@portal/web-kit/query'
import { isAborted } from '@portal/web-kit/api-error'
import { showError } from '@portal/web-kit/show-error'
import { useStreamState } from '@portal/web-kit/stream/stream'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { upload } from '@portal/web-kit/upload'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { importStatus, startImport, type ImportState, type ImportStatus } from '../../contract/index.ts'
import { refusalOf } from './import-file.rules.ts'
import { withProgress } from './import-progress.rules.ts'

/** Asked again this often while the server works: rarely where the stream tells every step, else often. */
const pollMs = { told: 5000, alone: 1200 }
const isMoving = (state: ImportState | undefined): boolean => state === undefined || state === 'reading' || state === 'writing'

export interface Sending { name: string, size: number, sent: number }
export interface ImportRun {
  sending: Sending | null
  refusal: string
  status: ImportStatus | undefined
  error: Error | null
  start(file: File, fields: { direction: string, period: string }): Promise<void>
  stop(): void
  refresh(): void
}

/** One import from the chosen file to its end; its id stands in the address, so a reload goes on watching. */
export function useImport(importId: string, onStarted: (importId: string) => void): ImportRun {
  const [sending, setSending] = useState<Sending | null>(null)
  // What was refused before any import began belongs to the address it was refused at: another import, or none, starts clean.
  const [refused, setRefused] = useState({ at: importId, text: '' })
  const setRefusal = (text: string) => setRefused({ at: importId, text })
  const abort = useRef<AbortController | null>(null)
  const isTold = useStreamState(({ state }) => state === 'live')
  const input = { query: { importId } }
  const query = useQuery({
    ...queryOf(importStatus, input), enabled: importId !== '', staleTime: 0,
    // An import that can't be read, another enterprise's say, is not asked for again and again.
    refetchInterval: found => found.state.status !== 'error' && isMoving(found.state.data?.state) ? isTold ? pollMs.told : pollMs.alone : false,
  })
  const refresh = () => { if (importId !== '') void query.refetch() }
  useStream('import', ({ data }) => {
    if (data.importId !== importId) return
    if (typeof data.rows !== 'number' || data.state !== query.data?.state) refresh()
    else queryClient.setQueryData<ImportStatus>(keyOf(importStatus, input), now => (now === undefined ? now : withProgress(now, data)))
  }, refresh)
  return {
    sending, refusal: refused.at === importId ? refused.text : '', status: importId === '' ? undefined : query.data, error: query.error, refresh,
    stop: () => abort.current?.abort(),
    async start(file, fields) {
      const reason = refusalOf(file)
      setRefusal(reason ?? '')
      if (reason !== undefined) return
      abort.current = new AbortController()
      setSending({ name: file.name, size: file.size, sent: 0 })
      try {
        const started = await upload(startImport, { files: [file], fields }, { signal: abort.current.signal, onProgress: sent => setSending({ name: file.name, size: file.size, sent: Math.min(sent, file.size) }) })
        onStarted(started.importId)
      } catch (error) {
        if (!isAborted(error)) { setRefusal(error instanceof Error ? error.message : String(error)); showError(error) }
      } finally {
        setSending(null)
      }
    },
  }
}
