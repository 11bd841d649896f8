import { faultOf, type Field, type PreviewRow } from '@portal/contract'
import { cellOf, type ExportedField, type Words } from '../exporting/cells.ts'
import type { Db } from '../../database/database.ts'
import type { DeclaredImport, Existing, ImportCall, ImportFault, ImportSource, ReferredNames } from './import-source.ts'
import { importTexts as texts } from './import.texts.ts'
import type { FileRow, FileRows } from './read-rows.ts'
import { readValue } from './read-value.ts'

/** A row as it was read: its values, what was typed, and what is wrong with it. */
export interface ReadRow {
  row: number
  key: string
  values: Record<string, unknown>
  typed: Record<string, string>
  reasons: PreviewRow['reasons']
}

/** Reads values and judges each row by its fields, by the source's rules and against the other rows of the file. */
export function readValues(
  declared: DeclaredImport,
  source: ImportSource,
  { rows, present, date1904 }: Pick<FileRows, 'rows' | 'present' | 'date1904'>,
  fields: readonly ExportedField[],
): ReadRow[] {
  const read = rowValues(declared, source, { rows, present, date1904 }, fields)
  const firstWith = new Map<string, number>()
  for (const { row, key, reasons } of read) {
    if (key === '') continue
    const first = firstWith.get(key)
    if (first === undefined) firstWith.set(key, row)
    else reasons.push(reasonOf(declared, declared.key, texts.doubled(first)))
  }
  // Of rows with one key nobody knows which is meant, so the first is refused too.
  const doubled = new Map(
    read.flatMap(({ row, key }) => {
      const first = firstWith.get(key)
      return first === undefined || first === row ? [] : [[first, row] as const]
    }),
  )
  for (const { row, reasons } of read) {
    const other = doubled.get(row)
    if (other !== undefined) reasons.push(reasonOf(declared, declared.key, texts.doubled(other)))
  }
  return read
}

/** Values of each row, judged by its fields and by the source's rules. */
export function rowValues(
  declared: DeclaredImport,
  source: ImportSource,
  { rows, present, date1904 }: Pick<FileRows, 'rows' | 'present' | 'date1904'>,
  fields: readonly ExportedField[],
): ReadRow[] {
  // A column that the workbook does not have says nothing; what is there stays.
  const own = fields.filter(({ field }) => present.has(field.name))
  return rows.map((row) => valuesOf(declared, source, row, own, date1904))
}

/** Lets the source judge, all at once, the rows in which nothing else is wrong. */
export async function judgeRows(
  declared: DeclaredImport,
  source: ImportSource,
  rows: readonly ReadRow[],
  db: Db,
  call: ImportCall,
): Promise<void> {
  const right = rows.filter(({ reasons }) => reasons.length === 0)
  const faults = right.length === 0 ? undefined : await source.judge?.(db, call, right)
  for (const [at, row] of right.entries()) addFaults(declared, row, faults?.[at] ?? [])
}

export function addFaults(
  declared: DeclaredImport,
  { reasons }: Pick<ReadRow, 'reasons'>,
  faults: readonly ImportFault[],
): void {
  for (const { path, message } of faults) reasons.push(reasonOf(declared, path, message))
}

function valuesOf(
  declared: DeclaredImport,
  source: ImportSource,
  { row, cells }: FileRow,
  fields: readonly ExportedField[],
  date1904: boolean,
): ReadRow {
  const reasons: PreviewRow['reasons'] = []
  const values: Record<string, unknown> = {}
  for (const { field, words } of fields) {
    const read = readValue(field, cells.get(field.name) ?? null, words, date1904)
    const fault = 'fault' in read ? read.fault : (faultOf(field, read.value) ?? faultOfWords(field, words, read.value))
    if (fault !== undefined) reasons.push(reasonOf(declared, field.name, fault))
    if ('value' in read && read.value !== undefined)
      values[field.name] = field.kind === 'number' && fault === undefined ? Number(read.value) : read.value
  }
  if (reasons.length === 0) addFaults(declared, { reasons }, source.faults?.(values) ?? [])
  const typed = Object.fromEntries([...cells].map(([name, { text }]) => [name, text]))
  const key = String(values[declared.key] ?? '')
  return { row, key: source.keyOf?.(key, values) ?? key, values, typed, reasons }
}

/** Codes of the library are known here, unlike in a form. */
const faultOfWords = ({ kind, codes }: Field, words: Words, value: unknown): string | undefined =>
  codes !== undefined && (kind === 'code' || kind === 'codes')
    ? faultOf({ name: '', title: '', kind, isRequired: false, codes: words }, value)
    : undefined

const reasonOf = ({ fields }: DeclaredImport, name: string, message: string): PreviewRow['reasons'][number] => ({
  field: name,
  title: fields.find((field) => field.name === name)?.title ?? name,
  message,
})

/** What a row would do to what is there, in words. */
export function effectOf(
  row: ReadRow,
  existing: Existing | undefined,
  fields: readonly ExportedField[],
  names: ReferredNames = {},
): PreviewRow {
  const { row: number, key, reasons } = row
  const changes =
    reasons.length > 0 || existing === undefined ? [] : changesOf(row.values, existing.values, fields, names)
  const effect =
    reasons.length > 0 ? 'refused' : existing === undefined ? 'add' : changes.length === 0 ? 'same' : 'change'
  const facts = factsOf(row, fields, names).filter(({ field }) => !changes.some((change) => change.field === field))
  return { row: number, effect, key, changes, reasons, facts }
}

/** What a row says of its fields beside the one that is its key. */
const factsOf = ({ key, values }: ReadRow, fields: readonly ExportedField[], names: ReferredNames) =>
  fields.flatMap((each) => {
    const { name, title } = each.field
    const text = values[name] === undefined ? '' : said(each, values[name], names)
    return text === '' || values[name] === key ? [] : [{ field: name, title, text }]
  })

const changesOf = (
  values: ReadRow['values'],
  before: Existing['values'],
  fields: readonly ExportedField[],
  names: ReferredNames,
): PreviewRow['changes'] =>
  fields.flatMap((each) => {
    const { name, title } = each.field
    if (!(name in before) || !(name in values)) return []
    const [from, to] = [said(each, before[name], names), said(each, values[name], names)]
    return from === to ? [] : [{ field: name, title, from, to }]
  })

function said(field: ExportedField, value: unknown, names: ReferredNames): string {
  const cell = cellOf(field, value)
  if (cell === null) return ''
  const text = typeof cell === 'string' ? cell : 'number' in cell ? cell.number : 'text' in cell ? cell.text : ''
  const name = names[field.field.name]?.get(text.trim())
  return name === undefined ? text : texts.named(name, text)
}

/** A row's values as they are written: what the workbook has no column for stays as it is, or is blank. */
export const completed = (
  values: ReadRow['values'],
  existing: Existing | null,
  fields: readonly ExportedField[],
): ReadRow['values'] => ({
  ...Object.fromEntries(
    fields.flatMap(({ field: { name, isNullable } }) =>
      existing !== null && name in existing.values
        ? [[name, existing.values[name]]]
        : isNullable === true
          ? [[name, null]]
          : [],
    ),
  ),
  ...values,
})
