import type { StreamEvent } from '@portal/contract'
import { create } from 'zustand'
import { noteStreamSession, onSessionEnd } from '../session/session.ts'
import { browserPorts } from './browser-ports.ts'
import { createStreamClient, type StreamState } from './stream-client.ts'
import type { FromStream, ToStream } from './stream-message.ts'

/** State of the connection, shown in the shell's context bar. */
export const useStreamState = create<{ state: StreamState }>(() => ({ state: 'catching' }))

export interface StreamHandlers {
  onEvent: (event: StreamEvent) => void
  /** Events were missed and cannot be resumed: load everything again. */
  onReset?: () => void
}
const handlers = new Set<StreamHandlers>()
/** Parts of a page load one after the other, and what they show may be read before they listen. */
const loadingMs = 15_000
const early: StreamEvent[] = []

/** Who listens while the page is still loading hears what came since it began, too. */
export function subscribe(handler: StreamHandlers): () => void {
  for (const event of early) handler.onEvent(event)
  handlers.add(handler)
  return () => {
    handlers.delete(handler)
  }
}

function take(message: FromStream, onEnd: (reason: string) => void): void {
  if (message.kind === 'state') useStreamState.setState({ state: message.state })
  if (message.kind === 'events') {
    if (performance.now() < loadingMs) early.push(...message.events.filter(({ seq }) => seq > 0))
    else early.length = 0
    for (const event of message.events) for (const handler of handlers) handler.onEvent(event)
  }
  if (message.kind === 'reset') for (const handler of handlers) handler.onReset?.()
  if (message.kind === 'end') onEnd(message.reason)
}

let tellStream: (message: ToStream) => void = () => {}
/** Continues after the session was renewed and delivers missed events. */
export function resumeStream(): void {
  noteStreamSession()
  tellStream({ kind: 'resume' })
}

/**
 * Opens the user's stream once for this page: in a SharedWorker when available, else in the page.
 * The worker's name contains the user, so a later sign-in never receives another user's events.
 */
export function startStream(userId: string, onEnd: (reason: string) => void): void {
  const send = 'SharedWorker' in globalThis ? throughWorker(userId, onEnd) : inPage(onEnd)
  tellStream = send
  noteStreamSession()
  addEventListener('online', () => send({ kind: 'nudge' }))
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) send({ kind: 'nudge' })
  })
  addEventListener('pagehide', (event) => {
    if (!event.persisted) send({ kind: 'bye' })
  })
  onSessionEnd(() => send({ kind: 'stop' }))
}

function throughWorker(userId: string, onEnd: (reason: string) => void): (message: ToStream) => void {
  const worker = new SharedWorker(new URL('./stream-worker.ts', import.meta.url), {
    type: 'module',
    name: `portal-stream-${userId}`,
  })
  worker.port.onmessage = ({ data }: MessageEvent<FromStream>) => take(data, onEnd)
  return (message) => worker.port.postMessage(message)
}

function inPage(onEnd: (reason: string) => void): (message: ToStream) => void {
  const client = createStreamClient(browserPorts(), {
    onState: (state) => take({ kind: 'state', state }, onEnd),
    onEvents: (events) => take({ kind: 'events', events }, onEnd),
    onReset: () => take({ kind: 'reset' }, onEnd),
    onEnd,
  })
  client.start()
  return (message) => {
    if (message.kind === 'nudge') client.nudge()
    else if (message.kind === 'resume') client.resume()
    else client.stop()
  }
}
