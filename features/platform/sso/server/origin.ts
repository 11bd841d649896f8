import type { IncomingMessage } from 'node:http'
import type { Config } from '@portal/server-kit/config'

/** Only name and port of a host as sent by a browser. */
const hostPattern = /^[a-z0-9.-]{1,253}(:\d{1,5})?$|^\[[0-9a-f:]{2,45}\](:\d{1,5})?$/i

/** The public origin: PUBLIC_URL, else the request's own host; null when that is invalid. */
export function originOf(
  config: Pick<Config, 'publicUrl'>,
  headers: IncomingMessage['headers'] | Readonly<Record<string, string | string[] | undefined>>,
): string | null {
  if (config.publicUrl !== null) return config.publicUrl
  const host = headers.host
  return typeof host === 'string' && hostPattern.test(host) ? `http://${host.toLowerCase()}` : null
}

/** Caches one object per origin, at most a few: without PUBLIC_URL a visitor chooses the host. */
export function eachOrigin<T>(make: (origin: string) => T, most = 8): { of(origin: string): T; clear(): void } {
  const made = new Map<string, T>()
  return {
    of(origin) {
      const known = made.get(origin)
      if (known !== undefined) return known
      const [oldest] = made.keys()
      if (made.size >= most && oldest !== undefined) made.delete(oldest)
      const fresh = make(origin)
      made.set(origin, fresh)
      return fresh
    },
    clear: () => {
      made.clear()
    },
  }
}
