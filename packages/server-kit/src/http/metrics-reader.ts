import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** What a reader on this machine writes as the host, port or not; a proxy, or a page that rebinds its name, writes another. */
const ownHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i
/** Headers by which proxies, balancers and content networks say for whom they ask. */
const ofProxies = /forwarded|^via$|^cdn-loop$|(^|-)(client|real|connecting|remote|source|src|peer|user|original|envoy-external)-?(ip|addr|address|host|url|uri)$/i

/** The token where one is set; without it a reader on this machine, while the settings name nobody else who could come. */
export function mayReadMetrics(request: Pick<FastifyRequest, 'headers'> & { socket: { remoteAddress?: string | undefined } }, config: Pick<Config, 'metricsToken' | 'publicUrl' | 'trustProxy' | 'production'>): boolean {
  if (config.metricsToken !== null) return isSame(request.headers.authorization ?? '', `Bearer ${config.metricsToken}`)
  if (config.production || config.publicUrl !== null || config.trustProxy > 0) return false
  return loopback.has(request.socket.remoteAddress ?? '') && ownHost.test(request.headers.host ?? '') && !Object.keys(request.headers).some(name => ofProxies.test(name))
}

/** Compared by digest and in constant time: the answer's time tells nothing of the token. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
