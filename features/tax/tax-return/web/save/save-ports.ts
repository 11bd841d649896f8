import type { Signal } from '@portal/tax-grid/stores/signal'
import type { Pending, Writer } from './pending.ts'
import type { Conflict } from './pending.ts'

export interface SaveState {
  kind: 'idle' | 'waiting' | 'saving' | 'saved' | 'offline' | 'busy' | 'refused' | 'conflict'
  /** Time of the last acknowledged write, in milliseconds; null before the first. */
  at: number | null
  message: string
  conflicts: readonly Conflict[]
}
/** The server's current return. `valueOf`: figure of users and invoices, '' where only a rule proposes one. */
export interface Current {
  versions: Readonly<Record<string, number>>
  valueOf(ref: string): string
  locate?(ref: string, rowKey: string): string | null
}
export type SendResult =
  | { kind: 'saved'; version: number; changed: readonly { ref: string; value: string }[] }
  | { kind: 'stale' }
  | { kind: 'offline' }
  /** Too many writes per minute: repeat the same write after this many seconds. */
  | { kind: 'busy'; seconds: number }
  /** `cells`: those at fault; the table's other cells can be sent without them. */
  | { kind: 'refused'; message: string; cells?: readonly { ref: string; reason: string }[] }
export interface SavePorts {
  /** The same key means the same write: a repeat gets the first answer. */
  send(table: string, version: number, cells: Readonly<Record<string, string>>, key: string): Promise<SendResult>
  /** Reads the return again, lets the queue settle the changes, then shows other users' changes. */
  reload(settle: (now: Current) => void): Promise<Current>
  adopt(changes: readonly { ref: string; value: string }[]): void
  keep(pending: ReadonlyMap<string, Pending>): void
  later(run: () => void, ms: number): () => void
  now(): number
  newKey?(): string
  /** True when two texts are the same figure for this cell. */
  isSame?(ref: string, one: string, other: string): boolean
  /** Shows at the cell why it was refused. */
  refuse?(ref: string, reason: string): void
  rowKeyOf?(ref: string): string | undefined
  /** Last author and time of these cells. */
  writers?(refs: readonly string[]): Promise<ReadonlyMap<string, { by: string; at: string; writer: Writer }>>
}
export interface SaveQueue {
  state: Signal<SaveState>
  put(changes: readonly { ref: string; from: string; to: string }[]): void
  /** Sends all pending figures; true when everything is on the server. */
  flush(): Promise<boolean>
  /** Sends pending figures, then takes over other users' changes. */
  refresh(): Promise<boolean>
  resolve(ref: string, choice: 'mine' | 'theirs'): void
  /** Takes up figures of an earlier page; returns those not overwritten meanwhile. */
  restore(drafts: Readonly<Record<string, Pending>>, valueOf: (ref: string) => string): string[]
  setVersions(versions: Readonly<Record<string, number>>): void
  versionOf(table: string): number | undefined
  /** Of one cell, or of any. */
  hasUnsaved(ref?: string): boolean
}
