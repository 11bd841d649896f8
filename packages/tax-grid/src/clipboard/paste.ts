import { readTyped, editText } from '../figures/typed.rules.ts'
import { isText } from '@portal/tax-forms/layout/shown-text.rules'
import type { Change, GridModel } from '../model/grid-model.ts'
import { readHtmlTable, toHtml } from './clipboard-html.ts'
import { parseTsv, spread, toTsv } from './clipboard.rules.ts'
import type { GridCursor } from '../cursor/grid-cursor.ts'
import { gridTexts } from '../figures/grid.texts.ts'
import { mostAddedRows } from '@portal/tax-forms/layout/added-rows.rules'
import { rowsToBegin } from './pasted-rows.ts'
import { placesOf, spanOf, type Span } from '../cursor/selection.rules.ts'

/** A pasted text that was not placed: `ref` is the cell that refused it, undefined outside the table. */
export interface Refusal {
  ref: string | undefined
  down: number
  right: number
  text: string
  reason: string
}
/**
 * `step`: figures that changed. `understood`: written texts that were sums, or figures containing spaces. `opened`: the
 * first cells of rows that were folded where the text was to go; nothing is written then.
 */
export interface PasteReport {
  opened: readonly string[]
  step: readonly Change[]
  written: number
  understood: number
  refused: readonly Refusal[]
}

/** The selected figures for Excel: plain numbers, rates as percent. The markup keeps codes as text. */
export function copied(model: GridModel, cursor: GridCursor): { text: string; html: string } {
  const { top, left, bottom, right } = spanOf(cursor.selection.get())
  const row = (at: number) =>
    placesOf({ top: at, left, bottom: at, right }).map((place) => {
      const ref = cursor.refAt(place) ?? ''
      const shape = model.shapeOf(ref)
      return { text: ref === '' ? '' : editText(model.cells.get(ref).value, shape), shape }
    })
  const rows = cursor.drawnRows(top, bottom).map(row)
  return { text: toTsv(rows.map((cells) => cells.map((cell) => cell.text))), html: toHtml(rows) }
}

/**
 * Pastes copied cells at the selection as one step and one recomputation. Refused cells are marked with the reason; the
 * rest is written. A block that fits the drawn rows of the selection fills those alone. Any other would run into folded
 * rows: these open first, and nothing is written unseen.
 */
export function paste(model: GridModel, cursor: GridCursor, text: string, html = ''): PasteReport {
  const block = (html === '' ? undefined : readHtmlTable(html)) ?? parseTsv(text)
  const span = spanOf(cursor.selection.get())
  const drawn = cursor.drawnRows(span.top, span.bottom)
  const fits = drawn.length % block.length === 0
  const bottom = fits ? span.bottom : span.top + block.length - 1
  const opened = fits ? [] : unfold(cursor, { ...span, bottom })
  if (opened.length > 0) return { opened, step: [], written: 0, understood: 0, refused: [] }
  const changes: Taken[] = []
  const refused: Refusal[] = []
  const begins = rowsToBegin(model, cursor, block)
  const most = begins === null ? undefined : mostAddedRows * (begins.columns.length + 1)
  const target = fits ? { ...span, top: 0, bottom: drawn.length - 1 } : span
  for (const { place: laid, text: cellText, down, right } of spread(block, target, most)) {
    const place = fits ? { ...laid, row: drawn[laid.row] ?? span.top + laid.row } : laid
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
  return {
    opened,
    step,
    written: changes.length,
    understood: changes.filter(({ told }) => told !== '').length,
    refused,
  }
}

/** Draws the folded rows of a span again; answers their cells in its first column. */
function unfold(cursor: GridCursor, { top, bottom, left }: Span): string[] {
  const drawn = new Set(cursor.drawnRows(top, bottom))
  const opened = placesOf({ top, bottom, left, right: left }).flatMap((place) =>
    drawn.has(place.row) ? [] : (cursor.refAt(place) ?? []),
  )
  const rows = new Set(opened.map((ref) => ref.split('.')[1] ?? ''))
  if (rows.size > 0) cursor.folded.set(new Set([...cursor.folded.get()].filter((id) => !rows.has(id))))
  return opened
}

interface Taken {
  ref: string
  value: string
  told: string
}

/** Adds an accepted text to the changes; else returns the reason. An unchanged figure is no refusal. */
function take(model: GridModel, ref: string, text: string, changes: Taken[]): string | undefined {
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

/** Empties the selected input cells that are drawn. */
export function clear(model: GridModel, cursor: GridCursor): void {
  model.write(
    cursor
      .selectedRefs()
      .filter((ref) => model.cells.get(ref).isEditable)
      .map((ref) => ({ ref, value: '' })),
  )
}
