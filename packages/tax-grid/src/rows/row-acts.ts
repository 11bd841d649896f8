import { nextRowId } from '@portal/tax-forms'
import { drawnColumns } from '@portal/tax-forms/layout/layout-heads.rules'
import { refOf } from '../model/cell-view.ts'
import type { GridModel } from '../model/grid-model.ts'
import type { RowItem } from '../model/grid-kind.ts'
import type { GridCursor } from '../cursor/grid-cursor.ts'
import { one } from '../cursor/selection.rules.ts'
import { rowTexts } from '../figures/row.texts.ts'

export type Writable = Pick<GridModel, 'set' | 'rowsOf' | 'write' | 'shapeOf' | 'cells' | 'kind' | 'layouts'>

/** The id of the next row below a parent, '' in a list. */
export function nextRow({ set, rowsOf }: Pick<Writable, 'set' | 'rowsOf'>, form: string, parent: string): string {
  const definition = set.byCode.get(form)?.definition
  const ids = rowsOf(form).map(({ id }) => id)
  return definition === undefined ? '' : nextRowId(definition, parent, ids)
}

/** What a new row below a parent can be; null where it is named or begun by any text. */
export function itemsBelow(model: Writable, form: string, parent: string): readonly RowItem[] | null {
  const rows = model.layouts.get(form)?.rows ?? []
  if (parent === '') {
    const first = firstColumn(model, form)
    const options = model.shapeOf(refOf(form, 'r1', first)).options
    return options?.map((option) => ({ key: option, name: option, isOffered: true })) ?? null
  }
  const items = model.kind.itemsOf?.(form, parent) ?? []
  if (items.length === 0) return null
  const taken = new Map(
    rows
      .filter((row) => row.parent === parent)
      .map((row) => [model.cells.get(refOf(form, row.id, 'itemKey')).value, row.line]),
  )
  return items.map((item) => {
    const line = taken.get(item.key)
    return line === undefined ? item : { ...item, isOffered: false, note: rowTexts.taken(line) }
  })
}

export const matchingItems = (items: readonly RowItem[], text: string): readonly RowItem[] => {
  const wanted = text.normalize('NFKC').trim().toLowerCase()
  return items.filter(({ name, note = '' }) => `${name} ${note}`.normalize('NFKC').toLowerCase().includes(wanted))
}

/** Begins a row with its item, or with its first figure in a list, and goes to what is filled in next. */
export function beginRow(
  model: Writable,
  cursor: GridCursor,
  parent: string,
  { key, name }: Pick<RowItem, 'key' | 'name'>,
): void {
  const { form } = cursor
  const row = nextRow(model, form, parent)
  const columns = columnsOf(model, form)
  if (parent === '') model.write([{ ref: refOf(form, row, firstColumn(model, form)), value: key }])
  else
    model.write([
      { ref: refOf(form, row, 'itemKey'), value: key },
      { ref: refOf(form, row, 'name'), value: name },
    ])
  const next = columns[parent === '' && columns.length > 1 ? 1 : 0]
  const place = next === undefined ? undefined : cursor.placeOf(refOf(form, row, next.id))
  if (place !== undefined) cursor.select(one(place))
}

const columnsOf = ({ set }: Pick<Writable, 'set'>, form: string) => {
  const definition = set.byCode.get(form)?.definition
  return definition === undefined ? [] : drawnColumns(definition)
}
const firstColumn = (model: Pick<Writable, 'set'>, form: string): string => columnsOf(model, form)[0]?.id ?? ''
