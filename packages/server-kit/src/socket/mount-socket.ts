import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  CodedError,
  Exactly,
  tooManySockets,
  Type,
  type SocketQuery,
  type SocketRoute,
  type TObject,
} from '@portal/contract'
import type { Caller, Resolution, SessionPort } from '../caller.ts'
import type { Config } from '../config/config.ts'
import { authenticate, authorise, viewingRefusal } from '../http/authenticate.ts'
import { isSecure } from '../http/headers.ts'
import { foreignOrigin, isForeignOrigin } from '../http/origin.ts'
import { socketLimits } from '../limits/limits.ts'
import type { MinuteCounter } from '../limits/minute-counter.ts'
import type { Places } from '../limits/places.ts'
import { tooOften } from '../limits/too-often.ts'
import { boundSocket, closeCodes } from './bounded-socket.ts'
import { declaredSocket, type DeclaredSocket } from './declared-socket.ts'
import { createHeartbeat } from './heartbeat.ts'

export interface SocketDeps {
  sessions: SessionPort
  config: Pick<Config, 'publicUrl'>
  opens: MinuteCounter
  places: Places
}

/** The request for a socket. `readmit` asks for its session again, and throws when that has ended meanwhile. */
export interface Asked<S extends SocketRoute = SocketRoute> {
  caller: Caller
  query: SocketQuery<S>
  readmit(): Promise<void>
}
/** Runs when a socket has opened. */
export type Follow<S extends SocketRoute> = (socket: DeclaredSocket<S>, asked: Asked<S>) => Promise<void> | void

export type MountSocket = <const S extends SocketRoute>(declared: S, follow: Follow<S>) => void

declare module 'fastify' {
  interface FastifyContextConfig {
    isSocket?: boolean
  }
}

/** Options of the ws library: no frame is answered, buffered or awaited beyond our limits. */
export const socketOptions = {
  maxPayload: socketLimits.messageBytes,
  maxFragments: socketLimits.fragments,
  maxBufferedChunks: socketLimits.pieces,
  autoPong: false,
  closeTimeout: socketLimits.closingMs,
  perMessageDeflate: false,
} as const

/**
 * The only way to mount a socket: requires a session and the same origin; a foreign ?entId= is not found. Counts before
 * it answers: opening too often gets 429, one socket too many is closed with `tooManySockets`.
 */
export function createSocketMount(app: FastifyInstance, deps: SocketDeps): MountSocket {
  const crowded = new WeakSet<FastifyRequest>()
  /** Sessions of sockets opened by a ticket, which is spent. */
  const again = new WeakMap<FastifyRequest, Again>()
  const heartbeat = createHeartbeat()
  heartbeat.start()
  app.addHook('preClose', async () => {
    heartbeat.stop()
  })
  // The library would accept an upgrade on any other route, outside these checks.
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.ws && request.routeOptions.config.isSocket !== true ? new CodedError('notFound') : undefined)
  })

  return (declared, follow) => {
    app.get(
      declared.path,
      {
        websocket: true,
        config: { isSocket: true },
        ...(declared.query === undefined ? {} : { schema: { querystring: withEnterprise(declared.query) } }),
        preValidation: async (request) => {
          if (isForeignOrigin(request, deps.config.publicUrl)) throw foreignOrigin()
          const sessions = noting(deps.sessions, (ask) => void again.set(request, ask))
          const caller = await admit(request, { ...deps, sessions }, declared)
          if (request.ws && !(await hold(request, caller, deps))) crowded.add(request)
        },
      },
      (ws, request) => {
        const socket = boundSocket(ws)
        const caller = request.portalCaller
        if (caller === null || crowded.has(request)) {
          socket.close(tooManySockets)
          return
        }
        heartbeat.watch(ws)
        const resolve = again.get(request)
        const sessions = resolve === undefined ? deps.sessions : { ...deps.sessions, resolve }
        const readmit = async (): Promise<void> => void (await admit(request, { ...deps, sessions }, declared))
        const query = request.query as Asked<typeof declared>['query']
        const asked = { caller, query, readmit }
        Promise.resolve(follow(declaredSocket(declared, socket), asked)).catch((error: unknown) => {
          request.log.warn({ err: error }, 'socket')
          socket.close(closeCodes.failed)
        })
      },
    )
  }
}

type Again = () => Resolution | Promise<Resolution>
/** The port, which also says how to ask again for a session that it found by a ticket. */
const noting = (sessions: SessionPort, note: (again: Again) => void): SessionPort => ({
  ...sessions,
  async resolve(credentials) {
    const found = await sessions.resolve(credentials)
    if (found !== null && 'again' in found && found.again !== undefined) note(found.again)
    return found
  },
})

const withEnterprise = ({ properties }: TObject): TObject =>
  Exactly({ ...properties, entId: Type.Optional(Type.String({ maxLength: 64 })) })

async function admit(
  request: FastifyRequest,
  { sessions, config }: SocketDeps,
  { access, during = [], whileViewing, own }: SocketRoute,
): Promise<Caller> {
  const how = {
    isSecure: isSecure(request, config),
    bindEnterprise: true,
    enterpriseByQuery: true,
    ticketByQuery: true,
  }
  const caller = await authenticate(request, sessions, how)
  authorise({ access, during }, caller, { now: new Date(), freshMs: 0 })
  if (caller === null) throw new CodedError('unauthorized')
  if (caller.viewer !== undefined && whileViewing !== true) throw viewingRefusal()
  if (own === true && (request.params as { userId?: string }).userId !== caller.userId) throw new CodedError('notFound')
  request.portalCaller = caller
  return caller
}

/** Holds the caller's places until the connection is gone for any reason. False when none is free. @throws 429 */
async function hold(request: FastifyRequest, caller: Caller, { opens, places }: SocketDeps): Promise<boolean> {
  const { opensAMinute, perAccount, perSession } = socketLimits
  const [session, account] = [`session ${caller.sessionId}`, `account ${caller.userId}`]
  for (const [key, most] of [
    [session, opensAMinute.session],
    [account, opensAMinute.account],
  ] as const) {
    const { isWithin, waitSeconds } = await opens.count(key, most)
    if (!isWithin) throw tooOften(waitSeconds)
  }
  const release = await places.take([
    { key: session, most: perSession },
    { key: account, most: perAccount },
  ])
  if (release === null) return false
  // Listens to the connection instead of the socket, because it also closes when the handshake breaks off.
  const connection = request.raw.socket
  if (connection.destroyed) release()
  else connection.once('close', release)
  return true
}
