import type { FastifyInstance } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { plainAddress, unknownAddress } from '../plain-address.ts'

interface Raw {
  headers: IncomingHttpHeaders
  socket?: { remoteAddress?: string }
}

/**
 * The caller's IP address in canonical spelling, or `unknown`. Trusts as many proxies as TRUST_PROXY says, else only
 * the connection.
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

/** Sets `request.ip` before all other hooks, so that limits, tokens and audit see one spelling. */
export function setCallerAddress(app: FastifyInstance, proxies: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    Object.defineProperty(request, 'ip', { value: callerAddress(request.raw, proxies), enumerable: true })
    done()
  })
}
