import type { FastifyInstance } from 'fastify'
import { isAccess, Type, type InputOf, type Route, type TObject } from '@portal/contract'
import type { Caller } from '../caller.ts'
import { admissionOf } from './admission.ts'
import { withStreamBody } from './body/stream-body.ts'
import { largestBody } from './body/upload.ts'
import { withUploadBody } from './body/upload-body.ts'
import type { Mounted } from './call.ts'
import type { BeforeFiles, Handler } from './handler.ts'
import type { MountDeps } from './mount-deps.ts'
import { runnerOf } from './answer/run-call.ts'
import { senderOf } from './answer/send.ts'
import { isObjectSchema, withRecord, withTolerated } from './tolerated.ts'

declare module 'fastify' {
  interface FastifyRequest {
    portalCaller: Caller | null
  }
  interface FastifyContextConfig {
    route?: Route
  }
}

/** Mounts one declared route under its path and its aliases. Whatever its calls have in common is made here, once. */
export function mountRoute<const R extends Route>(
  app: FastifyInstance,
  deps: MountDeps,
  {
    feature,
    route,
    handler,
    beforeFiles,
  }: { feature: string; route: R; handler: Handler<R>; beforeFiles?: BeforeFiles | undefined },
): void {
  if (!isAccess(route.access)) throw new Error(`路由 ${route.method} ${route.path} 没有声明访问规则，服务不能启动`)
  const mounted: Mounted = {
    route,
    deps,
    feature,
    reader: deps.transactor.reader(feature),
    now: () => deps.clock.now(),
    beforeFiles,
  }
  deps.reads.set(`${route.method} ${route.path}`, (input, call) =>
    (handler as Handler<Route>)(input as InputOf<Route>, call.readingAs(mounted)),
  )
  const run = runnerOf(mounted, handler as Handler<Route>)
  const send = senderOf(route, deps.strictAnswers)
  const onRequest = admissionOf(route, deps, send)
  const mount = (scope: FastifyInstance) => (url: string) =>
    scope.route({
      method: route.method,
      url,
      config: { route },
      bodyLimit: route.upload ? largestBody(route.upload) : (route.bodyLimit ?? 1_048_576),
      schema: {
        querystring: withTolerated(route, route.query ?? Type.Object({}, { additionalProperties: false })),
        ...(route.params ? { params: route.params } : {}),
        ...(route.body && !route.upload
          ? { body: withTolerated(route, withRecord(route, route.body) as TObject) }
          : {}),
      },
      onRequest,
      ...(route.documented
        ? {
            preValidation: (request, _reply, done) => {
              request.body = unwrapped(request.body, route.body)
              done()
            },
          }
        : {}),
      // Answers by itself: a promise returned from here would cost the framework four more of its own.
      handler: (request, reply) => {
        const answer = (data: unknown) => {
          try {
            send(reply, data)
          } catch (error) {
            refuse(error)
          }
        }
        const refuse = (error: unknown) => void reply.send(error instanceof Error ? error : new Error(String(error)))
        const data = run(request, reply)
        if (data instanceof Promise) data.then(answer, refuse)
        else send(reply, data)
      },
    })
  const urls = [route.path, ...(route.aliases ?? [])]
  if (route.upload) withUploadBody(app, (scope) => urls.forEach(mount(scope)))
  else if (route.stream) withStreamBody(app, route.stream, (scope) => urls.forEach(mount(scope)))
  else urls.forEach(mount(app))
}

function unwrapped(body: unknown, schema: unknown): unknown {
  if (!isObjectSchema(schema) || 'data' in schema.properties || typeof body !== 'object' || body === null) return body
  const { data, ...rest } = body as { data?: unknown }
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...rest, ...data } : body
}
