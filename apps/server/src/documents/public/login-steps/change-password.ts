import { changePasswordRoute, maxPasswordLength } from '@portal/identity/contract'
import { html, type Html } from '../../html.ts'
import { field } from '../field.ts'
import { icon } from '../icons.ts'
import type { PublicPage } from '../public-page.ts'
import { publicTexts } from '../public.texts.ts'

/**
 * The step for a password set by an administrator; hidden until the sign-in requires it. Users who signed in another
 * way must also enter the old password.
 */
export function changePasswordForm({ base }: PublicPage): Html {
  const { title, lead, old, oldNeeded, oldHint, password, again, rule, submit, needed, differ } = publicTexts.change
  return html`<form class="form" id="change-password" method="dialog" action="${changePasswordRoute.path}"
aria-labelledby="change-title" data-landing="${base}finance/blank" data-differ="${differ}" novalidate hidden>
<h1 id="change-title">${title}</h1><p class="subtitle">${lead}</p>
<div class="alert error" role="alert" tabindex="-1" hidden>${icon('block')}<div></div></div>
<template id="old-password">${field({
    name: 'oldPassword',
    label: old,
    icon: 'lock',
    type: 'password',
    autocomplete: 'current-password',
    needed: oldNeeded,
    maxLength: maxPasswordLength,
    hint: oldHint,
  })}</template>
${field({
  name: 'newPassword',
  label: password,
  icon: 'lock',
  type: 'password',
  autocomplete: 'new-password',
  needed,
  maxLength: maxPasswordLength,
  hint: rule,
})}
${field({
  name: 'again',
  label: again,
  icon: 'lock',
  type: 'password',
  autocomplete: 'new-password',
  needed: differ,
  maxLength: maxPasswordLength,
})}
<button type="submit" class="button primary wide-button">${submit}</button></form>`
}
