import type { Selectable, Updateable } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { Tx } from '../database/transaction.ts'
import type { Owner } from '../limits/turns.ts'
import type { WorkerOptions } from '../xlsx/worker-stream.ts'

/** What the row of an import has, whatever it brings. `worker`: the run that holds it, null while none does. */
export interface RunColumns {
  id: string
  ent_id: string
  user_id: string
  state: string
  message: string
  rows_read: number
  written: number
  worker: string | null
  updated_at: Date
}

/** Tables whose rows are imports. */
export type RunTable = {
  [T in keyof Tables]: Selectable<Tables[T]> extends RunColumns ? T : never
}[keyof Tables]
export type RowOf<T extends RunTable> = Selectable<Tables[T]> & RunColumns
export type StateOf<T extends RunTable> = RowOf<T>['state']
export type ChangeOf<T extends RunTable> = Updateable<Tables[T]>

/** Which import of which enterprise. */
export interface RunRef {
  importId: string
  entId: string
}
/** What a job is told; `userId`: whose turn it takes. */
export interface RunJob extends RunRef {
  userId: string
}
export const ownerOf = ({ userId, entId }: Pick<RunJob, 'userId' | 'entId'>): Owner => ({
  account: userId,
  enterprise: entId,
})

/** Ends a run whose import was given up, or that another run took over; what it has open is undone. */
export class GivenUp extends Error {}

/** A job's hold on one import, as it was when the job took it. Whatever it writes, it writes while it holds it. */
export interface Run<T extends RunTable> {
  readonly row: RowOf<T>
  readonly ref: RunRef
  /** Its name in the row: a reading process holds the import by it (`whileHeld`). */
  readonly worker: string
  /** For processes that read for it; a writing has no place for one. */
  readonly work: Pick<WorkerOptions, 'owner' | 'place'> & { signal: AbortSignal }
  /** Locks the row in this transaction, so that nobody gives it up beside what follows. @throws GivenUp */
  hold(tx: Tx, change?: ChangeOf<T>): Promise<RowOf<T>>
  /** How far it is, in a transaction of its own, and `noted`. @throws GivenUp */
  note(change: ChangeOf<T>): Promise<RowOf<T>>
  /** Lets go of it in another state, and `moved`. @throws GivenUp */
  end(tx: Tx, change: ChangeOf<T> & { state: StateOf<T> }): Promise<RowOf<T>>
}

/** A state in which a job works on imports. */
export interface RunPhase<T extends RunTable> {
  queue: string
  /** Jobs at once in this process. */
  atOnce: number
  /** What is said of one that failed without words of its own. */
  failed: string
  /** With a reading, what an earlier run left is gone before. A run that was killed is begun again. */
  run(run: Run<T>): Promise<void>
}

/** How a table's imports are read and written. */
export interface RunsOf<T extends RunTable> {
  table: T
  /** The handle that may write the table and what is staged. */
  own(tx: Tx): Db
  reading: RunPhase<T>
  /** Without one, its confirmation is a call's own transaction. */
  writing?: RunPhase<T>
  /** Set when a run takes one. */
  taking?: ChangeOf<T>
  /** Takes away what an earlier reading left, before another begins. */
  begin(db: Db, ref: RunRef): Promise<void>
  /** Takes away what waits for a confirmation, of one that failed. */
  clear(db: Db, ref: RunRef): Promise<void>
  /** In the transaction in which a run ends or fails: who looks is told, its file goes. */
  moved?(tx: Tx, row: RowOf<T>): void | Promise<void>
  /** After a run said how far it is. */
  noted?(row: RowOf<T>): void
}

export interface Runs<T extends RunTable> {
  /** Has the reading of a new import begun, once this transaction commits. */
  begin(tx: Tx, job: RunJob): Promise<void>
  /**
   * Another state by a person's word, undefined when somebody was first. No run holds it any more; where a job works in
   * the new state, one is enqueued.
   */
  turn(
    tx: Tx,
    job: RunJob,
    from: readonly StateOf<T>[],
    change: ChangeOf<T> & { state: StateOf<T> },
  ): Promise<RowOf<T> | undefined>
}
