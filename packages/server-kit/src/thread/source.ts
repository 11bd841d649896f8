import type { NamedPerson } from '@portal/contract'
import type { Scope } from '../caller.ts'
import type { Db } from '../database/database.ts'
import type { Tx } from '../database/transaction.ts'
import type { Call } from '../http/handler.ts'
import type { Sees } from '../log/log.ts'
import type { Hearers } from '../log/tell.ts'

/** Parties that read a row alone; null: everybody who reads the thing. */
export type For = readonly string[] | null

/** Who can be mentioned in a thread. `memberPeople` of identity's `server/public`: the members of its enterprise. */
export interface ThreadPeople<T> {
  /** Those whose name has this word, for the rows of these parties. */
  find(db: Db, thing: T, asked: { word: string; most: number; for: For }): Promise<NamedPerson[]>
  /** Those of these ids who can be mentioned. */
  among(db: Db, thing: T, asked: { userIds: readonly string[]; for: For }): Promise<NamedPerson[]>
}

/** A row that names people, told in its transaction. */
export interface Mention<T> {
  thing: T
  /** Whom it names, without its writer. */
  userIds: readonly string[]
  /** One for each row. */
  key: string
  call: Call
}

/** Where a thread's things come from and who they concern. `T` is the thing's row. */
export interface ThreadSource<T extends { ent_id: string }> {
  /** By what the caller reads; undefined, or a refusal of its own, for anything else. `find` of a keeper is one. */
  find(db: Db, scope: Scope, thing: string): Promise<T | undefined>
  /** What is said of a thing that is not found. */
  notFound: string
  /** Names of users by id, for rows that are shown. */
  names(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** With mentions. */
  people?: ThreadPeople<NoInfer<T>>
  /** Tells whom a row mentions: a notice in its transaction, which quotes nothing. */
  tell?(tx: Tx, mention: Mention<NoInfer<T>>): Promise<void>
  /** With parties: those that the caller stands for, or all of them. */
  sees?(thing: NoInfer<T>, call: Call): Sees | Promise<Sees>
  /** With parties: who hears of a row; without them every member of the thing's enterprise. */
  hearers?(db: Db, thing: NoInfer<T>, parties: For): Promise<Hearers>
  /** Why nothing is written to it any more. */
  closed?(thing: NoInfer<T>): string | null
}
