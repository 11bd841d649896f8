import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Favours speed over size, because documents are compressed for every answer. */
const quality = 4

type Pack = (markup: string) => Promise<Buffer | string>

/**
 * The compression that the browser accepts, with its headers set. Documents contain no secret that injected input could
 * reveal through compression (BREACH).
 */
function packing(request: FastifyRequest, reply: FastifyReply): Pack {
  const taken = request.headers['accept-encoding'] ?? ''
  void reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
  if (/\bbr\b/.test(taken)) {
    void reply.header('content-encoding', 'br')
    return (markup) => brotli(markup, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  }
  if (/\bgzip\b/.test(taken)) {
    void reply.header('content-encoding', 'gzip')
    return (markup) => zip(markup)
  }
  return (markup) => Promise.resolve(markup)
}

/** Sends HTML. */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, markup: string): Promise<FastifyReply> {
  return reply.send(await packing(request, reply)(markup))
}

/**
 * Sends the headers, then makes the HTML: the browser starts the page's process meanwhile (docs/measured/tried.md).
 * `make` must not fail, because the status is sent.
 */
export function sendAhead(request: FastifyRequest, reply: FastifyReply, make: () => Promise<string>): FastifyReply {
  const pack = packing(request, reply)
  async function* body() {
    reply.raw.flushHeaders()
    yield await pack(await make())
  }
  return reply.send(Readable.from(body(), { objectMode: false }))
}
