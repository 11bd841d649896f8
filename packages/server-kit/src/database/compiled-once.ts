import type { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/** A query builder after its last clause. */
interface Built {
  compile(): CompiledQuery
}

/** Placeholder for a value while the statement is built. Marks its position among the parameters. */
class Place<Name> {
  readonly name: Name
  constructor(name: Name) {
    this.name = name
  }
}

/**
 * A hot query: built and compiled at its first run; later runs only insert their values (CPU of a read 102 → 76 µs).
 * `build` may pass values to the builder but must not inspect them: another query shape needs another query.
 */
export function compiledOnce<Values extends object, Q extends Built>(build: (db: Db, values: Values) => Q) {
  type Row = Q extends { execute(): Promise<(infer R)[]> } ? R : never
  let compiled: CompiledQuery | undefined
  return async (db: Db, values: Values): Promise<Row[]> => {
    compiled ??= build(db, new Proxy({}, { get: (_target, name) => new Place(name) }) as Values).compile()
    const parameters = compiled.parameters.map((each) =>
      each instanceof Place ? values[each.name as keyof Values] : each,
    )
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}
