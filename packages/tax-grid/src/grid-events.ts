import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import type { GridModel } from './model/grid-model.ts'
import type { GridCursor } from './cursor/grid-cursor.ts'
import type { GridLayout } from '@portal/tax-forms/layout/grid-layout'
import { hideTip, showTip } from './cell-tip.ts'
import { clear, copied, paste, type PasteReport } from './clipboard/paste.ts'
import { one } from './cursor/selection.rules.ts'

const isTyping = (target: EventTarget): boolean => target instanceof HTMLElement && target.dataset.typing === 'true'
/** Header fields and similar inputs are outside the cells and keep their own keys. */
const isCell = (target: EventTarget): boolean => target instanceof Element && target.closest('td[data-ref]') !== null
/** A press on a comparison column selects the form's cell beside it. */
const isBeside = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('td[data-beside]') !== null

function removeRow(model: GridModel, cursor: GridCursor, layout: GridLayout): void {
  const row = layout.rows[cursor.selection.get().anchor.row]
  if (row?.parent !== undefined && model.isOpen()) model.removeRow(cursor.form, row.id)
}

export interface GridHooks {
  hasKeyboard: { current: boolean }
  onPasted: (report: PasteReport) => void
  /** Shows a step's cell, in any table. */ onGo: (ref: string) => void
}

/** Pointer, key and clipboard events of a table; the active cell handles moving and typing itself. */
export function gridEvents(
  model: GridModel,
  cursor: GridCursor,
  layout: GridLayout,
  { hasKeyboard, onPasted, onGo }: GridHooks,
) {
  const pick = (event: PointerEvent, extend: boolean): void => {
    const { ref: own, beside } =
      (event.target as Element).closest<HTMLElement>('td[data-ref], td[data-beside]')?.dataset ?? {}
    const ref = own ?? beside
    const place = ref === undefined ? undefined : cursor.placeOf(ref)
    if (place === undefined) return
    hasKeyboard.current = true
    cursor.select(extend ? { anchor: cursor.selection.get().anchor, at: place } : one(place))
  }
  const replay = (ref: string | undefined): void => {
    if (ref !== undefined) onGo(ref)
  }
  const onCopy = (event: ClipboardEvent): void => {
    if (isTyping(event.target) || !isCell(event.target)) return
    event.preventDefault()
    const { text, html } = copied(model, cursor)
    event.clipboardData.setData('text/plain', text)
    event.clipboardData.setData('text/html', html)
    if (event.type === 'cut') clear(model, cursor)
  }
  return {
    onCopy,
    onCut: onCopy,
    onPaste(event: ClipboardEvent): void {
      if (isTyping(event.target) || !isCell(event.target)) return
      event.preventDefault()
      onPasted(
        paste(model, cursor, event.clipboardData.getData('text/plain'), event.clipboardData.getData('text/html')),
      )
    },
    onPointerDown(event: PointerEvent): void {
      if (event.button === 0 && !isTyping(event.target)) pick(event, event.shiftKey)
    },
    /** The press has already focused the cell's editor; the browser would move the focus to the page. */
    onMouseDown(event: MouseEvent): void {
      if (isBeside(event.target) || (isCell(event.target) && (event.target as Element).tagName !== 'INPUT'))
        event.preventDefault()
    },
    onPointerOver(event: PointerEvent): void {
      showTip(event)
      if (event.buttons === 1 && event.pointerType === 'mouse' && hasKeyboard.current && !isTyping(event.target))
        pick(event, true)
    },
    /** A tip that changes under a resting pointer is right again before the browser shows it. */
    onPointerMove: showTip,
    onPointerOut: hideTip,
    onKeyDown(event: KeyboardEvent): void {
      if (event.nativeEvent.isComposing || isTyping(event.target) || !isCell(event.target)) return
      const key = event.key.toLowerCase()
      const isCommand = event.ctrlKey || event.metaKey
      if (key === 'delete' || key === 'backspace') clear(model, cursor)
      else if (isCommand && key === '-') removeRow(model, cursor, layout)
      else if (isCommand && key === 'z' && !event.shiftKey) replay(model.undo())
      else if (isCommand && (key === 'y' || key === 'z')) replay(model.redo())
      else if (isCommand && key === 'a')
        cursor.select({
          anchor: { row: 0, column: 0 },
          at: {
            row: layout.rows.findLastIndex(({ id }) => !cursor.folded.get().has(id)),
            column: Math.max(...layout.rows.map((row) => row.cells.length)) - 1,
          },
        })
      else return
      event.preventDefault()
    },
    onFocus(event: FocusEvent): void {
      hasKeyboard.current = isCell(event.target)
    },
    onBlur(event: FocusEvent): void {
      if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget))
        hasKeyboard.current = false
    },
  }
}
