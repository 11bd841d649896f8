import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { CodedError, stepsInFrame, streamPath } from '@portal/contract'
import type { SessionPort } from '../caller.ts'
import type { Config } from '../config.ts'
import { authenticate, authorise } from '../http/authenticate.ts'
import { foreignOrigin, isForeignOrigin } from '../http/origin.ts'
import type { Listener, StreamHub } from './hub.ts'

/** Own close codes: the session ended; the server restarts. */
const closeCodes: Record<string, number> = { restart: 4001 }
const sessionEnded = 4401
/** Of the protocol: something of ours failed, come again. */
const tryAgain = 1011

/** The page's own stream: /japi/ws/stream?after=N, authenticated by the session cookies, same origin only; another's ?entId= is not found. */
export function mountStreamSocket(app: FastifyInstance, hub: StreamHub, sessions: SessionPort, config: Config): void {
  app.get(streamPath, {
    websocket: true,
    preValidation: async (request) => {
      if (isForeignOrigin(request, config.publicUrl)) throw foreignOrigin()
      await admit(request, sessions)
    },
  }, (socket, request) => {
    follow(socket, request, hub, sessions).catch((error: unknown) => { request.log.warn({ err: error }, 'stream'); socket.close(tryAgain) })
  })
}

async function admit(request: FastifyRequest, sessions: SessionPort): Promise<void> {
  request.portalCaller = await authenticate(request, sessions, { bindEnterprise: true, enterpriseByQuery: true })
  authorise({ access: 'signed-in', during: stepsInFrame }, request.portalCaller, { now: new Date(), freshMs: 0 })
}

async function follow(socket: WebSocket, request: FastifyRequest, hub: StreamHub, sessions: SessionPort): Promise<void> {
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
  // Closed, or its session ended, while it was being attached: nobody has told the hub, or the hub nobody.
  if (socket.readyState !== socket.OPEN) { hub.detach(listener); return }
  await admit(request, sessions).catch((error: unknown) => {
    hub.detach(listener)
    const reason = error instanceof CodedError ? (error.data as { reason?: unknown } | null)?.reason : undefined
    if (typeof reason !== 'string') throw error
    listener.close(reason)
  })
}
