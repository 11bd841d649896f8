import '@portal/web-kit/styles/tokens.css'
import '@portal/web-kit/styles/reset.css'
import '@portal/web-kit/styles/shared.css'
import './public.css'
import { startCaptcha } from './captcha.ts'
import { startEntrances } from './entrances.ts'
import { startForms } from './forms.ts'
import { fetchAhead } from './fetch-ahead.ts'

// The whole program of the public documents: works on what the server has already drawn.
startEntrances()
startCaptcha()
startForms()
fetchAhead()
