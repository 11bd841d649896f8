import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

/** One year, as ASVS requires. */
const strictTransport = 'max-age=31536000; includeSubDomains'

/** True when the user's connection is https: by PUBLIC_URL, or by a trusted proxy's header. */
export const isSecure = (request: Pick<FastifyRequest, 'protocol'>, config: Pick<Config, 'publicUrl'>): boolean =>
  config.publicUrl?.startsWith('https:') ?? request.protocol === 'https'

/** Nothing in the answer may run and nobody may frame it. Applies to everything except documents and built files. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * Headers of every answer, set at its arrival, so that no hook waits for its end: request number, no content sniffing,
 * not kept, not framed, and HSTS once the request used https. Whoever says another value replaces them.
 */
export function mountHeaders(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      'content-security-policy': closedPolicy,
    })
    if (isSecure(request, config)) reply.header('strict-transport-security', strictTransport)
    done()
  })
}
