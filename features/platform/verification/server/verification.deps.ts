import type { Kit } from '@portal/server-kit/feature'
import type { SmsProvider } from './sms/port.ts'

export interface VerificationDeps {
  kit: Kit
  provider: SmsProvider
}
