import type { StreamEvent } from '@portal/contract'
import type { StreamState } from './stream-client.ts'

/** What the worker tells its pages, and what pages ask of it. */
export type FromStream =
  | { kind: 'state'; state: StreamState }
  | { kind: 'events'; events: readonly StreamEvent[] }
  | { kind: 'reset' }
  | { kind: 'end'; reason: string }
export type ToStream = { kind: 'nudge' } | { kind: 'resume' } | { kind: 'stop' } | { kind: 'bye' }
