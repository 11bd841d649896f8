import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import type { CompiledQuery, QueryResult } from 'kysely'
import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { hasOwnPlan } from './own-plan.ts'

/** Most named statements. Beyond it statements run unnamed, so that a connection does not hold plans without limit. */
const mostNamed = 500
const names = new Map<string, string>()

/** Names only parametrised statements: BEGIN and the like gain nothing from a plan. */
function nameOf(text: string, values: readonly unknown[]): string | undefined {
  if (values.length === 0) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNamed || hasOwnPlan(text)) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/** The columns of a named statement, as pg keeps them with a result. */
interface Columns {
  fields: unknown
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}
interface Result extends Columns {
  command: string | null
  rowCount: number | null
  rows: unknown[]
  parseRow(values: unknown): unknown
}
type Done = (error: Error | null, result: Result) => void
type Connection = pg.Connection & {
  stream: Socket
  bind(given: { statement: string; values: readonly unknown[]; valueMapper: (value: unknown) => unknown }): void
  execute(): void
}
/** pg's query as it is inside; its types name only what a caller needs. */
const Base = pg.Query as unknown as new (
  text: string,
  values: readonly unknown[],
  done: Done,
) => {
  submit(connection: pg.Connection): Error | null
  name: string | undefined
  values: readonly unknown[]
  _result: Result
  _canceledDueToError: unknown
  prepare(connection: Connection): void
  handleCommandComplete(message: unknown, connection: Connection): void
}

/** By connection and name. PostgreSQL refuses a prepared statement whose columns became others, so these stay true. */
const columnsOf = new WeakMap<Connection, Map<string, Columns>>()

/** A statement that asks for its columns once a connection instead of at each run, and tells nobody of single rows. */
class Statement extends Base {
  /** @throws where a value cannot be written, before the connection hears of the statement. */
  constructor(text: string, values: readonly unknown[], done: Done) {
    super(text, values.map(prepareValue), done)
    this.name = nameOf(text, values)
  }

  /** Leaves in one write with all that is sent in the same turn: a write wakes PostgreSQL, which costs most of it. */
  override submit(connection: pg.Connection): Error | null {
    const { stream } = connection as Connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    return super.submit(connection)
  }

  handleDataRow({ fields }: { fields: unknown }): void {
    try {
      this._result.rows.push(this._result.parseRow(fields))
    } catch (error) {
      this._canceledDueToError ||= error
    }
  }

  override prepare(connection: Connection): void {
    const known = this.name === undefined ? undefined : columnsOf.get(connection)?.get(this.name)
    if (known === undefined || this.name === undefined) return super.prepare(connection)
    this._result.fields = known.fields
    this._result._parsers = known._parsers
    this._result._prebuiltEmptyResultObject = known._prebuiltEmptyResultObject
    connection.bind({ statement: this.name, values: this.values, valueMapper: (value) => value })
    connection.execute()
    connection.sync()
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    super.handleCommandComplete(message, connection)
    if (this.name === undefined) return
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    const known = columnsOf.get(connection) ?? new Map<string, Columns>()
    columnsOf.set(connection, known)
    if (!known.has(this.name)) known.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}

const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
/** What Kysely calls a result; `command` tells a commit that was a rollback. */
export interface Answered<R> extends QueryResult<R> {
  command: string | null
}

/** Runs a statement on a connection that is held, behind those already sent. */
export const runOn = <R>(client: pg.ClientBase, { sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>) =>
  new Promise<Answered<R>>((resolve, reject) => {
    client.query(
      new Statement(sql, parameters, (error, result) => {
        if (error) return reject(error)
        const { command, rowCount } = result
        const rows = result.rows as R[]
        if (command === null || !writes.has(command)) return resolve({ command, rows })
        resolve({ command, rows, numAffectedRows: BigInt(rowCount ?? 0) })
      }),
    )
  })
