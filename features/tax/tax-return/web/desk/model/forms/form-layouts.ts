import {
  extraParent,
  isItemColumn,
  ITEM_COLUMNS,
  type ColumnType,
  type FormDefinition,
  type FormSet,
} from '@portal/tax-forms'
import { hasAddedRows, kindsBelow, type AddedRow } from '@portal/tax-forms/layout/added-rows.rules'
import { layoutOf } from '@portal/tax-forms/layout/layout.rules'
import type { GridLayout } from '@portal/tax-forms/layout/grid-layout'
import type { CellShape } from '@portal/tax-forms/layout/shown-text.rules'
import type { TaxKindOnPage } from '../../../kind/tax-kind.ts'
import { partsOf, refOf } from '@portal/tax-grid/model/cell-view'
import { optionsOf, shapesOf } from './shapes.ts'

/** Layouts of a return's forms and what their cells hold; both follow rows that come and go. */
export function createFormLayouts(set: FormSet, forms: readonly string[], kind: TaxKindOnPage) {
  const layouts = new Map<string, GridLayout>()
  const growing = new Map<string, { definition: FormDefinition; rows: readonly AddedRow[]; hasPlaces: boolean }>()
  for (const { code, definition } of set.models) {
    if (!forms.includes(code)) continue
    layouts.set(code, layoutOf(definition))
    if (hasAddedRows(definition)) growing.set(code, { definition, rows: [], hasPlaces: false })
  }
  const printed = shapesOf(set, layouts, kind)
  const ids = new Map<string, Map<string, AddedRow>>()
  const added = new Map<string, CellShape | undefined>()

  /** The shape of a cell in an added row, whether the row exists or not. */
  const addedShape = (ref: string): CellShape | undefined => {
    const [form, row, column] = partsOf(ref)
    const definition = growing.get(form)?.definition
    const parent = definition === undefined ? undefined : extraParent(definition, row)
    if (definition === undefined || parent === undefined) return undefined
    const key = `${form}.${parent}.${column}`
    if (!added.has(key)) added.set(key, shapeBelow(definition, parent, column, kind))
    return added.get(key)
  }
  const isThere = (ref: string): boolean => {
    const [form, row] = partsOf(ref)
    return ids.get(form)?.has(row) === true && addedShape(ref) !== undefined
  }

  /** Cells of an added row, its item and name too. */
  const cellsOf = (form: string, row: string): string[] => {
    const definition = growing.get(form)?.definition
    if (definition === undefined) return []
    const columns = definition.columns.map(({ id }) => id)
    return [...(definition.layout === 'list' ? [] : ITEM_COLUMNS), ...columns].map((column) => refOf(form, row, column))
  }

  return {
    layouts: layouts as ReadonlyMap<string, GridLayout>,
    growing: [...growing.keys()],
    printed,
    shapeOf: (ref: string): CellShape | undefined => printed.get(ref) ?? addedShape(ref),
    has: (ref: string): boolean => printed.has(ref) || isThere(ref),
    isAdded: (ref: string): boolean => !printed.has(ref) && addedShape(ref) !== undefined,
    cellsOf,
    addedCells: (): string[] => [...growing].flatMap(([form, { rows }]) => rows.flatMap(({ id }) => cellsOf(form, id))),
    rowsOf: (form: string): readonly AddedRow[] => growing.get(form)?.rows ?? [],
    /** Draws the form with these rows; gives the cells of those that came or went, null where nothing is drawn anew. */
    follow(form: string, rows: readonly AddedRow[], hasPlaces: boolean): (() => string[]) | null {
      const now = growing.get(form)
      if (now === undefined || (now.hasPlaces === hasPlaces && isSame(now.rows, rows))) return null
      const before = ids.get(form)
      const after = new Map(rows.map((row) => [row.id, row]))
      growing.set(form, { ...now, rows, hasPlaces })
      ids.set(form, after)
      layouts.set(form, layoutOf(now.definition, false, { rows, hasPlaces }))
      const came = [...after.keys()].filter((id) => before?.has(id) !== true)
      const went = [...(before?.keys() ?? [])].filter((id) => !after.has(id))
      return () => [...came, ...went].flatMap((row) => cellsOf(form, row))
    },
  }
}

const isSame = (one: readonly AddedRow[], other: readonly AddedRow[]): boolean =>
  one.length === other.length && one.every(({ id, name }, at) => other[at]?.id === id && other[at]?.name === name)

const wordsShape: CellShape = { type: 'text', kind: 'text', decimals: 2 }

function shapeBelow(
  definition: FormDefinition,
  parent: string,
  column: string,
  kind: TaxKindOnPage,
): CellShape | undefined {
  if (parent !== '' && isItemColumn(column)) return wordsShape
  const type: ColumnType | undefined = definition.columns.find(({ id }) => id === column)?.type
  const cellKind = kindsBelow(definition, parent)[column]
  if (type === undefined || cellKind === undefined) return undefined
  const options = optionsOf(kind, definition.code, column, type)
  return { type, kind: cellKind, decimals: definition.decimals, ...(options === undefined ? {} : { options }) }
}
