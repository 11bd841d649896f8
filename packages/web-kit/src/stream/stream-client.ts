import { tooManySockets, type StreamEvent, type StreamMessage } from '@portal/contract'

/**
 * `catching` = connected, waiting for the server's first message; `crowded` = too many open connections, waiting for a
 * free one.
 */
export type StreamState = 'live' | 'catching' | 'offline' | 'crowded' | 'ended'

/** The browser functions the client uses; tests pass their own. */
export interface StreamPorts {
  open(after: number | null): StreamSocket
  later(run: () => void, ms: number): () => void
  random(): number
}
export interface StreamSocket {
  onMessage(take: (text: string) => void): void
  onClose(take: (code: number) => void): void
  ping(): void
  close(): void
}

export interface StreamListener {
  onState(state: StreamState): void
  onEvents(events: readonly StreamEvent[]): void
  /** Too old to resume: everything must be loaded again. */
  onReset(): void
  onEnd(reason: string): void
}

/** The server restarts but the session stays: the following close is an ordinary lost connection. */
const restarting = 'restart'
const firstWaitMs = 2000
const longestWaitMs = 30_000
/** A place becomes free when another page closes. */
const roomWaitMs = 60_000
/** After 50 s without a message the page pings; without a reply the connection counts as dead. */
const heartbeatMs = 50_000
const answerMs = 10_000

/**
 * One connection to the user's event stream. Resumes after the last number it has seen, so nothing is lost or repeated
 * (LEAD-04). Reconnects after 2 s, then with growing pauses. `start` opens it, `stop` ends it for good.
 */
export function createStreamClient(ports: StreamPorts, listener: StreamListener) {
  let last: number | null = null
  let socket: StreamSocket | null = null
  let failures = 0
  let cancelTimer = (): void => {}
  let isStopped = false
  /** The server has sent something on this connection. */
  let isHeard = false

  const take = (text: string): void => {
    watchSilence()
    isHeard = true
    const message = JSON.parse(text) as StreamMessage | { type: 'pong' }
    if (message.type === 'hello') {
      last ??= message.last
      failures = 0
      listener.onState('live')
    }
    if (message.type === 'events') takeEvents(message.events)
    // Transient events have no number and do not affect the numbered ones.
    if (message.type === 'passing') listener.onEvents([{ ...message.event, seq: 0, at: '' }])
    if (message.type === 'reset') {
      last = message.last
      listener.onReset()
      listener.onState('live')
    }
    if (message.type === 'end' && message.reason !== restarting) {
      stop('ended')
      listener.onEnd(message.reason)
    }
  }
  const takeEvents = (events: readonly StreamEvent[]): void => {
    const fresh = events.filter((event) => last === null || event.seq > last)
    last = fresh.at(-1)?.seq ?? last
    if (fresh.length > 0) listener.onEvents(fresh)
  }
  const watchSilence = (): void => {
    cancelTimer()
    cancelTimer = ports.later(() => {
      socket?.ping()
      cancelTimer = ports.later(() => {
        socket?.close()
        retry()
      }, answerMs)
    }, heartbeatMs)
  }
  const connect = (): void => {
    listener.onState('catching')
    isHeard = false
    const opened = ports.open(last)
    socket = opened
    opened.onMessage((text) => {
      if (socket === opened) take(text)
    })
    opened.onClose((code) => {
      if (socket === opened) retry(code === tooManySockets)
    })
    watchSilence()
  }
  const retry = (isCrowded = false): void => {
    if (isStopped) return
    socket = null
    cancelTimer()
    listener.onState(isCrowded ? 'crowded' : 'offline')
    const wait = isCrowded ? roomWaitMs : Math.min(longestWaitMs, firstWaitMs * 2 ** failures)
    failures += 1
    cancelTimer = ports.later(connect, wait * (0.8 + 0.4 * ports.random()))
  }
  const stop = (state: StreamState = 'ended'): void => {
    isStopped = true
    cancelTimer()
    const open = socket
    socket = null
    open?.close()
    listener.onState(state)
  }
  return {
    start: connect,
    stop,
    /** Continues after the last number when an ended session was renewed. */
    resume(): void {
      if (isStopped) {
        isStopped = false
        failures = 0
        connect()
      }
    },
    /** The network is back or the page woke up: tries at once and drops a hanging connection. */
    nudge(): void {
      if (isStopped || (socket !== null && isHeard)) return
      const hanging = socket
      socket = null
      hanging?.close()
      cancelTimer()
      failures = 0
      connect()
    },
  }
}
