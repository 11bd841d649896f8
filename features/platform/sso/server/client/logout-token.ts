import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose'
import { connect } from './connect.ts'
import type { OidcIdp } from './idp.ts'

const event = 'http://schemas.openid.net/event/backchannel-logout'
/** Longest age of a token on arrival. */
const oldest = '10 minutes'
/** Shortest time between two reads of the provider's keys for unknown key ids, in milliseconds. */
const cooldownDuration = 5000
/** Only asymmetric algorithms: a secret shared with the provider does not prove who signed. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA']

export interface LogoutToken {
  issuer: string
  subject: string | null
  sid: string | null
  jti: string
  issuedAt: Date
}

/** Most cached key sets: the provider's, and the demonstration's at each address. */
const mostKeySets = 32
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

/** Checks a logout token by OpenID Connect Back-Channel Logout 1.0 §2.6. @throws when anything is wrong with it. */
export async function verifyLogoutToken(idp: OidcIdp, token: string): Promise<LogoutToken> {
  const { jwks_uri: keysAt } = (await connect(idp)).serverMetadata()
  if (keysAt === undefined) throw new Error('the provider publishes no keys')
  const keys =
    keySets.get(keysAt) ??
    createRemoteJWKSet(new URL(keysAt), {
      cooldownDuration,
      [customFetch]: (address, init) => idp.fetch(address, init),
    })
  if (keySets.size >= mostKeySets) keySets.clear()
  keySets.set(keysAt, keys)
  const { payload } = await jwtVerify(token, keys, {
    issuer: idp.issuer,
    audience: idp.clientId,
    algorithms,
    requiredClaims: ['iat', 'jti', 'events'],
    maxTokenAge: oldest,
  })
  const events: unknown = payload['events']
  if (typeof events !== 'object' || events === null || !(event in events)) throw new Error('not a logout token')
  if ('nonce' in payload) throw new Error('a logout token bears no nonce')
  const sid = typeof payload['sid'] === 'string' ? payload['sid'] : null
  if (sid === null && payload.sub === undefined) throw new Error('nobody is named')
  return {
    issuer: idp.issuer,
    subject: payload.sub ?? null,
    sid,
    jti: String(payload.jti),
    issuedAt: new Date(Number(payload.iat) * 1000),
  }
}
