import type { WriteColumn, WriteSheet } from '@portal/server-kit/xlsx/index'
import { cellsLeftByHead, isCalculated, type FormSet } from '@portal/tax-forms'
import type { FormModel } from '@portal/tax-forms/model'
import { formTabName, printedHeader, signaturesOf, type Cells } from '../../contract/index.ts'
import { addedRowsIn } from '@portal/tax-forms/layout/added-rows.rules'
import { layoutOf } from '@portal/tax-forms/layout/layout.rules'
import type { GridBlock, GridLayout } from '@portal/tax-forms/layout/grid-layout'
import { bodyOf, makeBody, rowsOfBody } from './form-sheet.body.ts'
import { looks } from './form-sheet.looks.ts'
import { endMark, ownerMark } from './sheet-marks.ts'
import { createSheetRows, words, type SheetRows } from './sheet-rows.ts'
import { taxReturnTexts as texts } from '../tax-return.texts.ts'

/** One form to write; `cells` are those that are not blank. */
export interface FormToWrite {
  set: FormSet
  model: FormModel
  period: string
  header: Readonly<Record<string, string>>
  cells: Cells
  people: { preparer: string; reviewer: string }
  /** Protects calculated cells from typing. */
  isProtected: boolean
}

/** Width of a character of the default font, in pixels, roughly. */
const pixelsOfCharacter = 7

/**
 * A form as officially printed: title, fields, merged heads, line numbers, figures, signature lines. Hidden cells in
 * column A and in a row below each head name every cell. The sheet can therefore be read back after users moved rows.
 */
export function formSheet(form: FormToWrite): WriteSheet {
  const added = addedRowsIn(form.model.definition, form.cells)
  const isBlank = added.length === 0
  const typed = typedCells(form)
  const layout = isBlank
    ? layoutOnce(form.model)
    : layoutOf(form.model.definition, false, { rows: added, hasPlaces: false })
  const widths = sharedWidths(form, layout)
  const top = createSheetRows()
  writeTop(top, form, widths)
  const isShared = isBlank && typed.size === 0
  const body = (isShared ? bodyOf : makeBody)(form.set, form.model, layout, top.last, typed)
  const bottom = createSheetRows(body.last)
  writeBottom(bottom, form, widths)
  const [head] = body.heads
  return {
    name: formTabName(form.model.definition),
    columns: [
      { width: 12, format: 'text', hidden: true },
      ...widths.map((width): WriteColumn => ({ width: Math.round(width / pixelsOfCharacter) })),
    ],
    rows: [...top.rows, ...rowsOfBody(body, form.cells), ...bottom.rows],
    merges: [...top.merges, ...body.merges, ...bottom.merges],
    page: {
      freeze: { rows: head ?? 0, columns: 1 + (layout.blocks[0]?.leadCount ?? 0) },
      print: {
        footer: texts.sheetFooter(form.model.definition.name),
        ...(body.heads.length === 1 && head !== undefined ? { repeat: [top.last + 1, head] as [number, number] } : {}),
      },
      isProtected: form.isProtected,
    },
  }
}

/** Calculated cells that this return's head leaves to the taxpayer. */
function typedCells({ set, model: { code }, period, header }: FormToWrite): ReadonlySet<string> {
  const heads = { period, forms: { [code]: { header, cells: {} } } }
  return new Set(cellsLeftByHead(set, code).filter((ref) => !isCalculated(set, ref, heads)))
}

const layouts = new WeakMap<FormModel, GridLayout>()
function layoutOnce(model: FormModel): GridLayout {
  const layout = layouts.get(model) ?? layoutOf(model.definition)
  layouts.set(model, layout)
  return layout
}

/** All blocks of a sheet share its columns. */
function sharedWidths(form: FormToWrite, { blocks }: GridLayout): number[] {
  const each = blocks.map((block) =>
    block.widths.map((width, at) =>
      at < block.leadCount ? leadWidth(block, width) : valueWidth(form, block, at - block.leadCount),
    ),
  )
  return Array.from({ length: Math.max(...each.map((widths) => widths.length)) }, (_, at) =>
    Math.max(...each.map((widths) => widths[at] ?? 0)),
  )
}

/** Forms with many columns use narrower ones, so that they stay readable on paper. */
const manyColumns = 8
const leadWidth = ({ columns }: GridBlock, width: number): number =>
  columns.length > manyColumns ? Math.min(width, 176) : width

/** Wide enough for the longest figure: spreadsheets show ### for one that does not fit. */
function valueWidth({ cells }: FormToWrite, { columns, parts, widths, leadCount }: GridBlock, at: number): number {
  const column = columns[at]
  if (column === undefined) return 0
  const least =
    columns.length > manyColumns ? Math.min(84, widths[leadCount + at] ?? 84) : (widths[leadCount + at] ?? 104)
  return column.type === 'text' ? least : Math.max(least, widthOfFigure(longestOf(cells, parts, column.id)))
}

const widthOfFigure = (length: number): number =>
  length === 0 ? 0 : (length + Math.floor(Math.max(0, length - 4) / 3)) * 6.6 + 12

function longestOf(cells: Cells, parts: GridBlock['parts'], column: string): number {
  let longest = 0
  for (const part of parts)
    for (const row of part.rows) longest = Math.max(longest, cells[row.id]?.[column]?.length ?? 0)
  return longest
}

/** Number of columns in the left half. */
function leftHalf(widths: readonly number[]): number {
  const half = widths.reduce((sum, width) => sum + width, 0) / 2
  let sum = 0
  const at = widths.findIndex((width) => (sum += width) >= half)
  return Math.max(1, Math.min(widths.length - 1, at + 1))
}

function writeTop(
  rows: SheetRows,
  { model: { definition }, header, period }: FormToWrite,
  widths: readonly number[],
): void {
  const whole = widths.length
  const left = leftHalf(widths)
  rows.add(ownerMark(header['taxpayerId'] ?? '', period), [words(definition.name, looks.title, whole)], { height: 30 })
  if (definition.subtitle !== undefined)
    rows.add('', [words(definition.subtitle, looks.subtitle, whole)], { height: 18 })
  const fields = printedHeader(definition, header).map(({ label, text }) => `${label}：${text}`)
  for (let at = 0; at < fields.length; at += 2) {
    rows.add(
      '',
      [
        words(fields[at] ?? '', looks.field, left),
        words(fields[at + 1] ?? '', at + 2 >= fields.length ? looks.unit : looks.field, whole - left),
      ],
      { height: 18 },
    )
  }
}

function writeBottom(rows: SheetRows, { model: { code }, people }: FormToWrite, widths: readonly number[]): void {
  const whole = widths.length
  const left = leftHalf(widths)
  const { declaration, lines } = signaturesOf(code, people)
  rows.add(endMark, [], { height: 8 })
  if (declaration !== null) rows.add('', [words(declaration, looks.sign, whole)], { height: 20 })
  for (const [one, other] of lines)
    rows.add('', [words(one, looks.sign, left), words(other, looks.sign, whole - left)], { height: 20 })
  rows.add('', [words(texts.sheetNote, looks.note, whole)], { height: 28 })
}
