import type { WebSocket } from 'ws'
import { socketLimits } from '../limits/limits.ts'

export type Beating = Pick<WebSocket, 'on' | 'ping' | 'terminate' | 'bufferedAmount'>
export interface Heartbeat {
  watch(ws: Beating): void
  /** Pings every socket; closes those that did not answer the last ping or let too much wait. */
  beat(): void
  start(): void
  stop(): void
}

/** Detects sockets whose peer vanished, so that they hold no place. Browsers answer pings by themselves. */
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
