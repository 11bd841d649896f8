import { exportEvent, type ExportProgress, type Route, type TObject } from '@portal/contract'
import { useMay } from '@portal/web-kit/caller'
import { callForFile } from '@portal/web-kit/call'
import { saveFile } from '@portal/web-kit/save-file'
import { showError } from '@portal/web-kit/show-error'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { toast } from '@portal/web-kit/toast'
import { useEffect, useRef, useState } from 'react'
import { inputOf } from '../input-of.ts'
import { listTexts as texts } from '../list.texts.ts'

/**
 * Export of what is filtered, in the chosen columns and order, as a workbook. `bytes`: received so far, null at rest;
 * `rows`: how many of how many are written, of an export that tells it. Leaving the page ends it.
 */
export function useExport(route: Route<TObject> | null) {
  const mayExport = useMay(route?.access ?? 'signed-in')
  const [bytes, setBytes] = useState<number | null>(null)
  const [rows, setRows] = useState<ExportProgress | null>(null)
  const running = useRef<AbortController | null>(null)
  const key = useRef('')
  useStream(exportEvent, ({ data: told }) => {
    if (told.key === key.current && running.current !== null) setRows(told)
  })
  useEffect(() => () => running.current?.abort(), [])
  const run = async (query: Record<string, string>): Promise<void> => {
    if (route === null || running.current !== null) return
    const stop = new AbortController()
    running.current = stop
    setBytes(0)
    setRows(null)
    key.current = tellsProgress(route) ? crypto.randomUUID() : ''
    const wishes = key.current === '' ? query : { ...query, key: key.current }
    try {
      saveFile(await callForFile(route, inputOf({ query: wishes }), { signal: stop.signal, onBytes: setBytes }))
      toast.success(texts.exported)
    } catch (error) {
      showError(error)
    }
    running.current = null
    if (!stop.signal.aborted) setBytes(null)
  }
  return { mayExport: route !== null && mayExport, bytes, rows, run }
}

/** Declared lists tell their progress to whoever gives a key; other exports know no such parameter. */
const tellsProgress = (route: Route<TObject>): boolean =>
  Object.hasOwn((route.query?.properties ?? {}) as object, 'key')
