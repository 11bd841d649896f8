import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { streamPath } from '@portal/contract'
import type { SessionPort } from '../caller.ts'
import type { Config } from '../config.ts'
import { authenticate } from '../http/authenticate.ts'
import type { Listener, StreamHub } from './hub.ts'

/** Own close codes: the session ended; the server restarts. */
const closeCodes: Record<string, number> = { restart: 4001 }
const sessionEnded = 4401

/** The page's own stream: /japi/ws/stream?after=N, authenticated by the session cookies, same origin only. */
export function mountStreamSocket(app: FastifyInstance, hub: StreamHub, sessions: SessionPort, config: Config): void {
  app.get(streamPath, {
    websocket: true,
    preValidation: async (request) => {
      const { origin, host } = request.headers
      const allowed = config.publicUrl === null ? origin?.replace(/^https?:\/\//, '') === host : origin === new URL(config.publicUrl).origin
      if (origin !== undefined && !allowed) throw Object.assign(new Error('foreign origin'), { statusCode: 403 })
      request.portalCaller = await authenticate(request, sessions, { bindEnterprise: false })
      if (!request.portalCaller) throw Object.assign(new Error('signed out'), { statusCode: 401 })
    },
  }, (socket, request) => {
    void follow(socket, request, hub)
  })
}

async function follow(socket: WebSocket, request: FastifyRequest, hub: StreamHub): Promise<void> {
  const caller = request.portalCaller
  if (!caller) return socket.close(sessionEnded)
  const raw = (request.query as { after?: string }).after
  const after = raw !== undefined && /^\d{1,15}$/.test(raw) ? BigInt(raw) : null
  const listener: Listener = {
    userId: caller.userId, sessionId: caller.sessionId, last: 0n,
    send: message => socket.send(JSON.stringify(message)),
    close: (reason) => { socket.send(JSON.stringify({ type: 'end', reason })); socket.close(closeCodes[reason] ?? sessionEnded) },
  }
  socket.on('close', () => hub.detach(listener))
  socket.on('error', () => hub.detach(listener))
  // A page pings to know that the line is alive; nothing else is expected from it.
  socket.on('message', () => { socket.send('{"type":"pong"}') })
  await hub.attach(listener, after)
}
