import type { Field, ListFilter, ListFilters, Route, Static, TObject } from '@portal/contract'
import type { Expression, SelectQueryBuilder, SqlBool, StringReference } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/handler.ts'

/** What `defineList` made, as far as the server reads it. */
export interface DeclaredList {
  readonly path: string
  readonly title: string
  readonly row: TObject
  readonly filters: ListFilters
  readonly fields: readonly Field[]
  readonly sorts?: readonly string[]
  readonly sort: string
  readonly paging?: 'pages' | 'cursor'
  readonly route: Route
  readonly exportRoute: Route | null
}

/** Who asks for a list. */
export type ListCall = Pick<Call, 'caller' | 'scope' | 'now'>

/** A select statement before its filters, order and limit. */
export interface Rows {
  execute(): Promise<object[]>
}
/** A column of the source's tables (`'bank_account.name'`), or an expression that has an index of its own. */
export type Column<Q extends Rows> =
  | (Q extends SelectQueryBuilder<infer DB, infer TB, infer _> ? StringReference<DB, TB> : never)
  | Expression<unknown>

export type Condition = Expression<SqlBool>
/** Turns a filter's value into a condition; it may look something up first. `matchers.ts` has the usual ones. */
export type Matcher = (value: string, db: Db, call: ListCall) => Condition | Promise<Condition>
/** The two ends of a range, each of them included. */
export interface RangeMatcher {
  from: (value: string) => Condition
  to: (value: string) => Condition
}

/** A text says how it matches; everything else may name its column alone. */
type FilterSource<F extends ListFilter, C> = F extends { kind: 'text' }
  ? Matcher
  : F extends { kind: 'range' }
    ? C | RangeMatcher
    : C | Matcher

export type RowOf<L extends DeclaredList> = Static<L['row']>

/**
 * Where a declared list gets its rows. The kit adds filters, order, place and limit. Sorted columns are never null, and
 * each has an index with the id behind it.
 */
export interface ListSource<L extends DeclaredList, Q extends Rows> {
  /**
   * Everything that this call may see, within its enterprise, with the columns that `present` reads: a function of the
   * repository with typed parameters, from which the columns below are known.
   */
  rows: (db: Db, call: ListCall) => Q
  /**
   * The column of the user whose own a row is, in a list that declares `ownRows`: who sees his own rows alone gets no
   * others. `rows` itself keeps to the enterprises (`inReach`).
   */
  owner?: NoInfer<Column<Q>>
  /** Unique and never changed: it breaks ties of the order. */
  id: NoInfer<Column<Q>>
  filters: { readonly [N in keyof L['filters']]: FilterSource<L['filters'][N], NoInfer<Column<Q>>> }
  /** By field of the declaration's `sorts` and `sort`. */
  sorts: { readonly [S in keyof RowOf<L>]?: NoInfer<Column<Q>> }
  /** A page's rows at once, or a batch of an export: whatever they need besides is read for all of them together. */
  present: (
    rows: NoInfer<Awaited<ReturnType<Q['execute']>>>,
    call: ListCall,
    db: Db,
  ) => readonly RowOf<L>[] | Promise<readonly RowOf<L>[]>
}

/** A source without the types of its tables, as the kit works with it. */
export interface AnySource {
  rows(db: Db, call: ListCall): AnyRows
  owner?: unknown
  id: unknown
  filters: Readonly<Record<string, string | Expression<unknown> | Matcher | RangeMatcher>>
  sorts: Readonly<Record<string, string | Expression<unknown> | undefined>>
  present(rows: readonly object[], call: ListCall, db: Db): readonly object[] | Promise<readonly object[]>
}
export type AnyRows = SelectQueryBuilder<Record<string, Record<string, unknown>>, string, object>
