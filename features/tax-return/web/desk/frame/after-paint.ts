import { startTransition, useEffect, useState } from 'react'

/** A page that is never idle goes on after this long. */
const longestMs = 300

/** Runs once what was just drawn is on the screen and nothing more urgent waits; answers how to call it off. */
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

/** False while the first picture is drawn: what stands beside the table comes after it. */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), [])
  return isPainted
}
