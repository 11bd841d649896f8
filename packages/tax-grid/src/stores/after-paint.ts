import { startTransition, useEffect, useState } from 'react'

/** On a page that is never idle, runs after this time. */
const longestMs = 300

/** Runs once the last render is painted and nothing more urgent waits; returns a cancel function. */
export function afterPaint(run: () => void): () => void {
  let idle = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    if ('requestIdleCallback' in globalThis) idle = requestIdleCallback(run, { timeout: longestMs })
    else timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    if (idle !== 0) cancelIdleCallback(idle)
    clearTimeout(timer)
  }
}

/** False during the first paint: parts beside the table render after it. */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), [])
  return isPainted
}
