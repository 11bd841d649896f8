import type { Html } from '../../html.ts'
import type { PublicPage } from '../public-page.ts'
import { changePasswordForm } from './change-password.ts'
import { phoneFirstForm } from './phone-first.ts'
import { secondFactorForm } from './second-factor.ts'
import { consentStep } from './consent.ts'

/** Forms of the steps a sign-in may still require, hidden until then (apps/web/src/public/steps.ts). */
export const loginSteps: readonly ((given: PublicPage) => Html)[] = [
  secondFactorForm,
  phoneFirstForm,
  changePasswordForm,
  consentStep,
]
