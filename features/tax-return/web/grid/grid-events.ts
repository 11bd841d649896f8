import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import type { ReturnModel } from '../desk/return-model.ts'
import type { GridCursor } from './grid-cursor.ts'
import type { GridLayout } from './layout.rules.ts'
import { clear, copied, paste } from './paste.ts'
import { one } from './selection.rules.ts'

const isTyping = (target: EventTarget): boolean => target instanceof HTMLElement && target.dataset.typing === 'true'

/** What a table does with pointer, keys and clipboard; moving and typing are the active cell's. */
export function gridEvents(model: ReturnModel, cursor: GridCursor, layout: GridLayout, hasKeyboard: { current: boolean }) {
  const pick = (event: PointerEvent, extend: boolean): void => {
    const ref = (event.target as Element).closest<HTMLElement>('td[data-ref]')?.dataset.ref
    const place = ref === undefined ? undefined : cursor.placeOf(ref)
    if (place === undefined) return
    hasKeyboard.current = true
    cursor.select(extend ? { anchor: cursor.selection.get().anchor, at: place } : one(place))
  }
  const replay = (ref: string | undefined): void => {
    const place = ref === undefined ? undefined : cursor.placeOf(ref)
    if (place !== undefined) cursor.select(one(place))
  }
  const onCopy = (event: ClipboardEvent): void => {
    if (isTyping(event.target)) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copied(model, cursor))
    if (event.type === 'cut') clear(model, cursor)
  }
  return {
    onCopy,
    onCut: onCopy,
    onPaste(event: ClipboardEvent): void {
      if (isTyping(event.target)) return
      event.preventDefault()
      paste(model, cursor, event.clipboardData.getData('text/plain'))
    },
    onPointerDown(event: PointerEvent): void { if (event.button === 0 && !isTyping(event.target)) pick(event, event.shiftKey) },
    /** The press has already moved the focus to the cell's editor; the browser would give it to the page instead. */
    onMouseDown(event: MouseEvent): void { if (event.target instanceof Element && event.target.closest('td[data-ref]') !== null && event.target.tagName !== 'INPUT') event.preventDefault() },
    onPointerOver(event: PointerEvent): void { if (event.buttons === 1 && event.pointerType === 'mouse' && hasKeyboard.current && !isTyping(event.target)) pick(event, true) },
    onKeyDown(event: KeyboardEvent): void {
      if (event.nativeEvent.isComposing || isTyping(event.target)) return
      const key = event.key.toLowerCase()
      const isCommand = event.ctrlKey || event.metaKey
      if (key === 'delete' || key === 'backspace') clear(model, cursor)
      else if (isCommand && key === 'z' && !event.shiftKey) replay(model.undo())
      else if (isCommand && (key === 'y' || key === 'z')) replay(model.redo())
      else if (isCommand && key === 'a') cursor.select({ anchor: { row: 0, column: 0 }, at: { row: layout.rows.length - 1, column: (layout.rows.at(-1)?.cells.length ?? 1) - 1 } })
      else return
      event.preventDefault()
    },
    onFocus(): void { hasKeyboard.current = true },
    onBlur(event: FocusEvent): void { if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) hasKeyboard.current = false },
  }
}
