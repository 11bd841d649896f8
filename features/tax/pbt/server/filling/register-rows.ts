import { isDecimalString, toDecimal, ZERO, type Decimal } from '@portal/domain/money'

/** A record of a register: its fields by name, and the lines kept below it. */
export type RegisterRow = Readonly<Record<string, unknown>>

/** Records by register, as `data/registers.json` names them. */
export type Registers = Readonly<Record<string, readonly RegisterRow[]>>

/** A row of a list form by column; its relief is what the source itself is relieved of. */
export interface ListRow {
  form: string
  cells: Readonly<Record<string, string>>
  register: string
  /** Keys of the records it stands for. */
  sources: readonly string[]
  /** By column: what each of several records adds to the amount. */
  parts?: Readonly<Record<string, readonly RowPart[]>>
}

export interface RowPart {
  source: string
  value: string
}

/** Fields of a record beside what was worked out of it, as the rules' columns name them. */
export type Fields = Readonly<Record<string, string | Decimal | number | null | undefined>>

export const textOf = (row: RegisterRow, field: string): string => {
  const value = row[field]
  return typeof value === 'string' ? value.trim() : ''
}

/** Zero for a field that nobody filled in. */
export function numberOf(row: RegisterRow, field: string): Decimal {
  const text = textOf(row, field)
  return isDecimalString(text) ? toDecimal(text) : ZERO
}

/** Lines kept below a record: months, reliefs. */
export function linesOf(row: RegisterRow, field: string): readonly RegisterRow[] {
  const value = row[field]
  return Array.isArray(value) ? (value as readonly RegisterRow[]) : []
}

/** The texts of a record, for the columns that take them as they are. */
export const textsOf = (row: RegisterRow): Record<string, string> =>
  Object.fromEntries(Object.entries(row).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
