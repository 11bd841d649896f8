import type { DeclaredReminder } from '@portal/contract'
import type { RawBuilder } from 'kysely'
import type { Tx } from '../database/transaction.ts'

/** A thing that something comes of, as `things` selects it. */
export interface Coming {
  /** Its id, or what tells it from others of this reminder. */
  thing: string
  /** The enterprise it is of; null: of none. */
  entId: string | null
  /** `YYYY-MM-DD`, or the moment. */
  due: string | Date
}

/** A thing to be told of. `lead`: which of the declared days it is; `key`: for the notice, one each. */
export type Due<T extends Coming> = T & { lead: number; key: string }

/** What was told of a thing whose day moved, which ended, or of which is told anew. */
export type Told = Pick<Coming, 'thing' | 'entId' | 'due'> & { lead: number; key: string }

export interface ReminderSource<T extends Coming> {
  /**
   * A select of all that may still come, with the columns of `T`; what ended is left out. `due` is a `date` for a day,
   * a `timestamptz` for a moment; its column has an index, because the kit bounds the select by it.
   */
  things: () => RawBuilder<T>
  /** Which of the declared days a thing is told on, as an array over `coming`; all of them without it. */
  days?: RawBuilder<unknown>
  /** Tells of these, in their transaction; each comes once. Notices have `key` as their business key. */
  tell: (tx: Tx, due: readonly Due<T>[]) => Promise<void>
  /** Closes what was told and holds no longer: settles its notices. */
  close?: (tx: Tx, told: readonly Told[]) => Promise<void>
}

export type MountReminder = <T extends Coming>(reminder: DeclaredReminder, source: ReminderSource<T>) => void
