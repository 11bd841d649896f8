import { stepsInFrame } from './access.ts'
import { defineSocket } from './socket.ts'

/**
 * One event of a user's stream (LEAD-04): numbered per user, without gaps, in commit order.
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
 * A transient event for pages that listen now: never numbered, stored or repeated. Its content must be readable
 * elsewhere.
 */
export interface PassingEvent {
  kind: string
  entId: string | null
  data: Record<string, unknown>
}

/**
 * Messages from the server on /japi/ws/stream. `hello` carries the last number; `reset` = too old to resume, fetch
 * everything again.
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
  whileViewing: true,
})

/**
 * WebSocket close code: this session or account has reached its limit of open sockets. The open ones stay; a later
 * attempt may succeed.
 */
export const tooManySockets = 4429
