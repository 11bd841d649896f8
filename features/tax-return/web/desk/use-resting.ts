import { useEffect, useState } from 'react'
import type { Signal } from './signal.ts'

/** What a signal says once it has rested: panels beside the grid follow the cursor without slowing it. */
export function useResting<T>(signal: Signal<T>, ms: number): T {
  const [rested, setRested] = useState<{ signal: Signal<T>, value: T }>({ signal, value: signal.get() })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = (): void => setRested({ signal, value: signal.get() })
    const end = signal.subscribe(() => { clearTimeout(timer); timer = setTimeout(rest, ms) })
    rest()
    return () => { clearTimeout(timer); end() }
  }, [signal, ms])
  return rested.signal === signal ? rested.value : signal.get()
}
