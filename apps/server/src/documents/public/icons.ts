import type { Html } from '../html.ts'
import { html } from '../html.ts'

/** Icons of public pages, defined once per document. */
export const publicIcons: Html = html`<svg width="0" height="0" class="sprite" aria-hidden="true"><defs>
<symbol id="i-user" viewBox="0 0 20 20"><circle cx="10" cy="6.5" r="3.5"/>
<path d="M3.5 17c.8-3.3 3.3-5 6.5-5s5.7 1.7 6.5 5"/></symbol>
<symbol id="i-lock" viewBox="0 0 20 20"><rect x="4" y="9" width="12" height="8" rx="1.5"/>
<path d="M7 9V6.5a3 3 0 0 1 6 0V9"/></symbol>
<symbol id="i-eye" viewBox="0 0 20 20"><path
d="M2 10c2-3.7 4.7-5.5 8-5.5s6 1.8 8 5.5c-2 3.7-4.7 5.5-8 5.5S4 13.7 2 10Z"/><circle cx="10" cy="10" r="2.5"/></symbol>
<symbol id="i-block" viewBox="0 0 20 20"><path d="M6.9 2.5h6.2l4.4 4.4v6.2l-4.4 4.4H6.9l-4.4-4.4V6.9Z"/>
<path d="M7.5 7.5l5 5M12.5 7.5l-5 5"/></symbol>
<symbol id="i-info" viewBox="0 0 20 20"><circle cx="10" cy="10" r="7.5"/><path d="M10 9.2v4.6M10 6.3v.2"/></symbol>
<symbol id="i-building" viewBox="0 0 20 20"><path d="M4 17.5v-15h8v15M12 8h4.5v9.5M2.5 17.5h15M7 6h2M7 9.5h2M7 13h2"/>
</symbol>
</defs></svg>`

export const icon = (name: 'user' | 'lock' | 'eye' | 'block' | 'info' | 'building'): Html =>
  html`<svg class="icon" aria-hidden="true"><use href="#i-${name}"></use></svg>`
