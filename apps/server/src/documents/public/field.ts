import { html, type Html } from '../html.ts'
import { icon } from './icons.ts'

export interface FieldOptions {
  name: string
  label: string
  autocomplete: string
  /** Error message when the field is empty. */
  needed: string
  maxLength: number
  icon?: 'user' | 'lock'
  type?: 'text' | 'password'
  placeholder?: string
  hint?: string
  /** Label of the button that shows the password. */
  reveal?: string
  autofocus?: boolean
  /** The value consists of digits, so phones show the numeric keyboard. */
  digits?: boolean
  after?: Html
}

/** A labelled field with its icon, error line and adjacent content. */
export const field = (
  options: FieldOptions,
): Html => html`<div class="field"><label for="f-${options.name}">${options.label}</label>
<div class="beside"><div class="input">${options.icon === undefined ? null : icon(options.icon)}<input
id="f-${options.name}" name="${options.name}" type="${options.type ?? 'text'}" autocomplete="${options.autocomplete}"
maxlength="${options.maxLength}" placeholder="${options.placeholder ?? ''}" data-needed="${options.needed}"
aria-describedby="e-${options.name}" autocapitalize="off"
spellcheck="false"${options.digits ? html` inputmode="numeric"` : null}
required${options.autofocus ? html` autofocus` : null}>${
  options.reveal === undefined
    ? null
    : html`<button type="button" class="reveal" aria-label="${options.reveal}"
aria-pressed="false">${icon('eye')}</button>`
}</div>${options.after}</div>
<div class="message" id="e-${options.name}">${options.hint ?? ''}</div></div>`
