import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Bytes that a connection's reader took, and since when no more. */
interface Taken {
  bytes: number
  since: number
}

/** How often it is looked, so that the time is kept within a tenth. */
const looksInTime = 10

/**
 * Ends connections whose reader took nothing of what waits for him for `mostMs`: he holds what makes the answer, a
 * turn, a transaction, a process. Counts what was handed to the system, not what the connection sends: a caller who
 * keeps talking is no reader. One that waits for our side (a turn, a slow statement) has nothing to take and stays. The
 * result stops it.
 */
export function endUnread(server: Server, mostMs: number, now: () => number): () => void {
  const open = new Map<Socket, Taken>()
  server.on('connection', (socket) => {
    open.set(socket, { bytes: 0, since: now() })
    socket.once('close', () => open.delete(socket))
  })
  const look = (): void => {
    const at = now()
    for (const [socket, taken] of open) {
      const bytes = socket.bytesWritten - socket.writableLength
      if (socket.writableLength === 0 || bytes !== taken.bytes) Object.assign(taken, { bytes, since: at })
      else if (at - taken.since >= mostMs) socket.destroy()
    }
  }
  const timer = setInterval(look, mostMs / looksInTime).unref()
  return () => clearInterval(timer)
}
