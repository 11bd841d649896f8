import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CodedError, isAccess, paceOf, Type, type InputOf, type Route, type TObject } from '@portal/contract'
import type { Caller } from '../caller.ts'
import type { Handler, WorkbookAnswer } from './handler.ts'
import { paced } from '../limits/pace.ts'
import { assertMayView, authenticate, authorise, withGrantNames } from './authenticate.ts'
import { openCall, type OpenCall } from './call.ts'
import { isSecure } from './headers.ts'
import { checkOrigin } from './origin.ts'
import { isObjectSchema, withTolerated } from './tolerated.ts'
import { send } from './send.ts'
import { withStreamBody } from './body/stream-body.ts'
import { largestBody } from './body/upload.ts'
import type { MountDeps } from './mount-deps.ts'

declare module 'fastify' {
  interface FastifyRequest {
    portalCaller: Caller | null
  }
  interface FastifyContextConfig {
    route?: Route
  }
}

/** Mounts one declared route under its path and its aliases. */
export function mountRoute<const R extends Route>(
  app: FastifyInstance,
  deps: MountDeps,
  feature: string,
  route: R,
  handler: Handler<R>,
): void {
  if (!isAccess(route.access)) throw new Error(`路由 ${route.method} ${route.path} 没有声明访问规则，服务不能启动`)
  // Decided once per route, so that reads never wait for a counter's promise.
  const writes = paceOf(route) !== 'reads'
  const mount = (scope: FastifyInstance) => (url: string) =>
    scope.route({
      method: route.method,
      url,
      config: { route },
      bodyLimit: route.upload ? largestBody(route.upload) : (route.bodyLimit ?? 1_048_576),
      schema: {
        querystring: withTolerated(route, route.query ?? Type.Object({}, { additionalProperties: false })),
        ...(route.params ? { params: route.params } : {}),
        ...(route.body && !route.upload ? { body: withTolerated(route, route.body as TObject) } : {}),
      },
      // Runs before the body is read: session, grants and origin.
      onRequest: async (request, reply) => {
        checkOrigin(request, deps.config.publicUrl, route)
        try {
          const caller = authenticate(request, deps.sessions, {
            isSecure: isSecure(request, deps.config),
            bindEnterprise: route.scope === 'enterprise',
            enterpriseByQuery: route.answer === 'file',
          })
          request.portalCaller = caller instanceof Promise ? await caller : caller
        } catch (error) {
          if (route.access !== 'public') throw error
          request.portalCaller = null
        }
        try {
          authorise(route, request.portalCaller, { now: deps.clock.now(), freshMs: deps.config.stepUpMinutes * 60_000 })
        } catch (error) {
          throw await withGrantNames(error, deps.sessions)
        }
        // Visits of a page are not those of its user, and nobody's fault.
        if (request.portalCaller?.viewer !== undefined && route.pace === 'visits')
          return send(reply, route, null, false)
        assertMayView(route, request.portalCaller)
        if (
          writes &&
          request.portalCaller !== null &&
          (await paced(route, request.portalCaller, deps.writes)) === 'dropped'
        )
          return send(reply, route, null, false)
      },
      preValidation: async (request) => {
        if (route.documented) request.body = unwrapped(request.body, route.body)
      },
      handler: (request, reply) => answer(request, reply, route, handler as Handler<Route>, deps, feature),
    })
  const urls = [route.path, ...(route.aliases ?? [])]
  if (route.stream) withStreamBody(app, route.stream, (scope) => urls.forEach(mount(scope)))
  else urls.forEach(mount(app))
}

function unwrapped(body: unknown, schema: unknown): unknown {
  if (!isObjectSchema(schema) || 'data' in schema.properties || typeof body !== 'object' || body === null) return body
  const { data, ...rest } = body as { data?: unknown }
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...rest, ...data } : body
}

/** A foreign userId or entId is answered as not found, except in operators' calls. */
function checkSelf(route: Route, caller: Caller | null, parts: readonly unknown[]): void {
  if (!caller) return
  for (const part of parts) {
    if (typeof part !== 'object' || part === null) continue
    const { userId, entId } = part as { userId?: unknown; entId?: unknown }
    const foreignUser = !route.operator && userId !== undefined && userId !== '' && String(userId) !== caller.userId
    const foreignEnterprise =
      route.scope === 'enterprise' && entId !== undefined && entId !== '' && String(entId) !== caller.entId
    if (foreignUser || foreignEnterprise) throw new CodedError('notFound')
  }
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  handler: Handler<Route>,
  deps: MountDeps,
  feature: string,
): Promise<FastifyReply> {
  checkSelf(route, request.portalCaller, [request.query, request.body])
  const opened: OpenCall = await openCall(request, reply, route, deps, feature)
  const handled = async (): Promise<unknown> => {
    try {
      const input = { query: request.query, body: opened.body, params: request.params } as InputOf<Route>
      checkSelf(route, request.portalCaller, [opened.body])
      const data = await opened.run(() => Promise.resolve(handler(input, opened.call)))
      return isWorkbook(route, data) ? deps.watermark.fileOf(data, opened.call) : data
    } finally {
      // Freed before the answer: the client may send its next file at once and needs the room.
      await opened.close()
    }
  }
  return send(reply, route, await handled(), deps.strictAnswers)
}

const isWorkbook = (route: Route, data: unknown): data is WorkbookAnswer =>
  route.answer === 'file' && typeof data === 'object' && data !== null && 'sheets' in data
