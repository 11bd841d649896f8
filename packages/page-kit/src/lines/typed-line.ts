import type { Field } from '@portal/contract'

/** What the control of a cell holds; amounts, numbers and days are text while they are typed. */
export type CellValue = string | boolean
/** A line as it is typed. `key` is its own as long as the form is open, `id` that of a stored one. */
export interface TypedLine {
  readonly key: string
  readonly id: string | null
  readonly values: Readonly<Record<string, CellValue>>
}
/** Lines of a form, in their order. */
export interface TypedLines {
  readonly lines: readonly TypedLine[]
}

export const isTypedLines = (value: unknown): value is TypedLines =>
  typeof value === 'object' && value !== null && 'lines' in value && Array.isArray(value.lines)
export const linesIn = (value: unknown): readonly TypedLine[] => (isTypedLines(value) ? value.lines : [])

const blankOf = ({ kind }: Field): CellValue => (kind === 'flag' ? false : '')

/** A new line, empty but for `values`. */
export const newLine = (fields: readonly Field[], values: TypedLine['values'] = {}): TypedLine => ({
  key: crypto.randomUUID(),
  id: null,
  values: { ...Object.fromEntries(fields.map((field) => [field.name, blankOf(field)])), ...values },
})

/** A new line in which nothing is typed: it is neither judged nor sent. */
export const isBlankLine = ({ id, values }: TypedLine): boolean =>
  id === null && Object.values(values).every((value) => value === false || value === '' || String(value).trim() === '')
export const filledLines = (value: unknown): readonly TypedLine[] => linesIn(value).filter((line) => !isBlankLine(line))

/** The place of a cell among a form's faults. */
export const cellKey = (name: string, line: Pick<TypedLine, 'key'>, field: string): string =>
  `${name}.${line.key}.${field}`
