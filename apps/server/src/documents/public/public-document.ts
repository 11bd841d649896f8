import { insuranceAgreementPage } from '@portal/agreement/pages'
import { invitationPath } from '@portal/user-admin/contract'
import type { Html } from '../html.ts'
import { constructionBody } from './construction.ts'
import { forgotBody } from './sign-in/forgot.ts'
import { homeBody } from './home.ts'
import { insuranceAgreementBody } from './insurance-agreement.ts'
import { phoneSignInBody } from './sign-in/phone-sign-in.ts'
import { privacyBody } from './privacy.ts'
import { publicLayout } from './layout.ts'
import { loginBody } from './sign-in/login.ts'
import { refusalBody, statusOf } from './refusal.ts'
import { invitationBody } from './sign-in/invitation.ts'
import { setUpBody } from './sign-in/set-up.ts'
import { ssoBodies } from './sign-in/sso.ts'
import { unsupportedBody } from './unsupported.ts'
import type { PublicPage } from './public-page.ts'

const bodies: Readonly<Record<string, (given: PublicPage) => Html>> = {
  '/login/index': loginBody,
  '/login/phone': phoneSignInBody,
  '/login/forgot': forgotBody,
  '/login/setup': setUpBody,
  [invitationPath]: invitationBody,
  '/login/privacy': privacyBody,
  '/login/unsupported': unsupportedBody,
  '/finance/home': homeBody,
  [insuranceAgreementPage.path]: insuranceAgreementBody,
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
