import type { DeclaredLines, Field, InputOf, ManyKind, Route, Static, TObject } from '@portal/contract'
import type { Insertable, Selectable, SelectQueryBuilder } from 'kysely'
import type { Scope } from '../../caller.ts'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import type { Tx } from '../../database/transaction.ts'
import type { Call } from '../../http/handler.ts'
import type { Line } from './lines-table.ts'
import type { ImportFault } from '../importing/import-source.ts'

/** What `defineUpkeep` made, as far as the server reads it. */
export interface DeclaredUpkeep {
  readonly title: string
  readonly audit: string
  readonly scope: Route['scope']
  readonly ownRows?: true
  readonly row: TObject
  readonly many?: readonly ManyKind[]
  readonly fields: readonly Field[]
  readonly entry: readonly Field[]
  readonly saveRoute: Route
  readonly oneRoute: Route | null
  readonly turnRoute: Route | null
  readonly removeRoute: Route | null
}

export type TableName = keyof Tables
/** Who writes, when and from where. */
export type KeepCall = Pick<Call, 'caller' | 'scope' | 'now' | 'address' | 'requestId'>
/** A row's values by field, as the call carries them. */
export type Values = Readonly<Record<string, unknown>>

type Snake<S extends string> = S extends `${infer H}${infer Rest}`
  ? `${H extends Lowercase<H> ? H : `_${Lowercase<H>}`}${Snake<Rest>}`
  : ''
/** Columns of a table that has the fields of a kept thing: `KeptTable<Vehicle> & { ent_id: string }`. */
export type KeptTable<V> = { [N in keyof V & string as Snake<N>]: N extends 'updatedAt' ? Date : V[N] }

/** Columns of a table that has the lines of a thing: `LinesTableOf<typeof lendings.lines.items>`. */
export type LinesTableOf<L extends DeclaredLines> =
  Static<L['shown']> extends infer Lines
    ? KeptTable<Extract<Lines, readonly object[]>[number]> & { parent_id: string; ent_id: string; place: number }
    : never

export type KeptRow<T extends TableName> = Selectable<Tables[T]>
type FieldOf<U extends DeclaredUpkeep> = (keyof Static<U['row']> | keyof SaidOf<U>) & string
export type SaidOf<U extends DeclaredUpkeep> = InputOf<U['saveRoute']>['body']

/** A write in its transaction. `before` is null and `id` new when a row is added. */
export interface Writing<Row> {
  before: Row | null
  id: string
  tx: Tx
  call: KeepCall
}
export interface Written<Row> {
  before: Row | null
  /** Null when the row was removed. */
  after: Row | null
}

/**
 * The table that keeps a declared thing. It has `id`, `version`, `updated_at`, `updated_by`, with scope `enterprise`
 * `ent_id` too, and a column for each field under its name: `accountName` is `account_name`.
 */
export interface UpkeepSource<U extends DeclaredUpkeep, T extends TableName> {
  table: T
  /** Tax types that its rows are of: whoever works with none of them finds nothing and writes nothing. */
  taxes?: { types: readonly string[]; refused: string }
  /** With `ownRows`: the column with the id of who added the row, whose own it is. */
  owner?: keyof Tables[T] & string
  /** Fields whose column is called otherwise; null for those without one (`store`, `present`). */
  columns?: { readonly [N in FieldOf<U>]?: (keyof Tables[T] & string) | null }
  /** Tables of its lines by their names (`list/upkeep/lines-table.ts`). */
  lines?: { readonly [N in keyof SaidOf<U> & string]?: TableName }
  /**
   * By the name of a unique index: the field that is refused, and why. Without any a new row needs an Idempotency-Key.
   */
  unique?: Readonly<Record<string, { field: keyof SaidOf<U> & string; taken: string | ((said: SaidOf<U>) => string) }>>
  /**
   * Marks that one row of the enterprise has at most, by field, each held by an index of `unique` too. Whoever sets one
   * takes it from the row that has it, which is told in the audit log; beyond his reach it is refused in these words.
   */
  only?: { readonly [N in keyof SaidOf<U> & string]?: string }
  /** What the fields' own limits do not say; may throw what refuses all of it. */
  faults?: (said: SaidOf<U>, writing: Writing<KeptRow<T>>) => readonly ImportFault[] | Promise<readonly ImportFault[]>
  /** Columns beside the fields' own: sealed, derived. May write what must be written before. */
  store?: (
    said: SaidOf<U>,
    writing: Writing<KeptRow<T>>,
  ) => Partial<Insertable<Tables[T]>> | Promise<Partial<Insertable<Tables[T]>>>
  /** A row as this scope sees it, where not everybody sees all of it. */
  seen?: (shown: Static<U['row']>, row: KeptRow<T>, scope: Scope) => Static<U['row']>
  /** Fields that no column has as they are shown. */
  present?: (row: KeptRow<T>) => Partial<Static<U['row']>>
  /** What the audit log compares; the named fields that are shown unless said otherwise. */
  facts?: (shown: Static<U['row']>) => object
  /** What the audit log tells beside the changes. */
  about?: (shown: Static<U['row']>) => Record<string, unknown>
  /** Why a row may not be acted on; null when it may. */
  held?: (row: KeptRow<T>, act: 'on' | 'off' | 'remove') => string | null
  /** After each write, in its transaction: events, counters, what follows the commit. */
  wrote?: (tx: Tx, written: readonly Written<KeptRow<T>>[], call: KeepCall) => void | Promise<void>
}

/** A kept thing for the feature's own code: each function knows its table, its enterprise and its fields. */
export interface Keeper<U extends DeclaredUpkeep, T extends TableName> {
  readonly declared: U
  readonly table: T
  /** `table.column` of whose own a row is. */
  readonly owner: string | null
  /** Everything that the scope reaches. */
  rows(db: Db, scope: Scope): SelectQueryBuilder<Tables, T, KeptRow<T>>
  /** @throws 404 for a row of another enterprise too. */
  find(db: Db, scope: Scope, id: string): Promise<KeptRow<T>>
  /** Its fields, without lines. */
  present(row: KeptRow<T>): Static<U['row']>
  /** Lines of a row by their names, a query each. */
  lines(db: Db, row: { id: string }): Promise<Record<string, Line[]>>
  /** Adds or changes one. @throws 400 at the fields, 404, 409 with the row as it stands. */
  save(tx: Tx, call: KeepCall, said: SaidOf<U>): Promise<{ before: KeptRow<T> | null; after: KeptRow<T> }>
  /** The field's column; null when it has none. */
  columnOf(field: string): string | null
}
