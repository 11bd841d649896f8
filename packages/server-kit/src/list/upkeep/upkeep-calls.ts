import { CodedError, type Route } from '@portal/contract'
import { sql } from 'kysely'
import { changed } from '../../audit/audit-detail.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { rowsOf, shownRow, type AnyKeeper, type AnyRow } from './any-keeper.ts'
import { factsOf, nameOf } from './facts.ts'
import { removeKept, turnKept } from './many-kept.ts'
import { missing, saveKept } from './save-kept.ts'
import type { Values } from './source.ts'
import { upkeepTexts as texts } from './upkeep.texts.ts'

interface Mounted {
  route: Route
  handler: Handler<Route>
}

/** The calls of an upkeep with their handlers, each in one transaction with its audit row. */
export function callsOf(keeper: AnyKeeper): Mounted[] {
  const { oneRoute, saveRoute, turnRoute, removeRoute } = keeper.declared
  return [
    ...(oneRoute === null
      ? []
      : [{ route: oneRoute, handler: (({ query }, call) => one(keeper, query, call)) as Handler<Route> }]),
    { route: saveRoute, handler: ({ body }, call) => save(keeper, body as unknown as Values, call) },
    ...(turnRoute === null
      ? []
      : [{ route: turnRoute, handler: (({ body }, call) => turn(keeper, asked(body), call)) as Handler<Route> }]),
    ...(removeRoute === null
      ? []
      : [{ route: removeRoute, handler: (({ body }, call) => remove(keeper, asked(body), call)) as Handler<Route> }]),
  ]
}

/** Body of an act on many; the route's schema has checked it. */
const asked = (body: unknown) => body as { ids: string[]; isOn: boolean }

async function one(keeper: AnyKeeper, query: unknown, { db, scope }: Call): Promise<Values> {
  const { id } = query as { id: string }
  const row = await rowsOf(keeper, db, scope)
    .where(sql.ref(`${keeper.source.table}.id`), '=', id)
    .executeTakeFirst()
  return row === undefined ? missing(keeper, scope) : shownRow(keeper, db, row as AnyRow, scope)
}

function save(keeper: AnyKeeper, body: Values, call: Call): Promise<Values> {
  const { about, unique } = keeper.source
  // Sent twice without a key, a row that no index holds would stand twice.
  if (body['id'] === undefined && unique === undefined && call.headers['idempotency-key'] === undefined)
    throw new CodedError('badRequest', {
      text: texts.noKey,
      data: { errors: [{ path: 'Idempotency-Key', message: texts.noKey }] },
    })
  return call.write(async (tx) => {
    const { before, after, lines } = await saveKept(keeper, tx, call, body)
    const shown = keeper.present(after)
    call.about(after.id, {
      ...about?.(shown),
      changes: [...changed(before && factsOf(keeper, before), factsOf(keeper, after)), ...lines],
    })
    return shownRow(keeper, tx.db, after, call.scope)
  })
}

const turn = (keeper: AnyKeeper, { ids, isOn }: { ids: string[]; isOn: boolean }, call: Call) =>
  call.write(async (tx) => {
    const { done, failed } = await turnKept(keeper, tx, call, ids, isOn)
    const changes = changed({ isOn: !isOn }, { isOn })
    call.about(keeper.source.table, { done, failed: failed.length, changes })
    return { done, failed }
  })

const remove = (keeper: AnyKeeper, { ids }: { ids: string[] }, call: Call) =>
  call.write(async (tx) => {
    const { done, failed, removed } = await removeKept(keeper, tx, call, ids)
    const names = removed.map((row) => nameOf(keeper, row)).join('、')
    call.about(keeper.source.table, { done, failed: failed.length, ...(names === '' ? {} : { removed: names }) })
    return { done, failed }
  })
