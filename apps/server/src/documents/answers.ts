import type { Route } from '@portal/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const ok = 200

/**
 * Runs the application's first reads through the server's own routes with the visitor's session: the same checks and
 * shapes. A refused read is omitted; the page requests it itself and shows the error.
 */
export const answersThrough =
  (app: FastifyInstance, routes: readonly Route[]) =>
  async (request: FastifyRequest): Promise<Record<string, unknown>> => {
    // Only cookies, because a token from a cookie must not count as a bearer token.
    // Passes on the protocol: over https, by a trusted proxy's header, cookies have other names.
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
