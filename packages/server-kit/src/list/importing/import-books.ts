import type { Field } from '@portal/contract'
import type { WorkbookAnswer } from '../../http/handler.ts'
import { letters } from '../../xlsx/writing/write-sheet.ts'
import type { WriteCell } from '../../xlsx/writing/sheet-parts.ts'
import { columnOf, type ExportedField } from '../exporting/cells.ts'
import type { DeclaredImport } from './import-source.ts'
import { importTexts as texts } from './import.texts.ts'

/** Characters of a list that a spreadsheet takes as choices. */
const mostChoiceChars = 255

const namesOf = ({ field, words }: ExportedField): string[] =>
  field.kind === 'flag' ? [texts.yes, texts.no] : field.kind === 'code' ? Object.values(words) : []

/** Titles, an example, choices as drop-downs, and a sheet that says what each column takes. */
export const templateOf = (declared: DeclaredImport, fields: readonly ExportedField[]): WorkbookAnswer => ({
  fileName: texts.template(declared.title),
  sheets: [
    {
      name: declared.title,
      columns: fields.map(({ field }) => columnOf(field)),
      header: [fields.map(({ field }) => field.title)],
      rows: [fields.map(({ field }): WriteCell => (field.example === undefined ? null : { text: field.example }))],
      choices: fields.flatMap((each, column) => {
        const values = namesOf(each)
        const at = letters(column)
        return values.length === 0 || values.join(',').length > mostChoiceChars
          ? []
          : [{ range: `${at}2:${at}${declared.most + 1}`, values }]
      }),
    },
    {
      name: texts.notes,
      columns: [16, 8, 60, 30].map((width) => ({ width, format: 'text' as const })),
      header: [[...texts.noteHead]],
      rows: fields.map((each) => noteOf(each)),
    },
  ],
})

function noteOf(each: ExportedField): WriteCell[] {
  const { field } = each
  const names = namesOf(each)
  const limits = [
    names.length === 0 ? undefined : texts.oneOf(names.join('、')),
    kindNote(field.kind),
    field.most === undefined || field.kind === 'code' ? undefined : texts.most(field.most),
    field.hint,
  ]
  const isNeeded = field.isRequired && field.isNullable !== true && field.kind !== 'flag'
  return [
    field.title,
    isNeeded ? texts.yes : texts.no,
    limits.filter((limit) => limit !== undefined).join('；'),
    field.example ?? null,
  ]
}

const kindNote = (kind: Field['kind']): string | undefined =>
  Object.hasOwn(texts.kinds, kind) ? texts.kinds[kind as keyof typeof texts.kinds] : undefined

/** A row that is not taken: as it was typed, and why. */
export interface RefusedRow {
  typed: Readonly<Record<string, string>>
  reasons: readonly { title: string; message: string }[]
}

/** The refused rows as they were typed, each with its reasons: corrected, the file can be uploaded as it is. */
export const refusalsOf = (
  declared: DeclaredImport,
  fields: readonly ExportedField[],
  rows: Iterable<RefusedRow> | AsyncIterable<RefusedRow>,
): WorkbookAnswer => ({
  fileName: texts.refusals(declared.title),
  sheets: [
    {
      name: declared.title,
      columns: [...fields.map(() => ({ width: 20, format: 'text' as const })), { width: 60, format: 'text' as const }],
      header: [[...fields.map(({ field }) => field.title), texts.reason]],
      rows: refusedCells(fields, rows),
    },
  ],
})

async function* refusedCells(
  fields: readonly ExportedField[],
  rows: Iterable<RefusedRow> | AsyncIterable<RefusedRow>,
): AsyncGenerator<WriteCell[]> {
  for await (const { typed, reasons } of rows) {
    const said = reasons.map(({ title, message }) => (title === '' ? message : texts.fault(title, message))).join('；')
    yield [...fields.map(({ field }) => typed[field.name] ?? null), said]
  }
}
