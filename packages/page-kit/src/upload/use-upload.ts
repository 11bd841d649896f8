import type { DataOf, Route } from '@portal/contract'
import { newActionKey } from '@portal/web-kit/action-key'
import { ApiError, isAborted, isUnanswered } from '@portal/web-kit/api-error'
import { wordsOf } from '@portal/web-kit/show-error'
import { useUnavailableReason } from '@portal/web-kit/unavailable'
import { upload } from '@portal/web-kit/upload'
import { useEffect, useRef, useState } from 'react'
import { uploadTexts as texts } from './upload.texts.ts'

/** `percent` is null before the first byte is known to have gone. */
export type UploadState =
  | { state: 'idle' }
  | { state: 'running'; names: string; percent: number | null }
  | { state: 'done'; names: string }
  | { state: 'stopped'; names: string; reason: string; canRetry: boolean }

/**
 * Uploads files with progress. A cut connection keeps them for a repeat under the same key, so that what arrived after
 * all is not taken twice. Leaving the page cancels.
 */
export function useUpload<R extends Route>(
  route: R,
  options: {
    fields?: Readonly<Record<string, string>>
    onDone: (data: DataOf<R>) => unknown
    /** Told what a refusal asks for beside its words. */
    onRefused?: ((data: unknown) => void) | undefined
  },
) {
  const [state, setState] = useState<UploadState>({ state: 'idle' })
  const keys = useRef(newActionKey())
  const running = useRef<AbortController | null>(null)
  const held = useRef<readonly File[]>([])
  const off = useUnavailableReason(route)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (files: readonly File[]): Promise<void> => {
    if (running.current !== null || files.length === 0) return
    const { fields = {} } = options
    const names = files.map(({ name }) => name).join('、')
    const stop = new AbortController()
    running.current = stop
    held.current = files
    setState({ state: 'running', names, percent: null })
    const about = files.map(({ name, size, lastModified }) => [name, size, lastModified])
    try {
      const data = await upload(
        route,
        { files, fields },
        {
          signal: stop.signal,
          key: keys.current.keyFor([about, fields]),
          onProgress: (sent, total) =>
            setState({ state: 'running', names, percent: total === 0 ? null : Math.floor((sent / total) * 100) }),
        },
      )
      keys.current.settled()
      held.current = []
      setState({ state: 'done', names })
      await options.onDone(data)
    } catch (error) {
      const isCut = isUnanswered(error)
      if (!isCut) keys.current.settled()
      if (isAborted(error)) setState({ state: 'stopped', names, reason: texts.cancelled, canRetry: true })
      else setState({ state: 'stopped', names, reason: wordsOf(error), canRetry: isCut })
      if (error instanceof ApiError) options.onRefused?.(error.data)
    } finally {
      running.current = null
    }
  }
  return {
    ...state,
    act: { busy: state.state === 'running', off },
    start: (files: readonly File[]) => void start(files),
    retry: () => void start(held.current),
    cancel: () => running.current?.abort(),
    /** Files can't be sent, for a reason known before. */
    refuse: (files: readonly File[], reason: string) =>
      setState({ state: 'stopped', names: files.map(({ name }) => name).join('、'), reason, canRetry: false }),
  }
}
