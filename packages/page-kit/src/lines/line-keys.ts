import type { KeyboardEvent } from 'react'

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'nativeEvent'>

/**
 * The row to which a key leads from a cell, -1 and `rows` included; null where the control keeps the key: Enter in a
 * text of several lines, arrows in a list of choices, both in a search.
 */
export function rowWished(event: Pressed, control: Element, row: number): number | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event
  if (altKey || ctrlKey || metaKey || shiftKey || nativeEvent.isComposing) return null
  if (control instanceof HTMLTextAreaElement || control.getAttribute('role') === 'combobox') return null
  if (key === 'Enter') return row + 1
  if (control instanceof HTMLSelectElement) return null
  if (key === 'ArrowDown') return row + 1
  return key === 'ArrowUp' ? row - 1 : null
}
