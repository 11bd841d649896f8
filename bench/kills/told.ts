import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Call, Client, SignedIn } from '../kit/client.ts'

/** What clients were told, and each client's write that was pending when the server died. */
export type Told = {
  read: string[]
  annotated: string[]
  /** The last acknowledged version and value, and the value in doubt. */
  cells: { version: number; value: string; inDoubt?: string; acknowledged: number }
  /** By approval: the text of its rejection; null until that was acknowledged. */
  reviews: Map<string, string | null>
  /** By import: the last state its client saw. */
  imports: Map<string, string>
  /** Acknowledged writes of all kinds. */
  count: number
  /** Unanswered writes by name. They are repeated after the restart under the same key. */
  pending: Map<string, { call: Call; account: string }>
}
export const nothingTold = (): Told => ({
  read: [],
  annotated: [],
  cells: { version: 0, value: '', acknowledged: 0 },
  reviews: new Map(),
  imports: new Map(),
  count: 0,
  pending: new Map(),
})

export type Work = { client: Client; who: SignedIn; told: Told; stopped: () => boolean }
/** A user may write at most 600 times a minute, except figures. The writers share this over the seconds of a trial. */
const ORDINARY_PAUSE_MS = 25
const SOON_MS = 200

/** Repeats `write` until the server is gone; a failure before that is an error. */
export async function untilDead(work: Work, write: () => Promise<void>, pauseMs = ORDINARY_PAUSE_MS): Promise<void> {
  while (!work.stopped()) {
    try {
      await write()
      work.told.count += 1
      await pause(pauseMs)
    } catch (error) {
      if (work.stopped() || (error as NodeJS.ErrnoException).code?.startsWith('ECONN')) return
      throw error
    }
  }
}

/** The data of a call that must succeed; after a 429 it is repeated under its key. */
export async function asked(work: Work, call: Call): Promise<never> {
  for (;;) {
    const answer = await work.client.call<never>({ ...call, headers: { ...work.who.headers, ...call.headers } })
    if (answer.code === 200) return answer.data
    if (answer.code !== 429 || work.stopped())
      throw new Error(`${call.path}: ${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`)
    await pause(SOON_MS)
  }
}
export const post = (path: string, body: object): Call => ({ path, body, headers: { 'idempotency-key': randomUUID() } })

/** A write that stays recorded until its answer arrives. */
export async function written(work: Work, what: string, call: Call, who = work.who): Promise<never> {
  work.told.pending.set(what, { call, account: who.account })
  const data = await asked({ ...work, who }, call)
  work.told.pending.delete(what)
  return data
}
