import * as oidc from 'openid-client'
import type { Call, Kit } from '@portal/server-kit/feature'
import { newSecret, sha256 } from '@portal/server-kit/ids'
import { callbackPath, ssoCookies } from '../../contract/client.routes.ts'
import { insertAttempt } from './attempt.repo.ts'
import { connect } from './connect.ts'
import { isOidc, type Idp } from './idp.ts'

/** Seconds within which a sign-in at the provider must finish. */
const attemptSeconds = 600
const scope = 'openid profile'

/**
 * Starts a sign-in at the provider. State, nonce and the PKCE secret stay here, bound to this browser by an HttpOnly
 * cookie. Returns the provider's address. @throws when the provider is unreachable.
 */
export async function beginSso(
  kit: Kit,
  call: Call,
  idp: Idp,
  origin: string,
  way: { wanted: string | null; base: string },
): Promise<string> {
  const [id, state, nonce, verifier] = [
    newSecret(),
    oidc.randomState(),
    oidc.randomNonce(),
    oidc.randomPKCECodeVerifier(),
  ]
  const now = call.now()
  const redirectUri = `${origin}${callbackPath}`
  const address = isOidc(idp)
    ? oidc.buildAuthorizationUrl(await connect(idp), {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href
    : idp.authorize(redirectUri, state)
  await kit.write((tx) =>
    insertAttempt(tx.db, {
      id_hash: sha256(id),
      provider: idp.key,
      state_hash: sha256(state),
      nonce,
      verifier,
      redirect_uri: redirectUri,
      wanted: way.wanted,
      base: way.base,
      created_at: now,
      expires_at: new Date(now.getTime() + attemptSeconds * 1000),
      used_at: null,
    }),
  )
  call.setCookie(ssoCookies.attempt, id, { httpOnly: true, maxAgeSeconds: attemptSeconds })
  return address
}
