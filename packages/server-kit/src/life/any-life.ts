import {
  accessOf,
  allows,
  movesFrom,
  partyOf,
  shownTo,
  stateName,
  type Grants,
  type AnyLife,
  type AnyMoves,
  type DocumentNumber,
  type Field,
} from '@portal/contract'
import type { NewTodo } from '../brought.ts'
import { scopeOf, type Scope } from '../caller.ts'
import type { Db } from '../database/database.ts'
import type { Tx } from '../database/transaction.ts'
import { anyDb, lockRows, rowsOf, type AnyRow } from '../list/upkeep/any-keeper.ts'
import { missing } from '../list/upkeep/save-kept.ts'
import type { AnyRows } from '../list/source.ts'
import { withinEnterprise } from '../database/reach.ts'
import { inReachOrParty, isParty, partiesOf, type OfParties } from '../parties/parties.ts'
import type { LifeApproval, Moving } from './source.ts'

type AnyMoving = Moving<AnyRow>
/** `LifeSource` without the types of its table, as the kit works with it. */
export interface AnyLifeSource {
  feature: string
  table: string
  owner?: string
  parties?: OfParties
  columns?: Readonly<Record<string, string | null | undefined>>
  present?(row: AnyRow): object
  names(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, { name: string }>>
  on?: Readonly<Record<string, (moving: AnyMoving) => object | void | Promise<object | void>>>
  moved?(moving: AnyMoving, after: AnyRow): void | Promise<void>
  number?: { column: string; of: DocumentNumber }
  approvals?: readonly LifeApproval<AnyRow>[]
  notify?(told: AnyMoving & { notice: string; after: AnyRow }): Promise<void>
  todo?: { moves: readonly string[]; say(row: AnyRow): Omit<NewTodo, 'state'> }
}

/** A declared life on its table. */
export interface AnyLifeKeeper {
  declared: AnyMoves
  life: AnyLife
  source: AnyLifeSource
  /** Columns of the state, and of what a move notes beside where the row has them. */
  stateColumn: string
  /** Fields that some parties alone get to see. */
  apart: readonly Pick<Field, 'name' | 'for'>[]
  present(row: AnyRow): Record<string, unknown>
}

export const stateOf = ({ stateColumn }: Pick<AnyLifeKeeper, 'stateColumn'>, row: AnyRow): string =>
  String(row[stateColumn])
export const stateIn = (kept: AnyLifeKeeper, row: AnyRow): string => stateName(kept.life, stateOf(kept, row))

/** The enterprise of a row; '' for a thing of none. */
export const entIdOf = ({ declared }: Pick<AnyLifeKeeper, 'declared'>, row: AnyRow): string =>
  declared.scope === 'enterprise' ? String(row['ent_id']) : ''

/** The row, held until the transaction ends. @throws 404 for one of another enterprise too. */
export async function lockOne(kept: AnyLifeKeeper, tx: Tx, scope: Scope, id: string): Promise<AnyRow> {
  const [row] = await lockRows(kept, tx, scope, [id])
  return row ?? missing(kept, scope)
}

/** A row as this scope sees it: what is kept to other parties is empty. */
export function shownRow(kept: AnyLifeKeeper, row: AnyRow, scope: Scope): Record<string, unknown> {
  const { apart, source } = kept
  const shown = kept.present(row)
  if (source.parties === undefined || apart.length === 0) return shown
  return shownTo(apart, shown, partiesOf(row, scope, source.parties))
}

/** What a scope reads: the rows in reach, and those of which it is a party. */
export function readRows(kept: AnyLifeKeeper, db: Db, scope: Scope): AnyRows {
  const { table, owner, parties } = kept.source
  if (parties === undefined) return rowsOf(kept, db, scope)
  const own = { entId: `${table}.ent_id`, owner: owner === undefined ? null : `${table}.${owner}` }
  return anyDb(db)
    .selectFrom(table)
    .selectAll(table)
    .where(inReachOrParty(scope, own, parties))
}

/**
 * The row that a call moves, held until the transaction ends: in the enterprise of the call, or for the party
 * that makes the move, wherever the row is. @throws 404 for whoever is not that party.
 */
export async function lockForMove(
  kept: AnyLifeKeeper,
  tx: Tx,
  scope: Scope,
  { code, id }: { code: string; id: string },
): Promise<AnyRow> {
  const { table, parties } = kept.source
  const move = kept.life.moves[code]
  const party = move === undefined ? null : partyOf(move)
  if (party === null || parties === undefined) return lockOne(kept, tx, scope, id)
  const row = await anyDb(tx.db)
    .selectFrom(table)
    .selectAll(table)
    .where(`${table}.id`, '=', id)
    // Named for the guard of enterprises' tables: a party is found wherever its row is.
    .where(`${table}.ent_id`, 'is not', null)
    .where(isParty(withinEnterprise(scope), parties, [party]))
    .forUpdate()
    .executeTakeFirst()
  return (row as AnyRow | undefined) ?? missing(kept, scope)
}

/** Codes of the moves that this person may make of a row as it stands. */
export function movesFor(
  kept: AnyLifeKeeper,
  row: AnyRow,
  { caller, scope }: { caller: Grants; scope: Scope },
): string[] {
  const own = withinEnterprise(scope)
  const sides = kept.source.parties === undefined ? [] : partiesOf(row, own, kept.source.parties)
  return movesFrom(kept.life, stateOf(kept, row)).filter((code) => {
    const move = kept.life.moves[code]
    const access = move === undefined ? null : accessOf(move)
    if (move === undefined || access === null || !allows(access, caller)) return false
    const party = partyOf(move)
    return party === null ? entIdOf(kept, row) === own.entId : sides.includes(party)
  })
}

/** The scope of what is moved without a call. */
export const scopeIn = (entId: string, userId: string | null): Scope => scopeOf({ entId, userId: userId ?? '' })
