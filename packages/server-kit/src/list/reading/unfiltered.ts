import { mostCounted } from '@portal/contract'
import type { CompiledQuery } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { AnyRows, AnySource, ListCall } from '../source.ts'
import { ordered, type Order } from './order.ts'
import { counted } from './counted.ts'
import { keptCount } from './full-counts.ts'

/** Values of the statements, by name. */
type Values = Readonly<Record<'userId' | 'entId' | 'size' | 'offset', string | number>>
/** Stands for a value while a statement is built. */
class Place {
  readonly name: keyof Values
  constructor(name: keyof Values) {
    this.name = name
  }
}

interface Statements {
  page: CompiledQuery
  count: CompiledQuery
}

/** By source and order; null where the statement is another one each time. */
const known = new WeakMap<AnySource, Map<string, Statements | null>>()

/** Reads of a list that is asked for without filters. */
export interface Unfiltered {
  read(offset: number): Promise<readonly object[]>
  /** `mustLook`: what is remembered of the count does not do. */
  count(mustLook: boolean): Promise<number>
}

/**
 * Every visit begins with a page without filters, so its statements are built and compiled once for each order. Null
 * when the source's rows depend on more than the ids of user and enterprise.
 */
export function unfiltered(source: AnySource, order: Order, call: ListCall, size: number, db: Db): Unfiltered | null {
  // Another reach is another statement.
  if (call.scope.reach !== undefined) return null
  const values = (offset: number): Values => ({ ...idsOf(call), size, offset })
  const statements = statementsOf(source, order, call, values(0), db)
  if (statements === null) return null
  const run = async (statement: CompiledQuery, offset: number) =>
    (await db.executeQuery<object>(filled(statement, values(offset)))).rows
  return {
    read: (offset) => run(statements.page, offset),
    count: (mustLook) =>
      keptCount(source, JSON.stringify(idsOf(call)), { now: call.now(), mustLook }, async () =>
        Number(((await run(statements.count, 0))[0] as { total: string }).total),
      ),
  }
}

const idsOf = ({ scope: { userId, entId } }: ListCall) => ({ userId, entId })

function statementsOf(source: AnySource, order: Order, call: ListCall, values: Values, db: Db): Statements | null {
  const byOrder = known.get(source) ?? new Map<string, Statements | null>()
  known.set(source, byOrder)
  const before = byOrder.get(order.sort)
  if (before !== undefined) return before
  const made = built(source, order, values, call, db)
  byOrder.set(order.sort, made)
  return made
}

class Inspected extends Error {}
const inspected = (): never => {
  throw new Inspected()
}

/** The statements with places for values, if they are those of this call once they are filled. */
function built(source: AnySource, order: Order, values: Values, call: ListCall, db: Db): Statements | null {
  const [userId, entId] = [new Place('userId'), new Place('entId')]
  const anybody = {
    scope: {
      userId,
      entId,
      get taxTypes() {
        return inspected()
      },
    },
    get caller() {
      return inspected()
    },
    now: inspected,
  } as unknown as ListCall
  try {
    const made = compiled(source.rows(db, anybody), source, order, new Place('size'), new Place('offset'), db)
    const own = compiled(source.rows(db, call), source, order, values.size, values.offset, db)
    const isSame = (name: keyof Statements) => same(filled(made[name], values), own[name])
    return isSame('page') && isSame('count') ? made : null
  } catch (error) {
    if (error instanceof Inspected) return null
    throw error
  }
}

const compiled = (
  rows: AnyRows,
  source: AnySource,
  order: Order,
  size: unknown,
  offset: unknown,
  db: Db,
): Statements => ({
  page: ordered(rows, source, order)
    .limit(size as number)
    .offset(offset as number)
    .compile(),
  count: counted(rows, db, mostCounted).compile(),
})

const filled = (statement: CompiledQuery, values: Values): CompiledQuery => ({
  ...statement,
  parameters: statement.parameters.map((each) => (each instanceof Place ? values[each.name] : each)),
})

const same = (one: CompiledQuery, other: CompiledQuery): boolean =>
  one.sql === other.sql && JSON.stringify(one.parameters) === JSON.stringify(other.parameters)
