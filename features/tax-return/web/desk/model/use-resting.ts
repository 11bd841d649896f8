import { useEffect, useState } from 'react'
import type { Signal } from './signal.ts'

/** Panels beside the grid update after this pause, which is longer than between two keys of a fast typist. */
const panelRestMs = 150

/** A signal's value after a pause: panels beside the grid follow the cursor without slowing it. */
export function useResting<T>(signal: Signal<T>): T {
  const { value } = useSettled(signal)
  return value
}

/**
 * The same, with whether it is the signal's current value. Renders once when a run of changes begins and once when it
 * ends.
 */
export function useSettled<T>(signal: Signal<T>, tellsRuns = false): { value: T; isFresh: boolean } {
  const [rested, setRested] = useState({ signal, value: signal.get(), isFresh: true })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = (): void => {
      const value = signal.get()
      setRested((now) =>
        now.signal === signal && Object.is(now.value, value) && now.isFresh ? now : { signal, value, isFresh: true },
      )
    }
    const end = signal.subscribe(() => {
      if (tellsRuns) setRested((now) => (now.isFresh ? { ...now, isFresh: false } : now))
      clearTimeout(timer)
      timer = setTimeout(rest, panelRestMs)
    })
    rest()
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [signal, tellsRuns])
  return rested.signal === signal ? rested : { value: signal.get(), isFresh: true }
}
