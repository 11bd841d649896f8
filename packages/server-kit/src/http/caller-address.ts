import type { FastifyInstance, FastifyRequest } from 'fastify'
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
  /** Without proxies all requests of a connection have its address. */
  const ofConnection = new WeakMap<object, string>()
  const addressOf = ({ raw }: FastifyRequest): string => {
    if (proxies > 0) return callerAddress(raw, proxies)
    const known = ofConnection.get(raw.socket) ?? callerAddress(raw, proxies)
    ofConnection.set(raw.socket, known)
    return known
  }
  app.addHook('onRequest', (request, _reply, done) => {
    Object.defineProperty(request, 'ip', { value: addressOf(request), enumerable: true })
    done()
  })
}
