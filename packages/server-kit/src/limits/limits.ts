import type { Pace } from '@portal/contract'

/** What one account may write in a minute, by the pace that its routes declare; each pace is counted by itself. */
export const writesAMinute: Readonly<Record<Exclude<Pace, 'reads'>, number>> = {
  ordinary: 600,
  bulk: 6000,
  visits: 60,
  leaving: 600,
}

/** What sockets may do, all of them alike. A page of ours opens one socket a browser and says one word a minute. */
export const socketLimits = {
  /** Open at once. */
  perSession: 20,
  perAccount: 100,
  /** Opened in a minute, whatever became of them. */
  opensAMinute: { session: 60, account: 300 },
  /** Of any kind: text, binary, ping, pong. */
  framesASecond: 20,
  messageBytes: 4096,
  /** Frames, and pieces of a frame, that one message may come in. */
  fragments: 16,
  pieces: 256,
  /** Said and not yet taken by the other side. */
  waitingBytes: 64 * 1024,
  /** Each side shows within this time that it is there, or the socket is ended. */
  heartbeatMs: 30_000,
  /** For the other side's good-bye; and for ours to arrive, where a rule was broken and nothing is read any more. */
  closingMs: 2000,
  cutMs: 200,
} as const
