import { workbenchPage } from '@portal/home/pages'
import { linkTo } from '@portal/contract'
import { createRemoteJWKSet, customFetch as keysFetch, jwtVerify } from 'jose'
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as oidc from 'openid-client'
import type { Kit } from '@portal/server-kit/feature'
import { newSecret } from '@portal/server-kit/ids'
import { originOf } from '../origin.ts'
import { html, page, sendPage } from '../pages/page.ts'
import { cookiesOf } from '../provider/browser.ts'
import { issuerPath } from '../provider/paths.ts'
import { readForm } from '../read-form.ts'
import { ssoTexts } from '../sso.texts.ts'
import { demoSiblingPath, demoSiblings, siblingClientId } from './demo.data.ts'
import { boundedMap, type Begun, type Visit } from './sibling.state.ts'

const texts = ssoTexts.sibling
const cookie = 'demoSibling'
type Sibling = (typeof demoSiblings)[number]
interface Asked {
  request: IncomingMessage
  response: ServerResponse
  origin: string
  sibling: Sibling
  own: string
}

/**
 * `/demo-sibling/<key>`: products that sign their users in through the portal, with the same library as any other
 * product.
 */
export function demoSiblingHandle(
  kit: Kit,
  portal: typeof fetch,
): (request: IncomingMessage, response: ServerResponse) => void {
  const visits = boundedMap<Visit>()
  const begun = boundedMap<Begun>()

  const connect = (origin: string, sibling: Sibling): Promise<oidc.Configuration> =>
    oidc.discovery(new URL(`${origin}${issuerPath}`), siblingClientId(sibling.key), undefined, oidc.None(), {
      [oidc.customFetch]: (address, init) => portal(address, init as RequestInit),
      execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
    })

  async function login({ request, response, origin, sibling, own }: Asked): Promise<void> {
    const configuration = await connect(origin, sibling)
    const [id, state, nonce, verifier] = [
      newSecret(),
      oidc.randomState(),
      oidc.randomNonce(),
      oidc.randomPKCECodeVerifier(),
    ]
    begun.set(id, { sibling: sibling.key, state, nonce, verifier })
    const next = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: `${origin}${own}/callback`,
      scope: 'openid profile enterprise phone',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    go(response, next.href, `${cookie}=${id}; Path=${own}; HttpOnly; SameSite=Lax${secure(origin)}`)
    request.resume()
  }

  async function callback({ request, response, origin, sibling, own }: Asked): Promise<void> {
    const id = cookiesOf(request).get(cookie) ?? ''
    const attempt = begun.get(id)
    begun.delete(id)
    const answered = new URL(`${origin}${own}/callback${request.url?.replace(/^[^?]*/, '') ?? ''}`)
    if (answered.searchParams.get('error') === 'access_denied') {
      sendPage(response, 200, failed(sibling, own, texts.cancelled))
      return
    }
    if (attempt?.sibling !== sibling.key) {
      sendPage(response, 400, failed(sibling, own, texts.wrong))
      return
    }
    const tokens = await oidc.authorizationCodeGrant(await connect(origin, sibling), answered, {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims() ?? {}
    const visit = newSecret()
    visits.set(visit, {
      sibling: sibling.key,
      sid: String('sid' in claims ? claims['sid'] : ''),
      idToken: tokens.id_token ?? '',
      claims,
    })
    go(response, own, `${cookie}=${visit}; Path=${own}; HttpOnly; SameSite=Lax${secure(origin)}`)
  }

  async function logout({ request, response, origin, sibling, own }: Asked): Promise<void> {
    const id = cookiesOf(request).get(cookie) ?? ''
    const visit = visits.get(id)
    visits.delete(id)
    go(
      response,
      visit === undefined
        ? own
        : oidc.buildEndSessionUrl(await connect(origin, sibling), {
            id_token_hint: visit.idToken,
            post_logout_redirect_uri: `${origin}${own}`,
          }).href,
    )
  }

  async function backChannel({ request, response, origin, sibling }: Asked): Promise<void> {
    const token = (await readForm(request)).get('logout_token') ?? ''
    const keys = createRemoteJWKSet(new URL(`${origin}${issuerPath}/jwks`), {
      [keysFetch]: (address, init) => portal(address, init),
    })
    const { payload } = await jwtVerify(token, keys, {
      issuer: `${origin}${issuerPath}`,
      audience: siblingClientId(sibling.key),
      requiredClaims: ['sid', 'events'],
    })
    for (const [id, visit] of visits) if (visit.sid === payload['sid']) visits.delete(id)
    response.writeHead(200, { 'cache-control': 'no-store' }).end()
  }

  const acts: Readonly<Record<string, (asked: Asked) => Promise<void>>> = {
    '': async ({ request, response, sibling, own }) => {
      sendPage(response, 200, shown(sibling, own, visits.get(cookiesOf(request).get(cookie) ?? '')))
    },
    login,
    callback,
    logout,
    'backchannel-logout': backChannel,
  }

  return (request, response) => {
    const origin = originOf(kit.config, request.headers)
    const [, key = '', act = ''] = (request.url?.split('?')[0] ?? '').split('/')
    const sibling = demoSiblings.find((each) => each.key === key)
    const run = Object.hasOwn(acts, act) ? acts[act] : undefined
    if (origin === null || sibling === undefined || run === undefined) {
      response.writeHead(404).end()
      return
    }
    const own = `${demoSiblingPath}/${sibling.key}`
    run({ request, response, origin, sibling, own }).catch((error: unknown) => {
      kit.log.warn({ err: error }, 'demo-sibling')
      if (!response.headersSent) sendPage(response, 400, failed(sibling, own, texts.wrong))
    })
  }
}

const secure = (origin: string): string => (origin.startsWith('https:') ? '; Secure' : '')

function go(response: ServerResponse, location: string, setCookie?: string): void {
  response
    .writeHead(303, {
      location,
      'cache-control': 'no-store',
      ...(setCookie === undefined ? {} : { 'set-cookie': setCookie }),
    })
    .end()
}

function shown(sibling: Sibling, own: string, visit: Visit | undefined): string {
  if (visit?.sibling !== sibling.key)
    return page(
      sibling.name,
      html`<p>${texts.out}</p><div class="acts"><a class="primary" href="${own}/login">${texts.signIn}</a></div>`,
      texts.mark,
    )
  const fields = Object.entries(texts.fields).map(
    ([field, name]) => html`<dt>${name}</dt><dd>${String(visit.claims[field] ?? '')}</dd>`,
  )
  return page(
    sibling.name,
    html`<p>${texts.received}</p><dl>${fields}</dl>
<div class="acts"><a class="primary" href="${linkTo(workbenchPage)}">${texts.portal}</a>
<a href="${own}/logout">${texts.signOut}</a></div>`,
    texts.mark,
  )
}

const failed = (sibling: Sibling, own: string, why: string): string =>
  page(
    sibling.name,
    html`<p class="err" role="alert">${why}</p>
<div class="acts"><a class="primary" href="${own}/login">${texts.again}</a></div>`,
    texts.mark,
  )
