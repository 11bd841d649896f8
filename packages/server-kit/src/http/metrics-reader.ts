import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../config/config.ts'

type Reading = Pick<Config, 'metricsToken' | 'publicUrl' | 'trustProxy' | 'production'>
interface Asked {
  headers: IncomingHttpHeaders
  socket: { remoteAddress?: string | undefined }
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** Host header of a reader on this machine. A proxy, or a page that rebinds its DNS name, sends another one. */
const ownHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i
const whose = '(client|real|connecting|remote|source|src|peer|user|original|envoy-external)'
/** Headers with which proxies, load balancers and CDNs name the original client. */
const ofProxies = new RegExp(`forwarded|^via$|^cdn-loop$|(^|-)${whose}-?(ip|addr|address|host|url|uri)$`, 'i')

/**
 * Requires the token when one is set. Without a token only local readers pass, and only when no setting suggests a
 * public installation.
 */
export function mayReadMetrics({ headers, socket }: Asked, config: Reading): boolean {
  if (config.metricsToken !== null) return isSame(headers.authorization ?? '', `Bearer ${config.metricsToken}`)
  if (config.production || config.publicUrl !== null || config.trustProxy > 0) return false
  const isHere = loopback.has(socket.remoteAddress ?? '') && ownHost.test(headers.host ?? '')
  return isHere && !Object.keys(headers).some((name) => ofProxies.test(name))
}

/** Compares digests in constant time, so that the response time reveals nothing about the token. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
