import {
  DefaultQueryExecutor,
  PostgresAdapter,
  PostgresQueryCompiler,
  type CompiledQuery,
  type ConnectionProvider,
  type Kysely,
  type KyselyPlugin,
  type QueryResult,
} from 'kysely'
import type { Tables } from './tables.ts'

/** Plugins that look at statements and never at what they answer. */
const ofStatements = new WeakSet<KyselyPlugin>()
export const ofStatement = <P extends KyselyPlugin>(plugin: P): P => {
  ofStatements.add(plugin)
  return plugin
}

type Run = <R>(query: CompiledQuery) => Promise<QueryResult<R>>
/** Runs `use` with an executor whose statements all go to one connection. */
type Hold = <T>(plugins: readonly KyselyPlugin[], use: (db: Kysely<Tables>) => Promise<T>) => Promise<T>

const compiler = new PostgresQueryCompiler()
const adapter = new PostgresAdapter()

/**
 * Kysely's executor without the promises between a statement and its connection: some ten a statement, twenty within a
 * transaction. With `statement.ts` and `http/mount.ts`, CPU of a page of notices 2.3 → 1.6 times its bare floor.
 */
export class StraightExecutor extends DefaultQueryExecutor {
  readonly #run: Run
  readonly #connections: ConnectionProvider
  readonly #hold: Hold | undefined
  readonly #isStraight: boolean

  constructor(run: Run, connections: ConnectionProvider, plugins: readonly KyselyPlugin[], hold?: Hold) {
    super(compiler, adapter, connections, [...plugins])
    this.#run = run
    this.#connections = connections
    this.#hold = hold
    this.#isStraight = plugins.every((plugin) => ofStatements.has(plugin))
  }

  override executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#isStraight ? this.#run<R>(query) : super.executeQuery<R>(query)
  }

  /** One connection for what `use` reads; undefined where this executor is bound to one already. */
  hold<T>(use: (db: Kysely<Tables>) => Promise<T>): Promise<T> | undefined {
    return this.#hold?.([...this.plugins], use)
  }

  override withPlugins(plugins: readonly KyselyPlugin[]): StraightExecutor {
    return this.#with([...this.plugins, ...plugins])
  }

  override withPlugin(plugin: KyselyPlugin): StraightExecutor {
    return this.#with([...this.plugins, plugin])
  }

  override withPluginAtFront(plugin: KyselyPlugin): StraightExecutor {
    return this.#with([plugin, ...this.plugins])
  }

  override withoutPlugins(): StraightExecutor {
    return this.#with([])
  }

  #with(plugins: readonly KyselyPlugin[]): StraightExecutor {
    return new StraightExecutor(this.#run, this.#connections, plugins, this.#hold)
  }
}
