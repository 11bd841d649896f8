import { isAborted, isUnanswered } from '@portal/web-kit/api-error'
import { wordsOf } from '@portal/web-kit/show-error'
import { useCallback, useEffect, useRef, useState } from 'react'
import { refusalOf } from '../refusal.ts'
import { sendFile, type NamedKind } from './send-file.ts'
import { takenBack } from './send-options.ts'
import { sampled, speedOf, type Sample } from './upload.rules.ts'

/** A file on its way. `canRetry`: nothing is wrong with it, the line was cut. */
export interface Uploading {
  id: string
  file: File
  state: 'waiting' | 'running' | 'done' | 'stopped'
  sent: number
  /** Bytes a second; 0 while unknown. */
  speed: number
  reason?: string
  canRetry?: boolean
  fileId?: string
}

/** Files sent at the same time; the server lets an account have four. */
const mostAtOnce = 2

/**
 * Uploads of a kind, several at once, while the person goes on in the page. Gone with the component: what was sent of
 * large files stays for a day, and goes on when the same file is chosen again.
 */
export function useUploads(kind: NamedKind) {
  const [uploads, setUploads] = useState<readonly Uploading[]>([])
  const lines = useRef(new Map<string, AbortController>())
  const change = useCallback(
    (id: string, own: Partial<Uploading>) =>
      setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...own } : each))),
    [],
  )
  const start = useCallback(
    async ({ id, file }: Uploading): Promise<void> => {
      const line = new AbortController()
      lines.current.set(id, line)
      let samples: readonly Sample[] = []
      change(id, { state: 'running', sent: 0, speed: 0 })
      const onProgress = (sent: number): void => {
        samples = sampled(samples, { at: performance.now(), sent })
        change(id, { sent, speed: speedOf(samples) })
      }
      try {
        const fileId = await sendFile(file, kind, { signal: line.signal, onProgress, key: id })
        change(id, { state: 'done', sent: file.size, fileId })
      } catch (error) {
        if (!isAborted(error)) change(id, { state: 'stopped', reason: wordsOf(error), canRetry: isUnanswered(error) })
      } finally {
        lines.current.delete(id)
      }
    },
    [change, kind],
  )
  useEffect(() => {
    const free = mostAtOnce - lines.current.size
    for (const each of uploads.filter(({ state, id }) => state === 'waiting' && !lines.current.has(id)).slice(0, free))
      void start(each)
  }, [uploads, start])
  const again = useCallback(
    (only?: string) =>
      setUploads((all) =>
        all.map((each) =>
          each.state === 'stopped' && each.canRetry === true && (only === undefined || each.id === only)
            ? { ...each, state: 'waiting' }
            : each,
        ),
      ),
    [],
  )
  useEffect(() => {
    const online = (): void => again()
    const held = lines.current
    addEventListener('online', online)
    return () => {
      removeEventListener('online', online)
      for (const line of held.values()) line.abort()
    }
  }, [again])
  return {
    uploads,
    isBusy: uploads.some(({ state }) => state === 'waiting' || state === 'running'),
    add: (files: readonly File[]) =>
      setUploads((all) => [
        ...all,
        ...files.map((file): Uploading => {
          const reason = refusalOf(kind, file)
          const begun = { id: crypto.randomUUID(), file, sent: 0, speed: 0 }
          return reason === undefined ? { ...begun, state: 'waiting' } : { ...begun, state: 'stopped', reason }
        }),
      ]),
    retry: (id: string) => again(id),
    /** Takes one away whose file belongs to its thing now. */
    settle: (id: string) => setUploads((all) => all.filter((each) => each.id !== id)),
    /** Stops one and takes back what was sent of it. */
    remove: (id: string) => {
      lines.current.get(id)?.abort(takenBack)
      setUploads((all) => all.filter((each) => each.id !== id))
    },
  }
}
