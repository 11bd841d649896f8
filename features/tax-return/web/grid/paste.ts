import { toast } from '@portal/web-kit/toast'
import type { ReturnModel } from '../desk/return-model.ts'
import { parseTsv, spread, toTsv } from './clipboard.rules.ts'
import type { GridCursor } from './grid-cursor.ts'
import { gridTexts } from './grid.texts.ts'
import { placesOf, spanOf } from './selection.rules.ts'
import { editText, readTyped } from './typed.rules.ts'

/** The selected figures as Excel reads them: plain numbers, rates as percent. */
export function copied(model: ReturnModel, cursor: GridCursor): string {
  const { top, left, bottom, right } = spanOf(cursor.selection.get())
  const row = (at: number) => placesOf({ top: at, left, bottom: at, right }).map(place => {
    const ref = cursor.refAt(place)
    return ref === undefined ? '' : editText(model.cells.get(ref).value, model.shapeOf(ref))
  })
  return toTsv(Array.from({ length: bottom - top + 1 }, (_, down) => row(top + down)))
}

/** Lays copied text down at the selection as one step. What can't be taken is marked with its reason, the rest is written. */
export function paste(model: ReturnModel, cursor: GridCursor, text: string): void {
  const changes: { ref: string, value: string }[] = []
  const refusals: { ref: string, note: string }[] = []
  let outside = 0
  for (const { place, text: cellText } of spread(parseTsv(text), spanOf(cursor.selection.get()))) {
    const ref = cursor.refAt(place)
    if (ref === undefined) { if (cellText.trim() !== '') outside += 1; continue }
    const cell = model.cells.get(ref)
    const read = readTyped(cellText, model.shapeOf(ref))
    if (!cell.isEditable) { if (cellText.trim() !== '' && read.ok && read.value !== cell.value) refusals.push({ ref, note: cell.mark === 'na' ? gridTexts.notToFill : gridTexts.calculated }) }
    else if (read.ok) changes.push({ ref, value: read.value })
    else refusals.push({ ref, note: `“${cellText}”没有写入：${read.reason}` })
  }
  model.write(changes)
  for (const { ref, note } of refusals) model.refuse(ref, note)
  if (refusals.length + outside > 0) toast.warning(gridTexts.refusedSome(refusals.length + outside), refusals[0]?.note ?? gridTexts.outside)
}

/** Empties what is selected and may be filled. */
export function clear(model: ReturnModel, cursor: GridCursor): void {
  const refs = placesOf(spanOf(cursor.selection.get())).flatMap(place => cursor.refAt(place) ?? [])
  model.write(refs.filter(ref => model.cells.get(ref).isEditable).map(ref => ({ ref, value: '' })))
}
