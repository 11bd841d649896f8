import { answerKey } from '@portal/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Read } from '../first-reads.ts'

const ok = 200

/**
 * Runs the application's first reads through the server's own routes with the visitor's session: the same checks and
 * shapes. A refused read is omitted; the page requests it itself and shows the error.
 */
export const answersThrough =
  (app: FastifyInstance) =>
  async (request: FastifyRequest, reads: readonly Read[]): Promise<Record<string, unknown>> => {
    // Only cookies, because a token from a cookie must not count as a bearer token.
    // Passes on the protocol: over https, by a trusted proxy's header, cookies have other names.
    const headers = {
      cookie: request.headers.cookie ?? '',
      host: request.headers.host ?? '',
      'x-forwarded-proto': request.protocol,
    }
    const found = await Promise.all(
      reads.map(async ({ route, query }) => {
        const key = answerKey(route, query)
        const answer = await app.inject({ method: route.method, url: key, headers, remoteAddress: request.ip })
        const body: unknown = answer.statusCode === ok ? answer.json() : null
        return typeof body === 'object' && body !== null && 'code' in body && body.code === ok && 'data' in body
          ? [[key, body.data] as const]
          : []
      }),
    )
    return Object.fromEntries(found.flat())
  }
