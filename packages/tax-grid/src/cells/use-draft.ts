import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { readOnlyReason } from '@portal/web-kit/unavailable'
import type { CellView } from '../model/cell-view.ts'
import { useGrid } from '../cursor/grid-context.ts'
import { gridTexts } from '../figures/grid.texts.ts'
import { editText, readTyped } from '../figures/typed.rules.ts'
import type { CellShape } from '@portal/tax-forms/layout/shown-text.rules'

/**
 * null = not typing. `keys`: arrows move in the grid (typing started with a character) or move the caret (F2, double
 * click).
 */
type Draft = { ref: string; text: string; keys: 'grid' | 'caret' } | null
const nothing = { ref: '', reason: '' }

/** Text typed into a cell, from its first character until it is written, cancelled or held. */
export function useDraft(cellRef: string, cell: CellView, shape: CellShape, field: RefObject<HTMLInputElement | null>) {
  const { model, cursor, whyNot, unit } = useGrid()
  const [typed, setTyped] = useState<Draft>(null)
  const [said, setSaid] = useState(nothing)
  const draft = typed?.ref === cellRef ? typed : null
  const reason = said.ref === cellRef ? said.reason : ''
  const setReason = (next: string): void => setSaid(next === '' ? nothing : { ref: cellRef, reason: next })
  /** The draft that leaving its cell would still write. */
  const held = useRef<Draft>(draft)
  held.current = draft
  const type = (text: string): void => {
    held.current = { ref: cellRef, text, keys: draft?.keys ?? 'grid' }
    setTyped(held.current)
    setReason('')
  }
  const stop = (): void => {
    held.current = null
    setTyped(null)
    setReason('')
  }
  const commit = (text = draft?.text): boolean => {
    if (text === undefined) return true
    const result = readTyped(text, shape, unit)
    if (!result.ok) {
      setReason(result.reason)
      return false
    }
    model.write([{ ref: cellRef, value: result.value, told: result.told }])
    stop()
    return true
  }
  const leave = (): void => {
    const left = held.current
    stop()
    if (left === null) return
    const { ref, text } = left
    const result = readTyped(text, model.shapeOf(ref), unit)
    if (!result.ok) model.refuse(ref, gridTexts.notWritten(text, result.reason))
    else if (!model.cells.get(ref).isEditable) model.refuse(ref, gridTexts.notWritten(text, whyNot(ref)))
    else model.write([{ ref, value: result.value, told: result.told }])
  }
  // When writing stops during typing, keeps the figure like one that waits for the server.
  useEffect(() => {
    const text = held.current?.text
    if (cell.isEditable || text === undefined || readOnlyReason() === null) return
    const result = readTyped(text, shape, unit)
    if (!result.ok) {
      setSaid({ ref: cellRef, reason: result.reason })
      return
    }
    model.hold([{ ref: cellRef, value: result.value }])
    held.current = null
    setTyped(null)
    setSaid({ ref: cellRef, reason: gridTexts.heldBack })
  }, [cell.isEditable, cellRef, model, shape, unit])
  const latest = useRef(leave)
  latest.current = leave
  // A click takes the editor to another cell in the midst of typing: a composition ends where it began.
  useLayoutEffect(
    () =>
      cursor.active.subscribe(() => {
        if (held.current !== null) field.current?.blur()
        latest.current()
      }),
    [cursor, field],
  )
  // Another table unmounts the editor without a blur event.
  useEffect(() => () => latest.current(), [])
  const edit = (): void => {
    if (cell.isEditable)
      setTyped({ ref: cellRef, text: draft?.text ?? editText(cell.value, shape, unit), keys: 'caret' })
    else setReason(whyNot(cellRef))
  }
  return { draft, reason, setReason, type, stop, commit, leave, edit }
}
