import { useEffect, useRef, type RefObject } from 'react'

/**
 * The row to which a key leads from a cell, -1 and `rows` included; null where the control keeps the key: Enter in a
 * text of several lines, arrows in a list of choices, both in a search.
 */
export function rowWished(event: KeyboardEvent, control: Element, row: number): number | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing } = event
  if (altKey || ctrlKey || metaKey || shiftKey || isComposing) return null
  if (control instanceof HTMLTextAreaElement || control.getAttribute('role') === 'combobox') return null
  if (key === 'Enter') return row + 1
  if (control instanceof HTMLSelectElement) return null
  if (key === 'ArrowDown') return row + 1
  return key === 'ArrowUp' ? row - 1 : null
}

/** Hears keys within an element, and none of the calendars that float above it, as React's own events would. */
export function useKeysIn(place: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey)
  latest.current = onKey
  useEffect(() => {
    const element = place.current
    const hear = (event: KeyboardEvent): void => latest.current(event)
    element?.addEventListener('keydown', hear)
    return () => element?.removeEventListener('keydown', hear)
  }, [place])
}
