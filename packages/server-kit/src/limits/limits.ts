import type { Pace } from '@portal/contract'

/** Writes per account and minute, by the pace of the route. Each pace has its own counter. */
export const writesAMinute: Readonly<Record<Exclude<Pace, 'reads'>, number>> = {
  ordinary: 600,
  bulk: 6000,
  visits: 60,
  leaving: 600,
}

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
