import {
  codeLength,
  countdownSeconds,
  sendCodeRoute,
  tokenType,
  validateCodeRoute,
} from '@portal/verification/contract'
import { html, type Html } from '../../html.ts'
import { field } from '../field.ts'
import { phoneWayTexts as texts } from './phone-way.texts.ts'

/**
 * Skips a wait of the sign-in with a code. Offered at every wait, even for unknown accounts, so it reveals nothing. The
 * script adds its fields (apps/web/src/public/phone/phone-way.ts); until then nothing validates them (SES-19).
 */
export const phoneWay =
  (): Html => html`<p class="more" id="phone-way" hidden data-send="${sendCodeRoute.path}?tokenType=${tokenType}"
data-check="${validateCodeRoute.path}" data-seconds="${countdownSeconds}" data-words="${JSON.stringify(texts)}"><button
type="button" class="link-button">${texts.offer}</button></p>
<template id="phone-way-fields"><div class="phone-way">${field({
    name: 'phone',
    label: texts.phone,
    autocomplete: 'tel',
    needed: texts.phoneNeeded,
    maxLength: 20,
    digits: true,
    after: html`<button type="button" class="button wide-button" data-send-code>${texts.send}</button>`,
  })}
${field({
  name: 'code',
  label: texts.code,
  autocomplete: 'one-time-code',
  needed: texts.codeNeeded,
  maxLength: codeLength + 4,
  digits: true,
  hint: texts.hint,
})}</div></template>`
