import { addDays, startOfChinaDay } from '@portal/domain'
import { sql, type Expression } from 'kysely'
import type { Matcher, RangeMatcher } from './source.ts'

/** A column (`'bank_account.name'`) or an expression as SQL. */
export const refOf = (column: unknown): Expression<unknown> =>
  typeof column === 'string' ? sql.ref(column) : (column as Expression<unknown>)

/**
 * The text stands anywhere in the column, whatever its case. Index: `gin (list_grams(column))`, which serves one
 * Chinese character as well as many (docs/adr/0008-contains-by-grams.md).
 */
export const contains =
  (column: string | Expression<unknown>): Matcher =>
  (value) => {
    const text = sql`lower(${value}::text)`
    return sql`list_grams(${refOf(column)}) @> list_grams_asked(${value}::text)
      and strpos(lower(${refOf(column)}), ${text}) > 0`
  }

/** The column begins with the text. Index: `(…, column text_pattern_ops)`, whatever the database's collation. */
export const startsWith =
  (column: string | Expression<unknown>): Matcher =>
  (value) =>
    sql`${refOf(column)} like ${`${value.replaceAll(/[\\%_]/g, '\\$&')}%`}`

/** The column is the text. */
export const equals =
  (column: string | Expression<unknown>): Matcher =>
  (value) =>
    sql`${refOf(column)} = ${value}`

/** Days of China for a column that holds a time. */
export const daysOf = (column: string | Expression<unknown>): RangeMatcher => ({
  from: (day) => sql`${refOf(column)} >= ${startOfChinaDay(day)}`,
  to: (day) => sql`${refOf(column)} < ${startOfChinaDay(addDays(day, 1))}`,
})
