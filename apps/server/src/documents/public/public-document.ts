import type { PageInfo } from '@portal/contract'
import type { Maintenance } from '@portal/operations/contract'
import type { SsoEntrance } from '@portal/sso/contract'
import type { Branding } from '../branding.ts'
import type { BuildOutput } from '../build-output.ts'
import type { Html } from '../html.ts'
import { constructionBody } from './construction.ts'
import { forgotBody } from './sign-in/forgot.ts'
import { homeBody } from './home.ts'
import { phoneSignInBody } from './sign-in/phone-sign-in.ts'
import { privacyBody } from './privacy.ts'
import { publicLayout } from './layout.ts'
import { loginBody } from './sign-in/login.ts'
import { refusalBody, statusOf } from './refusal.ts'
import { setUpBody } from './sign-in/set-up.ts'
import { ssoBodies } from './sign-in/sso.ts'
import { unsupportedBody } from './unsupported.ts'

/** Everything a public page is made from. Contains nothing about the visitor, so that the answer can be cached. */
export interface PublicPage {
  page: PageInfo
  query: URLSearchParams
  base: string
  build: BuildOutput
  branding: Branding
  /** The business day, YYYY-MM-DD. */
  today: string
  captcha: boolean
  /** A demonstration: codes to phones appear in the outbox. */
  demo?: boolean
  notice?: Maintenance | null
  /** Identity providers for sign-in. */
  sso?: readonly SsoEntrance[]
  /** Sign-in by a code to the phone is enabled. */
  phoneEntrance?: boolean
}

const bodies: Readonly<Record<string, (given: PublicPage) => Html>> = {
  '/login/index': loginBody,
  '/login/phone': phoneSignInBody,
  '/login/forgot': forgotBody,
  '/login/setup': setUpBody,
  '/login/privacy': privacyBody,
  '/login/unsupported': unsupportedBody,
  '/finance/home': homeBody,
  ...ssoBodies,
  '/404': refusalBody,
  '/noPermission': refusalBody,
  '/500': refusalBody,
  '/error': refusalBody,
}

/** The HTML and HTTP status of a public page. */
export function publicDocument(given: PublicPage): { status: number; markup: string } {
  const body = (bodies[given.page.path] ?? constructionBody)(given)
  return { status: statusOf(given.page.path), markup: publicLayout(given, body) }
}
