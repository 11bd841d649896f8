import type { StreamEvent } from '@portal/contract'
import { useEffect, useRef } from 'react'
import { subscribe } from './stream.ts'

/** While mounted, runs `onEvent` for events of this kind, and `onReset` when everything must be loaded again. */
export function useStream(kind: string, onEvent: (event: StreamEvent) => void, onReset?: () => void): void {
  const latest = useRef({ onEvent, onReset })
  latest.current = { onEvent, onReset }
  useEffect(
    () =>
      subscribe({
        onEvent: (event) => {
          if (event.kind === kind) latest.current.onEvent(event)
        },
        onReset: () => latest.current.onReset?.(),
      }),
    [kind],
  )
}
