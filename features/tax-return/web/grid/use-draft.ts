import { useEffect, useRef, useState } from 'react'
import { readOnlyReason } from '@portal/web-kit/unavailable'
import type { CellView } from '../desk/model/cell-view.ts'
import { useGrid } from './grid-context.ts'
import { gridTexts } from './grid.texts.ts'
import { editText, readTyped, type CellShape } from './cells/typed.rules.ts'

/**
 * null = not typing. `keys`: arrows move in the grid (typing started with a character) or move the caret (F2, double
 * click).
 */
type Draft = { text: string; keys: 'grid' | 'caret' } | null

/** Text typed into a cell, from its first character until it is written, cancelled or held. */
export function useDraft(cellRef: string, cell: CellView, shape: CellShape) {
  const { model, whyNot, unit } = useGrid()
  const [draft, setDraft] = useState<Draft>(null)
  const [reason, setReason] = useState('')
  /** The draft that unmounting would still write. */
  const held = useRef(draft)
  held.current = draft
  const type = (text: string): void => {
    setDraft({ text, keys: draft?.keys ?? 'grid' })
    setReason('')
  }
  const stop = (): void => {
    held.current = null
    setDraft(null)
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
    const text = held.current?.text
    if (text === undefined) {
      if (reason !== '') setReason('')
      return
    }
    const result = readTyped(text, shape, unit)
    if (!result.ok) model.refuse(cellRef, gridTexts.notWritten(text, result.reason))
    else if (!cell.isEditable) model.refuse(cellRef, gridTexts.notWritten(text, whyNot(cellRef)))
    else model.write([{ ref: cellRef, value: result.value, told: result.told }])
    stop()
  }
  // When writing stops during typing, keeps the figure like one that waits for the server.
  useEffect(() => {
    const text = held.current?.text
    if (cell.isEditable || text === undefined || readOnlyReason() === null) return
    const result = readTyped(text, shape, unit)
    if (!result.ok) {
      setReason(result.reason)
      return
    }
    model.hold([{ ref: cellRef, value: result.value }])
    held.current = null
    setDraft(null)
    setReason(gridTexts.heldBack)
  }, [cell.isEditable, cellRef, model, shape, unit])
  // A click on another cell unmounts this editor without a blur event.
  const latest = useRef(leave)
  latest.current = leave
  useEffect(() => () => latest.current(), [])
  const edit = (): void => {
    if (cell.isEditable) setDraft((now) => ({ text: now?.text ?? editText(cell.value, shape, unit), keys: 'caret' }))
    else setReason(whyNot(cellRef))
  }
  return { draft, reason, setReason, type, stop, commit, leave, edit }
}
