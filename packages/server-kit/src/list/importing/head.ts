import { refuse, type Field, type ReadColumns } from '@portal/contract'
import { headingOf } from '@portal/domain/reading/heading'
import type { Cell } from '../../xlsx/cell.ts'
import type { Workbook } from '../../xlsx/reading/read.ts'
import { titleOf } from '../exporting/cells.ts'
import type { DeclaredImport } from './import-source.ts'
import { importTexts as texts } from './import.texts.ts'

/** Rows in which the titles may stand. */
export const headRows = 10

/** Where a file's rows begin, and which field each column is; null for one that is left out. */
export interface Head {
  sheet: number
  row: number
  columns: readonly (Field | null)[]
  /** How it came to be read so, of an import with a mapping. */
  read: ReadColumns | null
}

export const textOf = (cell: Cell | null | undefined): string => cell?.text.trim() ?? ''
/** Fields that every row needs. */
export const neededOf = (fields: readonly Field[]): readonly Field[] =>
  fields.filter(({ isRequired, isNullable }) => isRequired && isNullable !== true)
/** Fields by the headings that are their own. */
export const ownHeadings = (fields: readonly Field[]): ReadonlyMap<string, Field> =>
  new Map(fields.flatMap((field) => [field.title, titleOf(field)].map((title) => [headingOf(title), field] as const)))
const titleOfKey = ({ fields, key }: DeclaredImport): string => fields.find(({ name }) => name === key)?.title ?? key

/** What the person sees of the file: sheets that are not hidden, by number and name. */
export const shownSheets = (book: Workbook): (readonly [number, string])[] =>
  [...book.sheets.entries()].filter(([, name]) => !book.hiddenSheets.has(name))

/** The head as the template has it. @throws refused for missing, double and unknown columns */
export async function templateHead(book: Workbook, declared: DeclaredImport): Promise<Head> {
  const key = headingOf(titleOfKey(declared))
  for (const [sheet] of shownSheets(book))
    for await (const { row, cells } of book.rows(sheet)) {
      if (row > headRows) break
      if (cells.some((cell) => headingOf(textOf(cell)) === key))
        return { sheet, row, columns: columnsOf(cells.map(textOf), declared.fields), read: null }
    }
  throw refuse(texts.noKeyColumn(titleOfKey(declared)))
}

function columnsOf(titles: readonly string[], fields: readonly Field[]): (Field | null)[] {
  const known = ownHeadings(fields)
  const wanted = titles.filter((title) => title !== '' && title !== texts.reason)
  const unknown = wanted.filter((title) => !known.has(headingOf(title)))
  if (unknown.length > 0) throw refuse(texts.unknown(unknown.join('、')))
  const columns = titles.map((title) => known.get(headingOf(title)) ?? null)
  const twice = fields.filter((field) => columns.filter((column) => column === field).length > 1)
  if (twice.length > 0) throw refuse(texts.twice(twice.map(({ title }) => title).join('、')))
  const missing = neededOf(fields).filter((field) => !columns.includes(field))
  if (missing.length > 0) throw refuse(texts.missing(missing.map(({ title }) => title).join('、')))
  return columns
}
