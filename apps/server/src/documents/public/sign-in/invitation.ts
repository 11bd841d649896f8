import { maxPasswordLength } from '@portal/identity/contract'
import { acceptInvitationRoute, lookAtInvitationRoute } from '@portal/user-admin/contract'
import { html, type Html } from '../../html.ts'
import { field } from '../field.ts'
import { icon } from '../icons.ts'
import { loginSteps } from '../login-steps/index.ts'
import { logos } from '../logos.ts'
import type { PublicPage } from '../public-page.ts'
import { publicTexts } from '../public.texts.ts'
import { invitationTexts as texts } from './invitation.texts.ts'

/**
 * Where an invited person sets the password. The script asks what the link is worth before it shows the form
 * (apps/web/src/public/invitation.ts); the steps of a sign-in follow.
 */
export function invitationBody(given: PublicPage): Html {
  const { base, branding } = given
  const { used, lapsed, replaced, unknown } = texts.states
  return html`<div class="solo"><header>${logos(base, branding)}</header><main>
<noscript><div class="form"><div class="alert error">${icon('block')}<div>${texts.noScript}</div></div></div></noscript>
<section class="form" id="invitation-closed" tabindex="-1" data-look="${lookAtInvitationRoute.path}"
data-title="${texts.closedTitle}" data-used="${used}" data-lapsed="${lapsed}" data-replaced="${replaced}"
data-unknown="${unknown}"><h1>${texts.title}</h1><p class="subtitle" role="status">${texts.checking}</p>
<p class="more" hidden><a class="button wide-button" href="${base}login/index">${texts.toSignIn}</a></p></section>
<form class="form" id="invitation" method="dialog" action="${acceptInvitationRoute.path}" aria-labelledby="title"
data-landing="${base}finance/blank" data-differ="${texts.differ}" novalidate hidden>
<h1 id="title">${texts.title}</h1><p class="subtitle">${texts.lead}</p>
<div class="alert error" role="alert" tabindex="-1" hidden>${icon('block')}<div></div></div>
<p data-whose></p>
${field({
  name: 'password',
  label: texts.password,
  type: 'password',
  autocomplete: 'new-password',
  needed: texts.needed + texts.password,
  maxLength: maxPasswordLength,
  hint: publicTexts.change.rule,
})}
${field({
  name: 'again',
  label: texts.again,
  type: 'password',
  autocomplete: 'new-password',
  needed: texts.again,
  maxLength: maxPasswordLength,
})}
<button type="submit" class="button primary wide-button">${texts.submit}</button></form>
${loginSteps.map((step) => step(given))}</main></div>`
}
