import type { Route } from '@portal/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const ok = 200

/**
 * Asks the application's first reads through the server's own routes, with the visitor's session: the same checks, the
 * same shapes. A read that is refused is left out; the page asks for it itself and shows what is said there.
 */
export const answersThrough =
  (app: FastifyInstance, routes: readonly Route[]) =>
  async (request: FastifyRequest): Promise<Record<string, unknown>> => {
    // By cookies alone: what stands in a cookie must not count as a bearer.
    // How the visitor came goes along: a trusted proxy's word on https names the cookies.
    const headers = {
      cookie: request.headers.cookie ?? '',
      host: request.headers.host ?? '',
      'x-forwarded-proto': request.protocol,
    }
    const found = await Promise.all(
      routes.map(async (route) => {
        const answer = await app.inject({ method: route.method, url: route.path, headers, remoteAddress: request.ip })
        const body: unknown = answer.statusCode === ok ? answer.json() : null
        return typeof body === 'object' && body !== null && 'code' in body && body.code === ok && 'data' in body
          ? [[route.path, body.data] as const]
          : []
      }),
    )
    return Object.fromEntries(found.flat())
  }
