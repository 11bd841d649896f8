import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../config/config.ts'

type Reading = Pick<Config, 'metricsToken' | 'publicUrl' | 'trustProxy' | 'production'>
interface Asked {
  headers: IncomingHttpHeaders
  socket: { remoteAddress?: string | undefined }
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** What a reader on this machine writes as the host; a proxy, or a page that rebinds its name, writes another. */
const ownHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i
const whose = '(client|real|connecting|remote|source|src|peer|user|original|envoy-external)'
/** Headers by which proxies, balancers and content networks say for whom they ask. */
const ofProxies = new RegExp(`forwarded|^via$|^cdn-loop$|(^|-)${whose}-?(ip|addr|address|host|url|uri)$`, 'i')

/** The token where one is set; without it a reader on this machine, while no setting names anybody else. */
export function mayReadMetrics({ headers, socket }: Asked, config: Reading): boolean {
  if (config.metricsToken !== null) return isSame(headers.authorization ?? '', `Bearer ${config.metricsToken}`)
  if (config.production || config.publicUrl !== null || config.trustProxy > 0) return false
  const isHere = loopback.has(socket.remoteAddress ?? '') && ownHost.test(headers.host ?? '')
  return isHere && !Object.keys(headers).some((name) => ofProxies.test(name))
}

/** Compared by digest and in constant time: the answer's time tells nothing of the token. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
