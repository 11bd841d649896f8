import '@portal/web-kit/styles/tokens.css'
import '@portal/web-kit/styles/reset.css'
import '@portal/web-kit/styles/shared.css'
import './public.css'
import { startCaptcha } from './captcha.ts'
import { startEntrances } from './entrances.ts'
import { startForms } from './forms.ts'
import { fetchAhead } from './fetch-ahead.ts'

// Entry of the public documents: adds behaviour to server-rendered content.
startEntrances()
startCaptcha()
startForms()
fetchAhead()
