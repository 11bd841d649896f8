import {
  AbortedTransactionError,
  DefaultConnectionProvider,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  replaceWithNoncontingentExpression,
  SingleConnectionProvider,
  Transaction,
  type CompiledQuery,
  type DatabaseConnection,
  type KyselyPlugin,
  type KyselyProps,
  type Logger,
  type PostgresPool,
  type QueryResult,
} from 'kysely'
import pg from 'pg'
import { ownershipGuard, type Ownership } from './ownership.ts'
import { PoolDriver } from './pool-driver.ts'
import { ofStatement, StraightExecutor } from './straight-executor.ts'
import type { Tables } from './tables.ts'

/** Connection or transaction, for reads and writes: the first argument of every repository function. */
export type Db = Kysely<Tables> | Transaction<Tables>

/** Dates stay YYYY-MM-DD; numerics and bigints stay exact text (never a binary float). */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.DATE
      ? (value: string) => value
      : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
}

/** The jobs of each minute find their connections again; a new one costs PostgreSQL some 30 ms of CPU. */
export const keptConnections = { idleTimeoutMillis: 100_000 }

export function createPool(url: string, options: { max?: number; name?: string } = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.name ?? 'portal',
    ...keptConnections,
    // Statements that are sent together go right behind each other, each with its own end.
    pipeline: true,
    types,
  })
  // Without a listener, a broken idle connection would end the process. The next query reports the error anyway.
  pool.on('error', () => undefined)
  // The same for a connection in use: its query rejects, and the pool drops it.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/** Replaces an empty list in `in (…)` by a condition that is never true. */
const emptyLists = ofStatement(new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }))

/**
 * A read leaves right behind `begin`, in one write with it. Anything else waits for its answer: without a transaction
 * it would stand at once.
 */
async function behindBegin<R>(begun: Promise<void>, query: CompiledQuery, connection: DatabaseConnection) {
  if (!query.sql.startsWith('select ')) await begun
  const [answered] = await Promise.all([connection.executeQuery<R>(query), begun])
  return answered
}

/** Kysely over a pool, with named prepared statements (wall time 209 → 133 µs a read). */
export class Database extends Kysely<Tables> {
  readonly #driver: PoolDriver
  readonly #shared: Omit<KyselyProps, 'executor'>

  constructor(pool: pg.Pool, log: Logger | undefined) {
    const driver = new PoolDriver(pool, log)
    const dialect = new PostgresDialect({ pool: pool as unknown as PostgresPool })
    const shared = { config: { dialect }, dialect, driver }
    const run = async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
      const connection = await driver.acquireConnection()
      try {
        return await connection.executeQuery<R>(query)
      } finally {
        connection.release()
      }
    }
    const hold = async <T>(plugins: readonly KyselyPlugin[], use: (db: Kysely<Tables>) => Promise<T>) => {
      const connection = await driver.acquireConnection()
      try {
        const send = <R>(query: CompiledQuery) => connection.executeQuery<R>(query)
        const executor = new StraightExecutor(send, new SingleConnectionProvider(connection), plugins)
        return await use(new Kysely<Tables>({ ...shared, executor }))
      } finally {
        connection.release()
      }
    }
    super({ ...shared, executor: new StraightExecutor(run, new DefaultConnectionProvider(driver), [emptyLists], hold) })
    this.#driver = driver
    this.#shared = shared
  }

  /** One transaction. Its statements go straight to its connection, those sent together right behind each other. */
  async within<T>(run: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> {
    const [driver, connection] = [this.#driver, await this.#driver.acquireConnection()]
    let isOver = false
    let isBegun = false
    const begun = driver.beginTransaction(connection, {}).then(() => void (isBegun = true))
    // Its failure is met below and by each statement that leaves meanwhile.
    begun.catch(() => undefined)
    const send = <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
      if (isOver) throw new Error('the transaction is over')
      return isBegun ? connection.executeQuery<R>(query) : behindBegin(begun, query, connection)
    }
    const executor = new StraightExecutor(send, new SingleConnectionProvider(connection), [])
    try {
      const value = await run(new Transaction<Tables>({ ...this.#shared, executor }))
      await begun
      await driver.commitTransaction(connection)
      return value
    } catch (error) {
      // A connection that is lost has ended the transaction by itself.
      if (!(error instanceof AbortedTransactionError))
        await driver.rollbackTransaction(connection).catch(() => undefined)
      throw error
    } finally {
      isOver = true
      connection.release()
    }
  }
}

export const createDatabase = (pool: pg.Pool, log?: Logger): Database => new Database(pool, log)

/** The same connection or transaction with the guards of `feature`, in tests and development. */
export function asFeature<T extends Db>(db: T, feature: string, ownership: Ownership | null): T {
  const plain = db.withoutPlugins().withPlugin(emptyLists)
  return (ownership === null ? plain : plain.withPlugin(ofStatement(ownershipGuard(feature, ownership)))) as T
}

/** Reads that need nothing of each other: they leave in one write on one connection and cost one round trip in all. */
export function together<T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  const executor = db.getExecutor()
  return (executor instanceof StraightExecutor ? executor.hold(read) : undefined) ?? read(db)
}

/** Marks work that belongs to no single enterprise (sealing, planning, operators) where it is called. */
export const acrossEnterprises = <T extends Db>(db: T): T => db.withoutPlugins() as T
