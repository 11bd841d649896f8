import { maxPasswordLength, setUpRoute } from '@portal/identity/contract'
import { codesInFile } from '@portal/verification/contract'
import { html, type Html } from '../../html.ts'
import { field } from '../field.ts'
import { icon } from '../icons.ts'
import { logos } from '../logos.ts'
import type { PublicPage } from '../public-page.ts'
import { publicTexts } from '../public.texts.ts'

const texts = publicTexts.setUp

/** The one-time page of an empty installation, for its first superadmin. The link's token stays in the address. */
export const setUpBody = ({
  base,
  branding,
  codesInFile: isInFile = false,
}: PublicPage): Html => html`<div class="solo"><header>${logos(base, branding)}</header><main>
<form class="form" id="set-up" method="dialog" action="${setUpRoute.path}" aria-labelledby="title"
data-landing="${base}login/index" data-no-token="${texts.noToken}" novalidate>
<h1 id="title">${texts.title}</h1><p class="subtitle">${texts.lead}</p>
<div class="alert error" role="alert" tabindex="-1" hidden>${icon('block')}<div></div></div>
${field({
  name: 'enterpriseName',
  label: texts.enterprise,
  autocomplete: 'organization',
  needed: texts.needed + texts.enterprise,
  maxLength: 100,
})}
${field({
  name: 'userName',
  label: texts.name,
  autocomplete: 'name',
  needed: texts.needed + texts.name,
  maxLength: 40,
})}
${field({
  name: 'account',
  label: texts.account,
  autocomplete: 'username',
  needed: texts.needed + texts.account,
  maxLength: 32,
  hint: texts.accountHint,
})}
${field({
  name: 'phone',
  label: texts.phone,
  autocomplete: 'tel',
  needed: texts.needed + texts.phone,
  maxLength: 11,
  hint: isInFile ? `${texts.phoneHint}；${codesInFile}` : texts.phoneHint,
  digits: true,
})}
${field({
  name: 'password',
  label: texts.password,
  type: 'password',
  autocomplete: 'new-password',
  needed: texts.needed + texts.password,
  maxLength: maxPasswordLength,
  hint: publicTexts.change.rule,
})}
<button type="submit" class="button primary wide-button">${texts.submit}</button></form></main></div>`
