import * as oidc from 'openid-client'
import type { Idp } from './idp.ts'

/** What a provider says of itself is asked again after this long. */
const freshMs = 10 * 60_000
const secondsToAnswer = 10

const known = new Map<string, { configuration: Promise<oidc.Configuration>, at: number }>()

/** The provider's endpoints and keys, from its discovery document. A failed try is not remembered. */
export function connect(idp: Idp): Promise<oidc.Configuration> {
  const key = `${idp.issuer} ${idp.clientId}`
  const now = performance.now()
  const found = known.get(key)
  if (found !== undefined && now - found.at < freshMs) return found.configuration
  const configuration = oidc.discovery(new URL(idp.issuer), idp.clientId, { client_secret: idp.clientSecret, id_token_signed_response_alg: undefined }, oidc.ClientSecretBasic(idp.clientSecret), {
    timeout: secondsToAnswer, [oidc.customFetch]: (address, init) => idp.fetch(address, init as RequestInit),
    // The signature of the id token is checked even though it came over the provider's own connection.
    execute: [oidc.enableNonRepudiationChecks, ...idp.issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []],
  })
  known.set(key, { configuration, at: now })
  configuration.catch(() => { known.delete(key) })
  return configuration
}
