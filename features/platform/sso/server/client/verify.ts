import * as oidc from 'openid-client'
import type { Attempt } from './attempt.repo.ts'
import { connect } from './connect.ts'
import type { OidcIdp } from './idp.ts'
import { textOf, type Outsider } from './outsider.ts'

/**
 * Redeems the code. The library checks state, issuer, nonce, audience, times and signature. @throws when any of them is
 * wrong.
 */
export async function verifyAnswer(
  idp: OidcIdp,
  attempt: Attempt,
  query: Readonly<Record<string, string>>,
  state: string,
): Promise<Outsider> {
  const configuration = await connect(idp)
  const answered = new URL(attempt.redirect_uri)
  answered.search = new URLSearchParams(query).toString()
  const tokens = await oidc.authorizationCodeGrant(configuration, answered, {
    pkceCodeVerifier: attempt.verifier,
    expectedState: state,
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (claims === undefined || tokens.id_token === undefined || claims.sub.trim() === '')
    throw new Error('nobody is named')
  const account = textOf(claims['preferred_username'])
  const amr = claims['amr']
  return {
    issuer: claims.iss,
    subject: claims.sub,
    account,
    label: textOf(claims['name']) || account || claims.sub,
    sid: textOf(claims['sid']) || null,
    idToken: tokens.id_token,
    provedAt: typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1000) : null,
    factorGiven: Array.isArray(amr) && amr.includes('mfa'),
  }
}
