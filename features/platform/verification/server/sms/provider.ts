import type { Kit } from '@portal/server-kit/feature'
import { aliyunProvider } from './aliyun.ts'
import { outboxFile } from './outbox-file.ts'
import { outboxProvider, type SmsProvider } from './port.ts'

/** The provider that SMS_PROVIDER names. */
export function providerOf({ config, clock }: Kit): SmsProvider {
  const now = () => clock.now()
  if (config.sms.provider.name === 'aliyun') return aliyunProvider(config.sms.provider, now)
  return config.demo ? outboxProvider : outboxFile(config.dataDir, now)
}
