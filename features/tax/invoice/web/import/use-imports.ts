import { keyOf, queryClient, queryOf } from '@portal/web-kit/query'
import { isAborted } from '@portal/web-kit/api-error'
import { useStreamState } from '@portal/web-kit/stream/stream'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { upload } from '@portal/web-kit/upload'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { importEvent, type ImportState, importStatus, type ImportStatus, startImport } from '../../contract/index.ts'
import { refusalOf } from './import-file.rules.ts'
import { withProgress } from './import-progress.rules.ts'

/** Poll interval while the server works: long when the stream reports progress, otherwise short. */
const pollMs = { told: 5000, alone: 1200 }
const isMoving = (state: ImportState | undefined): boolean =>
  state === undefined || state === 'reading' || state === 'writing'

/** A file without an import yet: uploading, queued, or refused with a reason. */
export interface Sending {
  id: string
  name: string
  size: number
  sent: number
  refusal: string
}
export interface ImportsRun {
  sending: readonly Sending[]
  busy: boolean
  statuses: readonly ImportStatus[]
  /** Error of reading an import; null when all succeeded. */
  error: Error | null
  /** `beside`: imports that stay on the list. */
  start(files: readonly File[], fields: { direction: string; period: string }, beside: readonly string[]): Promise<void>
  /** Aborts an upload, or removes a refused file from the list. */
  drop(id: string): void
  refresh(): void
}

const inputOf = (importId: string) => ({ query: { importId } })

/**
 * Runs imports side by side, from the chosen files to their end. Their ids are kept in the URL, so progress continues
 * after a reload.
 */
export function useImports(ids: readonly string[], onIds: (ids: readonly string[]) => void): ImportsRun {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [busy, setBusy] = useState(false)
  const aborts = useRef(new Map<string, AbortController>())
  const known = useRef(ids)
  useEffect(() => {
    known.current = ids
  }, [ids])
  const isTold = useStreamState(({ state }) => state === 'live')
  const queries = useQueries({
    queries: ids.map((importId) => ({
      ...queryOf(importStatus, inputOf(importId)),
      staleTime: 0,
      // Stops polling an import that can't be read, e.g. another enterprise's.
      refetchInterval: (found: { state: { status: string; data: ImportStatus | undefined } }) =>
        found.state.status !== 'error' && isMoving(found.state.data?.state)
          ? isTold
            ? pollMs.told
            : pollMs.alone
          : (false as const),
    })),
  })
  const refresh = () => {
    for (const query of queries) void query.refetch()
  }
  useStream(
    importEvent,
    ({ data }) => {
      const at = ids.indexOf(data.importId)
      const query = queries[at]
      if (query === undefined) return
      if (data.rows === undefined || data.state !== query.data?.state) void query.refetch()
      else
        queryClient.setQueryData<ImportStatus>(keyOf(importStatus, inputOf(String(data.importId))), (now) =>
          now === undefined ? now : withProgress(now, data),
        )
    },
    refresh,
  )
  const put = (id: string, change: Partial<Sending>) =>
    setSending((list) => list.map((one) => (one.id === id ? { ...one, ...change } : one)))
  const off = (id: string) => {
    aborts.current.delete(id)
    setSending((list) => list.filter((one) => one.id !== id))
  }
  const send = async (id: string, file: File, fields: { direction: string; period: string }, signal: AbortSignal) => {
    try {
      const started = await upload(
        startImport,
        { files: [file], fields },
        { signal, onProgress: (sent) => put(id, { sent: Math.min(sent, file.size) }) },
      )
      known.current = [...known.current, started.importId]
      onIds(known.current)
      off(id)
    } catch (error) {
      if (isAborted(error)) off(id)
      else put(id, { refusal: error instanceof Error ? error.message : String(error) })
    }
  }
  return {
    sending,
    busy,
    statuses: queries.flatMap(({ data }) => data ?? []),
    error: queries.find((each) => each.error !== null)?.error ?? null,
    refresh,
    drop(id) {
      const abort = aborts.current.get(id)
      if (abort === undefined) off(id)
      else abort.abort()
    },
    async start(files, fields, beside) {
      known.current = beside
      const chosen = files.map((file) => ({
        file,
        abort: new AbortController(),
        one: { id: crypto.randomUUID(), name: file.name, size: file.size, sent: 0, refusal: refusalOf(file) ?? '' },
      }))
      setSending((list) => [...list.filter((one) => one.refusal === ''), ...chosen.map(({ one }) => one)])
      const able = chosen.filter(({ one }) => one.refusal === '')
      for (const { one, abort } of able) aborts.current.set(one.id, abort)
      setBusy(true)
      // Uploads one after the other; parallel uploads over a full line wouldn't be faster.
      for (const { file, one, abort } of able) {
        if (abort.signal.aborted) off(one.id)
        else await send(one.id, file, fields, abort.signal)
        aborts.current.delete(one.id)
      }
      setBusy(false)
    },
  }
}
