import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Favours speed over size, because documents are compressed for every answer. */
const quality = 4

/**
 * Sends HTML with a compression the browser accepts. Documents contain no secret that injected input could reveal
 * through compression (BREACH).
 */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, markup: string): Promise<FastifyReply> {
  const taken = request.headers['accept-encoding'] ?? ''
  void reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
  if (/\bbr\b/.test(taken))
    return reply
      .header('content-encoding', 'br')
      .send(await brotli(markup, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }))
  if (/\bgzip\b/.test(taken)) return reply.header('content-encoding', 'gzip').send(await zip(markup))
  return reply.send(markup)
}
