import type { LightMyRequestResponse } from 'fastify'
import { createHash, randomBytes } from 'node:crypto'
import { testPassword } from '@portal/identity/server/testing'
import { insertClient } from './registry/client.repo.ts'
import { sha256 } from '@portal/server-kit/ids'
import type { Kit } from '@portal/server-kit/feature'

export const testOrigin = 'http://portal.test'
export interface InjectHost {
  inject(options: object): Promise<LightMyRequestResponse>
}
export interface Answer {
  status: number
  location: string
  text: string
  headers: Record<string, unknown>
}

/** A browser in this process: stores cookies by path and follows no redirects by itself. */
export function testBrowser(host: InjectHost, origin = testOrigin) {
  const jar = new Map<string, { value: string; path: string }>()
  const cookieFor = (path: string): string =>
    [...jar]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([key, cookie]) => `${key.split(' ')[0] ?? ''}=${cookie.value}`)
      .join('; ')
  async function go(
    method: 'GET' | 'POST',
    address: string,
    more: { body?: object | string; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const url = new URL(address, origin)
    const reply = await host.inject({
      method,
      url: `${url.pathname}${url.search}`,
      headers: {
        host: new URL(origin).host,
        cookie: cookieFor(url.pathname),
        accept: 'text/html',
        ...(method === 'POST' ? { origin } : {}),
        ...more.headers,
      },
      ...(more.body === undefined ? {} : { payload: more.body }),
    })
    for (const cookie of reply.cookies) {
      const key = `${cookie.name} ${cookie.path ?? '/'}`
      if (cookie.value === '' || (cookie.expires !== undefined && cookie.expires.getTime() <= 0) || cookie.maxAge === 0)
        jar.delete(key)
      else jar.set(key, { value: cookie.value, path: cookie.path ?? '/' })
    }
    return {
      status: reply.statusCode,
      location: String(reply.headers.location ?? ''),
      text: reply.body,
      headers: reply.headers,
    }
  }
  return {
    jar,
    go,
    get: (address: string, headers: Record<string, string> = {}) => go('GET', address, { headers }),
    cookie: (name: string): string => [...jar].find(([key]) => key.startsWith(`${name} `))?.[1].value ?? '',
    async signIn(account: string) {
      const answer = await go('POST', '/japi/api/base-user/authentication/userLoginEcology', {
        body: { account, password: testPassword },
        headers: { accept: 'application/json' },
      })
      if (answer.status !== 200 || JSON.parse(answer.text).code !== 200)
        throw new Error(`sign-in failed: ${answer.text}`)
    },
    /**
     * Follows redirects within the origin like a browser; returns the first response that is no redirect or leads
     * outside.
     */
    async follow(address: string): Promise<Answer> {
      let next = address
      for (let hop = 0; hop < 12; hop += 1) {
        const answer = await go('GET', next)
        if (answer.location === '' || new URL(answer.location, origin).origin !== origin) return answer
        next = answer.location
      }
      throw new Error(`too many redirects: ${next}`)
    },
  }
}
export type TestBrowser = ReturnType<typeof testBrowser>

export const pkce = () => {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

export interface TestClient {
  clientId: string
  secret: string
  redirectUri: string
}

/** A sibling in the registry with a known secret. */
export async function makeClient(
  kit: Kit,
  input: Partial<{
    clientId: string
    redirectUri: string
    backchannel: string
    page: string
    postLogout: string
    initiate: string
  }> = {},
): Promise<TestClient> {
  const clientId = input.clientId ?? `c${randomBytes(6).toString('hex')}`
  const secret = randomBytes(24).toString('base64url')
  const redirectUri = input.redirectUri ?? 'https://sibling.test/callback'
  await kit.write((tx) =>
    insertClient(tx.db, {
      client_id: clientId,
      name: '测试兄弟产品',
      secret_hash: sha256(secret),
      redirect_uris: JSON.stringify([redirectUri]),
      post_logout_redirect_uris: JSON.stringify([input.postLogout ?? 'https://sibling.test/bye']),
      backchannel_logout_uri: input.backchannel ?? null,
      initiate_login_uri: input.initiate ?? null,
      agreement_page: input.page ?? null,
      enabled: true,
      created_at: kit.clock.now(),
      created_by: null,
    }),
  )
  return { clientId, secret, redirectUri }
}
