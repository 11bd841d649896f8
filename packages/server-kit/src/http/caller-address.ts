import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { plainAddress, unknownAddress } from '../plain-address.ts'

/**
 * Who calls, by the word of as many proxies as are trusted (TRUST_PROXY), else by the connection: an IP address in its
 * one spelling, or `unknown`.
 */
export function callerAddress(request: Pick<IncomingMessage, 'headers'> & { socket?: { remoteAddress?: string } }, proxies: number): string {
  const said = proxies === 0 ? [] : String(request.headers['x-forwarded-for'] ?? '').split(',').map(part => part.trim()).filter(part => part !== '')
  const hops = [request.socket?.remoteAddress ?? '', ...said.reverse()]
  return plainAddress(hops[Math.min(proxies, hops.length - 1)] ?? '') ?? unknownAddress
}

/** Gives every request its caller's address as `request.ip`, before anybody looks at it: limits, bound tokens and audit see one spelling. */
export function knowCallers(app: FastifyInstance, proxies: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    Object.defineProperty(request, 'ip', { value: callerAddress(request.raw, proxies), enumerable: true })
    done()
  })
}
