/** Reason of an abort that takes back what was sent; any other leaves it, to go on later. */
export const takenBack = 'taken back'

export interface SendOptions {
  signal: AbortSignal
  /** Bytes sent and all bytes. */
  onProgress: (sent: number, total: number) => void
}
