import { askedFields, type Route } from '@portal/contract'
import { changed } from '../audit/audit-detail.ts'
import type { CodeWords } from '../code-words.ts'
import type { Kit } from '../feature.ts'
import type { Call, Handler } from '../http/handler.ts'
import { assertFields } from '../list/upkeep/save-kept.ts'
import type { TableName, Values } from '../list/upkeep/source.ts'
import { shownRow, stateOf, type AnyLifeKeeper } from './any-life.ts'
import type { LifeKeeper } from './keep-life.ts'
import { moveByCall } from './move.ts'
import type { DeclaredMoves } from './source.ts'
import { askedAsSeen, stepsFor } from './steps.ts'

/** Mounts the calls of a life: one a move that people make, each with its audit row, and the steps. */
export function mountLife<D extends DeclaredMoves, T extends TableName>(
  kit: Pick<Kit, 'mount' | 'codeWords'>,
  { kept }: Pick<LifeKeeper<D, T>, 'kept'>,
): void {
  const { mount } = kit as { mount(route: Route, handler: Handler<Route>): void }
  for (const [code, route] of Object.entries(kept.declared.routes))
    mount(route, ({ body }, call) => move(kept, kit.codeWords, code, body as unknown as Values, call))
  mount(kept.declared.stepsRoute, ({ query }, call) =>
    stepsFor(kept, call.db, call, (query as unknown as { id: string }).id),
  )
}

const trimmed = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  )

async function move(
  kept: AnyLifeKeeper,
  library: CodeWords,
  code: string,
  { id, version, ...said }: Values,
  call: Call,
): Promise<Values> {
  const declared = kept.life.moves[code]
  await assertFields(library, declared === undefined ? [] : askedFields(declared), said)
  const asked = trimmed(said)
  return call.write(async (tx) => {
    const { userId } = call.caller
    const mover = { scope: call.scope, at: call.now(), userId, asked, why: '', call, decided: null, kit: null }
    const thing = { code, id: String(id), version: Number(version) }
    const { before, after } = await moveByCall(kept, tx, mover, thing)
    const changes = changed({ state: stateOf(kept, before) }, { state: stateOf(kept, after) })
    // What a grant hides from readers of the steps stays hidden from those of the log.
    call.about(after.id, { ...askedAsSeen(kept, code, asked, { grants: null, sides: [] }), changes })
    return shownRow(kept, after, call.scope)
  })
}
