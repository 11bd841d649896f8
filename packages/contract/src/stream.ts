import { stepsInFrame } from './access.ts'
import { defineSocket } from './socket.ts'

/**
 * One event of a user's own stream (LEAD-04): numbered per user, no gap, in commit order.
 * `kind` says what changed (`notice`, `task`, `import`, …), `entId` for which enterprise, `data` small facts for the
 * page.
 */
export interface StreamEvent {
  seq: number
  kind: string
  entId: string | null
  data: Record<string, unknown>
  at: string
}

/**
 * A passing word: told to pages that listen now, never numbered, kept or repeated. What it says must be readable
 * elsewhere.
 */
export interface PassingEvent {
  kind: string
  entId: string | null
  data: Record<string, unknown>
}

/**
 * What the server says on /japi/ws/stream. `hello` carries the last number; `reset` = too old to resume, fetch
 * everything anew.
 */
export type StreamMessage =
  | { type: 'hello'; last: number }
  | { type: 'events'; events: StreamEvent[] }
  | { type: 'passing'; event: PassingEvent }
  | { type: 'reset'; last: number }
  | { type: 'end'; reason: string }

export const streamPath = '/japi/ws/stream'

/** The user's own stream, `?after=N` where it is resumed. A page says `ping` alone. */
export const streamSocket = defineSocket({
  path: streamPath,
  summary: '本人的事件流',
  access: 'signed-in',
  during: stepsInFrame,
})

/**
 * Close code of every socket: this session or account has as many open as it may. The open ones stay; later there may
 * be room.
 */
export const tooManySockets = 4429
