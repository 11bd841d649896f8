import { useEffect, useRef, useState } from 'react'
import type { CellView } from '@portal/tax-grid/model/cell-view'
import { editText, readTyped } from '@portal/tax-grid/figures/typed.rules'
import type { CellShape } from '@portal/tax-forms/layout/shown-text.rules'
import { typedHint } from '@portal/tax-grid/figures/typed-hint'
import type { Unit } from '@portal/tax-grid/figures/unit'
import { toolTexts as texts } from '../grid-tools.texts.ts'
import type { ReturnModel } from '../model/return-model.ts'
import { showCell } from './show-cell.ts'
import css from '../tools.module.css'

/** Edits the active cell's figure in the formula bar. Enter and leaving write it, Escape cancels. */
export function BarInput({
  model,
  cellRef,
  cell,
  shape,
  unit,
  name,
}: {
  model: Pick<ReturnModel, 'write' | 'refuse'>
  cellRef: string
  cell: CellView
  shape: CellShape
  unit: Unit
  name: string
}) {
  const [draft, setDraft] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const held = useRef(draft)
  held.current = draft
  const end = (): void => {
    held.current = null
    setDraft(null)
    setReason('')
  }
  const write = (): boolean => {
    const text = held.current
    if (text === null) return true
    const read = readTyped(text, shape, unit)
    if (!read.ok) {
      setReason(read.reason)
      return false
    }
    model.write([{ ref: cellRef, value: read.value, told: read.told }])
    end()
    return true
  }
  const leave = (): void => {
    const text = held.current
    if (text !== null && !write()) {
      model.refuse(cellRef, texts.notWritten(text))
      end()
    }
  }
  // Choosing another cell unmounts the bar without a blur event.
  const latest = useRef(leave)
  latest.current = leave
  useEffect(() => () => latest.current(), [])
  const said = reason !== '' ? reason : draft === null ? '' : typedHint(draft, shape, unit)
  return (
    <>
      <input
        className={css.barInput}
        aria-label={texts.barInput(name)}
        aria-invalid={reason !== ''}
        autoComplete="off"
        spellCheck={false}
        value={draft ?? editText(cell.value, shape, unit)}
        onChange={(event) => {
          setDraft(event.target.value)
          setReason('')
        }}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Escape') {
            event.stopPropagation()
            end()
            showCell(cellRef)
          }
          if (event.key === 'Enter' && write()) showCell(cellRef)
        }}
      />
      {said !== '' && (
        <span
          className={reason === '' ? 'faint text-tiny' : 'error-text text-tiny'}
          role={reason === '' ? undefined : 'alert'}
        >
          {said}
        </span>
      )}
    </>
  )
}
