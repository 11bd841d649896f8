import Provider from 'oidc-provider'
import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Kit } from '@portal/server-kit/feature'
import { sha256 } from '@portal/server-kit/ids'
import { eachOrigin } from '../origin.ts'
import { configurationOf } from './configuration.ts'
import { endPortalSessionWith } from './end-session.ts'
import type { KnownClients } from '../registry/known-clients.ts'
import type { KeyRing } from './keys.ts'
import { issuerPath } from './paths.ts'

export interface Providers {
  of(origin: string): Promise<Provider>
  forget(): void
}

/**
 * One provider per public address, rebuilt after a change of keys. `near` requests paths at the portal's own address.
 */
export function createProviders(kit: Kit, ring: KeyRing, clients: KnownClients, near: typeof fetch): Providers {
  let version = ''
  const made = eachOrigin(async (origin: string) => {
    const keys = await ring.current()
    const provider = new Provider(
      `${origin}${issuerPath}`,
      configurationOf(kit, keys, {
        isSecure: origin.startsWith('https:'),
        fetch: outward(origin, near),
        clients: (clientId) => clients.find(origin, clientId),
      }),
    )
    provider.proxy = true
    compareByHash(provider)
    endPortalSessionWith(kit, provider)
    provider.on('server_error', (_ctx, error) => kit.log.error({ err: error }, 'oidc'))
    return provider
  })
  return {
    async of(origin) {
      const keys = await ring.current()
      if (keys.version !== version) made.clear()
      version = keys.version
      return made.of(origin)
    },
    forget: () => {
      version = ''
    },
  }
}

/** Compares client secrets by hash, which is all that is stored (the library's own recipe). */
function compareByHash(provider: Provider): void {
  Object.assign(provider.Client.prototype, {
    compareClientSecret(this: { clientSecret?: string }, shown: string): boolean {
      const kept = Buffer.from(this.clientSecret ?? '')
      const given = Buffer.from(sha256(shown))
      return kept.length === given.length && timingSafeEqual(kept, given)
    },
  })
}

const tellMs = 5000
/**
 * Time limit for informing a sibling of a sign-out; later it is tried once more. The demonstration's siblings are in
 * this process. The library's guard against private addresses is off. A group's siblings are in its own network, and
 * only operators register them.
 */
const outward =
  (origin: string, near: typeof fetch): typeof fetch =>
  (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    return (new URL(address).origin === new URL(origin).origin ? near : fetch)(input, {
      ...init,
      dispatcher: undefined,
      signal: AbortSignal.timeout(tellMs),
    } as RequestInit)
  }

/** Gives the library the public address, whatever proxies are in front. */
export function setPublicOrigin(origin: string, request: IncomingMessage): void {
  const { protocol, host } = new URL(origin)
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  request.headers['x-forwarded-host'] = host
}
