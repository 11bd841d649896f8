import type { Pace } from '@portal/contract'
import type { TurnLimits } from './turns.ts'

/** Writes per account and minute, by the pace of the route. Each pace has its own counter. */
export const writesAMinute: Readonly<Record<Exclude<Pace, 'reads'>, number>> = {
  ordinary: 600,
  bulk: 6000,
  visits: 60,
  leaving: 600,
  reading: 60,
}

/** Turns of what is costly, a process of the server each for itself (`turns.ts`). */
const waiting = { account: 4, enterprise: 16, all: 64 }
export const turnLimits = {
  /** Processes that read what somebody uploaded: some 60 MB each when they begin, 512 at most. */
  workers: { atOnce: 3, ofEnterprise: 2, waiting, waitMs: 30_000 },
  /** Workbooks whose rows come while they are sent: each may hold a connection of the database. */
  exports: { atOnce: 3, ofEnterprise: 2, waiting, waitMs: 30_000 },
} as const satisfies Record<string, TurnLimits>

/** Who takes nothing of what waits for him for so long is no reader any more. */
export const mostUnreadMs = 30_000

/** Limits of every socket. Our page opens one socket per browser and sends one message a minute. */
export const socketLimits = {
  /** Open sockets. */
  perSession: 20,
  perAccount: 100,
  /** Attempts to open, successful or not. */
  opensAMinute: { session: 60, account: 300 },
  /** Frames of any kind: text, binary, ping, pong. */
  framesASecond: 20,
  messageBytes: 4096,
  /** Most frames, and fragments of a frame, per message. */
  fragments: 16,
  pieces: 256,
  /** Bytes sent but not yet received by the peer. */
  waitingBytes: 64 * 1024,
  /** A peer must answer within this time, or its socket is closed. */
  heartbeatMs: 30_000,
  /** Wait for the peer's close frame; and for ours to be sent, after a violation when nothing is read any more. */
  closingMs: 2000,
  cutMs: 200,
} as const
