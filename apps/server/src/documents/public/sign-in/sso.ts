import { agreementPages, entrancePages, useTicketRoute } from '@portal/sso/contract'
import { html, type Html } from '../../html.ts'
import { publicFooter } from '../footer.ts'
import { publicHeader } from '../header.ts'
import { icon } from '../icons.ts'
import { ssoAddress } from '../login-steps/sso.ts'
import { logos } from '../logos.ts'
import type { PublicPage } from '../public-page.ts'
import { ssoPageTexts as texts } from './sso.texts.ts'

interface Entrance {
  title: string
  lead: string
  back: string | null
  goesOn: boolean
}

/**
 * Page for visitors from a sibling product: the ways to sign in. The script uses a ticket in the address, or else the
 * first provider, automatically (apps/web/src/public/sso.ts).
 */
const entranceBody = (given: PublicPage, { title, lead, back, goesOn }: Entrance): Html => {
  const { base, sso = [] } = given
  const [first] = sso
  const body = html`<main class="wrap state"><div class="centered" id="sso-entrance"
data-redeem="${useTicketRoute.path}" data-landing="${base}finance/blank" data-page="${goesOn ? '' : '1'}"${
    goesOn && first !== undefined ? html` data-begin="${ssoAddress(given, first.key, null)}"` : null
  } data-failed="${texts.failed}">
<span class="emblem">${icon('user')}</span><h1>${title}</h1><p>${lead}</p>
<noscript><p>${texts.entrance.noScript}</p></noscript>
<p role="status" data-entering hidden>${texts.entrance.entering}</p>
<div class="alert error" role="alert" hidden>${icon('block')}<div></div></div>
<p data-ask hidden><button type="button" class="button primary" data-replace>${texts.replace}</button> <a
class="button" href="${base}workbenches/newIndex">${texts.stay}</a></p>
<p class="ways" data-ways>${sso.map(
    ({ key, name }, place) =>
      html`<a class="button${place === 0 ? ' primary' : ''}" href="${ssoAddress(given, key, back)}">${name}</a> `,
  )}<a class="button${first === undefined ? ' primary' : ''}"
href="${base}login/index${back === null ? '' : `?from=${encodeURIComponent(back)}`}">${texts.byAccount}</a></p>
</div></main>`
  // The sign-in page has no header.
  return given.page.path === '/loginssojf'
    ? html`<div class="solo"><header>${logos(base, given.branding)}</header>${body}</div>`
    : html`${publicHeader(given)}${body}${publicFooter(given)}`
}

/** This page with its query but without the ticket: the return address after sign-in. */
function comeBack({ page, query }: PublicPage): string {
  const kept = new URLSearchParams(query)
  for (const name of ['ticket', 'replace']) kept.delete(name)
  return kept.size === 0 ? page.path : `${page.path}?${kept.toString()}`
}

const enter = (given: PublicPage): Html =>
  entranceBody(given, {
    title: given.page.path === '/loginssojf' ? texts.entrance.title : given.page.title,
    lead: texts.entrance.lead,
    back: given.query.get('from'),
    goesOn: true,
  })

/** Bodies of /loginssojf, /business/*, /insurance/auth, /factor/index and /protocol/* for visitors (SES-07). */
export const ssoBodies: Readonly<Record<string, (given: PublicPage) => Html>> = {
  ...Object.fromEntries(entrancePages.map((path) => [path, enter])),
  ...Object.fromEntries(
    agreementPages.map(({ path, name }) => [
      path,
      (given: PublicPage) =>
        entranceBody(given, {
          title: given.page.title,
          lead: texts.agreement(name).lead,
          back: comeBack(given),
          goesOn: false,
        }),
    ]),
  ),
}
