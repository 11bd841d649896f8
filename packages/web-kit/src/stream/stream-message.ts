import type { StreamEvent } from '@portal/contract'
import type { StreamState } from './stream-client.ts'

/** Messages from the worker to its pages, and requests from pages to the worker. */
export type FromStream =
  | { kind: 'state'; state: StreamState }
  | { kind: 'events'; events: readonly StreamEvent[] }
  | { kind: 'reset' }
  | { kind: 'end'; reason: string }
export type ToStream = { kind: 'nudge' } | { kind: 'resume' } | { kind: 'stop' } | { kind: 'bye' }
