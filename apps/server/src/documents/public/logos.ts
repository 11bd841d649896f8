import { before } from '@portal/domain/text/ends'
import type { Branding } from '../branding.ts'
import { html, type Html } from '../html.ts'

/** A group's name without a note in brackets at its end. */
const withoutNote = (name: string): string => (name.endsWith('）') ? before(name, '（') : name)

/** Both logos; a click opens the public home (SHL-03). */
export const logos = (base: string, branding: Branding): Html => html`<a class="logos" href="${base}finance/home"
aria-label="${`${branding.group} ${branding.product}`.trim()}，回到首页">
<svg class="mark" viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="6" class="mark-ground"/>
<path d="M14 4.5c.9 5.2 2.6 6.9 7.8 7.8-5.2.9-6.9 2.6-7.8 7.8-.9-5.2-2.6-6.9-7.8-7.8 5.2-.9 6.9-2.6 7.8-7.8Z"
fill="#fff"/><path d="M5 23.5h18" stroke="#fff" stroke-width="1.6" stroke-linecap="round"/></svg>
${
  branding.group === ''
    ? null
    : html`<span class="group-name">${withoutNote(branding.group)}<small>${branding.groupNote}</small></span><span
class="divider"></span>`
}
<svg class="mark mark-line" viewBox="0 0 28 28" aria-hidden="true" fill="none" stroke-width="1.9" stroke-linecap="round"
stroke-linejoin="round"><path d="M4 24V10.5a10 10 0 0 1 20 0V24"/><path d="M9.5 24v-7M14 24V11M18.5 24v-4.5"/>
<path d="M2.5 24h23"/></svg>
<span class="product-name">${branding.product}</span></a>`
