import type { Route, TObject } from '@portal/contract'
import { useMay } from '@portal/web-kit/caller'
import { callForFile } from '@portal/web-kit/call'
import { saveFile } from '@portal/web-kit/save-file'
import { showError } from '@portal/web-kit/show-error'
import { toast } from '@portal/web-kit/toast'
import { useEffect, useRef, useState } from 'react'
import { inputOf } from '../input-of.ts'
import { listTexts as texts } from '../list.texts.ts'

/**
 * Export of what is filtered, in the chosen columns and order, as a workbook. `bytes`: received so far, null at rest.
 * Leaving the page ends it.
 */
export function useExport(route: Route<TObject> | null) {
  const mayExport = useMay(route?.access ?? 'signed-in')
  const [bytes, setBytes] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const run = async (query: Record<string, string>): Promise<void> => {
    if (route === null || running.current !== null) return
    const stop = new AbortController()
    running.current = stop
    setBytes(0)
    try {
      saveFile(await callForFile(route, inputOf({ query }), { signal: stop.signal, onBytes: setBytes }))
      toast.success(texts.exported)
    } catch (error) {
      showError(error)
    }
    running.current = null
    if (!stop.signal.aborted) setBytes(null)
  }
  return { mayExport: route !== null && mayExport, bytes, run }
}
