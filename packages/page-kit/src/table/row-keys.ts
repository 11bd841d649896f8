import type { KeyboardEvent } from 'react'

/** What a key on a focused row asks for. */
export type RowWish = { kind: 'go'; index: number } | { kind: 'check' | 'open'; index: number }

const pageRows = 10

/** Reads a key pressed on a row itself; null on controls inside it, with modifiers, and for other keys. */
export function rowWish({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent, count: number): RowWish | null {
  if (!(target instanceof HTMLTableRowElement) || ctrlKey || altKey || metaKey) return null
  const index = Number(target.dataset['index'])
  if (!Number.isInteger(index)) return null
  const at: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + pageRows,
    PageUp: index - pageRows,
    Home: 0,
    End: count - 1,
  }
  const to = at[key]
  if (to !== undefined) return { kind: 'go', index: Math.max(0, Math.min(count - 1, to)) }
  if (key === ' ') return { kind: 'check', index }
  return key === 'Enter' ? { kind: 'open', index } : null
}
