import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type pg from 'pg'

const inserts = /insert into "\w+" \(([^)]+)\) values \(([^)]+)\)/g
/** Columns of a row that no other row may share. */
const ownColumns = ['"id"', '"token_hash"']

/** Places of values that must be new each time, because a row cannot be inserted twice. */
const placesOfOwn = (text: string): number[] =>
  [...text.matchAll(inserts)]
    .flatMap(([, columns = '', values = '']) => {
      const places = values.split(', ')
      return columns.split(', ').flatMap((column, at) => (ownColumns.includes(column) ? [places[at]!] : []))
    })
    .flatMap((place) => (/^\$\d+$/.test(place) ? [Number(place.slice(1)) - 1] : []))

/**
 * Sends the statements of a file again with pg alone, each prepared: the cost of a call's SQL.
 * @returns what sends those from `from` on, up to `to`
 */
export function replayOf(client: pg.Client, file: string): (from?: number, to?: number) => Promise<void> {
  const statements = (JSON.parse(readFileSync(file, 'utf8')) as { text: string; values: (string | null)[] }[]).map(
    (statement) => ({ ...statement, own: placesOfOwn(statement.text) }),
  )
  return async (from = 0, to = statements.length) => {
    for (const [at, { text, values, own }] of statements.slice(from, to).entries()) {
      const fresh = values.map((value, place) => (own.includes(place) ? randomUUID() : value))
      const statement = values.length === 0 ? text : { name: `s${from + at}`, text, values: fresh }
      await client.query(statement as string).catch((error: unknown) => {
        throw new Error(text, { cause: error })
      })
    }
  }
}
