import { isText, readTyped, editText } from '../cells/typed.rules.ts'
import type { Change } from '../../desk/model/history.ts'
import type { ReturnModel } from '../../desk/model/return-model.ts'
import { readHtmlTable, toHtml } from './clipboard-html.ts'
import { parseTsv, spread, toTsv } from './clipboard.rules.ts'
import type { GridCursor } from '../grid-cursor.ts'
import { gridTexts } from '../grid.texts.ts'
import { mostAddedRows } from '../../../contract/index.ts'
import { rowsToBegin } from '../rows/pasted-rows.ts'
import { placesOf, spanOf } from '../selection.rules.ts'

/** A pasted text that was not placed: `ref` is the cell that refused it, undefined outside the table. */
export interface Refusal {
  ref: string | undefined
  down: number
  right: number
  text: string
  reason: string
}
/** `step`: figures that changed. `understood`: written texts that were sums, or figures containing spaces. */
export interface PasteReport {
  step: readonly Change[]
  written: number
  understood: number
  refused: readonly Refusal[]
}

/** The selected figures for Excel: plain numbers, rates as percent. The markup keeps codes as text. */
export function copied(model: ReturnModel, cursor: GridCursor): { text: string; html: string } {
  const { top, left, bottom, right } = spanOf(cursor.selection.get())
  const row = (at: number) =>
    placesOf({ top: at, left, bottom: at, right }).map((place) => {
      const ref = cursor.refAt(place) ?? ''
      const shape = model.shapeOf(ref)
      return { text: ref === '' ? '' : editText(model.cells.get(ref).value, shape), shape }
    })
  const rows = Array.from({ length: bottom - top + 1 }, (_, down) => row(top + down))
  return { text: toTsv(rows.map((cells) => cells.map((cell) => cell.text))), html: toHtml(rows) }
}

/**
 * Pastes copied cells at the selection as one step and one recomputation. Refused cells are marked with the reason; the
 * rest is written.
 */
export function paste(model: ReturnModel, cursor: GridCursor, text: string, html = ''): PasteReport {
  const block = (html === '' ? undefined : readHtmlTable(html)) ?? parseTsv(text)
  const changes: Taken[] = []
  const refused: Refusal[] = []
  const begins = rowsToBegin(model, cursor, block)
  const most = begins === null ? undefined : mostAddedRows * (begins.columns.length + 1)
  for (const { place, text: cellText, down, right } of spread(block, spanOf(cursor.selection.get()), most)) {
    const ref = begins?.refAt(place) ?? cursor.refAt(place)
    if (begins?.isBeyond(place) === true) {
      if (!refused.some(({ reason }) => reason === begins.reason))
        refused.push({ ref: undefined, down, right, text: cellText, reason: begins.reason })
      continue
    }
    const reason =
      ref === undefined ? (cellText.trim() === '' ? undefined : gridTexts.outside) : take(model, ref, cellText, changes)
    if (reason !== undefined) refused.push({ ref, down, right, text: cellText, reason })
  }
  let step: readonly Change[] = []
  const end = model.onWritten((changed) => {
    step = changed
  })
  model.write(changes)
  end()
  for (const { ref, text: cellText, reason } of refused)
    if (ref !== undefined) model.refuse(ref, gridTexts.notWritten(cellText, reason))
  return { step, written: changes.length, understood: changes.filter(({ told }) => told !== '').length, refused }
}

interface Taken {
  ref: string
  value: string
  told: string
}

/** Adds an accepted text to the changes; else returns the reason. An unchanged figure is no refusal. */
function take(model: ReturnModel, ref: string, text: string, changes: Taken[]): string | undefined {
  const shape = model.shapeOf(ref)
  if (model.isWritable(ref)) {
    const read = readTyped(text, shape)
    if (!read.ok) return read.reason
    changes.push({ ref, value: read.value, told: read.told })
    return undefined
  }
  if (text.trim() === '') return undefined
  const cell = model.cells.get(ref)
  const read = readTyped(text, cell.mark === 'na' ? { ...shape, kind: 'input' } : shape)
  if (read.ok && (read.value === '' || read.value === cell.value || isText(shape))) return undefined
  return cell.mark === 'na' ? gridTexts.notToFill : model.isOpen() ? gridTexts.calculated : gridTexts.readOnly
}

/** Empties the selected input cells. */
export function clear(model: ReturnModel, cursor: GridCursor): void {
  const refs = placesOf(spanOf(cursor.selection.get())).flatMap((place) => cursor.refAt(place) ?? [])
  model.write(refs.filter((ref) => model.cells.get(ref).isEditable).map((ref) => ({ ref, value: '' })))
}
