import type { Signal } from '../desk/model/signal.ts'
import type { Pending } from './pending.ts'
import type { Conflict } from './pending.ts'

export interface SaveState {
  kind: 'idle' | 'waiting' | 'saving' | 'saved' | 'offline' | 'busy' | 'refused' | 'conflict'
  /** Time of the last acknowledged write, milliseconds; null when none yet. */
  at: number | null
  message: string
  conflicts: readonly Conflict[]
}
/** What the return holds now on the server. `valueOf`: what people and invoices put in, '' where only a rule speaks. */
export interface Current {
  versions: Readonly<Record<string, number>>
  valueOf(ref: string): string
  locate?(ref: string, rowKey: string): string | null
}
export type SendResult =
  | { kind: 'saved'; version: number; changed: readonly { ref: string; value: string }[] }
  | { kind: 'stale' }
  | { kind: 'offline' }
  /** Too many writes in a minute: the same one again after so many seconds. */
  | { kind: 'busy'; seconds: number }
  /** `cells`: those to blame; the others of the table can go without them. */
  | { kind: 'refused'; message: string; cells?: readonly { ref: string; reason: string }[] }
export interface SavePorts {
  /** The same key means the same write: repeated, it is answered as the first time. */
  send(table: string, version: number, cells: Readonly<Record<string, string>>, key: string): Promise<SendResult>
  /** Reads the return anew, lets the queue settle what moved, and shows what others changed. */
  reload(settle: (now: Current) => void): Promise<Current>
  adopt(changes: readonly { ref: string; value: string }[]): void
  keep(pending: ReadonlyMap<string, Pending>): void
  later(run: () => void, ms: number): () => void
  now(): number
  newKey?(): string
  /** Whether two texts are one figure to this cell. */
  isSame?(ref: string, one: string, other: string): boolean
  /** Shows at the cell why it was not taken. */
  refuse?(ref: string, reason: string): void
  rowKeyOf?(ref: string): string | undefined
  /** Who wrote these cells last, and when. */
  writers?(refs: readonly string[]): Promise<ReadonlyMap<string, { by: string; at: string; isOwn: boolean }>>
}
export interface SaveQueue {
  state: Signal<SaveState>
  put(changes: readonly { ref: string; from: string; to: string }[]): void
  /** Sends all that waits; true when everything is on the server. */
  flush(): Promise<boolean>
  /** Sends what waits, then takes over what others wrote. */
  refresh(): Promise<boolean>
  resolve(ref: string, choice: 'mine' | 'theirs'): void
  /** Takes up figures of an earlier page; answers those that nobody wrote over meanwhile. */
  restore(drafts: Readonly<Record<string, Pending>>, valueOf: (ref: string) => string): string[]
  setVersions(versions: Readonly<Record<string, number>>): void
  versionOf(table: string): number | undefined
  /** Of one cell, or of any. */
  hasUnsaved(ref?: string): boolean
}
