import { formatChinaTime, parseChinaTime } from '@portal/domain'
import type { Field } from '@portal/contract'
import type { AnyRow, AnyUpkeepSource } from './any-keeper.ts'
import type { DeclaredUpkeep, Values } from './source.ts'

/** `accountName` → `account_name`. */
const snake = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The column of a field; lines have none, but a table. */
export const columnsBy = ({ columns: own = {}, lines = {} }: Pick<AnyUpkeepSource, 'columns' | 'lines'>) => {
  const columns = { ...own, ...Object.fromEntries(Object.keys(lines).map((name) => [name, null])) }
  return (field: string): string | null => (Object.hasOwn(columns, field) ? (columns[field] ?? null) : snake(field))
}

/** What is entered, by column; texts without blanks at their ends. What is not said has no column. */
export function storedValues(
  entry: readonly Field[],
  columnOf: (field: string) => string | null,
  said: Values,
): Record<string, unknown> {
  return Object.fromEntries(
    entry.flatMap(({ name, kind }) => {
      const [column, value] = [columnOf(name), said[name]]
      return column === null || value === undefined ? [] : [[column, storedValue(kind, value)]]
    }),
  )
}

function storedValue(kind: Field['kind'], value: unknown): unknown {
  if (typeof value !== 'string') return value
  return kind === 'time' ? parseChinaTime(value) : value.trim()
}

/** Makes a row what is shown: each field from its column, the rest by the source. */
export function presenter(
  { row: { properties } }: Pick<DeclaredUpkeep, 'row'>,
  columnOf: (field: string) => string | null,
  { table, present }: Pick<AnyUpkeepSource, 'table' | 'present'>,
): (row: AnyRow) => Record<string, unknown> {
  const shown = Object.keys(properties as object).flatMap((name) => {
    const column = columnOf(name)
    return column === null ? [] : [{ name, column }]
  })
  return (row) => {
    const own = present?.(row) as Record<string, unknown> | undefined
    const record: Record<string, unknown> = {}
    for (const { name, column } of shown) {
      if (own !== undefined && name in own) continue
      const value = row[column]
      if (value === undefined) throw new Error(`表 ${table} 没有字段 ${name} 的列 ${column}`)
      record[name] = value instanceof Date ? formatChinaTime(value) : value
    }
    return Object.assign(record, own)
  }
}
