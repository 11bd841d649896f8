import { beginSsoRoute, ssoRefusals, type SsoRefusal } from '@portal/sso/contract'
import { html, type Html } from '../../html.ts'
import { icon } from '../icons.ts'
import type { PublicPage } from '../public-page.ts'

/** Link to an identity provider with the requested page and the base to return to. */
export const ssoAddress = ({ base }: Pick<PublicPage, 'base'>, key: string, from: string | null): string =>
  `${beginSsoRoute.path}?${new URLSearchParams({
    provider: key,
    ...(base === '/' ? {} : { base }),
    ...(from === null ? {} : { from }),
  }).toString()}`

/** Below the sign-in button: one button per provider (SES-07). */
export const ssoEntrance = ({ base, sso = [], query }: PublicPage): Html =>
  html`${sso.map(
    ({ key, name }) =>
      html`<a class="button wide-button" href="${ssoAddress({ base }, key, query.get('from'))}">${name}</a>`,
  )}`

const isRefusal = (why: string | null): why is SsoRefusal => why !== null && Object.hasOwn(ssoRefusals, why)

/** The reason a user returning from a provider is not signed in. */
export function ssoRefusal({ query }: PublicPage): Html | null {
  const why = query.get('sso')
  return isRefusal(why)
    ? html`<div class="alert error" id="sso-refusal" role="alert">${icon('block')}<div>${ssoRefusals[why]}</div></div>`
    : null
}
