import Provider, { type Configuration } from 'oidc-provider'
import { callbackPath, backChannelPath } from '../../contract/client.routes.ts'
import { newSecret } from '@portal/server-kit/ids'
import { html, page } from '../pages/page.ts'
import { newSigningKey } from '../provider/keys.ts'
import { isDemoAccount } from '../client/person.ts'
import { ssoTexts } from '../sso.texts.ts'
import { demoClient, demoIssuerPath, demoPeople } from './demo.data.ts'
import { memoryAdapter } from './memory.ts'

const texts = ssoTexts.demo
const day = 86_400

/** The demonstration's identity provider at one address: a plain OIDC provider whose identities anyone may use. */
export async function createDemoIdp(origin: string, outward: typeof fetch): Promise<Provider> {
  const provider = new Provider(`${origin}${demoIssuerPath}`, {
    ...configuration(origin, outward),
    jwks: { keys: [await newSigningKey()] },
  })
  provider.proxy = true
  return provider
}

/** The demonstration user of an account name, including copies of accounts. */
export const personNamed = (account: string): { account: string; name: string } | null =>
  isDemoAccount(account)
    ? {
        account,
        name: demoPeople.find((person) => person.account === account.replace(/-\d{1,2}$/, ''))?.name ?? account,
      }
    : null

const configuration = (origin: string, outward: typeof fetch): Configuration => ({
  adapter: memoryAdapter(),
  claims: { openid: ['sub'], profile: ['name', 'preferred_username'] },
  scopes: ['openid', 'profile'],
  conformIdTokenClaims: false,
  responseTypes: ['code'],
  pkce: { required: () => true },
  issueRefreshToken: () => false,
  clientBasedCORS: () => false,
  fetch: (input, init) => outward(input, init),
  clients: [
    {
      client_id: demoClient.id,
      client_secret: demoClient.secret,
      client_name: texts.portal,
      redirect_uris: [`${origin}${callbackPath}`],
      post_logout_redirect_uris: [`${origin}/finance/home`, `${origin}/main/finance/home`],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      backchannel_logout_uri: `${origin}${backChannelPath}/backchannel-logout`,
      backchannel_logout_session_required: true,
    },
  ],
  findAccount: (_ctx, account) => {
    const person = personNamed(account)
    return person === null
      ? undefined
      : { accountId: account, claims: () => ({ sub: account, name: person.name, preferred_username: account }) }
  },
  cookies: {
    keys: [newSecret()],
    names: { session: 'demoSession', interaction: 'demoInteraction', resume: 'demoResume' },
    long: { signed: true, httpOnly: true, sameSite: 'lax', secure: origin.startsWith('https:'), path: demoIssuerPath },
    short: { signed: true, httpOnly: true, sameSite: 'lax', secure: origin.startsWith('https:') },
  },
  ttl: { AuthorizationCode: 60, AccessToken: 600, IdToken: 3600, Interaction: 1800, Session: day, Grant: day },
  routes: {
    authorization: '/authorize',
    token: '/token',
    userinfo: '/userinfo',
    jwks: '/jwks',
    end_session: '/end_session',
  },
  interactions: { url: (_ctx, interaction) => `${demoIssuerPath}/interaction/${interaction.uid}` },
  features: {
    devInteractions: { enabled: false },
    backchannelLogout: { enabled: true },
    pushedAuthorizationRequests: { enabled: false },
    dPoP: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      async logoutSource(ctx, form) {
        const { session, params, entities } = ctx.oidc
        const back = params?.['post_logout_redirect_uri']
        // The id token hint names the session's user, so no confirmation is needed.
        if (
          session !== undefined &&
          entities.IdTokenHint?.payload.sub === session.accountId &&
          typeof back === 'string'
        ) {
          await session.destroy()
          ctx.redirect(back)
          return
        }
        ctx.body = page(
          texts.signOut,
          html`<p>${texts.signOutLead}</p>${{ html: form }}
<div class="acts">
<button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes">${texts.signOut}</button>
</div>`,
          texts.mark,
        )
      },
      postLogoutSuccessSource: (ctx) => {
        ctx.body = page(
          texts.signedOut,
          html`<p>${texts.signedOutText}</p><div class="acts"><a href="/finance/home">${texts.home}</a></div>`,
          texts.mark,
        )
      },
    },
  },
  renderError: (ctx, out) => {
    ctx.type = 'html'
    ctx.body = page(
      texts.failed,
      html`<p class="err">${out.error}</p><p class="det">${out.error_description ?? ''}</p>
<div class="acts"><a href="/finance/home">${texts.home}</a></div>`,
      texts.mark,
    )
  },
})
