import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { placeAfter } from '../cursor/board.ts'
import { CodeList, useCodeList } from './code-list.tsx'
import { useGrid } from '../cursor/grid-context.ts'
import { cellLabel } from '../layout/label.rules.ts'
import { isSame, moveOfKey, type Move } from '../cursor/moves.rules.ts'
import { one } from '../cursor/selection.rules.ts'
import { blankText, isText } from '@portal/tax-forms/layout/shown-text.rules'
import { typedHint } from '../figures/typed-hint.ts'
import { shownIn } from '../figures/unit.ts'
import { useDraft } from './use-draft.ts'
import { useKeyed } from '../stores/keyed-store.ts'
import { useSignal } from '../stores/signal.ts'
import css from '../look/grid.module.css'

/** Key code of a key that an input method handles. Some browsers clear isComposing too early but still send it. */
const composingKey = 229

/** The table's only editor. It stays as the cursor moves: `host` carries it into the active cell. */
export function Editor({ host }: { host: HTMLElement }) {
  const cellRef = useSignal(useGrid().cursor.active)
  return cellRef === undefined ? null : createPortal(<ActiveInput cellRef={cellRef} />, host)
}

/**
 * While not typing it contains the shown figure, fully selected. Copying then needs no permission, and the first
 * character or input-method letter replaces it.
 */
function ActiveInput({ cellRef }: { cellRef: string }) {
  const tools = useGrid()
  const { model, cursor, whyNot, pageRows, hasKeyboard, unit } = tools
  const cell = useKeyed(model.cells, cellRef)
  const shape = model.shapeOf(cellRef)
  const shown = shownIn(unit, cell.value, shape)
  const input = useRef<HTMLInputElement>(null)
  const { draft, reason, setReason, type, stop, commit, leave, edit } = useDraft(cellRef, cell, shape, input)
  const isTyping = draft !== null
  const codes = useCodeList(cellRef, draft?.text ?? null, shape.options)

  const text = draft?.text ?? shown
  useLayoutEffect(() => {
    if (hasKeyboard.current && document.activeElement !== input.current) input.current?.focus({ preventScroll: true })
  }, [hasKeyboard, cellRef])
  // Once the cells are drawn: written as a prop, the text would make the browser lay out a table half drawn.
  useLayoutEffect(() => {
    const field = input.current
    if (field === null) return
    if (field.value !== text) field.value = text
    if (!isTyping && document.activeElement === field) field.select()
  }, [cellRef, isTyping, text])
  // At once: scrolling just before the picture costs a key half a picture more.
  useLayoutEffect(() => {
    if (hasKeyboard.current) input.current?.closest('td')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [hasKeyboard, cellRef])
  const isWithin = draft?.keys === 'caret'
  useLayoutEffect(() => {
    if (isWithin) input.current?.setSelectionRange(input.current.value.length, input.current.value.length)
  }, [isWithin])

  const go = (move: Move, extend: boolean): void => {
    const { anchor, at } = cursor.selection.get()
    const to = placeAfter(model, cursor, { from: extend ? at : anchor, move, pageRows })
    cursor.select(extend ? { anchor, at: to } : one(to))
    if (reason !== '') setReason('')
    if (extend && !isSame(to, anchor))
      document
        .querySelector(`td[data-ref="${cursor.refAt(to) ?? ''}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Only F2 and a double click edit within the text. A caret moved by a click must not insert a digit.
    if (!isTyping && !event.nativeEvent.isComposing) event.currentTarget.select()
    if (event.nativeEvent.isComposing || event.keyCode === composingKey || event.altKey) return
    const modifiers = { ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey }
    if (
      isTyping &&
      codes.onKey(event, (code) => {
        commit(code)
        go('right', false)
      })
    )
      return
    if (event.key === 'Escape' && (isTyping || reason !== '')) {
      event.preventDefault()
      stop()
      return
    }
    if (event.key === 'Escape') {
      cursor.select(one(cursor.selection.get().anchor))
      return
    }
    if (!isTyping && event.key === 'F2' && !event.shiftKey) {
      event.preventDefault()
      edit()
      return
    }
    const isCharacter = event.key.length === 1 && !modifiers.ctrl
    if (
      !cell.isEditable &&
      (isCharacter || event.key === 'Delete' || event.key === 'Backspace') &&
      cursor.selection.get().at === cursor.selection.get().anchor
    ) {
      setReason(whyNot(cellRef))
      return
    }
    const move = moveOfKey(event.key, modifiers)
    if (move === null) return
    const ends = event.key === 'Enter' || event.key === 'Tab'
    if (isTyping && !ends && draft.keys === 'caret') return
    event.preventDefault()
    if (isTyping && !commit()) return
    go(move, modifiers.shift && !ends)
  }
  const hint = draft === null || reason !== '' ? '' : typedHint(draft.text, shape, unit)
  return (
    <>
      <input
        ref={input}
        className={isTyping ? `${css.input} ${css.typing}` : css.input}
        aria-label={cellLabel(tools, cellRef)}
        aria-invalid={reason !== ''}
        readOnly={!cell.isEditable}
        inputMode={!cell.isEditable ? 'none' : isText(shape) ? 'text' : 'decimal'}
        autoComplete="off"
        spellCheck={false}
        placeholder={isTyping || cell.mark === 'na' ? undefined : blankText(shape)}
        onChange={(event) => {
          type(event.target.value)
        }}
        {...codes.aria}
        onFocus={(event) => {
          if (!isTyping) event.target.select()
        }}
        onMouseUp={(event) => {
          if (!isTyping) event.currentTarget.select()
        }}
        onBlur={leave}
        onDoubleClick={edit}
        onKeyDown={onKeyDown}
        data-typing={isTyping}
      />
      {hint !== '' && <span className={`${css.reason} ${css.hint}`}>{hint}</span>}
      {isTyping && reason === '' && (
        <CodeList
          list={codes}
          onPick={(code) => {
            commit(code)
            go('right', false)
          }}
        />
      )}
      {reason !== '' && (
        <span className={css.reason} role="alert">
          {reason}
        </span>
      )}
    </>
  )
}
