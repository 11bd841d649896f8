import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose'
import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readForm } from '../read-form.ts'

/** Changes that a test makes to the next id token. */
export interface Bend {
  claims?: JWTPayload
  kid?: string
  foreignKey?: boolean
}

/**
 * An identity provider written from the specification alone, sharing no code with either library; for tests of the
 * portal's client.
 */
export async function smallProvider(clientId: string, secret: string) {
  const pair = (): Promise<{ privateKey: CryptoKey; publicKey: CryptoKey }> =>
    generateKeyPair('RS256', { extractable: true })
  let key = { kid: randomUUID(), ...(await pair()) }
  const foreign = await pair()
  const asked = new Map<string, { nonce: string; challenge: string; redirectUri: string; subject: string }>()
  let bend: Bend = {}
  const server = createServer((request, response) => {
    const send = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    const path = request.url ?? ''
    if (path === '/.well-known/openid-configuration')
      send(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
      })
    else if (path === '/jwks')
      void exportJWK(key.publicKey).then((jwk) =>
        send(200, { keys: [{ ...jwk, kid: key.kid, alg: 'RS256', use: 'sig' }] }),
      )
    else if (path === '/token')
      void redeem(request.headers.authorization ?? '', readForm(request)).then((body) =>
        send('error' in body ? 400 : 200, body),
      )
    else send(404, {})
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const sign = (claims: JWTPayload, head: { kid?: string; alg?: string } = {}, by = key.privateKey): Promise<string> =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid, ...head }).sign(by)
  const now = (): number => Math.floor(Date.now() / 1000)

  async function redeem(authorization: string, sent: Promise<URLSearchParams>): Promise<object> {
    const form = await sent
    const held = asked.get(form.get('code') ?? '')
    asked.delete(form.get('code') ?? '')
    // Both parts are form-encoded (RFC 6749 §2.3.1).
    const isClient =
      decodeURIComponent(Buffer.from(authorization.replace('Basic ', ''), 'base64').toString('utf8')) ===
      `${clientId}:${secret}`
    const isProved =
      held !== undefined &&
      createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url') === held.challenge
    if (!isClient || !isProved || form.get('redirect_uri') !== held.redirectUri) return { error: 'invalid_grant' }
    const claims = {
      iss: issuer,
      aud: clientId,
      sub: held.subject,
      nonce: held.nonce,
      iat: now(),
      exp: now() + 300,
      sid: `sid-${held.subject}`,
      name: `外部${held.subject}`,
      preferred_username: held.subject,
      ...bend.claims,
    }
    return {
      access_token: 'a',
      token_type: 'Bearer',
      expires_in: 60,
      id_token: await sign(
        claims,
        bend.kid === undefined ? {} : { kid: bend.kid },
        bend.foreignKey ? foreign.privateKey : key.privateKey,
      ),
    }
  }

  return {
    issuer,
    sign,
    now,
    foreignKey: foreign.privateKey,
    bend: (next: Bend): void => {
      bend = next
    },
    rotate: async (): Promise<void> => {
      key = { kid: randomUUID(), ...(await pair()) }
    },
    /** Simulates a sign-in at the authorisation address; returns the browser's redirect. */
    approve(address: string, subject: string): URL {
      const query = new URL(address).searchParams
      const code = randomUUID()
      asked.set(code, {
        nonce: query.get('nonce') ?? '',
        challenge: query.get('code_challenge') ?? '',
        redirectUri: query.get('redirect_uri') ?? '',
        subject,
      })
      const back = new URL(query.get('redirect_uri') ?? '')
      back.search = new URLSearchParams({ code, state: query.get('state') ?? '', iss: issuer }).toString()
      return back
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
