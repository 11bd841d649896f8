import { sql, type Kysely } from 'kysely'
import type { CodeWords } from '../../code-words.ts'
import { withNames, type People } from '../../people.ts'
import { reachesTax, type Scope } from '../../caller.ts'
import type { Db } from '../../database/database.ts'
import { inReach, withinEnterprise } from '../../database/reach.ts'
import type { Tx } from '../../database/transaction.ts'
import { linesOf, type LinesTable } from './lines-table.ts'
import type { ImportFault } from '../importing/import-source.ts'
import type { AnyRows } from '../source.ts'
import type { DeclaredUpkeep, KeepCall, Values, Writing, Written } from './source.ts'

/** A row without the types of its table. */
export type AnyRow = { id: string; version: number } & Record<string, unknown>
type AnyDb = Kysely<Record<string, Record<string, unknown>>>
export const anyDb = (db: Db): AnyDb => db as unknown as AnyDb

/** `UpkeepSource` without the types of its table, as the kit works with it. */
export interface AnyUpkeepSource {
  table: string
  taxes?: { types: readonly string[]; refused: string }
  owner?: string
  columns?: Readonly<Record<string, string | null | undefined>>
  lines?: Readonly<Record<string, string>>
  unique?: Readonly<Record<string, { field: string; taken: string | ((said: Values) => string) }>>
  only?: Readonly<Record<string, string>>
  faults?(said: Values, writing: Writing<AnyRow>): readonly ImportFault[] | Promise<readonly ImportFault[]>
  store?(said: Values, writing: Writing<AnyRow>): object | Promise<object>
  present?(row: AnyRow): object
  seen?(shown: object, row: AnyRow, scope: Scope): object
  facts?(shown: Values): object
  about?(shown: Values): Record<string, unknown>
  held?(row: AnyRow, act: 'on' | 'off' | 'remove'): string | null
  wrote?(tx: Tx, written: readonly Written<AnyRow>[], call: KeepCall): void | Promise<void>
}

/** A declared upkeep on its table. */
export interface AnyKeeper {
  declared: DeclaredUpkeep
  source: AnyUpkeepSource
  library: CodeWords
  people: People
  columnOf(field: string): string | null
  /** Tables of its lines. */
  lines: readonly LinesTable[]
  /** Its fields without its lines. */
  present(row: AnyRow): Record<string, unknown>
}

/** A row as it is shown, with its lines and the name of who changed it. */
export async function shownRow(keeper: AnyKeeper, db: Db, row: AnyRow, scope: Scope): Promise<Values> {
  const whole = { ...keeper.present(row), ...(await linesOf(db, keeper.lines, row)) }
  const [shown = {}] = await withNames(keeper.people, db, [whole])
  return (keeper.source.seen?.(shown, row, scope) ?? shown) as Values
}

/** The table of a thing, for the statements that every kept thing has. */
export interface Tabled {
  declared: Pick<DeclaredUpkeep, 'scope'>
  source: Pick<AnyUpkeepSource, 'table' | 'owner' | 'taxes'>
}

/** `table.column` of whose own a row is; null where rows are nobody's own. */
export const ownerOf = ({ source: { table, owner } }: { source: { table: string; owner?: string } }): string | null =>
  owner === undefined ? null : `${table}.${owner}`

/** Whether a scope works with a tax that the rows are of. */
export const reachesTaxes = ({ source: { taxes } }: Pick<Tabled, 'source'>, scope: Scope): boolean =>
  taxes === undefined || taxes.types.some((type) => reachesTax(scope, type))

/** The rows that a scope reaches; a thing that is of no enterprise may still be somebody's own. */
export function rowsOf(keeper: Tabled, db: Db, scope: Scope): AnyRows {
  const { table } = keeper.source
  const rows = anyDb(db).selectFrom(table).selectAll(table)
  const all = reachesTaxes(keeper, scope) ? rows : rows.where(sql<boolean>`false`)
  const owner = ownerOf(keeper)
  if (keeper.declared.scope === 'enterprise') return all.where(inReach(scope, { entId: `${table}.ent_id`, owner }))
  return scope.reach === 'self' && owner !== null ? all.where(sql.ref(owner), '=', scope.userId) : all
}

/** These rows of the enterprise in the order of their ids, kept as they are until the transaction ends. */
export const lockRows = (keeper: Tabled, tx: Tx, scope: Scope, ids: readonly string[]): Promise<AnyRow[]> =>
  rowsOf(keeper, tx.db, withinEnterprise(scope))
    .where(`${keeper.source.table}.id`, 'in', [...ids])
    .orderBy(`${keeper.source.table}.id`)
    .forUpdate()
    .execute() as Promise<AnyRow[]>

/** Changes these rows, within the call's enterprise; answers them as they are then. */
export async function changeRows(
  { declared, source: { table } }: Tabled,
  tx: Tx,
  { entId }: Scope,
  ids: readonly string[],
  change: Readonly<Record<string, unknown>>,
): Promise<AnyRow[]> {
  const update = anyDb(tx.db)
    .updateTable(table)
    .set({ ...change })
    .where('id', 'in', [...ids])
  const bound = declared.scope === 'enterprise' ? update.where('ent_id', '=', entId) : update
  return (await bound.returningAll().execute()) as AnyRow[]
}
