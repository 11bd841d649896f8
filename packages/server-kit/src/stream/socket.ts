import { streamSocket } from '@portal/contract'
import type { MountSocket } from '../socket/mount-socket.ts'
import { sessionEndOf } from '../socket/session-end.ts'
import type { Listener } from './deliver.ts'
import type { StreamHub } from './hub.ts'

/** Our own close codes: session ended; server restarts. */
const closeCodes: Record<string, number> = { restart: 4001 }
const sessionEnded = 4401

/** The page's stream: /japi/ws/stream?after=N. */
export function mountStreamSocket(mount: MountSocket, hub: StreamHub): void {
  mount(streamSocket, async (socket, { caller, query, readmit }) => {
    const { after } = query
    const listener: Listener = {
      userId: caller.userId,
      sessionId: caller.sessionId,
      last: 0n,
      send: (message) => socket.say(JSON.stringify(message)),
      close: (reason) => {
        socket.say(JSON.stringify({ type: 'end', reason }))
        socket.close(closeCodes[reason] ?? sessionEnded)
      },
      recheck: () => readmit().catch((error: unknown) => void leave(error)),
    }
    /** True when the session has ended: the socket was closed for it. Any other error is not known to mean that. */
    const leave = (error: unknown): boolean => {
      const reason = sessionEndOf(error)
      if (reason === undefined) return false
      hub.detach(listener)
      listener.close(reason)
      return true
    }
    socket.onGone(() => hub.detach(listener))
    // The page pings to check the connection. It sends nothing else.
    socket.hear(() => socket.say('{"type":"pong"}'))
    await hub.attach(listener, typeof after === 'string' && /^\d{1,15}$/.test(after) ? BigInt(after) : null)
    // The socket closed, or its session ended, while it was being attached. The hub could not react to either yet.
    if (!socket.isOpen()) {
      hub.detach(listener)
      return
    }
    await readmit().catch((error: unknown) => {
      if (leave(error)) return
      hub.detach(listener)
      throw error
    })
  })
}
