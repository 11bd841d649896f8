import { stateName, type AnyLife, type AnyMoves, type DocumentNumber } from '@portal/contract'
import type { NewTodo } from '../brought.ts'
import { scopeOf, type Scope } from '../caller.ts'
import type { Db } from '../database/database.ts'
import type { Tx } from '../database/transaction.ts'
import { lockRows, type AnyRow } from '../list/upkeep/any-keeper.ts'
import { missing } from '../list/upkeep/save-kept.ts'
import type { LifeApproval, Moving } from './source.ts'

type AnyMoving = Moving<AnyRow>
/** `LifeSource` without the types of its table, as the kit works with it. */
export interface AnyLifeSource {
  feature: string
  table: string
  owner?: string
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

/** The scope of what is moved without a call. */
export const scopeIn = (entId: string, userId: string | null): Scope => scopeOf({ entId, userId: userId ?? '' })
