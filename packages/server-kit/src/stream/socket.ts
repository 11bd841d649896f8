import { CodedError, streamSocket } from '@portal/contract'
import type { MountSocket } from '../socket/mount-socket.ts'
import type { Listener } from './deliver.ts'
import type { StreamHub } from './hub.ts'

/** Own close codes: the session ended; the server restarts. */
const closeCodes: Record<string, number> = { restart: 4001 }
const sessionEnded = 4401

/** The page's own stream: /japi/ws/stream?after=N. */
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
    }
    socket.onGone(() => hub.detach(listener))
    // A page pings to know that the line is alive; nothing else is expected from it.
    socket.hear(() => socket.say('{"type":"pong"}'))
    await hub.attach(listener, typeof after === 'string' && /^\d{1,15}$/.test(after) ? BigInt(after) : null)
    // Closed, or its session ended, while it was being attached: nobody has told the hub, or the hub nobody.
    if (!socket.isOpen()) {
      hub.detach(listener)
      return
    }
    await readmit().catch((error: unknown) => {
      hub.detach(listener)
      const reason = error instanceof CodedError ? (error.data as { reason?: unknown } | null)?.reason : undefined
      if (typeof reason !== 'string') throw error
      listener.close(reason)
    })
  })
}
