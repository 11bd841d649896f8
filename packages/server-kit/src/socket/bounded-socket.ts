import type { WebSocket } from 'ws'
import { socketLimits } from '../limits/limits.ts'

/** WebSocket close codes: the peer broke our rules; or we failed, so the client may reconnect. */
export const closeCodes = { broken: 1008, failed: 1011 } as const

/** A socket as features use it. It enforces its limits itself. */
export interface BoundedSocket {
  isOpen(): boolean
  /** Sends a text. Closes the socket when more than 64 KiB wait; does nothing on a closed one. */
  say(text: string): void
  hear(take: (text: string) => void): void
  /** Runs once, as soon as nothing more can be sent. */
  onGone(run: () => void): void
  close(code: number, reason?: string): void
}

/** Enforces `socketLimits`: frames a second of every kind, and waiting bytes. Pings are answered within them. */
export function boundSocket(ws: WebSocket): BoundedSocket {
  const whenGone: (() => void)[] = []
  let take: (text: string) => void = () => undefined
  let since = -Infinity
  let frames = 0
  let isGone = false

  const gone = (): void => {
    if (isGone) return
    isGone = true
    for (const run of whenGone) run()
  }
  /** Stops reading, so further data costs nothing. */
  const cut = (): void => {
    ws.removeAllListeners('message').removeAllListeners('ping').removeAllListeners('pong')
    gone()
    if (ws.readyState !== ws.OPEN) {
      ws.terminate()
      return
    }
    ws.close(closeCodes.broken)
    ws.pause()
    setTimeout(() => ws.terminate(), socketLimits.cutMs).unref()
  }
  const isTooFast = (): boolean => {
    const at = performance.now()
    if (at - since >= 1000) {
      since = at
      frames = 0
    }
    frames += 1
    return frames > socketLimits.framesASecond
  }
  const arrived = (act: () => void): void => {
    if (isTooFast()) cut()
    else if (!isGone) act()
  }
  /** A peer that does not read would not read a close frame either. */
  const hasRoom = (): boolean => {
    if (isGone || ws.readyState !== ws.OPEN) return false
    if (ws.bufferedAmount <= socketLimits.waitingBytes) return true
    gone()
    ws.terminate()
    return false
  }

  ws.on('message', (raw) => arrived(() => take(String(raw))))
  ws.on('ping', (data: Buffer) =>
    arrived(() => {
      if (hasRoom()) ws.pong(data)
    }),
  )
  ws.on('pong', () => arrived(() => undefined))
  ws.on('close', gone)
  ws.on('error', gone)
  return {
    isOpen: () => !isGone && ws.readyState === ws.OPEN,
    say(text) {
      if (hasRoom()) ws.send(text)
    },
    hear: (run) => {
      take = run
    },
    onGone: (run) => {
      if (isGone) run()
      else whenGone.push(run)
    },
    close(code, reason) {
      gone()
      ws.close(code, reason)
    },
  }
}
