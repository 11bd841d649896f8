import * as oidc from 'openid-client'
import type { OidcIdp } from './idp.ts'

/** Provider metadata is read again after this long. */
const freshMs = 10 * 60_000
const secondsToAnswer = 10

/** Bounds the cache: without PUBLIC_URL a visitor chooses the host, and with it the demonstration's issuer. */
const mostKnown = 32
const known = new Map<string, { metadata: Promise<oidc.ServerMetadata>; at: number }>()
const authentication = (idp: OidcIdp) => oidc.ClientSecretBasic(idp.clientSecret)

/**
 * The provider from the client's side. Caches its endpoints but not its keys, so that a sign-in right after a key
 * change uses the new ones. A failed discovery is not cached.
 */
export async function connect(idp: OidcIdp): Promise<oidc.Configuration> {
  const configuration = new oidc.Configuration(await metadataOf(idp), idp.clientId, {}, authentication(idp))
  configuration.timeout = secondsToAnswer
  configuration[oidc.customFetch] = (address, init) => idp.fetch(address, init as RequestInit)
  if (idp.issuer.startsWith('http:')) oidc.allowInsecureRequests(configuration)
  // Checks the id token's signature although it came over the provider's own connection.
  oidc.enableNonRepudiationChecks(configuration)
  return configuration
}

function metadataOf(idp: OidcIdp): Promise<oidc.ServerMetadata> {
  const key = `${idp.issuer} ${idp.clientId}`
  const now = performance.now()
  const found = known.get(key)
  if (found !== undefined && now - found.at < freshMs) return found.metadata
  const metadata = oidc
    .discovery(new URL(idp.issuer), idp.clientId, {}, authentication(idp), {
      timeout: secondsToAnswer,
      [oidc.customFetch]: (address, init) => idp.fetch(address, init as RequestInit),
      execute: idp.issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
    })
    .then((discovered) => discovered.serverMetadata())
  if (known.size >= mostKnown) known.clear()
  known.set(key, { metadata, at: now })
  metadata.catch(() => {
    known.delete(key)
  })
  return metadata
}
