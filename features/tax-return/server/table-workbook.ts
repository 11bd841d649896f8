import { isCalculated, type FormSet } from '@portal/tax-forms'
import { holdsText, type FormModel } from '@portal/tax-forms/model'
import { writeWorkbook, type WriteCell } from '@portal/server-kit/xlsx/index'
import type { Cells } from '../contract/index.ts'
import { taxReturnTexts as texts } from './tax-return.texts.ts'

/** What the marked row of a template begins with; an upload is read by it, wherever it stands. */
export const markOf = (code: string): string => `#${code}`
/** Leading columns before the form's own: row id, line, name. */
export const leadColumns = 3
const shownWhereNothing = '——'

/**
 * One table as a workbook: the form's heads, a marked row naming the columns, then a row a line with the values as they
 * are. Calculated cells are there to be read; an upload with another figure in them is refused.
 */
export function tableWorkbook(set: FormSet, model: FormModel, cells: Cells): Promise<Buffer> {
  const { definition } = model
  const blank = Array<string>(leadColumns).fill('')
  const head = [
    [`${definition.name}${definition.subtitle ?? ''}`],
    [...blank, ...model.columns.map(column => [...column.group, column.title].join(' / '))],
    [markOf(model.code), texts.sheetLine, texts.sheetName, ...model.columns.map(column => column.id)],
  ]
  const rows = definition.rows.map((row): WriteCell[] => [
    { text: row.id }, { text: row.line }, { text: `${'  '.repeat(row.indent)}${row.name}` },
    ...model.columns.map((column): WriteCell => {
      const kind = row.cells[column.id]
      if (kind === undefined) return null
      if (kind === 'na') return { text: shownWhereNothing }
      const value = cells[row.id]?.[column.id]
      if (holdsText(model, column.id, row.id)) return value === undefined ? null : { text: value }
      // An own zero stays blank: most cells of a return are, and a person sees where to type.
      if (value === undefined || (/^-?0(\.0+)?$/.test(value) && !isCalculated(set, `${model.code}.${row.id}.${column.id}`))) return null
      return { number: value, format: column.type === 'integer' ? 'integer' : column.type === 'rate' ? 'general' : 'money' }
    }),
  ])
  return writeWorkbook([{ name: model.code, columns: [{ width: 14, format: 'text' }, { width: 8, format: 'text' }, { width: 36, format: 'text' }, ...model.columns.map(() => ({ width: 18 }))], header: head, rows }])
}
