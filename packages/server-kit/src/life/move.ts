import { awaited, movedEvent, moveRefusal, refuse, stale, stateEvent } from '@portal/contract'
import type { Scope } from '../caller.ts'
import type { Tx } from '../database/transaction.ts'
import { changeRows, type AnyRow } from '../list/upkeep/any-keeper.ts'
import { missing } from '../list/upkeep/save-kept.ts'
import type { Values } from '../list/upkeep/source.ts'
import { takeNumber } from '../number/take-number.ts'
import { entIdOf, lockForMove, scopeIn, shownRow, stateOf, type AnyLifeKeeper } from './any-life.ts'
import { lifeTexts as texts } from './life.texts.ts'
import type { Moving } from './source.ts'
import { keepStep } from './steps.ts'

/** Who moves, when, and what is said with it. */
export type Mover = Omit<Moving<AnyRow>, 'tx' | 'row'> & { scope: Scope }
/** A declared move by its code, or a way back. */
export interface Way {
  code: string
  to: string
}

/**
 * A move that a person makes. @throws 404, refused in words where the state has no such move, 409 with the row as it
 * stands for an older version.
 */
export async function moveByCall(
  kept: AnyLifeKeeper,
  tx: Tx,
  mover: Mover,
  { code, id, version }: { code: string; id: string; version: number },
): Promise<{ before: AnyRow; after: AnyRow }> {
  const row = await lockForMove(kept, tx, mover.scope, { code, id })
  const refusal = moveRefusal(kept.life, stateOf(kept, row), code)
  if (refusal !== null) throw refuse(refusal, shownRow(kept, row, mover.scope))
  if (row.version !== version) throw stale({ ...shownRow(kept, row, mover.scope), version: row.version })
  return {
    before: row,
    after: await goTo(kept, tx, { ...mover, scope: within(kept, row, mover.scope) }, row, wayOf(kept, code)),
  }
}

/** A party's move writes in the enterprise of the row. */
const within = (kept: AnyLifeKeeper, row: AnyRow, scope: Scope): Scope =>
  kept.declared.scope === 'enterprise' && entIdOf(kept, row) !== scope.entId
    ? scopeIn(entIdOf(kept, row), scope.userId)
    : scope

export function wayOf({ life }: AnyLifeKeeper, code: string): Way {
  const move = life.moves[code]
  if (move === undefined) throw new Error(texts.unknownMove(code))
  return { code, to: move.to }
}

/** The one way a row moves: what the move does, number, approval, step, events and notice are one transaction. */
export async function goTo(kept: AnyLifeKeeper, tx: Tx, mover: Mover, row: AnyRow, way: Way): Promise<AnyRow> {
  const { life, source, declared, stateColumn } = kept
  const { scope, ...said } = mover
  const moving: Moving<AnyRow> = { ...said, tx, row }
  const from = stateOf(kept, row)
  const own = Object.hasOwn(source.on ?? {}, way.code) ? await source.on?.[way.code]?.(moving) : undefined
  const change: Record<string, unknown> = { ...own, ...stamps(kept, row, mover), [stateColumn]: way.to }
  if (source.number !== undefined && from === life.first && row[source.number.column] === null)
    change[source.number.column] = await takeNumber(tx, source.number.of, {
      entId: entIdOf(kept, row),
      at: mover.at,
    })
  Object.assign(change, await startAwaited(kept, { ...row, ...change }, moving, way.to))
  const [after] = await changeRows(kept, tx, scope, [row.id], change)
  if (after === undefined) return missing(kept, scope)
  await keepStep(tx, declared.audit, {
    thingId: row.id,
    entId: entIdOf(kept, row),
    move: way.code,
    from,
    to: way.to,
    userId: mover.userId,
    at: mover.at,
    asked: mover.asked,
    why: mover.why,
  })
  tell(kept, tx, after, { ...way, from })
  await source.moved?.(moving, after)
  const notice = life.moves[way.code]?.notice
  if (notice !== undefined) await source.notify?.({ ...moving, notice, after })
  return after
}

/** Version, time and person, where the rows have them. */
function stamps({ declared: { row: shown } }: AnyLifeKeeper, row: AnyRow, { at, call }: Mover): Values {
  const has = (field: string) => field in shown.properties
  return {
    ...(has('version') ? { version: row.version + 1 } : {}),
    ...(has('updatedAt') ? { updated_at: at } : {}),
    ...(has('updatedBy') && call !== null ? { updated_by: call.caller.account } : {}),
  }
}

/** Asks for the approval that the new state waits for; answers the column with its id. */
async function startAwaited(
  { life, source: { approvals = [] }, declared }: AnyLifeKeeper,
  row: AnyRow,
  moving: Moving<AnyRow>,
  to: string,
): Promise<Values> {
  const type = awaited(life, to)
  const asked = type === null ? undefined : approvals.find(({ kind }) => kind.type === type)
  if (asked?.start === undefined || asked.about === undefined) return {}
  if (moving.userId === null) throw new Error(texts.nobodyAsks(declared.title, asked.kind.type))
  const processInstId = await asked.start(moving.tx, moving.at, {
    kind: asked.kind,
    ...asked.about(row, moving),
    entId: String(row['ent_id']),
    businessCode: row.id,
    applicantId: moving.userId,
  })
  return asked.column === undefined ? {} : { [asked.column]: processInstId }
}

function tell(kept: AnyLifeKeeper, tx: Tx, row: AnyRow, { code, from, to }: Way & { from: string }): void {
  const { event, scope } = kept.declared
  if (event === undefined) return
  const entId = entIdOf(kept, row)
  const [changed, data] = [stateEvent(event), { id: row.id, state: to }]
  if (scope === 'enterprise') tx.publishToMembers(changed, { entId, data })
  for (const [code, { is }] of Object.entries(kept.source.parties?.parties ?? {})) {
    const party = row[(kept.source.parties?.columns[code] ?? '').replace(/^.*\./, '')]
    if (typeof party !== 'string' || party === '' || party === entId) continue
    if (is === 'ent') tx.publishToMembers(changed, { entId: party, data })
    else tx.publish(changed, { userId: party, entId: null, data })
  }
  tx.happened(movedEvent(event), {
    entId: scope === 'enterprise' ? entId : null,
    data: { id: row.id, move: code, from, to },
  })
}
