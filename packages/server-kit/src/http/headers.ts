import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

/** A year, as ASVS asks: https for good. */
const strictTransport = 'max-age=31536000; includeSubDomains'

/** People come by https: by PUBLIC_URL, or by what a trusted proxy says of this request. */
export const isSecure = (request: Pick<FastifyRequest, 'protocol'>, config: Pick<Config, 'publicUrl'>): boolean =>
  config.publicUrl?.startsWith('https:') ?? request.protocol === 'https'

/** Nothing in an answer runs, nobody frames it: for all but documents and built files. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'"
/** For answers that say nothing else. */
const unlessSaid = { 'cache-control': 'no-store', 'content-security-policy': closedPolicy } as const

/**
 * What every answer bears, whoever gives it: its number, no guessing of its type, https for good once it came by https.
 */
export function mountHeaders(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
    if (isSecure(request, config)) reply.header('strict-transport-security', strictTransport)
  })
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(unlessSaid)) if (!reply.hasHeader(name)) reply.header(name, value)
  })
}
