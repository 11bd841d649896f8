import { accessOf, allows, approvalOf, changeRefusal, fieldsOf, mayMove, partyOf, type AnyLife } from '@portal/contract'
import { writeAudit } from '../audit/audit.ts'
import type { Asking, BroughtApproval, NewTodo } from '../brought.ts'
import type { Db } from '../database/database.ts'
import type { Scope } from '../caller.ts'
import { inReach } from '../database/reach.ts'
import type { Kit } from '../feature.ts'
import type { Tx } from '../database/transaction.ts'
import { inReachOrParty, type OfParties } from '../parties/parties.ts'
import type { Expression, SqlBool } from 'kysely'
import { anyDb, type AnyRow } from '../list/upkeep/any-keeper.ts'
import { columnsBy, presenter } from '../list/upkeep/columns.ts'
import type { KeptRow, TableName } from '../list/upkeep/source.ts'
import { lockOne, movesFor, scopeIn, stateOf, type AnyLifeKeeper, type AnyLifeSource } from './any-life.ts'
import { approvalsOf } from './ended.ts'
import { faultsOfSource } from './faults.ts'
import { goTo, wayOf } from './move.ts'
import type { DeclaredMoves, LifeSource, MovesOf } from './source.ts'
import { begin, upkeepByLife, type Thing, type UpkeepByLife } from './upkeep-by-life.ts'

/** To-dos of one life at most. */
const mostTodos = 50

type JobsMove<M> = { [N in keyof M & string]: M[N] extends { by: 'job' } ? N : never }[keyof M & string]

/** A thing with a life, for its feature's own code. */
export interface LifeKeeper<D extends DeclaredMoves, T extends TableName> {
  readonly declared: D
  /** Without the types of its table, for `mountLife`. */
  readonly kept: AnyLifeKeeper
  /** For `approvals` of the server object. */
  approvals(kit: Kit): readonly BroughtApproval[]
  /** For `todos` of the server object: what this person may move. */
  todos(db: Db, asking: Asking): Promise<NewTodo[]>
  /** Notes that a thing was made, in the transaction that made it. */
  begin(tx: Tx, thing: Thing & { userId: string | null }): Promise<void>
  /** A job's move; null where the thing is not in a state that has it. @throws 404. */
  move(tx: Tx, code: JobsMove<MovesOf<D>>, thing: Thing & { why?: string }): Promise<KeptRow<T> | null>
  /** Why the fields of a row can't be changed now; null when they can. */
  heldBy(row: KeptRow<T>): string | null
  /** For the source of the thing's upkeep: where a row begins, when it is changed and removed, and its first step. */
  readonly upkeep: UpkeepByLife<T>
}

/**
 * A declared life on its table. It is made with the server object, since approvals and to-dos are asked of that, and
 * mounted by `mountLife`. @throws where the source lacks what the life names.
 */
export function keepLife<const D extends DeclaredMoves, T extends TableName>(
  declared: D,
  source: LifeSource<D, T>,
): LifeKeeper<D, T> {
  const own = source as unknown as AnyLifeSource
  const columnOf = columnsBy(own)
  const life = declared.life as AnyLife
  const state = columnOf('state') ?? 'state'
  const kept: AnyLifeKeeper = {
    declared: declared as unknown as AnyLifeKeeper['declared'],
    life,
    source: own.parties === undefined ? own : { ...own, parties: { ...own.parties, draft: draftOf(life, own, state) } },
    stateColumn: state,
    apart: fieldsOf(declared.row).filter((field) => field.for !== undefined),
    present: presenter(declared, columnOf, own),
  }
  const faults = faultsOfSource(kept)
  if (faults.length > 0) throw new Error(faults.join('；'))
  const heldBy = (row: KeptRow<T>) => changeRefusal(life, stateOf(kept, row as unknown as AnyRow))
  return {
    declared,
    kept,
    approvals: (kit) => approvalsOf(kept, kit),
    todos: (db, asking) => todosOf(kept, db, asking),
    begin: (tx, thing) => begin(kept, tx, thing),
    move: (tx, code, thing) => moveByJob(kept, tx, code, thing) as Promise<KeptRow<T> | null>,
    heldBy,
    upkeep: upkeepByLife(kept),
  }
}

/** What is in its first state is shown to no other party than those that move it from there. */
const draftOf = ({ first, moves }: AnyLife, { table }: AnyLifeSource, column: string): OfParties['draft'] => ({
  column: `${table}.${column}`,
  state: first,
  begunBy: Object.values(moves).flatMap((move) => (move.from.includes(first) ? (partyOf(move) ?? []) : [])),
})

async function moveByJob(
  kept: AnyLifeKeeper,
  tx: Tx,
  code: string,
  { entId, id, at, why = '' }: Thing & { why?: string },
): Promise<AnyRow | null> {
  const own = tx.as(kept.source.feature)
  const scope = scopeIn(entId, null)
  const row = await lockOne(kept, own, scope, id)
  if (!mayMove(kept.life, stateOf(kept, row), code)) return null
  const mover = { scope, at, userId: null, why, asked: {}, call: null, decided: null, kit: null }
  const after = await goTo(kept, own, mover, row, wayOf(kept, code))
  const [from, to] = [stateOf(kept, row), stateOf(kept, after)]
  await writeAudit(tx.as('kit').db, at, {
    action: `${kept.declared.audit}.${code}`,
    userId: null,
    entId: kept.declared.scope === 'enterprise' ? entId : null,
    target: id,
    result: 'done',
    detail: { changes: [{ field: 'state', from, to }] },
  })
  return after
}

const readable = ({ table, parties }: AnyLifeKeeper['source'], scope: Scope): Expression<SqlBool> => {
  const own = scopeIn(scope.entId, scope.userId)
  const columns = { entId: `${table}.ent_id`, owner: null }
  return parties === undefined ? inReach(own, columns) : inReachOrParty(own, columns, parties)
}

async function todosOf(kept: AnyLifeKeeper, db: Db, { caller, scope }: Asking): Promise<NewTodo[]> {
  const { life, source, stateColumn } = kept
  const states = (source.todo?.moves ?? []).flatMap((code) => {
    const move = life.moves[code]
    const access = move === undefined || approvalOf(move) !== null ? null : accessOf(move)
    return move !== undefined && access !== null && allows(access, caller) ? move.from : []
  })
  if (source.todo === undefined || states.length === 0) return []
  const rows = (await anyDb(db)
    .selectFrom(source.table)
    .selectAll()
    .where(readable(source, scope))
    .where(stateColumn, 'in', [...new Set(states)])
    .orderBy('id')
    .limit(mostTodos)
    .execute()) as AnyRow[]
  const { say } = source.todo
  const may = (row: AnyRow): boolean =>
    movesFor(kept, row, { caller, scope }).some((code) => source.todo?.moves.includes(code) === true)
  return rows.filter(may).map((row) => ({ ...say(row), state: stateOf(kept, row) }))
}
