import { isLibrary, type Field } from '@portal/contract'
import type { WriteCell, WriteColumn } from '../../xlsx/writing/sheet-parts.ts'
import { listTexts as texts } from '../list.texts.ts'

/** Names by code. */
export type Words = Readonly<Record<string, string>>
/** The code library's list of this type, in words. */
export type LibraryWords = (codeType: string) => Promise<Words>

/** A field of an export with the words of its codes. */
export interface ExportedField {
  field: Field
  words: Words
}

/** The chosen fields in the order of the choice; columns that are no more are left out. */
export function chosenFields(fields: readonly Field[], columns: string | undefined): readonly Field[] {
  if (columns === undefined) return fields
  const byName = new Map(fields.map((field) => [field.name, field]))
  return [...new Set(columns.split(','))].flatMap((name) => byName.get(name) ?? [])
}

export const withWords = (fields: readonly Field[], library: LibraryWords): Promise<ExportedField[]> =>
  Promise.all(
    fields.map(async (field) => ({
      field,
      words:
        field.codes === undefined ? {} : isLibrary(field.codes) ? await library(field.codes.codeType) : field.codes,
    })),
  )

export const titleOf = ({ title, unit }: Field): string => (unit === undefined ? title : `${title}（${unit}）`)

const widths: Partial<Record<Field['kind'], number>> = { amount: 18, day: 12, month: 10, time: 20, long: 40, flag: 8 }
const formats: Partial<Record<Field['kind'], WriteColumn['format']>> = {
  amount: 'money',
  day: 'date',
  number: 'general',
}

export const columnOf = ({ kind, most = 0 }: Field): WriteColumn => ({
  width: widths[kind] ?? Math.min(40, Math.max(14, most)),
  format: formats[kind] ?? 'text',
})

/** A value as a cell: amounts and numbers with their exact digits, codes and flags in words, nothing as a blank. */
export function cellOf({ field: { kind }, words }: ExportedField, value: unknown): WriteCell {
  if (value === null || value === undefined || value === '') return null
  if (kind === 'flag') return value === true ? texts.flags.true : texts.flags.false
  if (kind === 'number') return { number: String(value) }
  if (kind === 'code') return words[String(value)] ?? String(value)
  if (kind === 'codes')
    return codesOf(value)
      .map((code) => words[code] ?? code)
      .join('、')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const codesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : String(value).split(','))
