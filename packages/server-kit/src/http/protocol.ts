import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Hands everything below `prefix` to `handle`, its body unread, its address without the prefix (the whole one stays in
 * `originalUrl`).
 */
export function mountProtocol(
  app: FastifyInstance,
  prefix: string,
  handle: (request: IncomingMessage, response: ServerResponse, address: string) => void,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => {
      done(null)
    })
    scope.all(`${prefix}/*`, async (request, reply) => {
      reply.hijack()
      const raw = request.raw as IncomingMessage & { originalUrl?: string }
      raw.originalUrl = raw.url ?? '/'
      raw.url = raw.originalUrl.slice(prefix.length)
      reply.raw.setHeader('x-request-id', request.id)
      // What every answer bears; who speaks the protocol may say otherwise.
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value)
      }
      try {
        handle(raw, reply.raw, request.ip)
      } catch (error) {
        // Nobody else answers any more: without this the caller would wait for nothing.
        request.log.error({ err: error }, 'protocol')
        if (reply.raw.headersSent) reply.raw.destroy()
        else reply.raw.writeHead(500, { 'cache-control': 'no-store' }).end()
      }
    })
  })
}
