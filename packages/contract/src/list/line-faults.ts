import { faultOf } from './fault.ts'
import type { Field } from './field.ts'
import type { LinesField } from './lines.ts'
import { linesTexts as texts } from './lines.texts.ts'

/** What is wrong at one place of the lines: `items.2.value`, the words with row and field in front. */
export interface LineFault {
  path: string
  message: string
}
type Line = Readonly<Record<string, unknown>>

/** Place of a value in the body of the save: `items.2.value` is the third line's. */
export const cellPath = (lines: string, row: number, field: string): string => `${lines}.${row}.${field}`

/** The row and the field that a path leads to; null for one of the lines as a whole, or of another field. */
export function cellAt({ name, line }: LinesField, path: string): { row: number; field: Field | null } | null {
  const [lines, row = '', field] = path.split('.')
  if (lines !== name || !/^\d{1,9}$/.test(row)) return null
  return { row: Number(row), field: line.find((one) => one.name === field) ?? null }
}

/** A fault with its row and field in front, as it is read without its place. */
export const faultInRow = (row: number, field: Field | null, message: string): string =>
  field === null ? texts.whole(row + 1, message) : `${texts.at(row + 1, field.title)}${message}`

/** A fault's own words, as they stand at its cell, below row and title. */
export function bareFault(row: number, field: Field | null, message: string): string {
  const front = field === null ? '' : texts.at(row + 1, field.title)
  return message.startsWith(front) ? message.slice(front.length) : message
}

const known = (field: Field): Field => field

/** Number and fields of the lines, by the limits of their schema; `judged` says what of a field is known here alone. */
export function faultsOfLines(
  { name, title, line, leastItems = 0, mostItems = Infinity }: LinesField,
  value: unknown,
  judged: (field: Field) => Field = known,
): LineFault[] {
  const lines = Array.isArray(value) ? (value as readonly Line[]) : []
  if (lines.length < leastItems) return [{ path: name, message: texts.few(title, leastItems) }]
  if (lines.length > mostItems) return [{ path: name, message: texts.many(title, mostItems, lines.length) }]
  const fields = line.map(judged)
  return lines.flatMap((own, row) =>
    fields.flatMap((field) => {
      const fault = faultOf(field, own[field.name])
      if (fault === undefined) return []
      return [{ path: cellPath(name, row, field.name), message: faultInRow(row, field, fault) }]
    }),
  )
}

/** Ids that are sent: each of a line that is there, and once. */
export function faultsOfIds({ name }: LinesField, value: unknown, there: ReadonlySet<string>): LineFault[] {
  const first = new Map<string, number>()
  return (Array.isArray(value) ? (value as readonly Line[]) : []).flatMap(({ id }, row) => {
    if (typeof id !== 'string') return []
    const before = first.get(id)
    if (before === undefined) first.set(id, row)
    else return [{ path: cellPath(name, row, 'id'), message: texts.twice(row + 1, before + 1) }]
    return there.has(id) ? [] : [{ path: cellPath(name, row, 'id'), message: texts.unknown(row + 1) }]
  })
}

/** Refuses lines that are kept to others. */
export const notForYou = ({ name, title }: LinesField): LineFault => ({ path: name, message: texts.kept(title) })
