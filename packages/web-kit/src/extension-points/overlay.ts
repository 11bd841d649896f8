import { create } from 'zustand'

interface Open {
  id: string
  key: number
  given: unknown
  answer: (value: unknown) => void
}
export const useOverlays = create<{ open: readonly Open[] }>(() => ({ open: [] }))
let count = 0

/**
 * Opens a feature's overlay and resolves with its result. Only one per id: a second call shares the first one's result.
 */
export function openOverlay<T = unknown>(id: string, given?: unknown): Promise<T | undefined> {
  const running = waiting.get(id)
  if (running !== undefined) return running as Promise<T | undefined>
  const asked = new Promise<unknown>((resolve) => {
    count += 1
    const opened: Open = {
      id,
      given,
      key: count,
      answer(value) {
        waiting.delete(id)
        useOverlays.setState((state) => ({ open: state.open.filter((each) => each !== opened) }))
        resolve(value)
      },
    }
    useOverlays.setState((state) => ({ open: [...state.open, opened] }))
  })
  waiting.set(id, asked)
  return asked as Promise<T | undefined>
}
const waiting = new Map<string, Promise<unknown>>()
