import type { DeclaredEvent, Static, StreamEvent, TSchema } from '@portal/contract'
import { useEffect, useRef } from 'react'
import { subscribe } from './stream.ts'

/** An event as its declaration types it. */
export type Heard<D extends TSchema> = StreamEvent & { data: Static<D> }

/** While mounted, runs `onEvent` for events of this kind, and `onReset` when everything must be loaded again. */
export function useStream<D extends TSchema>(
  declared: DeclaredEvent<D>,
  onEvent: (event: Heard<D>) => void,
  onReset?: () => void,
): void
/** The same of a kind known by its name alone: that it happened is heard, what it tells is not. */
export function useStream(kind: string, onEvent: () => void, onReset?: () => void): void
export function useStream<D extends TSchema>(
  heard: DeclaredEvent<D> | string,
  onEvent: (event: Heard<D>) => void,
  onReset?: () => void,
): void {
  const latest = useRef({ onEvent, onReset })
  latest.current = { onEvent, onReset }
  const kind = typeof heard === 'string' ? heard : heard.kind
  useEffect(
    () =>
      subscribe({
        onEvent: (event) => {
          if (event.kind === kind) latest.current.onEvent(event as Heard<D>)
        },
        onReset: () => latest.current.onReset?.(),
      }),
    [kind],
  )
}
