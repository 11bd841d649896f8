import type { FastifyInstance } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { plainAddress, unknownAddress } from '../plain-address.ts'

interface Raw {
  headers: IncomingHttpHeaders
  socket?: { remoteAddress?: string }
}

/**
 * Who calls, by the word of as many proxies as are trusted (TRUST_PROXY), else by the connection: an IP address in its
 * one spelling, or `unknown`.
 */
export function callerAddress(request: Raw, proxies: number): string {
  const said = proxies === 0 ? '' : String(request.headers['x-forwarded-for'] ?? '')
  const forwarded = said
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const hops = [request.socket?.remoteAddress ?? '', ...forwarded.reverse()]
  return plainAddress(hops[Math.min(proxies, hops.length - 1)] ?? '') ?? unknownAddress
}

/** Gives every request its caller as `request.ip`, before anybody looks: limits, tokens and audit see one spelling. */
export function setCallerAddress(app: FastifyInstance, proxies: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    Object.defineProperty(request, 'ip', { value: callerAddress(request.raw, proxies), enumerable: true })
    done()
  })
}
