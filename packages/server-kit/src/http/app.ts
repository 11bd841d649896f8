import cookie from '@fastify/cookie'
import websocket from '@fastify/websocket'
import fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { CodedError } from '@portal/contract'
import type { createRefusals } from '../audit/audit-refusals.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { newRequestId } from '../ids.ts'
import { mostUnreadMs } from '../limits/limits.ts'
import { endUnread } from '../limits/unread.ts'
import { socketOptions } from '../socket/mount-socket.ts'
import { trace } from '../trace.ts'
import { setCallerAddress } from './caller-address.ts'
import { noteRequests, refuseUnread } from './client-errors.ts'
import { sendRefusal } from './errors.ts'
import { mountHeaders } from './headers.ts'
import { compileLazily } from './validation.ts'

/** Rewrites other spellings of documented paths before routing; drops the host of an absolute address. */
const canonicalPath = (url: string): string =>
  url
    .replace(/^https?:\/\/[^/?#]*\/?/i, '/')
    .replace(/^\/japi\/(?:chn-api-manage|api-manage)\//, '/japi/api/manage/')
    .replace(/^\/japi\/chn-api-attachment\//, '/japi/api/attachment/')

/** Longest part of a requested path written to the log, because callers can make it any length. */
const mostOfPath = 500

/** The framework with our settings, before anything is mounted. */
export function createApp(config: Config, logger: FastifyServerOptions['logger']): FastifyInstance {
  const settings: FastifyServerOptions = {
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy > 0 ? (_address, hop) => hop < config.trustProxy : false,
    genReqId: newRequestId,
    requestTimeout: 180_000,
    rewriteUrl: (request) => canonicalPath(request.url ?? '/'),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: refuseUnread,
    // An address that cannot be decoded never reaches the router.
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id)
      sendRefusal(error, request, reply)
    },
  }
  const app = fastify(settings)
  noteRequests(app.server)
  // No route takes plain text: answers 415 instead of a schema error.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(compileLazily as never)
  return app
}

/** Hooks around every handler: errors, callers, request numbers, headers, bodies, sockets. */
export async function installHooks(
  app: FastifyInstance,
  config: Config,
  refusals: ReturnType<typeof createRefusals>,
  clock: Clock,
): Promise<void> {
  const stop = endUnread(app.server, mostUnreadMs, () => clock.now().getTime())
  app.addHook('onClose', (_app, done) => {
    stop()
    done()
  })
  app.setErrorHandler((error, request, reply) => {
    refusals.note(error, request, request.routeOptions.config.route, request.portalCaller)
    sendRefusal(error, request, reply)
  })
  setCallerAddress(app, config.trustProxy)
  // Makes the request's number available to everything it runs.
  app.addHook('onRequest', (request, _reply, done) => trace.run(request.id, done))
  app.setNotFoundHandler((request, reply) => sendRefusal(new CodedError('notFound'), request, reply))
  app.decorateRequest('portalCaller', null)
  mountHeaders(app, config)
  // Logs one line per refused or failed call, none for others. Addresses are logged without query, which may contain
  // tickets.
  app.addHook('onResponse', (request, reply, done) => {
    done()
    if (reply.statusCode < 400) return
    const { method, portalCaller: caller } = request
    const asked = { method, path: request.url.split('?')[0]?.slice(0, mostOfPath) }
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ ...asked, status: reply.statusCode, user: caller?.userId, ms }, 'refused')
  })
  await app.register(cookie)
  await app.register(websocket, {
    options: { ...socketOptions },
    // Invalid data from the peer is not our fault, so it is not an error in the log.
    errorHandler: (error, socket, request) => {
      request.log.info({ err: error }, 'socket')
      socket.terminate()
    },
  })
}
