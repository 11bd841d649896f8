import { setTimeout as pause } from 'node:timers/promises'
import WebSocket from 'ws'
import type { SignedIn } from '../kit/client.ts'

const againAfterMs = 300
export interface Heard {
  seq: number
  kind: string
}
type Message =
  | { type: 'hello' | 'reset'; last: number }
  | { type: 'events'; events: Heard[] }
  | { type: 'passing' | 'pong' | 'end' }

/** A page's stream as the product's own client keeps it: it resumes after the last number it has seen. */
export function listen(url: string, who: SignedIn) {
  const heard: Heard[] = []
  const state = { first: null as number | null, last: null as number | null, opened: 0, resets: 0 }
  let socket: WebSocket | undefined
  let isStopped = false
  function open(): void {
    const after = state.last === null ? '' : `?after=${state.last}`
    const opened = new WebSocket(`${url.replace('http', 'ws')}/japi/ws/stream${after}`, { headers: who.headers })
    socket = opened
    opened.on('error', () => undefined)
    opened.on('message', (raw: Buffer) => take(JSON.parse(raw.toString()) as Message))
    opened.on('close', () => {
      if (!isStopped) void pause(againAfterMs).then(() => (isStopped ? undefined : open()))
    })
  }
  function take(message: Message): void {
    if (message.type === 'hello') {
      state.opened += 1
      state.first ??= message.last
      state.last ??= message.last
    }
    if (message.type === 'reset') {
      state.resets += 1
      state.last = message.last
    }
    if (message.type === 'events') {
      heard.push(...message.events.map(({ seq, kind }) => ({ seq, kind })))
      state.last = message.events.at(-1)?.seq ?? state.last
    }
  }
  const stop = (): void => {
    isStopped = true
    socket?.terminate()
  }
  open()
  return {
    who,
    heard,
    state,
    stop,
    /** Comes back after it was stopped, with the last number it had. */
    back(): void {
      isStopped = false
      open()
    },
  }
}
export type Listening = ReturnType<typeof listen>
