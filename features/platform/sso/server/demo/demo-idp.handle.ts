import type Provider from 'oidc-provider'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Kit } from '@portal/server-kit/feature'
import { isForeignOrigin } from '@portal/server-kit/http/origin'
import { eachOrigin, originOf } from '../origin.ts'
import { html, page, sendPage, setPageHeaders } from '../pages/page.ts'
import { setPublicOrigin } from '../provider/provider.ts'
import { readForm } from '../read-form.ts'
import { ssoTexts } from '../sso.texts.ts'
import { createDemoIdp, personNamed } from './demo-idp.ts'
import { demoIssuerPath, demoPeople } from './demo.data.ts'

const texts = ssoTexts.demo

/** `/demo-idp/*`: the sign-in form is the portal's, the rest is the library's. */
export function demoIdpHandle(
  kit: Kit,
  outward: typeof fetch,
): (request: IncomingMessage, response: ServerResponse) => void {
  const providers = eachOrigin((origin: string) => createDemoIdp(origin, outward))
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const origin = originOf(kit.config, request.headers)
    if (origin === null) {
      sendPage(response, 400, page(texts.failed, html`<p>${texts.expired}</p>`, texts.mark))
      return
    }
    setPublicOrigin(origin, request)
    const provider = await providers.of(origin)
    const path = request.url?.split('?')[0] ?? '/'
    if (path === '/') {
      sendPage(response, 200, about())
      return
    }
    if (path.startsWith('/interaction/')) {
      await signIn(kit, provider, request, response)
      return
    }
    setPageHeaders(response)
    await provider.callback()(request, response)
  }
  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      kit.log.error({ err: error }, 'demo-idp')
      if (!response.headersSent) sendPage(response, 500, page(texts.failed, html`<p>${texts.expired}</p>`, texts.mark))
    })
  }
}

async function signIn(kit: Kit, provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const interaction = await provider.interactionDetails(request, response).catch(() => null)
  if (interaction === null) {
    sendPage(
      response,
      400,
      page(
        texts.failed,
        html`<p>${texts.expired}</p>
<div class="acts"><a class="primary" href="/login/index">${texts.toSignIn}</a></div>`,
        texts.mark,
      ),
    )
    return
  }
  const known = interaction.session?.accountId
  if (request.method !== 'POST' && interaction.prompt.name === 'consent' && known !== undefined) {
    await finish(provider, request, response, known)
    return
  }
  if (request.method !== 'POST') {
    sendPage(response, 200, form(interaction.uid))
    return
  }
  if (isForeignOrigin(request, kit.config.publicUrl)) {
    sendPage(response, 403, page(texts.failed, html`<p>${texts.expired}</p>`, texts.mark))
    return
  }
  const fields = await readForm(request)
  if (fields.has('cancel')) {
    await provider.interactionFinished(request, response, { error: 'access_denied', error_description: 'cancelled' })
    return
  }
  const account = (fields.get('other')?.trim() || fields.get('account') || '').slice(0, 40)
  if (personNamed(account) === null) {
    sendPage(response, 200, form(interaction.uid, account))
    return
  }
  await finish(provider, request, response, account)
}

async function finish(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  account: string,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response)
  const grant = new provider.Grant({ accountId: account, clientId: String(params['client_id']) })
  grant.addOIDCScope(String(params['scope'] ?? 'openid'))
  await provider.interactionFinished(
    request,
    response,
    { login: { accountId: account }, consent: { grantId: await grant.save() } },
    { mergeWithLastSubmission: false },
  )
}

const people = demoPeople.map(
  ({ account, name, what }) =>
    html`<li><button name="account" value="${account}">${name}<small>${what} · ${account}</small></button></li>`,
)

const form = (uid: string, refused?: string): string =>
  page(
    texts.title,
    html`<p>${texts.lead}</p>${refused === undefined ? null : html`<p class="err" role="alert">${texts.unknown}</p>`}
<form method="post" action="${demoIssuerPath}/interaction/${uid}"><ul class="people">${people}</ul></form>
<form method="post" action="${demoIssuerPath}/interaction/${uid}"><label for="other">${texts.other}</label>
<input id="other" name="other" maxlength="40" autocomplete="off" value="${refused ?? ''}">
<div class="acts"><button class="primary" type="submit">${texts.enter}</button>
<button type="submit" name="cancel" value="1">${texts.cancel}</button></div></form>`,
    texts.mark,
  )

const about = (): string =>
  page(
    texts.title,
    html`<p>${texts.about}</p>
<div class="acts"><a class="primary" href="/login/index">${texts.toSignIn}</a>
<a href="${demoIssuerPath}/end_session">${texts.signOut}</a></div>`,
    texts.mark,
  )
