import { displacedRoute, notMeRoute } from '@portal/identity/contract'
import { html, type Html } from '../../html.ts'
import { displacedTexts as texts } from './displaced.texts.ts'
import { icon } from '../icons.ts'

/** Above the fields: the device that took over the session, filled by apps/web/src/public/displaced.ts (SES-11). */
export const displacedNote = (): Html =>
  html`<div class="alert warn" id="displaced" role="status" tabindex="-1" data-about="${displacedRoute.path}"
data-not-me="${notMeRoute.path}" data-words="${JSON.stringify(texts)}" hidden>${icon('info')}<div></div></div>`
