import type { Field, Route, Static, TObject } from '@portal/contract'
import type { Db } from '../../database/database.ts'
import type { Tx } from '../../database/transaction.ts'
import type { Call } from '../../http/handler.ts'

/** The calls that an import without bounds has beside those of every import. */
export interface StreamRoutes {
  readonly statusRoute: Route
  readonly cancelRoute: Route
}

/** What `defineImport` made, as far as the server reads it. */
export interface DeclaredImport {
  readonly path: string
  readonly title: string
  readonly row: TObject
  readonly key: string
  readonly mapping?: true | undefined
  readonly most: number
  readonly stream: StreamRoutes | null
  readonly fields: readonly Field[]
  readonly templateRoute: Route
  readonly uploadRoute: Route
  readonly confirmRoute: Route
  readonly refusalsRoute: Route
}

/** A row that is there already. `stamp` changes with every change of it: its version. */
export interface Existing {
  id: string
  stamp: string
  /** Its values by field, in the form of the import's row; what is not named counts as unchanged. */
  values: Readonly<Record<string, unknown>>
}
export interface ImportFault {
  path: string
  message: string
}
/** A row as it is written: its values, and what is there under its key. */
export interface ImportRow<V = Record<string, unknown>> {
  values: V
  existing: Existing | null
}
/** Who imports, when and from where. */
export type ImportCall = Pick<Call, 'caller' | 'scope' | 'now' | 'address' | 'requestId'>

/** Writes a unit; answers the ids of what waits for a further step of somebody. */
export type UnitWriter<V = Record<string, unknown>> = (
  unit: readonly ImportRow<V>[],
) => Promise<void | readonly string[]>
/** Names of what values refer to, by field and value: a parent of a code, an enterprise of an id. */
export type ReferredNames = Readonly<Record<string, ReadonlyMap<string, string>>>

/** What becomes of a declared import's rows. */
export interface ImportSource<V = Record<string, unknown>> {
  /** The key without the ways in which it may be typed, or of a row that other fields make one. */
  keyOf?: (typed: string, values: V) => string
  /** What the fields' own limits do not say: rules between fields, check digits. */
  faults?: (values: V) => readonly ImportFault[]
  /** Faults of the rows that the rest found right, in their order; for what only the database knows. */
  judge?: (
    db: Db,
    call: ImportCall,
    rows: readonly { key: string; values: V }[],
  ) => Promise<readonly (readonly ImportFault[])[]>
  /** Rows of the enterprise that have these keys, by key; asked once for the preview and once before writing. */
  find: (db: Db, call: ImportCall, keys: readonly string[]) => Promise<ReadonlyMap<string, Existing>>
  /** Names of what the rows and what is there (`before`) refer to; the preview shows them with the codes. */
  named?: (
    db: Db,
    call: ImportCall,
    rows: readonly { values: Partial<V>; before: Existing['values'] }[],
  ) => Promise<ReferredNames>
  /** Rows that are written together, in the order of writing; each by itself in the file's order unless said. */
  units?: <R extends ImportRow<V>>(rows: readonly R[]) => readonly (readonly R[])[]
  /**
   * What writes a unit, by the checks of the form's call; what it throws undoes everything. Previews ask it too, and
   * undo what it wrote: it acts by its transaction alone.
   */
  writer: (tx: Tx, call: ImportCall) => UnitWriter<V> | Promise<UnitWriter<V>>
}
export type ValuesOf<D extends DeclaredImport> = Static<D['row']>
