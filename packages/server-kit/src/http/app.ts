import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { CodedError } from '@portal/contract'
import type { createRefusals } from '../audit/audit-refusals.ts'
import type { Config } from '../config/config.ts'
import { newRequestId } from '../ids.ts'
import { socketOptions } from '../socket/mount-socket.ts'
import { trace } from '../trace.ts'
import { setCallerAddress } from './caller-address.ts'
import { refuseUnread } from './client-errors.ts'
import { sendRefusal } from './errors.ts'
import { mountHeaders } from './headers.ts'
import { compileLazily } from './validation.ts'

/** Other spellings of documented paths, written back to ours before routing; the host of a whole address falls off. */
const canonicalPath = (url: string): string =>
  url
    .replace(/^https?:\/\/[^/?#]*\/?/i, '/')
    .replace(/^\/japi\/(?:chn-api-manage|api-manage)\//, '/japi/api/manage/')
    .replace(/^\/japi\/chn-api-attachment\//, '/japi/api/attachment/')

/** Of an address that somebody made up, so much stands in the log. */
const mostOfPath = 500

/** The framework as the house sets it, before anything is mounted. */
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
    // An address that can't be decoded never reaches the router.
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id)
      sendRefusal(error, request, reply)
    },
  }
  const app = fastify(settings)
  // Nothing of ours is asked in plain text: 415, not a body that fails its schema.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(compileLazily as never)
  return app
}

/** What every request meets before and after its handler: errors, callers, its number, headers, bodies, sockets. */
export async function installHooks(
  app: FastifyInstance,
  config: Config,
  refusals: ReturnType<typeof createRefusals>,
): Promise<void> {
  app.setErrorHandler((error, request, reply) => {
    refusals.note(error, request, request.routeOptions.config.route, request.portalCaller)
    sendRefusal(error, request, reply)
  })
  setCallerAddress(app, config.trustProxy)
  // The request's number goes with whatever is done for it.
  app.addHook('onRequest', (request, _reply, done) => trace.run(request.id, done))
  app.setNotFoundHandler((request, reply) => sendRefusal(new CodedError('notFound'), request, reply))
  app.decorateRequest('portalCaller', null)
  mountHeaders(app, config)
  // One line a refused or failed call, none for the rest; addresses without their query, which may bear tickets.
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 400) return
    const { method, portalCaller: caller } = request
    const asked = { method, path: request.url.split('?')[0]?.slice(0, mostOfPath) }
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ ...asked, status: reply.statusCode, user: caller?.userId, ms }, 'refused')
  })
  await app.register(cookie)
  await app.register(multipart)
  await app.register(websocket, {
    options: { ...socketOptions },
    // What the other side sent wrong is no fault of ours.
    errorHandler: (error, socket, request) => {
      request.log.info({ err: error }, 'socket')
      socket.terminate()
    },
  })
}
