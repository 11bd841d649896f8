import {
  codeLength,
  codesInFile,
  countdownSeconds,
  outboxRoute,
  sendCodeRoute,
  tokenType,
  validateCodeRoute,
} from '@portal/verification/contract'
import { html, type Html } from '../../html.ts'
import { field } from '../field.ts'
import { icon } from '../icons.ts'
import type { PublicPage } from '../public-page.ts'
import { phoneFirstTexts as texts } from './phone-first.texts.ts'

/** A code to the account's phone before a second factor is set up (SES-25). Hidden until that step requires it. */
export const phoneFirstForm = ({
  base,
  demo = false,
  codesInFile: isInFile = false,
}: PublicPage): Html => html`<form class="form" id="phone-first" method="dialog" action="${validateCodeRoute.path}"
aria-labelledby="phone-first-title" data-send="${sendCodeRoute.path}?tokenType=${tokenType}" data-wait="${texts.wait}"
data-seconds="${countdownSeconds}" data-first="${texts.first}" data-sent="${texts.sent}" novalidate hidden>
<h1 id="phone-first-title">${texts.title}</h1><p class="subtitle">${texts.lead}</p>
${isInFile ? html`<p class="subtitle">${codesInFile}</p>` : null}
<div class="alert error" role="alert" tabindex="-1" hidden>${icon('block')}<div></div></div>
${field({
  name: 'phoneCode',
  label: texts.code,
  icon: 'lock',
  autocomplete: 'one-time-code',
  needed: texts.needed,
  maxLength: codeLength + 4,
  hint: texts.hint,
  digits: true,
})}
<button type="button" class="button wide-button" data-send-code>${texts.send}</button>
${
  demo
    ? html`<p class="more"><button type="button" class="button" data-demo="${outboxRoute.path}?phone=*&amp;limit=1"
data-code="${texts.demoCode}" data-none="${texts.demoNone}" hidden>${texts.demo}</button><span
role="status"></span></p>`
    : null
}
<button type="submit" class="button primary wide-button">${texts.submit}</button>
<p class="more"><a href="${base}login/index">${texts.other}</a><span>${texts.lost}</span></p></form>`
