import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Passes everything below `prefix` to `handle`: body unread, address without the prefix. The full address stays in
 * `originalUrl`.
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
      // The default headers of every answer; the protocol's library may override them.
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value)
      }
      try {
        handle(raw, reply.raw, request.ip)
      } catch (error) {
        // No other handler answers. Without this the client would wait forever.
        request.log.error({ err: error }, 'protocol')
        if (reply.raw.headersSent) reply.raw.destroy()
        else reply.raw.writeHead(500, { 'cache-control': 'no-store' }).end()
      }
    })
  })
}
