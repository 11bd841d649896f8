import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { CellView } from '../desk/cell-view.ts'
import { useGrid } from './grid-context.ts'
import { gridTexts } from './grid.texts.ts'
import { clamp, moved, moveOfKey, type Move } from './moves.rules.ts'
import { boardOf } from './board.ts'
import { one } from './selection.rules.ts'
import { editText, readTyped, type CellShape } from './typed.rules.ts'

/** null = not typing; `keys`: arrows belong to the grid (typing began by a character) or to the caret (F2, double click). */
type Draft = { text: string, keys: 'grid' | 'caret' } | null

/**
 * The one editor of the table, in its active cell. Not typing it holds the shown figure, all selected: copying works
 * without a permission, and the first character or input-method letter replaces it.
 */
export function ActiveInput({ cellRef, cell, shape }: { cellRef: string, cell: CellView, shape: CellShape }) {
  const { model, cursor, nameOf, hasKeyboard } = useGrid()
  const [draft, setDraft] = useState<Draft>(null)
  const [reason, setReason] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const isTyping = draft !== null

  useLayoutEffect(() => {
    if (!hasKeyboard.current) return
    input.current?.focus({ preventScroll: true })
    input.current?.closest('td')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [hasKeyboard])
  useLayoutEffect(() => {
    if (isTyping) return
    if (document.activeElement === input.current) input.current?.select()
  }, [isTyping, cell.shown])

  const read = () => readTyped(draft?.text ?? '', shape)
  const commit = (): boolean => {
    if (draft === null) return true
    const result = read()
    if (!result.ok) { setReason(result.reason); return false }
    model.write([{ ref: cellRef, value: result.value }])
    setDraft(null)
    setReason('')
    return true
  }
  const leave = (): void => {
    if (draft === null) return
    const result = read()
    if (result.ok) model.write([{ ref: cellRef, value: result.value }])
    else model.refuse(cellRef, `“${draft.text}”没有写入：${result.reason}`)
    setDraft(null)
    setReason('')
  }
  // A click on another cell takes this editor away without a blur.
  const latest = useRef(leave)
  latest.current = leave
  useEffect(() => () => latest.current(), [])
  const edit = (): void => { if (cell.isEditable) setDraft({ text: editText(cell.value, shape), keys: 'caret' }) }
  const go = (move: Move, extend: boolean): void => {
    const board = boardOf(model, cursor)
    const selection = cursor.selection.get()
    const at = moved(board, clamp(board, selection.at), move)
    cursor.select(extend ? { anchor: selection.anchor, at } : one(at))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing || event.altKey) return
    const modifiers = { ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey }
    if (isTyping && event.key === 'Escape') { event.preventDefault(); setDraft(null); setReason(''); return }
    if (!isTyping && event.key === 'F2') { event.preventDefault(); edit(); return }
    const move = moveOfKey(event.key, modifiers)
    if (move === null) return
    const ends = event.key === 'Enter' || event.key === 'Tab'
    if (isTyping && !ends && draft.keys === 'caret') return
    event.preventDefault()
    if (isTyping && !commit()) return
    go(move, modifiers.shift && !ends)
  }
  const label = [nameOf(cellRef), gridTexts.kinds[cell.mark], cell.isEditable ? '' : gridTexts.readOnlyShort, cell.note].filter(part => part !== '').join('，')
  return (
    <>
      <input
        ref={input} className={isTyping ? 'ed typing' : 'ed'} aria-label={label} aria-invalid={reason !== ''} readOnly={!cell.isEditable} inputMode={cell.isEditable ? 'decimal' : 'none'} autoComplete="off" spellCheck={false}
        value={draft?.text ?? cell.shown} onChange={event => { setDraft({ text: event.target.value, keys: draft?.keys ?? 'grid' }); setReason('') }}
        onFocus={event => { if (!isTyping) event.target.select() }} onBlur={leave} onDoubleClick={edit} onKeyDown={onKeyDown} data-typing={isTyping}
      />
      {reason !== '' && <span className="why" role="alert">{reason}</span>}
    </>
  )
}
