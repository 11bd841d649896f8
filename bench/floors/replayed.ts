import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type pg from 'pg'

/** A row with its own id cannot be inserted twice. */
const makesId = (text: string) => text.startsWith('insert into') && text.includes('("id"')

/** Sends the statements of a file again with pg alone, each prepared: the cost of a call's SQL. */
export function replayOf(client: pg.Client, file: string): () => Promise<void> {
  const statements = JSON.parse(readFileSync(file, 'utf8')) as { text: string; values: (string | null)[] }[]
  const turn = () =>
    statements.map(({ text, values: [first, ...others] }, index) =>
      first === undefined
        ? text
        : { name: `s${index}`, text, values: [makesId(text) ? randomUUID() : first, ...others] },
    )
  return async () => {
    for (const statement of turn()) {
      await client.query(statement as string).catch((error: unknown) => {
        throw new Error(typeof statement === 'string' ? statement : statement.text, { cause: error })
      })
    }
  }
}
