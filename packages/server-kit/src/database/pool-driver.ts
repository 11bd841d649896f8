import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Logger,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { runOn, type Answered } from './statement.ts'

/** A connection of the pool while somebody holds it. */
export class HeldConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #log: Logger | undefined
  /** A connection whose transaction could not be rolled back goes back to nobody. */
  isBroken = false

  constructor(client: pg.PoolClient, log: Logger | undefined) {
    this.#client = client
    this.#log = log
  }

  async executeQuery<R>(query: CompiledQuery): Promise<Answered<R>> {
    const startedAt = performance.now()
    const logged = () => ({ query, queryDurationMillis: performance.now() - startedAt })
    try {
      const answered = await runOn<R>(this.#client, query)
      void this.#log?.({ level: 'query', ...logged() })
      return answered
    } catch (error) {
      void this.#log?.({ level: 'error', error, ...logged() })
      // The stack of who asked, instead of the socket's.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  /** Cursors are SQL here (list/exporting/snapshot.ts). */
  streamQuery(): never {
    throw new Error('no stream of rows: declare a cursor')
  }

  release(): void {
    this.#client.release(this.isBroken)
  }
}

/** Kysely's way to the pool, for transactions and whatever holds a connection. */
export class PoolDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #log: Logger | undefined

  constructor(pool: pg.Pool, log: Logger | undefined) {
    this.#pool = pool
    this.#log = log
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<HeldConnection> {
    return new HeldConnection(await this.#pool.connect(), this.#log)
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel: level, accessMode: mode } = settings
    const begin = ['begin', ...(level ? [`isolation level ${level}`] : []), ...(mode ? [mode] : [])].join(' ')
    await connection.executeQuery(CompiledQuery.raw(begin))
  }

  /** @throws where an earlier statement failed: PostgreSQL answers such a commit with a rollback. */
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { command } = (await connection.executeQuery(CompiledQuery.raw('commit'))) as Answered<never>
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw('rollback'))
    } catch (error) {
      ;(connection as HeldConnection).isBroken = true
      throw error
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    ;(connection as HeldConnection).release()
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
  }
}
