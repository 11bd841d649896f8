import type { Configuration, Interaction, KoaContextWithOIDC } from 'oidc-provider'
import { sessionDays } from '@portal/identity/contract'
import type { Kit } from '@portal/server-kit/feature'
import { html, page } from '../pages/page.ts'
import { ssoTexts } from '../sso.texts.ts'
import { findAccountOf, providerClaims, providerScopes } from './accounts.ts'
import { recordAdapter, type ClientSource } from './adapter.ts'
import type { Keys } from './keys.ts'
import { interactionPath, providerCookies } from './paths.ts'

const minute = 60
const day = 86_400

export const times = {
  code: minute,
  accessToken: 10 * minute,
  idToken: 60 * minute,
  interaction: 30 * minute,
  session: sessionDays * day,
} as const
const texts = ssoTexts.provider

/**
 * Code flow with PKCE and nothing else. Redirect addresses are compared exactly; the portal's session is the only
 * sign-in.
 */
export const configurationOf = (
  kit: Kit,
  keys: Keys,
  options: { isSecure: boolean; fetch: typeof fetch; clients: ClientSource },
): Configuration => ({
  adapter: recordAdapter(kit, options.clients),
  jwks: { keys: keys.signing },
  findAccount: findAccountOf(kit),
  claims: providerClaims,
  scopes: providerScopes,
  conformIdTokenClaims: false,
  subjectTypes: ['public'],
  responseTypes: ['code'],
  pkce: { required: () => true },
  clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
  allowOmittingSingleRegisteredRedirectUri: false,
  issueRefreshToken: () => false,
  clientDefaults: { id_token_signed_response_alg: 'RS256' },
  enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
  cookies: {
    keys: keys.cookie,
    names: providerCookies,
    long: { signed: true, httpOnly: true, sameSite: 'lax', secure: options.isSecure, path: '/japi/' },
    short: { signed: true, httpOnly: true, sameSite: 'lax', secure: options.isSecure },
  },
  ttl: {
    AuthorizationCode: times.code,
    AccessToken: times.accessToken,
    IdToken: times.idToken,
    Interaction: times.interaction,
    Session: times.session,
    Grant: times.session,
  },
  routes: {
    authorization: '/authorize',
    token: '/token',
    userinfo: '/userinfo',
    jwks: '/jwks',
    revocation: '/revocation',
    end_session: '/end_session',
  },
  interactions: {
    url: (_ctx: KoaContextWithOIDC, interaction: Interaction) => `${interactionPath}/${interaction.uid}`,
  },
  features: {
    devInteractions: { enabled: false },
    userinfo: { enabled: true },
    revocation: { enabled: true },
    backchannelLogout: { enabled: true },
    // Turns off library defaults that no sibling uses: they would leave uncounted rows or store unused key proofs.
    pushedAuthorizationRequests: { enabled: false },
    dPoP: { enabled: false },
    resourceIndicators: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx, form) => {
        ctx.body = page(
          texts.signOut.title,
          html`<p>${texts.signOut.lead(ctx.oidc.client?.clientName ?? texts.signOut.somebody)}</p>${{ html: form }}
<div class="acts">
<button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>
${texts.signOut.yes}</button>
<button type="submit" form="op.logoutForm">${texts.signOut.no}</button></div>`,
        )
      },
      postLogoutSuccessSource: (ctx) => {
        ctx.body = page(
          texts.signedOut.title,
          html`<p>${texts.signedOut.text}</p>
<div class="acts"><a class="primary" href="/finance/home">${texts.home}</a></div>`,
        )
      },
    },
  },
  renderError: (ctx, out) => {
    ctx.type = 'html'
    const detail = out.error_description === undefined ? null : html` · ${out.error_description}`
    ctx.body = page(
      texts.failed.title,
      html`<p>${texts.failed.why[out.error] ?? texts.failed.text}</p><p class="det">${out.error}${detail}</p>
<div class="acts"><a class="primary" href="/finance/home">${texts.home}</a></div>`,
    )
  },
  clientBasedCORS: () => false,
  fetch: (input, init) => options.fetch(input, init),
})
