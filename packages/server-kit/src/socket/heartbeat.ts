import type { WebSocket } from 'ws'
import { socketLimits } from '../limits/limits.ts'

export type Beating = Pick<WebSocket, 'on' | 'ping' | 'terminate' | 'bufferedAmount'>
export interface Heartbeat {
  watch(ws: Beating): void
  /** Asks all who is there, and ends those who did not answer the last time or let too much wait. */
  beat(): void
  start(): void
  stop(): void
}

/** Finds sockets whose other side went away without a word, so that they hold no place; browsers answer unasked. */
export function createHeartbeat(): Heartbeat {
  const isHeard = new Map<Beating, boolean>()
  let timer: NodeJS.Timeout | undefined
  const heartbeat: Heartbeat = {
    watch(ws) {
      isHeard.set(ws, true)
      const hear = (): void => {
        if (isHeard.has(ws)) isHeard.set(ws, true)
      }
      ws.on('message', hear)
      ws.on('pong', hear)
      ws.on('ping', hear)
      ws.on('close', () => {
        isHeard.delete(ws)
      })
    },
    beat() {
      for (const [ws, wasHeard] of isHeard) {
        if (!wasHeard || ws.bufferedAmount > socketLimits.waitingBytes) {
          ws.terminate()
          continue
        }
        isHeard.set(ws, false)
        ws.ping()
      }
    },
    start() {
      timer = setInterval(() => heartbeat.beat(), socketLimits.heartbeatMs)
      timer.unref()
    },
    stop() {
      clearInterval(timer)
    },
  }
  return heartbeat
}
