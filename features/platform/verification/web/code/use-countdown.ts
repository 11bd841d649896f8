import { secondsLeft, startCountdown } from '@portal/web-kit/countdown'
import { useSyncExternalStore } from 'react'

const tickMs = 250
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const timer = setInterval(listener, tickMs)
  return () => {
    clearInterval(timer)
    listeners.delete(listener)
  }
}

/** Seconds until a code may be sent again; the countdown survives a reload (SES-04). */
export function useCountdown(name: string): { seconds: number; start: (seconds: number) => void } {
  const seconds = useSyncExternalStore(subscribe, () => secondsLeft(name))
  return {
    seconds,
    start: (length) => {
      startCountdown(name, length)
      for (const listener of listeners) listener()
    },
  }
}
